import CSystem
import Glibc

extension Folder {
  /// Makes a folder in it, unless there is one.
  func makeFolder(_ name: String) throws(OutputError) {
    do throws(OutputError) {
      try perform(.makeFolder, name) { () throws(SystemFailure) in
        _ = try retrying { unsafe mkdirat(descriptor.number, name, 0o777) }
      }
    } catch .system(_, _, EEXIST) {
    }
  }

  /// Removes an empty folder; false when it is not empty.
  func removeFolder(_ name: String) throws(OutputError) -> Bool {
    do throws(OutputError) {
      try perform(.remove, name) { () throws(SystemFailure) in
        _ = try retrying { unsafe unlinkat(descriptor.number, name, AT_REMOVEDIR) }
      }
      return true
    } catch .system(_, _, ENOENT) {
      return true
    } catch .system(_, _, let code) where code == ENOTEMPTY || code == EEXIST {
      return false
    }
  }

  /// Removes a file, if it is there.
  func removeFile(_ name: String) throws(OutputError) {
    do throws(OutputError) {
      try perform(.remove, name) { () throws(SystemFailure) in
        _ = try retrying { unsafe unlinkat(descriptor.number, name, 0) }
      }
    } catch .system(_, _, ENOENT) {
    }
  }

  /// Makes a new file to write to; an error if the name is taken.
  func makeFile(_ name: String) throws(OutputError) -> OutputFile {
    let opened = try perform(.makeFile, name) { () throws(SystemFailure) in
      try Descriptor(
        opening: name,
        in: descriptor.number,
        flags: O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW,
        mode: 0o666,
      )
    }
    return OutputFile(opened, name: name, in: self)
  }

  /// Writes a whole new file.
  func writeFile(_ name: String, _ bytes: Span<UInt8>, fsync: Bool) throws(OutputError) {
    let file = try makeFile(name)
    try file.write(bytes)
    try file.close(fsync: fsync)
  }

  /// Moves a file to another folder or name; a file of that name is replaced.
  func move(_ name: String, to folder: Folder, as newName: String) throws(OutputError) {
    try folder.perform(.move, newName) { () throws(SystemFailure) in
      _ = try retrying {
        unsafe renameat(descriptor.number, name, folder.descriptor.number, newName)
      }
    }
  }

  /// Moves something to a name in another folder, if that name is free; false if it is taken.
  func moveIfFree(_ name: String, to folder: Folder) throws(OutputError) -> Bool {
    do throws(OutputError) {
      try folder.perform(.move, name) { () throws(SystemFailure) in
        let code = unsafe settle_rename_unless_taken(
          descriptor.number,
          name,
          folder.descriptor.number,
          name,
        )
        if code != 0 { throw SystemFailure(code: code) }
      }
      return true
    } catch .system(_, _, EEXIST) {
      return false
    }
  }

  /// Lets two names of it change places in one step.
  func exchange(_ name: String, with other: String) throws(OutputError) {
    try perform(.exchange, other) { () throws(SystemFailure) in
      let number = descriptor.number
      let code = unsafe settle_rename_exchange(number, name, number, other)
      if code != 0 { throw SystemFailure(code: code) }
    }
  }

  /// Gives a file of it a second name.
  func link(_ name: String, as newName: String) throws(OutputError) {
    try perform(.makeFile, newName) { () throws(SystemFailure) in
      let number = descriptor.number
      _ = try retrying { unsafe linkat(number, name, number, newName, 0) }
    }
  }

  /// Gives a file of it the same name in another folder, too.
  func link(_ name: String, in folder: Folder) throws(OutputError) {
    try folder.perform(.makeFile, name) { () throws(SystemFailure) in
      _ = try retrying {
        unsafe linkat(descriptor.number, name, folder.descriptor.number, name, 0)
      }
    }
  }

  /// Gives it the permissions of another folder.
  func takePermissions(of other: Folder) throws(OutputError) {
    let mode = try other.perform(.examine, "") { () throws(SystemFailure) in
      try other.descriptor.status().mode
    }
    try perform(.makeFolder, "") { () throws(SystemFailure) in
      _ = try retrying { fchmod(descriptor.number, mode) }
    }
  }

  /// Waits until the disk has its names.
  func synchronize() throws(OutputError) {
    try perform(.synchronize, "") { () throws(SystemFailure) in try descriptor.synchronize() }
  }
}

/// A file being written in a folder.
struct OutputFile: ~Copyable {
  private let descriptor: Descriptor
  private let name: String
  private let folder: Folder

  /// Takes over an open file.
  init(_ descriptor: consuming Descriptor, name: String, in folder: Folder) {
    self.descriptor = descriptor
    self.name = name
    self.folder = folder
  }

  /// Writes everything at the end.
  borrowing func write(_ bytes: Span<UInt8>) throws(OutputError) {
    let code = folder.gate(.write, folder.path(of: name))
    do throws(SystemFailure) {
      if code != 0 { throw SystemFailure(code: code) }
      try descriptor.write(bytes)
    } catch {
      throw .system(.write, path: folder.path(of: name), code: error.code)
    }
  }

  /// Reads back what was written.
  borrowing func read(_ count: Int, from offset: Int) throws(OutputError) -> [UInt8] {
    try folder.perform(.read, name) { () throws(SystemFailure) in
      try descriptor.read(atMost: count, from: offset)
    }
  }

  /// Closes it, after the disk has it where that is asked for.
  consuming func close(fsync: Bool) throws(OutputError) {
    let path = folder.path(of: name)
    do throws(SystemFailure) {
      if fsync { try descriptor.synchronize() }
      try descriptor.close()
    } catch {
      throw .system(.write, path: path, code: error.code)
    }
  }
}
