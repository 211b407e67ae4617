package import Time

/// A JSON value to be written: members stay in the order given, so that equal values are equal text.
package indirect enum JSON: Sendable {
  /// Nothing.
  case null
  /// True or false.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// A finite number, in the fewest digits that read back as the same double.
  case number(Double)
  /// A number rounded to nine places.
  case decimal(Rational)
  /// A text.
  case text(String)
  /// Values in order.
  case array([JSON])
  /// Members in order; names should differ.
  case object([Member])

  /// A name of an object with its value.
  package typealias Member = (name: String, value: JSON)

  /// The value as text in one line: a space after each comma and colon.
  package var line: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The value as text for people: each member of an object on a line of its own, indented by two
  /// blanks a level; arrays go on in their line.
  package var indented: String {
    var bytes: [UInt8] = []
    append(to: &bytes, level: 0)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes the value in one line, as UTF-8.
  package func append(to bytes: inout [UInt8]) { append(to: &bytes, level: nil) }

  /// Writes the value; without a level in one line.
  private func append(to bytes: inout [UInt8], level: Int?) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let value): bytes += String(value).utf8
    case .number(let value): JSON.append(value, to: &bytes)
    case .decimal(let value): bytes += value.decimal(places: 9).utf8
    case .text(let value): JSON.append(value, to: &bytes)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (place, value) in values.enumerated() {
        if place > 0 { bytes += ", ".utf8 }
        value.append(to: &bytes, level: level)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members): JSON.append(members, to: &bytes, level: level)
    }
  }

  private static func append(_ members: [Member], to bytes: inout [UInt8], level: Int?) {
    // An empty object has no lines.
    let level = members.isEmpty ? nil : level
    bytes.append(UInt8(ascii: "{"))
    for (place, member) in members.enumerated() {
      if place > 0 { bytes += (level == nil ? ", " : ",").utf8 }
      if let level { startLine(level + 1, in: &bytes) }
      append(member.name, to: &bytes)
      bytes += ": ".utf8
      member.value.append(to: &bytes, level: level.map { $0 + 1 })
    }
    if let level { startLine(level, in: &bytes) }
    bytes.append(UInt8(ascii: "}"))
  }

  private static func startLine(_ level: Int, in bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\n"))
    bytes += repeatElement(UInt8(ascii: " "), count: 2 * level)
  }
}

extension JSON {
  /// Writes a number in the fewest digits that read back as the same double; -0 is 0.
  ///
  /// - Precondition: the number is finite, for JSON has no other.
  package static func append(_ number: Double, to bytes: inout [UInt8]) {
    precondition(number.isFinite, "JSON has finite numbers only")
    let text = number == 0 ? "0" : number.description
    bytes += text.hasSuffix(".0") ? text.utf8.dropLast(2) : text.utf8[...]
  }

  /// Writes a text in quotes, with the escapes that RFC 8259 asks for and no others.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x08: bytes += #"\b"#.utf8
      case 0x09: bytes += #"\t"#.utf8
      case 0x0A: bytes += #"\n"#.utf8
      case 0x0C: bytes += #"\f"#.utf8
      case 0x0D: bytes += #"\r"#.utf8
      case 0..<0x20:
        let digits = Array("0123456789abcdef".utf8)
        bytes += #"\u00"#.utf8
        bytes += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

extension JSON {
  /// The value of an object's member; nil where there is none, or no object.
  package subscript(name: String) -> JSON? {
    if case .object(let members) = self { members.first { $0.name == name }?.value } else { nil }
  }

  /// The text; nil for anything else.
  package var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The whole number; nil for anything else.
  package var integer: Int? { if case .integer(let number) = self { number } else { nil } }

  /// The number, whole or not; nil for anything else.
  package var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }

  /// True or false; nil for anything else.
  package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The values of an array; nil for anything else.
  package var array: [JSON]? { if case .array(let values) = self { values } else { nil } }
}
