public import Records

/// A set as it was read.
public struct ReferenceSet: Sendable {
  /// What was recorded.
  public let recording: Recording
  /// Whether pictures were kept with it, so that one that is not there is lost.
  public let keepsPictures: Bool

  private let source: SetSource
  private let files: Set<String>

  /// Reads a set's texts; its pictures are read when they are asked for.
  init(_ source: SetSource) throws {
    self.source = source
    let reader = SetReader(source, kind: .reference)
    let index = try reader.index()
    recording = try reader.recording(index)
    keepsPictures = index.keepsPictures
    files = try source.names().filter(SetNames.isPicture)
  }

  /// Whether the file of a picture is there, by its digest.
  public func has(_ digest: String) -> Bool { files.contains(SetNames.file(ofPicture: digest)) }

  /// The PNG file of a picture, by its digest; nil where it is not there.
  ///
  /// Throws for a link, for anything else that is no file, and for more than a gigabyte.
  public func png(of digest: String) throws(ReferenceError) -> [UInt8]? {
    guard has(digest) else { return nil }
    let name = SetNames.file(ofPicture: digest)
    let path = source.folder.path(of: name)
    do {
      if let bytes = try source.bytes(name, limit: 1 << 30) { return bytes }
      guard let status = try source.status(of: name) else { return nil }
      let reason = status.kind == .regular ? "it has more than 1024 MB" : "it is not a file"
      throw ReferenceError.damaged(path: path, reason: reason)
    } catch {
      throw ReferenceError(error, path: path)
    }
  }
}
