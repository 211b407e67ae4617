import CSystem
import Glibc

/// Asked before every call that changes the disk: 0 to go on, or the error to fail with instead.
///
/// Tests stop the world or fill the disk here, between any two steps.
package typealias Gate = @Sendable (_ action: OutputError.Action, _ path: String) -> CInt

/// An open folder: its names are used within it, whatever its own path comes to mean.
///
/// No operation follows a symbolic link in the folder.
final class Folder: Sendable {
  /// The folder itself.
  let descriptor: Descriptor
  /// How messages call it.
  let path: String
  /// What is asked before every change.
  let gate: Gate

  /// Takes over an open folder.
  init(_ descriptor: consuming Descriptor, path: String, gate: @escaping Gate) {
    self.descriptor = descriptor
    self.path = path
    self.gate = gate
  }

  /// The path of a name in it, for messages.
  func path(of name: String) -> String { path.hasSuffix("/") ? path + name : path + "/" + name }

  /// Does one thing to a name, if the gate lets it, and says in the error what it was.
  func perform<Value: ~Copyable>(
    _ action: OutputError.Action,
    _ name: String,
    _ body: () throws(SystemFailure) -> Value,
  ) throws(OutputError) -> Value {
    let path = name.isEmpty ? path : path(of: name)
    do throws(SystemFailure) {
      if action.changesDisk {
        let code = gate(action, path)
        if code != 0 { throw SystemFailure(code: code) }
      }
      return try body()
    } catch {
      throw .system(action, path: path, code: error.code)
    }
  }
}

extension Folder {
  /// Opens a folder by its path, and makes it and those above it where they are missing.
  static func openOrMake(_ path: String, gate: @escaping Gate) throws(OutputError) -> Folder {
    guard !path.utf8.contains(0) else { throw .badPath(path) }
    do throws(OutputError) {
      return try open(path, gate: gate)
    } catch .system(_, _, ENOENT) {
      let here = try open(path.hasPrefix("/") ? "/" : ".", gate: gate)
      var reached = ""
      for step in path.split(separator: "/") {
        reached += reached.isEmpty ? String(step) : "/" + step
        try here.makeFolder(reached)
      }
      return try open(path, gate: gate)
    }
  }

  /// Opens a folder by its path to read from it: nothing is made or changed.
  static func openToRead(_ path: String) throws(OutputError) -> Folder {
    guard !path.utf8.contains(0) else { throw .badPath(path) }
    return try open(path, gate: { _, _ in EROFS })
  }

  /// Opens a folder by its path; links in the path are followed, for the user chose it.
  private static func open(_ path: String, gate: @escaping Gate) throws(OutputError) -> Folder {
    do throws(SystemFailure) {
      let flags = O_RDONLY | O_DIRECTORY
      return Folder(
        try Descriptor(opening: path, in: AT_FDCWD, flags: flags),
        path: path,
        gate: gate,
      )
    } catch {
      throw .system(.openFolder, path: path, code: error.code)
    }
  }

  /// Opens a folder in it.
  func openFolder(_ name: String) throws(OutputError) -> Folder {
    do throws(OutputError) {
      let opened = try perform(.openFolder, name) { () throws(SystemFailure) in
        try Descriptor(
          opening: name,
          in: descriptor.number,
          flags: O_RDONLY | O_DIRECTORY | O_NOFOLLOW,
        )
      }
      return Folder(opened, path: path(of: name), gate: gate)
    } catch .system(_, let path, let code) where code == ENOTDIR || code == ELOOP {
      let isLink = try status(of: name)?.kind == .symbolicLink
      throw isLink ? .symbolicLink(path: path) : .notAFolder(path: path)
    }
  }

  /// What a name stands for; nil for nothing.
  func status(of name: String) throws(OutputError) -> FileStatus? {
    do throws(OutputError) {
      return try perform(.examine, name) { () throws(SystemFailure) in
        var status = stat()
        _ = try retrying {
          unsafe fstatat(descriptor.number, name, &status, AT_SYMLINK_NOFOLLOW)
        }
        return FileStatus(status)
      }
    } catch .system(_, _, ENOENT) {
      return nil
    }
  }

  /// The bytes of a file; nil for no file, for anything but a file, and for more than the limit in
  /// bytes: a gigabyte, which is more than several million frames take.
  func readFile(_ name: String, limit: Int = 1 << 30) throws(OutputError) -> [UInt8]? {
    guard let status = try status(of: name), status.kind == .regular, status.size <= limit else {
      return nil
    }
    return try perform(.read, name) { () throws(SystemFailure) in
      let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK
      let file = try Descriptor(opening: name, in: descriptor.number, flags: flags)
      return try file.readAll(limit: limit)
    }
  }

  /// The names in it, in the order of their bytes.
  func names() throws(OutputError) -> [String] {
    let names: [String] = try perform(.openFolder, "") { () throws(SystemFailure) in
      // A descriptor of its own, for the stream takes it over and keeps a place in it.
      let number = try retrying {
        unsafe openat(descriptor.number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      }
      guard let stream = unsafe fdopendir(number) else {
        let failure = SystemFailure.last
        _ = Glibc.close(number)
        throw failure
      }
      defer { unsafe closedir(stream) }
      var names: [String] = []
      while true {
        errno = 0
        guard let entry = unsafe readdir(stream) else { break }
        let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name != ".", name != ".." { names.append(name) }
      }
      if errno != 0 { throw .last }
      return names
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
