import Glibc

/// The engine's version, which frames, references and reports name.
public let engineVersion = "0.1.0"

/// A variable of the process's environment; nil when it is not set.
public func environmentVariable(_ name: String) -> String? {
  unsafe getenv(name).map { unsafe String(cString: $0) }
}

/// What the system says of an error code.
public func systemMessage(_ code: Int32) -> String { unsafe String(cString: strerror(code)) }

/// Ends the process.
public func exitProcess(_ code: Int32) -> Never { exit(code) }

/// How many processor cores are running, at least 1.
public var availableCores: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

/// Whether the process runs under continuous integration: `CI` is set to anything but nothing, 0 and
/// false.
public var isContinuousIntegration: Bool {
  let value = environmentVariable("CI") ?? ""
  return !["", "0", "false"].contains(value.lowercased())
}

/// Whether a path, links followed, is a folder's.
public func isFolder(_ path: String) -> Bool {
  var status = stat()
  return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// Whether a file is at a path, links followed.
public func fileExists(_ path: String) -> Bool {
  var status = stat()
  return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
}
