public import Records

/// A folder of references, such as `scenes/reference`: a set of its own for each scene and variant.
///
/// A set is a folder of the scene's name with `frames.json`, `frames.traces.jsonl`, `story.json` and
/// each distinct picture once as `<16 digits of its digest>.png`.
public struct ReferenceFolder: Sendable {
  /// The folder's path.
  public let path: String

  /// Means a folder, which need not exist.
  public init(_ path: String) { self.path = path }

  /// The names of the sets in it that this program wrote, in the order of their bytes; none where
  /// the folder does not exist.
  public func names() throws(ReferenceError) -> [String] { [] }

  /// A set; nil where there is none of that name.
  public func set(_ name: String) throws(ReferenceError) -> ReferenceSet? { nil }

  /// Puts a set in the place of what is there, whole or not at all.
  ///
  /// Pictures that the old set has stay as they are; `picture` is asked for the PNG files of others, by
  /// digest, from one thread. Without `keepsPictures` the set has none.
  public func write(
    _ recording: Recording,
    keepsPictures: Bool = true,
    options: OutputOptions = OutputOptions(),
    picture: (_ digest: String) throws(ReferenceError) -> [UInt8],
  ) throws(ReferenceError) -> ReferenceChange { ReferenceChange() }

  /// Removes a set, with nothing in its folder that is not ours.
  public func remove(
    _ name: String,
    options: OutputOptions = OutputOptions(),
  ) throws(ReferenceError) {}
}

/// A set as it was read.
public struct ReferenceSet: Sendable {
  /// What was recorded.
  public let recording: Recording
  /// Whether pictures were kept with it, so that one that is not there is lost.
  public let keepsPictures: Bool

  /// The PNG file of a picture, by its digest; nil where it is not there.
  public func png(of digest: String) throws(ReferenceError) -> [UInt8]? { nil }
}

/// What writing a set changed.
public struct ReferenceChange: Hashable, Sendable {
  /// How many picture files came, went and stayed.
  public var added = 0, removed = 0, kept = 0
}

/// Why references cannot be read or written.
public enum ReferenceError: Error, Hashable, Sendable {
  /// A file of a set is not what this program writes: what is wrong, with the line where that is known.
  case damaged(path: String, reason: String)
  /// The system refused, someone else writes, or the folder holds files of others.
  case output(OutputError)
}
