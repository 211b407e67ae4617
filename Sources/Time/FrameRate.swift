/// How many frames a second, exactly: 60, 59.94 or 30000/1001.
public struct FrameRate: Hashable, Sendable {
  /// Frames a second, above 0.
  public let framesPerSecond: Rational

  /// The rates that a scene may have.
  public static let range = Rational(1, 10)...Rational(1000)

  /// Makes a rate.
  ///
  /// - Precondition: the rate is above 0.
  public init(_ framesPerSecond: Rational) {
    precondition(framesPerSecond > 0, "a rate is above 0")
    self.framesPerSecond = framesPerSecond
  }

  /// When a frame is shown, in seconds.
  public func time(ofFrame frame: Int) -> Rational {
    Rational(Int128(frame)) / framesPerSecond
  }

  /// The last frame at or before a time, exactly; the last that `Int` has for what is beyond.
  public func frame(atOrBefore seconds: Rational) -> Int {
    Int(clamping: seconds.floor(times: framesPerSecond))
  }

  /// The first frame at or after a time, exactly; the last that `Int` has for what is beyond.
  public func frame(atOrAfter seconds: Rational) -> Int {
    Int(clamping: -(-seconds).floor(times: framesPerSecond))
  }
}

extension FrameRate {
  /// Reads a rate as it is written: a whole number, a decimal taken literally, or a fraction of whole
  /// numbers, like `60`, `59.94` or `30000/1001`, of at most nine digits a term.
  ///
  /// Nil for anything else, and for a rate of 0 or less; the range is not checked.
  public init?(written text: some StringProtocol) {
    let terms = text.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = terms.compactMap { $0.utf8.count <= 19 ? Rational(decimal: $0) : nil }
    guard numbers.count == terms.count, terms.count <= 2, numbers.allSatisfy({ $0 > 0 }),
      terms.count == 1 || numbers.allSatisfy({ $0.denominator == 1 && $0 < 1_000_000_000 })
    else { return nil }
    self.init(terms.count == 1 ? numbers[0] : numbers[0] / numbers[1])
  }
}
