import Glibc

/// Writes a new file whole; replaces one that exists only when told to.
public func writeNewFile(
  _ path: String,
  _ text: String,
  replacing: Bool,
) throws(NewFileError) {
  let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (replacing ? O_TRUNC : O_EXCL)
  let descriptor = unsafe open(path, flags, 0o666)
  guard descriptor >= 0 else {
    throw errno == EEXIST ? .exists(path: path) : .system(path: path, code: errno)
  }
  defer { close(descriptor) }
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = unsafe rest.withUnsafeBytes { bytes in
      unsafe write(descriptor, bytes.baseAddress, bytes.count)
    }
    if count < 0 && errno == EINTR { continue }
    guard count > 0 else { throw .system(path: path, code: errno) }
    rest = rest.dropFirst(count)
  }
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
      "cannot write \(path): \(unsafe String(cString: strerror(code)))"
    }
  }
}
