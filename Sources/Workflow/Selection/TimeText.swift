public import Time

/// Reads times as users write them on the command line.
public enum TimeText {
  /// Seconds (`1.5`, `1.5s`), milliseconds (`220ms`) or frames (`13f`, at the given rate), in seconds.
  ///
  /// Digits with at most one point, at most nine on either side of it; at most 24 hours.
  public static func parse(_ text: String, rate: FrameRate) throws(SelectionError) -> Rational {
    let value =
      if let frames = number(in: text, before: "f") {
        frames / rate.framesPerSecond
      } else {
        seconds(text) ?? number(in: text, before: "") ?? limit + 1
      }
    guard value <= limit else { throw .unreadableTime(text) }
    return value
  }

  private static let limit = Rational(24 * 60 * 60)

  /// Reads a time with its unit, `s` or `ms`; nil for anything else.
  static func seconds(_ text: some StringProtocol) -> Rational? {
    if let thousandths = number(in: text, before: "ms") { return thousandths / 1000 }
    return number(in: text, before: "s")
  }

  /// Reads an unsigned number and what follows it, all of the text; nil for anything else.
  ///
  /// So few digits that no sum or product with a rate can overflow.
  static func number(in text: some StringProtocol, before unit: String) -> Rational? {
    guard text.hasSuffix(unit) else { return nil }
    let digits = text.utf8.dropLast(unit.utf8.count)
    let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.allSatisfy({ $0.count <= 9 }), let first = digits.first,
      first != UInt8(ascii: "-"), first != UInt8(ascii: "+")
    else { return nil }
    return Rational(decimal: String(decoding: digits, as: UTF8.self))
  }
}
