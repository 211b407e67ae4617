import Records
import Time
import Verdicts

/// Steps that are not the same in two recordings.
enum StepChanges {
  private struct Key: Hashable {
    var window: Int, number: Int, place: Int
  }

  /// A sentence for each thing that is other.
  static func statements(_ expected: Recording, _ actual: Recording) -> [Statement] {
    guard !expected.steps.isEmpty, !actual.steps.isEmpty else { return [] }
    let (olds, news) = (keyed(expected.steps), keyed(actual.steps))
    let old = Dictionary(olds.map { ($0.0, $0.1) }) { first, _ in first }
    let new = Dictionary(news.map { ($0.0, $0.1) }) { first, _ in first }
    var told: [(steps: [String], text: String)] = []
    var statements: [Statement] = []
    var lateness: [(step: String, way: Rational)] = []
    let hasWindows = actual.steps.contains { $0.window > 0 }
    for (key, after) in news {
      let name = name(of: after, hasWindows: hasWindows)
      guard let before = old[key] else {
        statements.append(Statement(.step, "\(name) is new: \(words(of: after))"))
        continue
      }
      if before.time != after.time { lateness.append((name, after.time - before.time)) }
      for text in differences(before, after) {
        // What is the same in several steps is told once.
        if let place = told.firstIndex(where: { $0.text == text }) {
          told[place].steps.append(name)
        } else {
          told.append(([name], text))
        }
      }
    }
    for (key, before) in olds where new[key] == nil {
      let name = name(of: before, hasWindows: hasWindows)
      statements.append(Statement(.step, "\(name) is gone: \(words(of: before))"))
    }
    let others = told.map { Statement(.step, "\(Words.list($0.steps)): \($0.text)") }
    return late(lateness, actual) + others + statements
  }

  private static func keyed(_ steps: [RecordedStep]) -> [(Key, RecordedStep)] {
    var counts: [Key: Int] = [:]
    return steps.map { step in
      var key = Key(window: step.window, number: step.number, place: 0)
      counts[key, default: 0] += 1
      key.place = counts[key, default: 0]
      return (key, step)
    }
  }

  private static func name(of step: RecordedStep, hasWindows: Bool) -> String {
    var name = step.number == 0 ? "the start" : "step \(step.number)"
    if let label = step.label { name += " (\(label))" }
    return hasWindows ? "window \(step.window + 1), \(name)" : name
  }

  private static func words(of step: RecordedStep) -> String {
    step.does.isEmpty ? "it changes nothing" : step.does.joined(separator: ", ")
  }

  private static func differences(
    _ before: RecordedStep,
    _ after: RecordedStep,
  ) -> [String] {
    var texts: [String] = []
    if before.animation != after.animation {
      let moves = [before, after].map { $0.animation ?? "nothing" }
      texts.append("the list is moved by \(moves[1]) instead of \(moves[0])")
    }
    if before.visible != after.visible || before.visibleCount != after.visibleCount {
      texts.append("shows \(ids(after)) instead of \(ids(before))" + rows(before, after))
    }
    if before.does != after.does {
      texts.append("does \(words(of: after)) instead of \(words(of: before))")
    }
    return texts
  }

  private static func ids(_ step: RecordedStep) -> String {
    let rest = step.visibleCount > 12 ? ", … (\(step.visibleCount) in all)" : ""
    return "[" + step.visible.prefix(12).joined(separator: ", ") + rest + "]"
  }

  private static func rows(_ before: RecordedStep, _ after: RecordedStep) -> String {
    guard before.visibleCount <= RecordedStep.mostRows, after.visibleCount <= RecordedStep.mostRows
    else { return "" }
    let gone = before.visible.filter { !after.visible.contains($0) }
    let come = after.visible.filter { !before.visible.contains($0) }
    var parts: [String] = []
    if !gone.isEmpty { parts.append("\(Words.rows(gone)) \(gone.count == 1 ? "is" : "are") gone") }
    if !come.isEmpty { parts.append("\(Words.rows(come)) \(come.count == 1 ? "is" : "are") new") }
    if parts.isEmpty { parts.append("in another order") }
    return ": " + parts.joined(separator: ", ")
  }

  /// Steps that come as much later, or earlier, as the one before are told together.
  private static func late(
    _ steps: [(step: String, way: Rational)],
    _ recording: Recording,
  ) -> [Statement] {
    var groups: [(steps: [String], way: Rational)] = []
    for (step, way) in steps {
      if groups.last?.way == way {
        groups[groups.count - 1].steps.append(step)
      } else {
        groups.append(([step], way))
      }
    }
    return groups.map { steps, way in
      let isLater = way > 0
      let length = isLater ? way : Rational(0) - way
      let frames = length * recording.rate.framesPerSecond
      let count = frames.decimal(places: 2)
      let text =
        "\(Words.list(steps)) \(steps.count == 1 ? "comes" : "come") "
        + "\(length.decimal(places: 4)) s (\(count) \(count == "1" ? "frame" : "frames")) "
        + (isLater ? "later" : "earlier")
      return Statement(.step, text)
    }
  }
}
