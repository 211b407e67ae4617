import Glibc
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
  public func names() throws(ReferenceError) -> [String] {
    guard isFolder(path) else { return [] }
    do {
      let folder = try Folder.openOrMake(path, gate: { _, _ in EROFS })
      return try folder.names().filter { (name) throws(OutputError) in
        guard !name.hasPrefix("."), try folder.status(of: name)?.kind == .folder else {
          return false
        }
        let set = try folder.openFolder(name)
        return try SetOwnership.pictures(namedIn: set, kind: .reference) != nil
      }
    } catch {
      throw ReferenceError(error, path: path)
    }
  }

  /// A set; nil where there is none of that name.
  public func set(_ name: String) throws(ReferenceError) -> ReferenceSet? {
    guard SetNames.isPlain(name), isFolder(path), isFolder(path + "/" + name) else { return nil }
    do {
      let parent = try Folder.openOrMake(path, gate: { _, _ in EROFS })
      let folder = try parent.openFolder(name)
      guard try folder.status(of: SetNames.index) != nil else { return nil }
      return try ReferenceSet(folder)
    } catch {
      throw ReferenceError(error, path: path)
    }
  }

  /// Puts a set in the place of what is there, whole or not at all.
  ///
  /// It is called by the recording's scene, unless named otherwise. Pictures that the old set has stay
  /// as they are; `picture` is asked for the PNG files of others, by digest, from one thread. Without
  /// `keepsPictures` the set has none.
  public func write(
    _ recording: Recording,
    named name: String? = nil,
    keepsPictures: Bool = true,
    options: OutputOptions = OutputOptions(),
    picture: (_ digest: String) throws(ReferenceError) -> [UInt8],
  ) throws(ReferenceError) -> ReferenceChange {
    let files = try ReferenceFiles(recording, keepsPictures: keepsPictures)
    do {
      let names = try SetNames(reference: name ?? recording.scene)
      let folder = try OutputFolder(path, names: names, options: options)
      // It lies under version control, where a lock has no place.
      defer { folder.removeLock() }
      do {
        let change = try stage(files, in: folder, options: options, picture: picture)
        if options.isCancelled() { throw OutputError.interrupted }
        try folder.publish(files.pictureNames + [SetNames.traces, SetNames.story])
        return change
      } catch {
        folder.discard()
        throw error
      }
    } catch {
      throw ReferenceError(error, path: path)
    }
  }

  /// Makes all files of a set in the stage.
  private func stage(
    _ files: ReferenceFiles,
    in folder: OutputFolder,
    options: OutputOptions,
    picture: (_ digest: String) throws(ReferenceError) -> [UInt8],
  ) throws -> ReferenceChange {
    var change = ReferenceChange()
    let old = Set(try folder.live.names().filter(SetNames.isPicture))
    for digest in files.pictures {
      if options.isCancelled() { throw OutputError.interrupted }
      let name = SetNames.file(ofPicture: digest)
      if old.contains(name) {
        try keep(name, in: folder, fsync: options.fsync)
        change.kept += 1
      } else {
        let bytes = try picture(digest)
        try folder.stage.writeFile(name, bytes.span, fsync: options.fsync)
        change.added += 1
      }
    }
    change.removed = old.subtracting(files.pictureNames).count
    try folder.stage.writeFile(SetNames.traces, files.traces.span, fsync: options.fsync)
    try folder.stage.writeFile(SetNames.story, files.story.span, fsync: options.fsync)
    try folder.stage.writeFile(SetNames.growingIndex, files.index.span, fsync: options.fsync)
    try folder.stage.move(SetNames.growingIndex, to: folder.stage, as: SetNames.index)
    return change
  }

  /// Takes a picture of the old set over: the old name goes when the sets change places.
  private func keep(_ name: String, in folder: OutputFolder, fsync: Bool) throws {
    do throws(OutputError) {
      try folder.live.link(name, in: folder.stage)
    } catch .system(_, _, let code) where [EMLINK, EPERM, ENOTSUP, ENOSYS, EXDEV].contains(code) {
      guard let bytes = try folder.live.readFile(name) else {
        throw OutputError.notAFile(path: folder.live.path(of: name))
      }
      try folder.stage.writeFile(name, bytes.span, fsync: fsync)
    }
  }

  /// Removes a set; what is not ours in its folder stays, with the folder.
  public func remove(
    _ name: String,
    options: OutputOptions = OutputOptions(),
  ) throws(ReferenceError) {
    guard isFolder(path + "/" + name) else { return }
    do throws(OutputError) {
      let names = try SetNames(reference: name)
      let parent = try Folder.openOrMake(path, gate: options.gate)
      let lock = try FolderLock.acquire(name, in: parent, options: options)
      let folder = lock.folder
      try Transition.recover(live: folder, parent: parent, names: names, fsync: options.fsync)
      let ownership = try SetOwnership(of: folder, names: names)
      // Without its index the rest is no set: it goes first.
      if ownership.ours.contains(SetNames.index) { try folder.removeFile(SetNames.index) }
      for file in ownership.ours { try folder.removeFile(file) }
      try folder.removeFile(SetNames.lock)
      _ = try parent.removeFolder(name)
    } catch {
      throw .output(error)
    }
  }
}

/// What writing a set changed.
public struct ReferenceChange: Hashable, Sendable {
  /// How many picture files came, went and stayed.
  public var added = 0, removed = 0, kept = 0

  /// Makes a change that changed nothing.
  public init() {}
}

/// Why references cannot be read or written.
public enum ReferenceError: Error, Hashable, Sendable {
  /// A file of a set is not what this program writes: what is wrong, with the line where that is known.
  case damaged(path: String, reason: String)
  /// The system refused, someone else writes, or the folder holds files of others.
  case output(OutputError)
}

extension ReferenceError {
  /// Takes over what reading or writing a folder threw.
  init(_ error: any Error, path: String) {
    self =
      switch error {
      case let error as ReferenceError: error
      case let error as OutputError: .output(error)
      default: .damaged(path: path, reason: "\(error)")
      }
  }
}

extension ReferenceError: CustomStringConvertible {
  /// What is wrong, where, and what to do.
  public var description: String {
    switch self {
    case .damaged(let path, let reason): "\(path): \(reason); restore it, or record the scene anew"
    case .output(let error): "\(error)"
    }
  }
}
