import Foundation
import JSONWriting

/// One figure of a table, with its unit.
enum Cell {
  /// Words.
  case text(String)
  /// A number of things.
  case count(Int)
  /// A time.
  case seconds(Double)
  /// Two times, the shorter first.
  case secondsRange(Double, Double)
  /// A size.
  case bytes(Double)
  /// How many times as large something is.
  case ratio(Double)
  /// What could not be measured, or is none.
  case none

  /// The lower and upper quartile of samples.
  static func quartiles(_ samples: Samples) -> Cell {
    .secondsRange(samples.quartiles.lower, samples.quartiles.upper)
  }

  /// A number of things, if it is known.
  static func count(_ number: Int?) -> Cell { number.map { .count($0) } ?? .none }

  /// A share in hundredths.
  static func percent(_ share: Double) -> String { digits(share * 100) + " %" }

  /// The figure with its unit, in three digits.
  var text: String {
    switch self {
    case .text(let text): text
    case .count(let number): Self.grouped(number)
    case .seconds(let time): Self.scaled(time, Self.times)
    case .secondsRange(let lower, let upper):
      Self.scaled(lower, Self.times) + " – " + Self.scaled(upper, Self.times)
    case .bytes(let bytes): Self.scaled(bytes, Self.sizes)
    case .ratio(let ratio): Self.digits(ratio) + "×"
    case .none: "–"
    }
  }

  /// The figure without its unit: seconds, bytes.
  var json: JSON {
    switch self {
    case .text(let text): .text(text)
    case .count(let number): .integer(number)
    case .seconds(let number), .bytes(let number), .ratio(let number): .number(number)
    case .secondsRange(let lower, let upper): .array([.number(lower), .number(upper)])
    case .none: .null
    }
  }

  /// Whether it stands to the right.
  var isFigure: Bool {
    switch self {
    case .text, .none: false
    default: true
    }
  }

  private static let times = [(1.0, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns")]
  private static let sizes = [(1e9, "GB"), (1e6, "MB"), (1e3, "KB"), (1.0, "B")]

  /// A number in the largest unit that leaves at least 1 before the point.
  private static func scaled(_ value: Double, _ units: [(Double, String)]) -> String {
    let fallback = units[units.count - 1]
    let (size, name) = units.first { abs(value) >= $0.0 } ?? fallback
    return digits(value / size) + " " + name
  }

  /// Three digits, or all before the point.
  private static func digits(_ value: Double) -> String {
    let places = abs(value) < 9.995 ? 2 : abs(value) < 99.95 ? 1 : 0
    return String(format: "%.\(places)f", value)
  }

  private static func grouped(_ number: Int) -> String {
    var text = String(number)
    var place = text.count - 3
    while place > (number < 0 ? 1 : 0) {
      text.insert(",", at: text.index(text.startIndex, offsetBy: place))
      place -= 3
    }
    return text
  }
}
