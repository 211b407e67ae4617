/// Bytes as text of 64 characters (RFC 4648 §4), as a page holds its pictures.
enum HTMLBase64 {
  /// How many characters stand for a number of bytes.
  static func length(of count: Int) -> Int { (count + 2) / 3 * 4 }

  /// Writes the text of some bytes, with `=` at the end as needed.
  static func append(_ source: [UInt8], to bytes: inout [UInt8]) {
    let whole = source.count / 3
    var to = bytes.count
    bytes += repeatElement(UInt8(ascii: "="), count: length(of: source.count))
    let alphabet = alphabet.span
    var text = bytes.mutableSpan
    for place in 0..<whole {
      let (first, second) = (source[place * 3], source[place * 3 + 1])
      let third = source[place * 3 + 2]
      text[to] = alphabet[Int(first >> 2)]
      text[to + 1] = alphabet[Int((first & 3) << 4 | second >> 4)]
      text[to + 2] = alphabet[Int((second & 15) << 2 | third >> 6)]
      text[to + 3] = alphabet[Int(third & 63)]
      to += 4
    }
    guard whole * 3 < source.count else { return }
    let first = source[whole * 3]
    let second = whole * 3 + 1 < source.count ? source[whole * 3 + 1] : nil
    text[to] = alphabet[Int(first >> 2)]
    text[to + 1] = alphabet[Int((first & 3) << 4 | (second ?? 0) >> 4)]
    if let second { text[to + 2] = alphabet[Int((second & 15) << 2)] }
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )
}
