import TestSupport

/// A scene of a random list that is interrupted at random times, with what an oracle must know.
struct RandomScene {
  struct Step {
    /// Milliseconds from the start.
    var time: Int
    var query: String
  }

  let seed: UInt64
  let titles: [String]
  let steps: [Step]
  let fps: Int
  let scale: Double
  /// Milliseconds.
  let duration: Int
  let curve: (name: String, x1: Double, x2: Double)
  /// Even numbers of points, so that every model edge is on a device pixel at scale 1.5 too.
  let rowHeight: Int
  let spacing: Int
  let regionHeight: Int

  static let width = 200
  /// A column inside every row, right of its text, in points.
  static let column = 150

  private static let curves: [(name: String, x1: Double, x2: Double)] = [
    ("linear", 0, 1), ("easeIn", 0.42, 1), ("easeOut", 0, 0.58), ("easeInOut", 0.42, 0.58),
  ]

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    self.seed = seed
    let letters = ["a", "b", "c", "d"]
    titles = (0..<Int.random(in: 1...40, using: &random)).map { _ in
      letters.filter { _ in Bool.random(using: &random) }.joined() + "x"
    }
    var time = 0
    steps = (0..<Int.random(in: 1...9, using: &random)).map { _ in
      time += Int.random(in: 40...300, using: &random)
      return Step(time: time, query: (letters + [""]).randomElement(using: &random) ?? "")
    }
    fps = Int.random(in: 24...120, using: &random)
    scale = [1, 1.5, 2, 3].randomElement(using: &random) ?? 1
    duration = Int.random(in: 50...400, using: &random)
    curve = Self.curves.randomElement(using: &random) ?? Self.curves[0]
    rowHeight = 2 * Int.random(in: 0...12, using: &random)
    spacing = 2 * Int.random(in: 0...5, using: &random)
    regionHeight = 2 * Int.random(in: 10...120, using: &random)
  }

  /// The scene's text.
  var yaml: String {
    var text = "settle: 1\ncanvas: {width: \(Self.width), scale: \(scale)}\nfps: \(fps)\nitems:\n"
    for (id, title) in titles.enumerated() { text += "  - {id: \(id), title: \(title)}\n" }
    text += """
      filter: {query: {matches: title}}
      list:
        height: \(regionHeight)
        spacing: \(spacing)
        row: {trailing: null, padding: 2, cornerRadius: 0, height: \(rowHeight)}
        animation: ".\(curve.name)(duration: \(Double(duration) / 1000))"
      timing: {lead: 1, step: 1, tail: 0.1}
      steps:

      """
    for step in steps {
      text += "  - {at: \(step.time)ms, set: {query: \"\(step.query)\"}}\n"
    }
    return text
  }

  /// The ids whose titles hold a step's query, in order; all for the start.
  func visible(after step: Int) -> [Int] {
    let query = step < 0 ? "" : steps[step].query
    return titles.indices.filter { query.isEmpty || titles[$0].contains(query) }
  }
}
