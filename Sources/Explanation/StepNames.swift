import Records

/// What steps are called.
struct StepNames {
  private let hasWindows: Bool

  /// Windows are named where there are several.
  init(_ steps: [RecordedStep]) { hasWindows = steps.contains { $0.window > 0 } }

  /// `step 3 (typed)`, `the start`.
  func title(_ step: RecordedStep) -> String {
    let label = step.label.map { " (\(Wording.excerpt($0, atMost: 30)))" } ?? ""
    return (step.number == 0 ? "the start" : "step \(step.number)\(label)") + window(step.window)
  }

  /// `step 3 (typed)`, `steps 2–5`.
  func titles(_ steps: [RecordedStep]) -> String {
    guard steps.count > 1, let window = steps.first?.window else {
      return steps.first.map(title) ?? ""
    }
    var ranges: [ClosedRange<Int>] = []
    for number in Set(steps.map(\.number)).sorted() {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    let isOne = ranges.count == 1 && ranges[0].count == 1
    let words = ranges.map { range in
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound)"
    }
    let end = steps.allSatisfy { $0.window == window } ? self.window(window) : " in all windows"
    return "\(isOne ? "step" : "steps") \(Wording.list(words, atMost: 4))\(end)"
  }

  private func window(_ window: Int) -> String { hasWindows ? " in window \(window + 1)" : "" }
}
