import Glibc

/// A scene's folder while a new set is made for it: locked, in order, with a stage for the files.
///
/// The folder holds an old set, or none, until `publish`. The new files lie in a stage, a folder of
/// ours whose name starts with a dot: beside the scene's folder, or in it where the system lets
/// nothing be moved into it from outside (a mount point, an overlay's lower layer).
final class OutputFolder: Sendable {
  /// Where the scene's folder is.
  let parent: Folder
  /// The scene's folder.
  let live: Folder
  /// Where the new files are made.
  let stage: Folder
  /// What the files are called.
  let names: SetNames

  private let options: OutputOptions
  private let lock: FolderLock
  private let stageLock: LockFile
  private let isBeside: Bool

  /// Locks the folder, finishes or discards what a killed run left, and makes the stage.
  ///
  /// Frames of someone else are refused here already, before anything is rendered.
  init(_ path: String, names: SetNames, options: OutputOptions) throws(OutputError) {
    let parent = try Folder.openOrMake(path, gate: options.gate)
    let lock = try FolderLock.acquire(names.scene, in: parent, options: options)
    let live = lock.folder
    do throws(OutputError) {
      try Transition.recover(live: live, parent: parent, names: names, fsync: options.fsync)
      _ = try SetOwnership(of: live, names: names).replaceable(in: live, force: options.force)
      let (stage, isBeside) = try Self.makeStage(for: live, in: parent, names: names)
      self.isBeside = isBeside
      self.stage = stage
      stageLock = try FolderLock.prepare(in: stage, command: options.command)
    } catch {
      Self.tidy(live: live, parent: parent, names: names, removingFolder: lock.madeFolder)
      if names.kind == .reference { lock.file.remove(from: live) }
      throw error
    }
    (self.parent, self.live, self.names, self.options) = (parent, live, names, options)
    self.lock = lock
  }

  /// Makes the stage's folder, beside the scene's if files can be moved from there to it.
  private static func makeStage(
    for live: Folder,
    in parent: Folder,
    names: SetNames,
  ) throws(OutputError) -> (Folder, isBeside: Bool) {
    do throws(OutputError) {
      try parent.makeFolder(names.stage)
      try parent.move(names.stage, to: live, as: SetNames.innerStage)
      try live.move(SetNames.innerStage, to: parent, as: names.stage)
      return (try parent.openFolder(names.stage), true)
    } catch .system(_, _, let code) where [EXDEV, EBUSY, EACCES, EPERM, EROFS].contains(code) {
      _ = try? parent.removeFolder(names.stage)
      try live.makeFolder(SetNames.innerStage)
      return (try live.openFolder(SetNames.innerStage), false)
    }
  }

  /// Puts the finished files of the stage in the place of the old set, in one step where only our
  /// files are there.
  ///
  /// `new` are the names of all files but `frames.json`.
  func publish(_ new: [String]) throws(OutputError) {
    let ownership = try SetOwnership(of: live, names: names)
    let old = try ownership.replaceable(in: live, force: options.force)
    if isBeside, !ownership.hasOthers, try swap() { return }
    let transition = Transition(stage: stage, live: live, fsync: options.fsync)
    try transition.begin(new: new, old: old)
    do throws(OutputError) {
      try transition.finish(new: new, old: old)
    } catch {
      throw .unfinished(path: live.path, cause: error)
    }
    try transition.end()
    try Transition.removeStages(live: live, parent: parent, names: names)
  }

  /// Lets the new set and the old change places, and removes the old; false where the file system
  /// cannot do that.
  private func swap() throws(OutputError) -> Bool {
    try stage.takePermissions(of: live)
    if options.fsync { try stage.synchronize() }
    do throws(OutputError) {
      try parent.exchange(names.stage, with: names.scene)
    } catch .system(_, _, let code) where [EINVAL, ENOSYS, EXDEV, EBUSY].contains(code) {
      return false
    }
    if options.fsync { try parent.synchronize() }
    let swapped = try parent.openFolder(names.scene)
    try Transition.removeStages(live: swapped, parent: parent, names: names)
    return true
  }

  /// Removes the set that is there, and the folder with it if nothing else is in it.
  ///
  /// Throws when the folder has no set of ours.
  func withdraw() throws(OutputError) {
    let ownership = try SetOwnership(of: live, names: names)
    guard ownership.ours.contains(SetNames.index) else {
      throw .notOurs(paths: [live.path], count: 1)
    }
    let old = try ownership.replaceable(in: live, force: false)
    let transition = Transition(stage: stage, live: live, fsync: options.fsync)
    try transition.begin(new: [], old: old)
    try transition.remove(old)
    try transition.end()
    Self.tidy(live: live, parent: parent, names: names, removingFolder: true)
  }

  /// Removes the lock's file from the folder, where it has no place: a reference lies under version
  /// control.
  func removeLock() {
    guard let now = try? parent.openFolder(names.scene) else { return }
    lock.file.remove(from: now)
    stageLock.remove(from: now)
  }

  /// Removes the stage and leaves the folder as it was.
  func discard() {
    Self.tidy(live: live, parent: parent, names: names, removingFolder: lock.madeFolder)
  }

  /// Removes what only we use, as far as that can be done; a folder made for nothing goes too.
  private static func tidy(
    live: Folder,
    parent: Folder,
    names: SetNames,
    removingFolder: Bool,
  ) {
    // A set in transition needs its stage: the next run finishes it.
    do throws(OutputError) {
      let stage = try Transition.unfinishedStage(live: live, parent: parent, names: names)
      guard stage == nil else { return }
    } catch {
      return
    }
    try? Transition.recover(live: live, parent: parent, names: names, fsync: false)
    guard removingFolder, (try? live.names()) == [SetNames.lock] else { return }
    try? live.removeFile(SetNames.lock)
    _ = try? parent.removeFolder(names.scene)
  }
}
