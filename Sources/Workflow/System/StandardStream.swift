import Glibc

/// One of the process's own outputs.
public enum StandardStream: Int32, Sendable {
  /// Results.
  case output = 1
  /// Everything else.
  case error = 2

  /// Writes all bytes of a text; false when nobody reads any more or the device refuses.
  @discardableResult
  public func write(_ text: String) -> Bool { write(Array(text.utf8)) }

  /// Writes all bytes; false when nobody reads any more or the device refuses.
  public func write(_ bytes: [UInt8]) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes[written...].withUnsafeBytes { rest in
        unsafe Glibc.write(rawValue, rest.baseAddress, rest.count)
      }
      if count > 0 {
        written += count
      } else if count < 0 && errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Whether a person looks at it.
  public var isTerminal: Bool { isatty(rawValue) == 1 }
}
