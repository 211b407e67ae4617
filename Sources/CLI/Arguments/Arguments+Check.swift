import Compare
import Scene
import Time
import Verdicts
import Workflow

extension Arguments {
  /// What `--tolerance` allows; nil without it.
  func tolerance() throws(UsageError) -> Tolerance? {
    guard let text = value(.tolerance) else { return nil }
    switch text {
    case "exact": return .exact
    case "tolerant": return .tolerant
    default: return try budgets(text)
    }
  }

  private func budgets(_ text: String) throws(UsageError) -> Tolerance {
    var tolerance = Tolerance.exact
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.split(separator: "=", maxSplits: 1).map(String.init)
      switch (words.first, words.count == 2 ? words[1] : nil) {
      case ("antialiasing", nil): tolerance.forgivesAntialiasing = true
      case ("metric", let name?):
        guard let metric = Tolerance.Metric(rawValue: name) else { throw badTolerance(text) }
        tolerance.metric = metric
      case (let name?, let value?):
        guard let number = Int(value), (0...1_000_000_000).contains(number) else {
          throw badTolerance(text)
        }
        switch name {
        case "threshold": tolerance.threshold = number
        case "pixels": tolerance.pixels = number
        case "window": tolerance.window = number
        case "cluster": tolerance.cluster = number
        default: throw badTolerance(text)
        }
      default: throw badTolerance(text)
      }
    }
    return tolerance
  }

  private func badTolerance(_ text: String) -> UsageError {
    .badValue(
      option: "--tolerance",
      value: text,
      expected: "exact, tolerant, or some of threshold=N, pixels=N, window=N, cluster=N, "
        + "metric=channel|oklab and antialiasing, with commas between",
    )
  }

  /// The part of `--shard`; nil without it.
  func shard() throws(UsageError) -> RunFindings.Shard? {
    guard let text = value(.shard) else { return nil }
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1],
      (1...100_000).contains(count), (1...count).contains(number)
    else {
      throw .badValue(
        option: "--shard",
        value: text,
        expected: "a part and how many there are: 2/8",
      )
    }
    return RunFindings.Shard(number: number, count: count)
  }

  /// The bytes of `--report-size`: 64MB, 900KB, 1000000.
  func reportSize() throws(UsageError) -> Int? {
    guard let text = value(.reportSize) else { return nil }
    let units: [(String, Int)] = [("KB", 1 << 10), ("MB", 1 << 20), ("GB", 1 << 30), ("", 1)]
    for (unit, size) in units where text.uppercased().hasSuffix(unit) {
      guard let number = Int(text.dropLast(unit.count)), number > 0, number <= (1 << 40) / size
      else { break }
      return number * size
    }
    throw .badValue(option: "--report-size", value: text, expected: "a size like 64MB or 900KB")
  }

  /// The masks of every `--mask`.
  func masks() throws(UsageError) -> [FrameMask] {
    var masks: [FrameMask] = []
    for text in values(.mask) {
      guard let mask = FrameMask(written: text) else {
        throw .badValue(
          option: "--mask",
          value: text,
          expected: "X,Y,WIDTH,HEIGHT, row:ID or role:NAME, and @0.5s..1.2s behind it for a time",
        )
      }
      masks.append(mask)
    }
    return masks
  }
}

extension FrameMask {
  /// Reads a mask as it is written on the command line; nil for anything else.
  fileprivate init?(written text: String) {
    self.init()
    var place = text[...]
    if let at = text.lastIndex(of: "@"), let times = Self.times(text[text.index(after: at)...]) {
      (from, to) = times
      place = text[..<at]
    }
    if place.hasPrefix("row:") {
      row = String(place.dropFirst(4))
    } else if place.hasPrefix("role:") {
      role = String(place.dropFirst(5))
    } else {
      let numbers = place.split(separator: ",", omittingEmptySubsequences: false).compactMap {
        number in Double(number).flatMap { $0.magnitude <= 1_000_000 ? $0 : nil }
      }
      guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
      box = MaskBox(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      return
    }
    if (row ?? role ?? "").isEmpty { return nil }
  }

  /// A range of times, one end of which may be left out.
  private static func times(_ text: Substring) -> (from: Rational?, to: Rational?)? {
    guard let dots = text.firstRange(of: "..") else { return nil }
    let ends = [text[..<dots.lowerBound], text[dots.upperBound...]].map(String.init)
    let times = ends.map { end in
      // Frames would need a rate, which differs from scene to scene.
      end.hasSuffix("f") ? nil : try? TimeText.parse(end, rate: FrameRate(60))
    }
    for (end, time) in zip(ends, times) where !end.isEmpty && time == nil { return nil }
    if times[0] == nil, times[1] == nil { return nil }
    if let from = times[0], let to = times[1], to < from { return nil }
    return (times[0], times[1])
  }
}
