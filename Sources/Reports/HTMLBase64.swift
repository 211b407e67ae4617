/// Bytes as text of 64 characters (RFC 4648 §4), as a page holds its pictures.
enum HTMLBase64 {
  /// How many characters stand for a number of bytes.
  static func length(of count: Int) -> Int { (count + 2) / 3 * 4 }

  /// Writes the text of some bytes, with `=` at the end as needed.
  static func append(_ source: [UInt8], to bytes: inout [UInt8]) {
    var place = 0
    while place + 2 < source.count {
      let first = source[place]
      let second = source[place + 1]
      let third = source[place + 2]
      bytes.append(alphabet[Int(first >> 2)])
      bytes.append(alphabet[Int((first & 3) << 4 | second >> 4)])
      bytes.append(alphabet[Int((second & 15) << 2 | third >> 6)])
      bytes.append(alphabet[Int(third & 63)])
      place += 3
    }
    guard place < source.count else { return }
    let first = source[place]
    let second = place + 1 < source.count ? source[place + 1] : nil
    bytes.append(alphabet[Int(first >> 2)])
    bytes.append(alphabet[Int((first & 3) << 4 | (second ?? 0) >> 4)])
    bytes.append(second.map { alphabet[Int(($0 & 15) << 2)] } ?? UInt8(ascii: "="))
    bytes.append(UInt8(ascii: "="))
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )
}
