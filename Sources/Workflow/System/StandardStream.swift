import Glibc

/// One of the process's own outputs.
public enum StandardStream: Int32, Sendable {
  /// Results.
  case output = 1
  /// Everything else.
  case error = 2

  /// What became of a write.
  public enum Outcome: Hashable, Sendable {
    /// All was written.
    case done
    /// Nobody reads any more.
    case closed
    /// The device refused; the code is the value of `errno`.
    case failed(Int32)
  }

  /// Writes all of a text, waiting where a reader is slow.
  @discardableResult
  public func write(_ text: String) -> Outcome {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { bytes in
        unsafe Glibc.write(rawValue, bytes.baseAddress, bytes.count)
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: waitUntilWritable()
      case EPIPE: return .closed
      case let code: return .failed(code)
      }
    }
    return .done
  }

  /// Whether a person looks at it.
  public var isTerminal: Bool { isatty(rawValue) == 1 }

  private func waitUntilWritable() {
    var request = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
    unsafe poll(&request, 1, -1)
  }
}
