/// The escapes of JSON's strings.
enum JSONString {
  /// What is wrong with a string, at a byte of its text between the quotes.
  struct Problem: Error {
    var problem: String
    var offset: Int
    var length: Int
  }

  /// The text that a string stands for.
  static func decoded(_ raw: ArraySlice<UInt8>) throws(Problem) -> String {
    guard raw.contains(UInt8(ascii: "\\")) else { return String(decoding: raw, as: UTF8.self) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(raw.count)
    var index = raw.startIndex
    while index < raw.endIndex {
      guard raw[index] == UInt8(ascii: "\\") else {
        bytes.append(raw[index])
        index += 1
        continue
      }
      let (scalar, length) = try escape(in: raw, at: index)
      bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      index += length
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The character of the escape at an index, and the escape's length.
  private static func escape(
    in raw: ArraySlice<UInt8>,
    at index: Int,
  ) throws(Problem) -> (Unicode.Scalar, Int) {
    let offset = index - raw.startIndex
    let short: [UInt8: Unicode.Scalar] = [
      UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
      UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{c}", UInt8(ascii: "n"): "\n",
      UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
    ]
    let letter = index + 1 < raw.endIndex ? raw[index + 1] : 0
    if let scalar = short[letter] { return (scalar, 2) }
    guard letter == UInt8(ascii: "u") else {
      throw Problem(problem: "unknown escape after '\\'", offset: offset, length: 2)
    }
    guard let unit = hex(in: raw, at: index + 2) else {
      throw Problem(
        problem: "four hexadecimal digits must follow '\\u'",
        offset: offset,
        length: 2,
      )
    }
    if let scalar = Unicode.Scalar(unit) { return (scalar, 6) }
    let isPair =
      unit < 0xdc00
      && raw[index...].dropFirst(6).starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")])
    guard isPair, let low = hex(in: raw, at: index + 8), (0xdc00...0xdfff).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xd800) << 10 + (low - 0xdc00))
    else {
      throw Problem(
        problem: "this escape is half of a surrogate pair",
        offset: offset,
        length: 6,
      )
    }
    return (scalar, 12)
  }

  private static func hex(in raw: ArraySlice<UInt8>, at start: Int) -> UInt32? {
    guard start + 4 <= raw.endIndex else { return nil }
    var value: UInt32 = 0
    for byte in raw[start..<start + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        return nil
      }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
