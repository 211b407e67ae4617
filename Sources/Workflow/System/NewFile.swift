import Glibc

/// Writes a new file, whole or not at all; replaces one that exists only when told to.
public func writeNewFile(
  _ path: String,
  _ text: String,
  replacing: Bool,
) throws(NewFileError) {
  let draft = "\(path).\(getpid()).part"
  let descriptor = unsafe open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o666)
  guard descriptor >= 0 else { throw .system(path: path, code: errno) }
  var failure = write(Array(text.utf8), to: descriptor)
  if close(descriptor) != 0 && failure == 0 { failure = errno }
  if failure == 0 {
    // A link refuses to take the place of a file; a rename does not.
    let isMoved = unsafe replacing ? rename(draft, path) : link(draft, path)
    failure = isMoved == 0 ? 0 : errno
  }
  unsafe unlink(draft)
  if failure != 0 {
    throw failure == EEXIST ? .exists(path: path) : .system(path: path, code: failure)
  }
}

/// Writes all bytes; 0, or the value of `errno`.
private func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = unsafe rest.withUnsafeBytes { bytes in
      unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    }
    if count < 0 && errno == EINTR { continue }
    guard count > 0 else { return errno }
    rest = rest.dropFirst(count)
  }
  return 0
}

/// Why a new file could not be written.
public enum NewFileError: Error, Hashable, Sendable {
  /// There is one of that name.
  case exists(path: String)
  /// The system refused; the code is the value of `errno`.
  case system(path: String, code: Int32)
}

extension NewFileError: CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .exists(let path): "\(path) exists; choose another name, or give --force to replace it"
    case .system(let path, let code):
      "cannot write \(path): \(systemMessage(code))"
    }
  }
}
