import Time

extension Checker {
  /// A rate: a whole number, a decimal taken literally, or a fraction.
  mutating func frameRate(_ node: Node?) -> FrameRate? {
    guard let node else { return nil }
    let highest = min(limits.framesPerSecond, 1_000_000)
    let value = node.text.flatMap { Checker.rate($0) }
    let isTooHigh = value.map { $0 > Rational(Int128(highest)) } ?? false
    if let value, value >= FrameRate.range.lowerBound, !isTooHigh { return FrameRate(value) }
    refuse(
      node,
      of: "fps",
      expected: "frames a second from 0.1 to \(highest), such as 60, 59.94 or \"30000/1001\"",
      hint: isTooHigh ? "--max-fps raises this limit" : nil,
    )
    return nil
  }

  private static func rate(_ text: String) -> Rational? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return NumberText(text)?.rational }
    let terms = parts.compactMap { FieldValue.integer(from: String($0)) }
    guard terms.count == 2, terms.allSatisfy({ (1...999_999_999).contains($0) }) else { return nil }
    return Rational(Int128(terms[0]), Int128(terms[1]))
  }
}
