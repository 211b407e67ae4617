import Time

extension Checker {
  /// A rate: a whole number, a decimal taken literally, or a fraction.
  mutating func frameRate(_ node: Node?) -> FrameRate? {
    guard let node else { return nil }
    let highest = min(limits.framesPerSecond, 1_000_000)
    let rate = node.text.flatMap(FrameRate.init(scene:))
    let isTooHigh = rate.map { $0.framesPerSecond > Rational(Int128(highest)) } ?? false
    if let rate, rate.framesPerSecond >= FrameRate.range.lowerBound, !isTooHigh { return rate }
    refuse(
      node,
      of: "fps",
      expected: "frames a second from 0.1 to \(highest), such as 60, 59.94 or \"30000/1001\"",
      hint: isTooHigh ? "--max-fps raises this limit" : NumberText.hint(on: node.text),
    )
    return nil
  }
}

extension FrameRate {
  /// Reads a rate whose terms are JSON's numbers, as all numbers of a scene: `60`, `5.994e1`,
  /// `30000/1001`, but not `+60` or `060`; nil for anything else.
  fileprivate init?(scene text: String) {
    let terms = text.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = terms.compactMap { NumberText(String($0)) }
    guard numbers.count == terms.count else { return nil }
    if let rate = FrameRate(written: text) {
      self = rate
    } else {
      guard numbers.count == 1, let value = numbers[0].rational, value > 0 else { return nil }
      self.init(value)
    }
  }
}
