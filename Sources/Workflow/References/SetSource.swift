/// Where the files of a set are read: in its folder, and before that in the stage of a replacement
/// that was cut off half-way.
///
/// Nothing is locked and nothing is changed, so that a check can read where it may not write.
struct SetSource: Sendable {
  /// What can be seen of a set from outside; equal before and after reading when nobody replaced it.
  struct Stamp: Hashable {
    private var folder: [UInt64]
    private var index: FileStatus?
    private var isInTransition: Bool

    /// Looks at a set's folder; nil where there is none.
    init?(_ names: SetNames, in parent: Folder) throws(OutputError) {
      guard let status = try parent.status(of: names.scene) else { return nil }
      let live = try parent.openFolder(names.scene)
      folder = [status.device, status.node]
      index = try live.status(of: SetNames.index)
      isInTransition = try live.status(of: SetNames.transition) != nil
    }
  }

  /// The set's folder.
  let folder: Folder
  private let stage: Folder?

  /// Reads from a folder as it is.
  init(_ folder: Folder) { (self.folder, stage) = (folder, nil) }

  /// Finds a set by its name; nil where there is none.
  init?(_ names: SetNames, in parent: Folder) throws(OutputError) {
    guard try parent.status(of: names.scene) != nil else { return nil }
    folder = try parent.openFolder(names.scene)
    stage = try Transition.unfinishedStage(live: folder, parent: parent, names: names)
    guard try bytes(SetNames.index, limit: 1 << 30) != nil else { return nil }
  }

  /// The bytes of a file; nil where there is none, or anything but a file of at most so many bytes.
  func bytes(_ name: String, limit: Int) throws(OutputError) -> [UInt8]? {
    if let bytes = try stage?.readFile(name, limit: limit) { return bytes }
    return try folder.readFile(name, limit: limit)
  }

  /// What a name stands for; nil for nothing.
  func status(of name: String) throws(OutputError) -> FileStatus? {
    if let status = try stage?.status(of: name) { return status }
    return try folder.status(of: name)
  }

  /// The names of its files.
  func names() throws(OutputError) -> Set<String> {
    Set(try folder.names()).union(try stage?.names() ?? [])
  }
}
