import Glibc

/// An open file or folder, closed when its owner goes.
struct Descriptor: ~Copyable, Sendable {
  /// The kernel's number for it.
  let number: CInt

  /// Takes over an open descriptor.
  init(_ number: CInt) { self.number = number }

  deinit { _ = Glibc.close(number) }

  /// Opens a name in a folder, or a path where the folder is `AT_FDCWD`; never inherited.
  init(opening name: String, in folder: CInt, flags: CInt, mode: mode_t = 0) throws(SystemFailure) {
    number = try retrying { unsafe openat(folder, name, flags | O_CLOEXEC, mode) }
  }

  /// Closes now, with the error that only closing may bring (a full disk behind a network).
  consuming func close() throws(SystemFailure) {
    let result = Glibc.close(number)
    discard self
    // An interrupted close has closed on Linux.
    if result != 0, errno != EINTR { throw .last }
  }

  /// What the file is.
  func status() throws(SystemFailure) -> FileStatus {
    var status = stat()
    _ = try retrying { unsafe fstat(number, &status) }
    return FileStatus(status)
  }

  /// Reads at most `count` bytes; empty at the end.
  func read(atMost count: Int) throws(SystemFailure) -> [UInt8] {
    var failure: SystemFailure?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(SystemFailure) {
        filled = try retrying { unsafe Glibc.read(number, buffer.baseAddress, count) }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Reads at most `count` bytes from a place in the file, fewer only at its end.
  func read(atMost count: Int, from offset: Int) throws(SystemFailure) -> [UInt8] {
    var failure: SystemFailure?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(SystemFailure) {
        while filled < count {
          let part = try retrying {
            unsafe pread(
              number,
              buffer.baseAddress.map { unsafe $0 + filled },
              count - filled,
              off_t(offset + filled),
            )
          }
          if part == 0 { break }
          filled += part
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Reads to the end; nil if there are more bytes than the limit.
  func readAll(limit: Int) throws(SystemFailure) -> [UInt8]? {
    // A file's size is known, and nearly always right; of a pipe it is 0.
    var bytes = try read(atMost: min(try status().size, limit) + 1)
    while bytes.count <= limit {
      let part = try read(atMost: min(1 << 16, limit - bytes.count + 1))
      if part.isEmpty { return bytes }
      bytes += part
    }
    return nil
  }

  /// Writes everything.
  func write(_ bytes: Span<UInt8>) throws(SystemFailure) {
    var written = 0
    while written < bytes.count {
      let rest = bytes.extracting(written..<bytes.count)
      written += try unsafe rest.withUnsafeBytes { buffer throws(SystemFailure) in
        try retrying { unsafe Glibc.write(number, buffer.baseAddress, buffer.count) }
      }
    }
  }

  /// Waits until the disk has it.
  func synchronize() throws(SystemFailure) { _ = try retrying { fsync(number) } }
}

/// What a name in the file system stands for.
struct FileStatus: Hashable {
  /// The kinds that matter here.
  enum Kind { case regular, folder, symbolicLink, pipe, other }

  /// The kind.
  var kind: Kind
  /// The size in bytes, for a regular file.
  var size: Int
  /// The permission bits.
  var mode: mode_t
  /// The file system's number and the file's in it: together, which file it is.
  var device: UInt64, node: UInt64

  /// Reads the system's answer.
  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      case S_IFLNK: .symbolicLink
      case S_IFIFO: .pipe
      default: .other
      }
    size = Int(status.st_size)
    mode = status.st_mode & 0o7777
    device = UInt64(status.st_dev)
    node = UInt64(status.st_ino)
  }

  /// Whether both stand for one file.
  func isSameFile(as other: FileStatus) -> Bool { device == other.device && node == other.node }
}
