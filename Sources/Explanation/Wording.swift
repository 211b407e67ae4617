/// How explanations name what they speak of, always in one line.
enum Wording {
  /// How many names a sentence lists.
  static let mostNames = 6

  /// `1 frame`, `2 frames`.
  static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  /// `+1 frame`, `−2 frames`.
  static func signed(_ number: Int, _ noun: String) -> String {
    (number < 0 ? "−" : "+") + count(abs(number), noun)
  }

  /// `frame 12`, `frames 12–25`.
  static func frames(_ range: ClosedRange<Int>) -> String {
    range.count == 1 ? "frame \(range.lowerBound)" : "frames \(numbers(range))"
  }

  /// `frames 12–25, 40 and 60–73`, four at most.
  static func frames(_ ranges: [ClosedRange<Int>]) -> String {
    if ranges.count == 1 { return frames(ranges[0]) }
    return "frames " + list(ranges.map(numbers), atMost: 4)
  }

  /// `a, b and c`; what does not fit is counted.
  static func list(_ words: [String], atMost most: Int = mostNames) -> String {
    var shown = Array(words.prefix(most))
    if words.count > most { shown.append("\(words.count - most) more") }
    guard let last = shown.popLast() else { return "" }
    return shown.isEmpty ? last : "\(shown.joined(separator: ", ")) and \(last)"
  }

  /// `[1, 2, 3]`; what does not fit is counted.
  static func rows(_ ids: [String], of count: Int) -> String {
    let shown = ids.prefix(12).map(id)
    let rest = count - shown.count
    return "[\((shown + (rest > 0 ? ["\(rest) more"] : [])).joined(separator: ", "))]"
  }

  /// A row's id, in quotes where it would not be taken for one word.
  static func id(_ row: String) -> String {
    let isWord = !row.isEmpty && row.unicodeScalars.allSatisfy { $0.value > 32 && $0 != "\"" }
    return isWord ? excerpt(row, atMost: 40) : quoted(row, atMost: 40)
  }

  /// `row 3`, `rows 1, 2 and 4`: numbers in their order, others as they come.
  static func rows(_ ids: [String]) -> String {
    let numbers = ids.compactMap { Int($0) }
    let ids = numbers.count == ids.count ? numbers.sorted().map(String.init) : ids
    return ids.count == 1 ? "row \(id(ids[0]))" : "rows \(list(ids.map(id)))"
  }

  private static func numbers(_ range: ClosedRange<Int>) -> String {
    range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound)"
  }
}

// Values.
extension Wording {
  /// A number in at most `places` digits behind the point, without zeros at the end.
  static func number(_ value: Double, places: Int = 4) -> String {
    var power = 1.0
    for _ in 0..<places { power *= 10 }
    let scaled = (value.magnitude * power).rounded()
    // What is beyond, or no number at all, has no digits behind the point worth rounding.
    guard scaled < 1e15 else { return "\(value)" }
    let (whole, part) = Int(scaled).quotientAndRemainder(dividingBy: Int(power))
    var digits = String(part)
    digits = String(repeating: "0", count: places - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    let sign = value < 0 && scaled > 0 ? "-" : ""
    return digits.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole).\(digits)"
  }

  /// Two numbers, in as many digits as tell them apart.
  static func numbers(_ old: Double, _ new: Double) -> (old: String, new: String) {
    let short = (number(old), number(new))
    return short.0 == short.1 ? (number(old, places: 9), number(new, places: 9)) : short
  }

  /// Text in quotes, in one line.
  static func quoted(_ text: String, atMost most: Int = 60) -> String {
    "\"\(excerpt(text, atMost: most))\""
  }

  /// A value as it is written: in quotes unless it reads as one word or number.
  static func value(_ text: String, atMost most: Int = 60) -> String {
    let isWord =
      text.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || ("0"..."9").contains($0)
          || "#%-_.+".unicodeScalars.contains($0)
      } && text.first.map { $0 != "." } ?? false
    return isWord || text == "{}" || text == "[]"
      ? excerpt(text, atMost: most) : quoted(text, atMost: most)
  }

  /// Two values: long ones without what they begin with alike.
  static func values(_ old: String, _ new: String) -> (old: String, new: String) {
    guard max(old.count, new.count) > 60 else { return (value(old), value(new)) }
    let alike = zip(old, new).prefix { $0 == $1 }.count
    guard alike > 30 else { return (value(old), value(new)) }
    func end(_ text: String) -> String { "…" + text.dropFirst(alike - 15) }
    return (quoted(end(old)), quoted(end(new)))
  }

  /// Text in one line without characters that nobody sees, cut behind `most` characters.
  static func excerpt(_ text: String, atMost most: Int) -> String {
    let isShort = text.count <= most
    var line = ""
    for scalar in (isShort ? text : String(text.prefix(most - 1))).unicodeScalars {
      switch (scalar, scalar.properties.generalCategory) {
      case ("\n", _): line += "\\n"
      case ("\t", _): line += "\\t"
      case (_, .control), (_, .lineSeparator), (_, .paragraphSeparator), (_, .format):
        line += "\\u{\(String(scalar.value, radix: 16))}"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return isShort ? line : line + "…"
  }
}
