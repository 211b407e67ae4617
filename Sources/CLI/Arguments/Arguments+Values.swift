import PNG
import Scene
import Time
import Workflow

extension Arguments {
  /// The value of `--compression`.
  func compression() throws(UsageError) -> PNGEncoder.Compression? {
    guard let text = value(.compression) else { return nil }
    guard let compression = PNGEncoder.Compression(rawValue: text) else {
      throw .badValue(option: "--compression", value: text, expected: "fast, default or small")
    }
    return compression
  }

  /// The rate of `--fps`; nil without one.
  func frameRate(limit: Int) throws(UsageError) -> FrameRate? {
    guard let text = value(.fps) else { return nil }
    let range = FrameRate.range.lowerBound...Rational(Int128(limit))
    guard let rate = FrameRate(written: text), range.contains(rate.framesPerSecond) else {
      throw .badValue(
        option: "--fps",
        value: text,
        expected: "a rate from 0.1 to \(limit), like 24, 59.94 or 30000/1001",
      )
    }
    return rate
  }

  /// The pixels per point of `--scale`; nil without one.
  func scale(limit: Double) throws(UsageError) -> Double? {
    guard let text = value(.scale) else { return nil }
    guard let exact = Rational(decimal: text), (0.25...limit).contains(exact.double) else {
      throw .badValue(
        option: "--scale",
        value: text,
        expected: "device pixels per point, from 0.25 to \(Int(limit))",
      )
    }
    return exact.double
  }

  /// A whole number above 0; nil when the option was not given.
  func count(_ option: Option) throws(UsageError) -> Int? {
    guard let text = value(option) else { return nil }
    guard let number = Int(text), number > 0 else {
      throw .badValue(option: option.name, value: text, expected: "a whole number above 0")
    }
    return number
  }

  /// A folder's path; nil when the option was not given.
  func folder(_ option: Option) throws(UsageError) -> String? {
    guard let path = value(option) else { return nil }
    guard !path.isEmpty else {
      throw .badValue(option: option.name, value: "''", expected: "a folder's path")
    }
    return path
  }

  /// One of several words; nil when the option was not given.
  func choice<Value>(
    _ option: Option,
    of choices: KeyValuePairs<String, Value>,
  ) throws(UsageError) -> Value? {
    guard let text = value(option) else { return nil }
    if let choice = choices.first(where: { $0.key == text }) { return choice.value }
    throw .badValue(
      option: option.name,
      value: text,
      expected: choices.map(\.key).joined(separator: " or "),
    )
  }

  /// The only scene of a command that takes one.
  func onlyScene(of command: String) throws(UsageError) -> String {
    guard let first = operands.first else {
      throw .missingOperand("a scene file", command: command)
    }
    guard operands.count == 1 else { throw .extraOperand(operands[1], command: command) }
    return first
  }
}
