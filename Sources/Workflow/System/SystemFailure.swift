import CSystem
import Glibc

/// The number by which the system says why a call failed.
package struct SystemFailure: Error, Hashable {
  /// The value of `errno`.
  package var code: CInt

  /// Why the last call of this thread failed.
  static var last: SystemFailure { SystemFailure(code: errno) }

  /// The system's words, in English whatever the locale.
  package var words: String { systemWords(for: code) }
}

/// The system's words for an error's number.
func systemWords(for code: CInt) -> String {
  guard let words = unsafe settle_error_words(code) else { return "Error \(code)" }
  return unsafe String(cString: words)
}

/// Calls again for as long as a signal interrupts, and turns -1 into an error.
func retrying<Value: SignedInteger>(_ call: () -> Value) throws(SystemFailure) -> Value {
  while true {
    let value = call()
    if value != -1 { return value }
    guard errno == EINTR else { throw .last }
  }
}
