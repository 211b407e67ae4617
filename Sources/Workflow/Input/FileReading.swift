import Glibc
import Inputs

/// Reads a regular file whole, or a pipe where that is allowed; `name` is what errors call it.
///
/// Nothing else is opened, for some devices do something then, and nothing is waited for but the
/// end of a pipe that has a writer.
func readFile(
  _ path: String,
  calledAs name: String,
  limit: Int,
  allowingPipes: Bool,
) throws(ResourceError) -> [UInt8] {
  func check(_ status: FileStatus) throws(ResourceError) {
    switch status.kind {
    case .regular: if status.size > limit { throw .tooLarge(path: name, limit: limit) }
    case .pipe where allowingPipes: break
    case .folder: throw .unreadable(path: name, reason: systemWords(for: EISDIR))
    default: throw .unreadable(path: name, reason: "Not a regular file")
    }
  }
  try check(
    try naming(name) { () throws(SystemFailure) in
      var status = stat()
      _ = try retrying { unsafe stat(path, &status) }
      return FileStatus(status)
    }
  )
  let file = try naming(name) { () throws(SystemFailure) in
    try Descriptor(opening: path, in: AT_FDCWD, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY)
  }
  try check(try naming(name) { () throws(SystemFailure) in try file.status() })
  let bytes = try naming(name) { () throws(SystemFailure) in
    _ = try retrying { fcntl(file.number, F_SETFL, O_RDONLY) }
    return try file.readAll(limit: limit)
  }
  guard let bytes else { throw .tooLarge(path: name, limit: limit) }
  return bytes
}

/// The path of what a path leads to, from the root, without links and dots.
func resolved(_ path: String) throws(SystemFailure) -> String {
  guard let found = unsafe realpath(path, nil) else { throw .last }
  defer { unsafe free(found) }
  return unsafe String(cString: found)
}

/// Does something with a file, and names it in the error.
func naming<Value: ~Copyable>(
  _ path: String,
  _ body: () throws(SystemFailure) -> Value,
) throws(ResourceError) -> Value {
  do throws(SystemFailure) {
    return try body()
  } catch {
    switch error.code {
    case ENOENT: throw .notFound(path: path)
    default: throw .unreadable(path: path, reason: error.words)
    }
  }
}
