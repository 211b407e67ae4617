import CPNG

/// Room in which C leaves the reason of a failure.
struct CMessage {
  private var characters = [CChar](repeating: 0, count: Int(settle_png_message_size))

  /// The reason.
  var text: String {
    String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Lends the room to a call.
  mutating func withBuffer<Result>(_ body: (UnsafeMutablePointer<CChar>?) -> Result) -> Result {
    unsafe characters.withUnsafeMutableBufferPointer { unsafe body($0.baseAddress) }
  }
}
