import Glibc

/// The right to write to a scene's folder, held until the owner goes.
///
/// The lock is `.settle.lock` in the folder itself. A swap gives the folder another lock file, which
/// the writer has locked before, so whoever gets a lock looks again whether its file is still the
/// one that the folder's name leads to.
struct FolderLock: ~Copyable {
  /// The scene's folder, as it was when the lock was had.
  let folder: Folder
  /// Whether the folder did not exist before.
  let madeFolder: Bool
  /// Its file, locked.
  let file: LockFile

  /// Waits for the lock of a folder, which is made if it is missing.
  static func acquire(
    _ name: String,
    in parent: Folder,
    options: OutputOptions,
  ) throws(OutputError) -> FolderLock {
    let deadline = ContinuousClock.now + options.patience
    while true {
      let isNew = try parent.status(of: name) == nil
      if isNew { try parent.makeFolder(name) }
      do throws(OutputError) {
        let folder = try parent.openFolder(name)
        let file = try open(in: folder)
        try wait(for: file, in: folder, until: deadline, options: options)
        let now = try parent.openFolder(name).status(of: SetNames.lock)
        guard let now, try status(of: file, in: folder).isSameFile(as: now) else { continue }
        let signed = try LockFile(signing: file, in: folder, command: options.command)
        return FolderLock(folder: folder, madeFolder: isNew, file: signed)
      } catch .system(_, _, ENOENT) {
        // The folder was swapped away or removed between two steps.
        continue
      } catch {
        if isNew { _ = try? parent.removeFolder(name) }
        throw error
      }
    }
  }

  /// Makes and locks the lock file of a folder that nobody else knows.
  static func prepare(in folder: Folder, command: String) throws(OutputError) -> LockFile {
    let file = try open(in: folder)
    guard try tryLock(file, in: folder) else {
      throw .locked(path: folder.path, holder: holder(in: file))
    }
    return try LockFile(signing: file, in: folder, command: command)
  }

  private static func open(in folder: Folder) throws(OutputError) -> Descriptor {
    let isLink = try folder.status(of: SetNames.lock)?.kind == .symbolicLink
    if isLink { throw .symbolicLink(path: folder.path(of: SetNames.lock)) }
    let file = try folder.perform(.makeFile, SetNames.lock) { () throws(SystemFailure) in
      let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK
      return try Descriptor(
        opening: SetNames.lock,
        in: folder.descriptor.number,
        flags: flags,
        mode: 0o666,
      )
    }
    guard try status(of: file, in: folder).kind == .regular else {
      throw .notAFile(path: folder.path(of: SetNames.lock))
    }
    return file
  }

  private static func wait(
    for file: borrowing Descriptor,
    in folder: Folder,
    until deadline: ContinuousClock.Instant,
    options: OutputOptions,
  ) throws(OutputError) {
    var told: OutputError.Holder??
    while true {
      if try tryLock(file, in: folder) { return }
      if options.isCancelled() { throw .interrupted }
      let holder = holder(in: file)
      if told != .some(holder) {
        told = .some(holder)
        options.onWait(holder)
      }
      guard ContinuousClock.now < deadline else {
        throw .locked(path: folder.path, holder: holder)
      }
      usleep(20_000)
    }
  }

  /// Locks the file unless another has it.
  private static func tryLock(
    _ file: borrowing Descriptor,
    in folder: Folder,
  ) throws(OutputError) -> Bool {
    do throws(SystemFailure) {
      _ = try retrying { flock(file.number, LOCK_EX | LOCK_NB) }
      return true
    } catch {
      if error.code == EWOULDBLOCK { return false }
      throw .system(.lock, path: folder.path(of: SetNames.lock), code: error.code)
    }
  }

  private static func status(
    of file: borrowing Descriptor,
    in folder: Folder,
  ) throws(OutputError) -> FileStatus {
    do throws(SystemFailure) {
      return try file.status()
    } catch {
      throw .system(.examine, path: folder.path(of: SetNames.lock), code: error.code)
    }
  }

  /// Who signed a lock file; nil when that cannot be read.
  private static func holder(in file: borrowing Descriptor) -> OutputError.Holder? {
    guard let bytes = try? file.read(atMost: 1024, from: 0) else { return nil }
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: " ", maxSplits: 1)
    guard let pid = parts.first.flatMap({ Int($0) }) else { return nil }
    return OutputError.Holder(pid: pid, command: printable(parts.count > 1 ? parts[1] : ""))
  }
}

/// A lock file that is locked and says by whom, until it goes.
struct LockFile: ~Copyable {
  private let file: Descriptor

  /// Writes who holds the lock: the process's number, a space, its command.
  init(
    signing file: consuming Descriptor,
    in folder: Folder,
    command: String,
  ) throws(OutputError) {
    let line = Array(("\(getpid()) " + printable(command)).utf8)
    do throws(SystemFailure) {
      _ = try retrying { ftruncate(file.number, 0) }
      try file.write(line.span)
    } catch {
      throw .system(.write, path: folder.path(of: SetNames.lock), code: error.code)
    }
    self.file = file
  }

  /// Removes it from a folder while it is still locked, if it is the one there: whoever waits for it
  /// notices, and nobody else's is touched.
  borrowing func remove(from folder: Folder) {
    guard let found = try? folder.status(of: SetNames.lock), let own = try? file.status(),
      own.isSameFile(as: found)
    else { return }
    try? folder.removeFile(SetNames.lock)
  }

  // Emptied while it is still locked, for whoever comes next should not read an old name.
  deinit { _ = ftruncate(file.number, 0) }
}

/// At most 300 characters in one line.
private func printable(_ text: some StringProtocol) -> String {
  let line = text.unicodeScalars.prefix(300).map { $0.value < 32 || $0.value == 127 ? " " : $0 }
  return String(String.UnicodeScalarView(line))
}
