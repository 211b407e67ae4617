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

  /// The last frame at or before a time.
  public func frame(atOrBefore seconds: Rational) -> Int {
    Int((seconds * framesPerSecond).floor)
  }

  /// The first frame at or after a time.
  public func frame(atOrAfter seconds: Rational) -> Int {
    Int((seconds * framesPerSecond).ceiling)
  }
}
