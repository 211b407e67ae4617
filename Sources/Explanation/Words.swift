/// How numbers, frames and rows are called.
enum Words {
  /// A number in at most four places, without zeros at the end.
  static func number(_ value: Double) -> String {
    guard value.magnitude < 1e12 else { return "\(value)" }
    let scaled = (value * 10_000).rounded()
    if scaled == 0, value != 0 { return "\(value)" }
    let whole = Int64(scaled.magnitude)
    var text = "\(whole / 10_000)"
    var rest = whole % 10_000
    if rest > 0 {
      var digits = ""
      for _ in 0..<4 {
        digits = "\(rest % 10)" + digits
        rest /= 10
      }
      while digits.hasSuffix("0") { digits.removeLast() }
      text += "." + digits
    }
    return (scaled < 0 ? "-" : "") + text
  }

  /// Two numbers that differ, as far as four places tell them apart; else whole.
  static func numbers(_ old: Double, _ new: Double) -> (String, String) {
    let words = (number(old), number(new))
    return words.0 == words.1 ? ("\(old)", "\(new)") : words
  }

  /// `frame 12` or `frames 12–25`.
  static func frames(_ range: ClosedRange<Int>) -> String {
    range.count == 1
      ? "frame \(range.lowerBound)" : "frames \(range.lowerBound)–\(range.upperBound)"
  }

  /// `1 frame`, `2 frames`.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// `row 3`, `rows 1, 2 and 4`, at most six of them.
  static func rows(_ rows: [String]) -> String {
    let names = rows.map { $0.contains(" ") || $0.isEmpty ? "“\($0)”" : $0 }
    return (names.count == 1 ? "row " : "rows ") + list(names)
  }

  /// `a`, `a and b`, `a, b and c`, `a, b, c, d, e and 7 more`.
  static func list(_ names: [String]) -> String {
    var names = names
    if names.count > 6 { names = names.prefix(5) + ["\(names.count - 5) more"] }
    guard names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }

  /// At most so many characters.
  static func short(_ text: String, _ length: Int = 80) -> String {
    text.count <= length ? text : text.prefix(length - 1) + "…"
  }

  /// Two texts, and of long ones the parts where they differ, with what surrounds them.
  static func apart(_ old: String, _ new: String) -> (String, String) {
    let texts = [Array(old), Array(new)]
    if texts.allSatisfy({ $0.count <= 100 }) { return (old, new) }
    let least = min(texts[0].count, texts[1].count)
    var start = 0
    while start < least, texts[0][start] == texts[1][start] { start += 1 }
    var end = 0
    while end < least - start,
      texts[0][texts[0].count - 1 - end] == texts[1][texts[1].count - 1 - end]
    {
      end += 1
    }
    let parts = texts.map { text -> String in
      let range = max(0, start - 24)..<min(text.count, max(text.count - end + 12, start))
      return (range.lowerBound > 0 ? "…" : "") + short(String(text[range]), 80)
        + (range.upperBound < text.count ? "…" : "")
    }
    return (parts[0], parts[1])
  }
}
