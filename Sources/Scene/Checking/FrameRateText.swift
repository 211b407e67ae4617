import Time

extension Checker {
  /// A rate: a whole number, a decimal taken literally, or a fraction.
  mutating func frameRate(_ node: Node?) -> FrameRate? {
    guard let node else { return nil }
    let highest = min(limits.framesPerSecond, 1_000_000)
    let rate = node.text.flatMap { FrameRate(written: $0) }
    let isTooHigh = rate.map { $0.framesPerSecond > Rational(Int128(highest)) } ?? false
    if let rate, rate.framesPerSecond >= FrameRate.range.lowerBound, !isTooHigh { return rate }
    refuse(
      node,
      of: "fps",
      expected: "frames a second from 0.1 to \(highest), such as 60, 59.94 or \"30000/1001\"",
      hint: isTooHigh ? "--max-fps raises this limit" : nil,
    )
    return nil
  }
}
