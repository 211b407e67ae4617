import Records
import Time
import Verdicts

/// What happens otherwise, or at other times.
struct StepDifferences {
  /// How many are told one by one.
  static let mostTold = 6

  private(set) var sentences: [String] = []
  private let names: StepNames
  private let rate: FrameRate?

  /// Compares the steps of two recordings; nothing where one has none.
  init(_ expected: Recording, _ actual: Recording) {
    names = StepNames(expected.steps + actual.steps)
    rate = expected.rate == actual.rate ? actual.rate : nil
    guard !expected.steps.isEmpty, !actual.steps.isEmpty, expected.steps != actual.steps else {
      return
    }
    let pairs = Self.pairs(expected.steps, actual.steps)
    let kept = (old: Set(pairs.map(\.old)), new: Set(pairs.map(\.new)))
    for (place, step) in expected.steps.enumerated() where !kept.old.contains(place) {
      sentences.append("\(names.title(step)) is gone\(does(step))")
    }
    for (place, step) in actual.steps.enumerated() where !kept.new.contains(place) {
      sentences.append("\(names.title(step)) is new\(does(step))")
    }
    let both = pairs.map { (old: expected.steps[$0.old], new: actual.steps[$0.new]) }
    compareTimes(both)
    for pair in both
    where pair.old.visible != pair.new.visible || pair.old.visibleCount != pair.new.visibleCount {
      sentences.append(rows(pair.old, pair.new))
    }
    compareAnimations(both)
    for pair in both where pair.old.does != pair.new.does {
      let (old, new) = (Self.list(pair.old.does), Self.list(pair.new.does))
      sentences.append("\(names.title(pair.new)) does \(new) instead of \(old)")
    }
  }

  /// The first sentences, and how many more there are.
  var statements: [Statement] {
    var statements = sentences.prefix(Self.mostTold).map { Statement(.step, $0) }
    if sentences.count > statements.count {
      let rest = Wording.count(sentences.count - statements.count, "more difference")
      statements.append(Statement(.step, "and \(rest) of steps"))
    }
    return statements
  }

  /// Which steps are the same ones: those that do the same, and between them those of equal place.
  private static func pairs(
    _ old: [RecordedStep],
    _ new: [RecordedStep],
  ) -> [(old: Int, new: Int)] {
    var tokens: [StepToken: Int] = [:]
    func token(_ step: RecordedStep) -> Int {
      let key = StepToken(window: step.window, isStart: step.number == 0, does: step.does)
      return tokens[key]
        ?? {
          tokens[key] = tokens.count
          return tokens.count - 1
        }()
    }
    let found = Alignment.pairs(old.map { token($0) }, new.map { token($0) })
    var pairs: [(old: Int, new: Int)] = []
    var (i, j) = (0, 0)
    for pair in found + [(old.count, new.count)] {
      // Steps that do other things are the same ones where their windows are, and as many.
      if pair.old - i == pair.new - j {
        pairs += zip(i..<pair.old, j..<pair.new).filter { old[$0].window == new[$1].window }
          .map { (old: $0, new: $1) }
      }
      if pair.old < old.count { pairs.append(pair) }
      (i, j) = (pair.old + 1, pair.new + 1)
    }
    return pairs
  }

  private struct StepToken: Hashable {
    let window: Int
    let isStart: Bool
    let does: [String]
  }

  private func does(_ step: RecordedStep) -> String {
    step.does.isEmpty ? "" : ": \(Self.list(step.does))"
  }

  private static func list(_ does: [String]) -> String {
    does.isEmpty
      ? "nothing" : Wording.list(does.map { Wording.excerpt($0, atMost: 50) }, atMost: 2)
  }
}

// Times and animations, told once for steps in a row.
extension StepDifferences {
  private typealias Pair = (old: RecordedStep, new: RecordedStep)

  private mutating func compareTimes(_ pairs: [Pair]) {
    var runs: [(delay: Rational, steps: [RecordedStep])] = []
    for pair in pairs {
      let delay = pair.new.time - pair.old.time
      if let last = runs.last, last.delay == delay {
        runs[runs.count - 1].steps.append(pair.new)
      } else {
        runs.append((delay, [pair.new]))
      }
    }
    runs.removeAll { $0.delay == 0 }
    guard let first = runs.first, let last = runs.last else { return }
    let isLater = first.delay > 0
    if runs.count > 2, runs.allSatisfy({ ($0.delay > 0) == isLater }) {
      let steps = runs.flatMap(\.steps)
      sentences.append(
        "\(names.titles(steps)) come \(isLater ? "later" : "earlier"), "
          + "by \(words(first.delay)) to \(words(last.delay))"
      )
      return
    }
    for run in runs {
      let verb = run.steps.count == 1 ? "comes" : "come"
      let direction = run.delay > 0 ? "later" : "earlier"
      sentences.append(
        "\(names.titles(run.steps)) \(verb) \(span(run.delay)) \(direction)\(inFrames(run.delay))"
      )
    }
  }

  private func words(_ delay: Rational) -> String { span(delay) + inFrames(delay) }

  private func span(_ delay: Rational) -> String {
    "\((delay < 0 ? -delay : delay).decimal(places: 4)) s"
  }

  private func inFrames(_ delay: Rational) -> String {
    guard let rate else { return "" }
    let frames = (delay < 0 ? -delay : delay) * rate.framesPerSecond
    let count = frames.decimal(places: 2)
    return " (\(count) \(count == "1" ? "frame" : "frames"))"
  }

  private mutating func compareAnimations(_ pairs: [Pair]) {
    var groups: [(old: String?, new: String?, steps: [RecordedStep])] = []
    for pair in pairs where pair.old.animation != pair.new.animation {
      let place = groups.firstIndex { $0.old == pair.old.animation && $0.new == pair.new.animation }
      if let place {
        groups[place].steps.append(pair.new)
      } else if groups.count < 100 {
        groups.append((pair.old.animation, pair.new.animation, [pair.new]))
      }
    }
    for group in groups {
      let isOne = group.steps.count == 1
      let new = group.new.map {
        "\(isOne ? "moves" : "move") by \(Wording.excerpt($0, atMost: 55))"
      }
      let old = group.old.map { "by \(Wording.excerpt($0, atMost: 55))" }
      sentences.append(
        "\(names.titles(group.steps)) \(new ?? (isOne ? "moves nothing" : "move nothing")) "
          + "instead of \(old ?? "nothing")"
      )
    }
  }

  private func rows(_ old: RecordedStep, _ new: RecordedStep) -> String {
    let title = names.title(new)
    let lists = (
      old: Wording.rows(old.visible, of: old.visibleCount),
      new: Wording.rows(new.visible, of: new.visibleCount),
    )
    let (before, after) = (Set(old.visible), Set(new.visible))
    let gone = old.visible.filter { !after.contains($0) }
    let come = new.visible.filter { !before.contains($0) }
    // Ids beyond those that are kept are not known.
    let isWhole = old.visible.count == old.visibleCount && new.visible.count == new.visibleCount
    guard isWhole, lists.old != lists.new else {
      return "\(title) shows \(Wording.count(new.visibleCount, "row")) instead of "
        + "\(Wording.count(old.visibleCount, "row")), or others"
    }
    var what: [String] = []
    if !gone.isEmpty { what.append("\(Wording.rows(gone)) \(gone.count == 1 ? "is" : "are") gone") }
    if !come.isEmpty { what.append("\(Wording.rows(come)) \(come.count == 1 ? "is" : "are") new") }
    let words = what.isEmpty ? "another order" : what.joined(separator: ", ")
    return "\(title) shows \(lists.new) instead of \(lists.old): \(words)"
  }
}
