import Records
import Time
import Verdicts

/// Tells how rows move otherwise than in the reference.
struct MotionSentences {
  /// How many leaves are followed.
  static let mostLeaves = 64

  private(set) var differences: [MotionDifference] = []
  private var places: [Key: Int] = [:]
  private struct Key: Hashable { let kind: MotionDifference.Kind, window: Int }

  let names: LeafNames
  private let table: LeafTable
  let rates: (old: FrameRate, new: FrameRate)
  private let representatives: RowRepresentatives

  /// Follows the leaves of some numbers over the frames that both recordings have.
  init(
    _ expected: Recording,
    _ actual: Recording,
    pairs: FramePairs,
    table: LeafTable,
    names: LeafNames,
    leaves: [Int],
  ) {
    (self.table, self.names) = (table, names)
    rates = (expected.rate, actual.rate)
    representatives = RowRepresentatives(table)
    let segments = pairs.segments
    let wanted = leaves.prefix(Self.mostLeaves)
    // A few at a time, so that the samples of long films do not pile up.
    for start in stride(from: 0, to: wanted.count, by: 8) {
      let part = Array(wanted[start..<min(start + 8, wanted.count)])
      let old = LeafTrack.tracks(
        of: part,
        over: pairs.spans.map { ($0.frames, $0.expected) },
        traces: expected.traces,
        numbers: table.expected,
      )
      let new = LeafTrack.tracks(
        of: part,
        over: pairs.spans.map { ($0.frames, $0.actual) },
        traces: actual.traces,
        numbers: table.actual,
      )
      for (slot, leaf) in part.enumerated() {
        for property in LeafTrack.properties.indices {
          compare(
            leaf,
            property,
            old[slot].samples[property],
            new[slot].samples[property],
            segments,
          )
        }
      }
    }
  }

  private mutating func compare(
    _ leaf: Int,
    _ property: Int,
    _ old: [Lane.Sample],
    _ new: [Lane.Sample],
    _ segments: [ClosedRange<Int>],
  ) {
    // What is never there in one of the two is told elsewhere.
    guard old != new, old.contains(where: { $0.value != nil }),
      new.contains(where: { $0.value != nil })
    else { return }
    let pairs = Move.pairs(
      Move.moves(old, segments: segments),
      Move.moves(new, segments: segments),
    )
    for pair in pairs {
      switch pair {
      case (let first?, let second?):
        compare(leaf, property, (first, old), (second, new))
      case (let first?, nil):
        note(leaf, .gone(first.start...first.end), first.start...first.end, (first.start, 0))
      case (nil, let second?):
        note(leaf, .new(second.start...second.end), second.start...second.end, (0, second.start))
      case (nil, nil): break
      }
    }
  }

  private typealias Course = (move: Move, samples: [Lane.Sample])

  private mutating func compare(_ leaf: Int, _ property: Int, _ old: Course, _ new: Course) {
    let (first, second) = (old.move, new.move)
    let frames = min(first.start, second.start)...max(first.end, second.end)
    let starts = (first.start, second.start)
    func note(_ kind: MotionDifference.Kind) { self.note(leaf, kind, frames, starts) }
    let isWhole = !first.isCut && !second.isCut
    if isWhole, first.start != second.start { note(.starts(second.start - first.start)) }
    if isWhole, first.length != second.length {
      note(.takes(old: first.length, new: second.length))
    }
    let isSame = (
      from: !LeafComparison.differ(first.from, second.from),
      // A row that goes was last seen on the way to where nobody sees it.
      to: !LeafComparison.differ(first.to, second.to) || (first.isGoing && second.isGoing),
    )
    if isWhole, isSame.from != isSame.to { compareEnds(leaf, property, first, second, frames) }
    if isWhole, isSame.from, isSame.to, first.length == second.length {
      compareCourse(leaf, property, old, new, frames)
    }
    let isOpacity = LeafTrack.properties[property] == "opacity"
    let difference = second.overshoot - first.overshoot
    if isWhole, difference.magnitude > (isOpacity ? 0.005 : 0.05) {
      amount(
        leaf,
        .overshoots(isOpacity: isOpacity, isMore: difference > 0),
        frames,
        starts,
        (second.overshoot, first.overshoot, frames.lowerBound, difference.magnitude),
        property,
      )
    }
  }

  private mutating func compareEnds(
    _ leaf: Int,
    _ property: Int,
    _ first: Move,
    _ second: Move,
    _ frames: ClosedRange<Int>,
  ) {
    let starts = (first.start, second.start)
    // One end alone: where both are elsewhere the leaf is, and its motion is the same.
    if LeafComparison.differ(first.from, second.from) {
      let values = Wording.numbers(first.from, second.from)
      note(leaf, .begins(property: property, old: values.old, new: values.new), frames, starts)
    } else {
      let values = Wording.numbers(first.to, second.to)
      note(leaf, .ends(property: property, old: values.old, new: values.new), frames, starts)
    }
  }

  /// Compares the values on the way, from the start of each move on.
  private mutating func compareCourse(
    _ leaf: Int,
    _ property: Int,
    _ old: Course,
    _ new: Course,
    _ frames: ClosedRange<Int>,
  ) {
    var largest = (apart: 0.0, frame: 0)
    var (first, second) = (SampleCursor(old.samples), SampleCursor(new.samples))
    for step in 0...new.move.length {
      guard let was = first.value(at: old.move.start + step),
        let now = second.value(at: new.move.start + step)
      else { continue }
      let apart = (was - now).magnitude
      if apart > largest.apart { largest = (apart, new.move.start + step) }
    }
    guard largest.apart > LeafComparison.mostEqual else { return }
    let isOpacity = LeafTrack.properties[property] == "opacity"
    amount(
      leaf,
      .curve(isOpacity: isOpacity),
      frames,
      (old.move.start, new.move.start),
      (largest.apart, 0, largest.frame, largest.apart),
      property,
    )
  }

  // MARK: Collecting

  private mutating func note(
    _ leaf: Int,
    _ kind: MotionDifference.Kind,
    _ frames: ClosedRange<Int>,
    _ starts: (old: Int, new: Int),
  ) {
    let key = table.keys[leaf]
    let place = Key(kind: kind, window: key.window)
    let index =
      places[place]
      ?? {
        differences.append(
          MotionDifference(kind: kind, window: key.window, frames: frames, first: starts)
        )
        places[place] = differences.count - 1
        return differences.count - 1
      }()
    let known = differences[index].frames
    differences[index].frames =
      min(known.lowerBound, frames.lowerBound)...max(known.upperBound, frames.upperBound)
    if frames.lowerBound < known.lowerBound { differences[index].first = starts }
    if let row = key.row, representatives.leaf(window: key.window, row: row) == leaf {
      if !differences[index].rows.contains(row) { differences[index].rows.append(row) }
    } else {
      let name = LeafNames(hasWindows: false).title(key)
      if !differences[index].leaves.contains(name) { differences[index].leaves.append(name) }
    }
  }

  private mutating func amount(
    _ leaf: Int,
    _ kind: MotionDifference.Kind,
    _ frames: ClosedRange<Int>,
    _ starts: (old: Int, new: Int),
    _ amount: (new: Double, old: Double, frame: Int, weight: Double),
    _ property: Int,
  ) {
    note(leaf, kind, frames, starts)
    guard let index = places[Key(kind: kind, window: table.keys[leaf].window)] else { return }
    let known = differences[index]
    guard amount.weight > (known.amount - known.before).magnitude else { return }
    (differences[index].amount, differences[index].before) = (amount.new, amount.old)
    differences[index].frame = amount.frame
    let key = table.keys[leaf]
    differences[index].whose =
      (key.row.map { "row \(Wording.id($0))" } ?? key.role) + "'s \(LeafTrack.properties[property])"
  }
}
