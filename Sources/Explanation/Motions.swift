import Records
import Time
import Verdicts

/// How leaves move in two recordings: property by property over the frames.
struct Motions {
  /// Properties over time, those that differ first.
  let lanes: [Lane]
  /// How motions differ, equal sentences of several rows together.
  let statements: [Statement]

  private static let mostLanes = 24
  private static var properties: [(name: String, path: KeyPath<RecordedLeaf, Double>)] {
    [
      ("y", \.y), ("x", \.x), ("opacity", \.opacity), ("width", \.width), ("height", \.height),
    ]
  }

  /// Follows the leaf that stands for each row of which something changed, and then some others.
  init(_ expected: Recording, _ actual: Recording, changes: [PropertyChange]) {
    let leaves = Self.leaves(expected, actual, changes)
    var differing: [Lane] = []
    var others: [Lane] = []
    for leaf in leaves.prefix(200) {
      for property in Self.properties {
        guard let lane = Self.lane(leaf, property, expected, actual) else { continue }
        if lane.differing.isEmpty { others.append(lane) } else { differing.append(lane) }
      }
    }
    lanes = Array((differing + others).prefix(Self.mostLanes))
    statements = Self.statements(differing, rate: actual.rate, in: actual)
  }

  /// A leaf that stands for a row, or for itself.
  private struct Leader: Hashable {
    var window: Int
    var row: String?
    var role: String
  }

  /// Of each row its fill, or else its first leaf: those with changes first.
  private static func leaves(
    _ expected: Recording,
    _ actual: Recording,
    _ changes: [PropertyChange],
  ) -> [Leader] {
    var leaders: [Leader] = []
    var known: Set<Leader> = []
    var places: [Leader: Int] = [:]
    for leaf in (expected.traces + actual.traces).joined() where leaf.row != nil {
      let owner = Leader(window: leaf.window, row: leaf.row, role: "")
      if known.insert(owner).inserted {
        places[owner] = leaders.count
        leaders.append(Leader(window: leaf.window, row: leaf.row, role: leaf.role))
      } else if leaf.role == "fill", let place = places[owner] {
        leaders[place].role = "fill"
      }
    }
    let changed = Set(changes.map { Leader(window: $0.window, row: $0.row, role: "") })
    func isChanged(_ leader: Leader) -> Bool {
      changed.contains(Leader(window: leader.window, row: leader.row, role: ""))
    }
    var singles: [Leader] = []
    for change in changes where change.row == nil {
      let leader = Leader(window: change.window, row: nil, role: change.role)
      if !singles.contains(leader) { singles.append(leader) }
    }
    return leaders.filter(isChanged) + singles + leaders.filter { !isChanged($0) }
  }

  /// A property of a leaf over time; nil where it never changes and never differs.
  private static func lane(
    _ leader: Leader,
    _ property: (name: String, path: KeyPath<RecordedLeaf, Double>),
    _ expected: Recording,
    _ actual: Recording,
  ) -> Lane? {
    func samples(_ recording: Recording) -> [Lane.Sample] {
      var values: [Int: Double?] = [:]
      var samples: [Lane.Sample] = []
      for frame in recording.frames {
        guard let trace = frame.trace else { continue }
        let value: Double?
        if let known = values[trace] {
          value = known
        } else {
          let leaf = recording.traces[trace].first {
            $0.role == leader.role && $0.row == leader.row && $0.window == leader.window
          }
          value = leaf.map { $0[keyPath: property.path] }
          values[trace] = .some(value)
        }
        if samples.isEmpty || samples.last?.value != value {
          samples.append(Lane.Sample(frame: frame.number, value: value))
        }
      }
      return samples
    }
    let (old, new) = (samples(expected), samples(actual))
    guard old.count > 1 || new.count > 1 || old != new else { return nil }
    let last = max(expected.frames.last?.number ?? 0, actual.frames.last?.number ?? 0)
    return Lane(
      window: leader.window,
      row: leader.row,
      role: leader.role,
      property: property.name,
      expected: old,
      actual: new,
      differing: differing(old, new, last: last),
    )
  }

  /// The spans of frames in which two lines of samples differ.
  private static func differing(
    _ old: [Lane.Sample],
    _ new: [Lane.Sample],
    last: Int,
  ) -> [ClosedRange<Int>] {
    let starts = Set(old.map(\.frame) + new.map(\.frame)).sorted()
    var spans: [ClosedRange<Int>] = []
    var (before, after) = (0, 0)
    for (place, start) in starts.enumerated() {
      while before + 1 < old.count, old[before + 1].frame <= start { before += 1 }
      while after + 1 < new.count, new[after + 1].frame <= start { after += 1 }
      let values = (
        old.indices.contains(before) ? old[before].value : nil,
        new.indices.contains(after) ? new[after].value : nil,
      )
      guard values.0 != values.1 else { continue }
      let end = place + 1 < starts.count ? starts[place + 1] - 1 : last
      if let open = spans.last, open.upperBound + 1 == start {
        spans[spans.count - 1] = open.lowerBound...max(end, start)
      } else {
        spans.append(start...max(end, start))
      }
    }
    return spans
  }

  // MARK: Sentences

  private static func statements(
    _ lanes: [Lane],
    rate: FrameRate,
    in recording: Recording,
  ) -> [Statement] {
    struct Told {
      var text: String
      var windows: Set<Int> = []
      var rows: [String] = []
      var frames: ClosedRange<Int>
    }
    var told: [Told] = []
    let last = recording.frames.last?.number ?? 0
    for lane in lanes {
      guard let row = lane.row else { continue }
      for (text, frames) in MotionSpan.differences(lane, rate: rate, last: last) {
        if let place = told.firstIndex(where: { $0.text == text }) {
          if !told[place].rows.contains(row) { told[place].rows.append(row) }
          told[place].frames =
            min(
              told[place].frames.lowerBound,
              frames.lowerBound,
            )...max(
              told[place].frames.upperBound,
              frames.upperBound,
            )
        } else {
          told.append(Told(text: text, rows: [row], frames: frames))
        }
      }
    }
    return told.prefix(12).map { told in
      Statement(.motion, "\(Words.rows(told.rows)): \(told.text)", frames: told.frames)
    }
  }
}

/// A stretch of frames over which a property changes in every frame.
struct MotionSpan {
  /// The last frame at rest before, and the first at rest after.
  var start: Int, end: Int
  /// The values there; nil where the leaf is not there.
  var from: Double?, to: Double?

  /// The spans of a line of samples, rising.
  static func spans(_ samples: [Lane.Sample]) -> [MotionSpan] {
    var spans: [MotionSpan] = []
    for (before, after) in zip(samples, samples.dropFirst()) {
      if let open = spans.last, open.end == before.frame, after.frame == before.frame + 1,
        before.value != nil, after.value != nil
      {
        spans[spans.count - 1].end = after.frame
        spans[spans.count - 1].to = after.value
      } else {
        spans.append(
          MotionSpan(start: after.frame - 1, end: after.frame, from: before.value, to: after.value)
        )
      }
    }
    return spans
  }

  /// How the motions of a lane differ, each with its frames.
  static func differences(
    _ lane: Lane,
    rate: FrameRate,
    last: Int,
  ) -> [(text: String, frames: ClosedRange<Int>)] {
    let (olds, news) = (spans(lane.expected), spans(lane.actual))
    let moved = [olds, news].map { $0.contains { $0.isMotion } }
    if moved[0] != moved[1] {
      let word = moved[0] ? "jumps instead of moving" : "moves instead of jumping"
      return [("\(lane.property) \(word)", lane.differing.first ?? 0...0)]
    }
    guard olds.count == news.count else { return [] }
    return zip(olds, news).flatMap { old, new in
      old.differences(from: new, of: lane, rate: rate)
    }
  }

  private var isMotion: Bool { end - start > 1 }

  private func differences(
    from new: MotionSpan,
    of lane: Lane,
    rate: FrameRate,
  ) -> [(text: String, frames: ClosedRange<Int>)] {
    let frames = min(start, new.start) + 1...max(end, new.end)
    var texts: [String] = []
    let property = lane.property
    let subject = property == "opacity" ? "the fade" : "the motion in \(property)"
    if start != new.start {
      let late = new.start - start
      let word = from == nil ? "shown" : to == nil ? "gone" : "\(subject) starts"
      texts.append("\(word) \(Words.count(abs(late), "frame")) \(late > 0 ? "later" : "earlier")")
    }
    let lengths = [end - start, new.end - new.start]
    if lengths[0] != lengths[1], isMotion || new.isMotion {
      let seconds = lengths.map { rate.time(ofFrame: $0).decimal(places: 3) }
      texts.append(
        "\(subject) takes \(Words.count(lengths[1], "frame")) instead of \(lengths[0]) "
          + "(\(seconds[1]) s instead of \(seconds[0]) s)"
      )
    } else if texts.isEmpty, from == new.from, to == new.to, isMotion,
      let (distance, frame) = Self.farthest(lane, in: frames)
    {
      let unit = property == "opacity" ? "" : " pt"
      texts.append(
        "\(subject) takes another curve from the same start to the same end: "
          + "at most \(Words.number(distance))\(unit) apart, at frame \(frame)"
      )
    }
    return texts.map { ($0, frames) }
  }

  /// Where two lines are farthest apart; nil where they nowhere are.
  private static func farthest(_ lane: Lane, in frames: ClosedRange<Int>) -> (Double, Int)? {
    func value(_ samples: [Lane.Sample], _ frame: Int) -> Double? {
      samples.last { $0.frame <= frame }?.value
    }
    var best: (Double, Int)?
    for frame in frames.prefix(2_000) {
      guard let old = value(lane.expected, frame), let new = value(lane.actual, frame) else {
        continue
      }
      let distance = (new - old).magnitude
      if distance > best?.0 ?? 0 { best = (distance, frame) }
    }
    return best
  }
}
