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
      let folder = try Folder.openToRead(path)
      return try folder.names().filter { name in
        guard !name.hasPrefix("."), try folder.status(of: name)?.kind == .folder,
          let source = try SetSource(try SetNames(reference: name), in: folder),
          let bytes = try source.bytes(SetNames.index, limit: 1 << 30)
        else { return false }
        return SetOwnership.pictures(namedBy: bytes, kind: .reference) != nil
      }
    } catch {
      throw ReferenceError(error, path: path)
    }
  }

  /// A set; nil where there is none of that name.
  ///
  /// It is the old one or the new one, whole, while another program replaces it and after one died
  /// over that. Nothing is changed on the disk.
  public func set(_ name: String) throws(ReferenceError) -> ReferenceSet? {
    guard SetNames.isPlain(name), isFolder(path) else { return nil }
    do {
      let parent = try Folder.openToRead(path)
      let names = try SetNames(reference: name)
      for attempt in 1... {
        let stamp = try SetSource.Stamp(names, in: parent)
        let result = Result { try SetSource(names, in: parent).map(ReferenceSet.init) }
        // What was put together from two sets has to be read again.
        if try attempt == 100 || SetSource.Stamp(names, in: parent) == stamp {
          return try result.get()
        }
      }
      return nil
    } catch {
      throw ReferenceError(error, path: path)
    }
  }

  /// Puts a set in the place of what is there, whole or not at all.
  ///
  /// It is called by the recording's scene, unless named otherwise. Pictures that the old set has stay
  /// as they are; `picture` is asked for the PNG files of others, by digest, from one thread, and for
  /// those whose old file is broken. Without
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
      if old.contains(name), try keep(digest, in: folder, fsync: options.fsync) {
        change.kept += 1
      } else {
        let bytes = try picture(digest)
        guard !bytes.isEmpty else {
          let path = folder.live.path(of: name)
          throw ReferenceError.damaged(path: path, reason: "there is no picture to write")
        }
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
  ///
  /// False where the old file does not hold the picture, for then it has to be written anew.
  private func keep(_ digest: String, in folder: OutputFolder, fsync: Bool) throws -> Bool {
    let name = SetNames.file(ofPicture: digest)
    guard let bytes = try folder.live.readFile(name),
      (try? ReferenceSet.picture(in: bytes, digest: digest)) != nil
    else { return false }
    do throws(OutputError) {
      try folder.live.link(name, in: folder.stage)
    } catch .system(_, _, let code) where [EMLINK, EPERM, ENOTSUP, ENOSYS, EXDEV].contains(code) {
      try folder.stage.writeFile(name, bytes.span, fsync: fsync)
    }
    return true
  }

  /// Removes a set, all of it or nothing; what is not ours in its folder stays, with the folder.
  ///
  /// Nothing happens where there is no such folder; one without a set of ours is refused.
  public func remove(
    _ name: String,
    options: OutputOptions = OutputOptions(),
  ) throws(ReferenceError) {
    guard SetNames.isPlain(name), isFolder(path) else { return }
    do throws(OutputError) {
      guard try Folder.openToRead(path).status(of: name) != nil else { return }
      let folder = try OutputFolder(
        path,
        names: try SetNames(reference: name),
        options: options,
      )
      defer { folder.removeLock() }
      do throws(OutputError) {
        try folder.withdraw()
      } catch {
        folder.discard()
        throw error
      }
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
