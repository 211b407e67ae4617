import Records
import Time
import Verdicts

/// Tells how a run's frames are those of its reference at other times.
struct SequenceSentences {
  private(set) var statements: [Statement] = []
  private let old: DigestSequence
  private let new: DigestSequence
  private let isTimed: Bool
  private let rate: FrameRate

  /// Compares digests alone; `findings` tell whether frames are missing, or were not asked for.
  init?(_ expected: Recording, _ actual: Recording, findings: [FrameFinding]) {
    guard let (old, new) = DigestSequence.pair(expected, actual) else { return nil }
    (self.old, self.new) = (old, new)
    (isTimed, rate) = (expected.rate == actual.rate, actual.rate)
    addDuration(findings)
    if let story = SequenceStory(old, new) { add(story) }
  }

  private mutating func addDuration(_ findings: [FrameFinding]) {
    let beyond = findings.contains { finding in
      (finding.verdict == .extra && finding.number >= old.end)
        || (finding.verdict == .missing && finding.number >= new.end)
    }
    guard beyond, old.start == new.start, old.end != new.end else { return }
    let (before, after) = (old.end - old.start, new.end - new.start)
    var words = "\(Wording.count(after, "frame")) instead of \(before)"
    if isTimed {
      words += " (\(seconds(after)) s instead of \(seconds(before)) s)"
    }
    statements.append(Statement(.sequence, words))
  }

  private func seconds(_ frames: Int) -> String {
    rate.time(ofFrame: frames).decimal(places: 3)
  }

  private mutating func add(_ story: SequenceStory) {
    switch story.form {
    case .pieces(let pieces): add(pieces, story)
    case .swapped(let first, let second):
      let words = "frames \(first) and \(second) are swapped"
      statements.append(Statement(.sequence, words, frames: first...second))
    case .reversed(let range):
      let words = "\(Wording.frames(range)) show the reference's in reverse order"
      statements.append(Statement(.sequence, words, frames: range))
    case .reordered(let range):
      let words = "\(Wording.frames(range)) show the same pictures in another order"
      statements.append(Statement(.sequence, words, frames: range))
    case .stretched(let range, let source):
      let speed = range.count > source.count ? "slower" : "faster"
      var words =
        "\(Wording.frames(range)) play the reference's \(Wording.frames(source)) \(speed): "
        + "\(Wording.count(range.count, "frame")) for \(source.count)"
      let fresh = story.exceptions.reduce(0) { $0 + $1.count }
      if fresh > 0 { words += ", \(fresh) of them new" }
      statements.append(Statement(.sequence, words, frames: range))
    }
  }

  private mutating func add(_ pieces: [SequenceStory.Piece], _ story: SequenceStory) {
    guard let first = pieces.first, let last = pieces.last else { return }
    var shifts: [Int] = []
    for piece in pieces where !shifts.contains(piece.shift) { shifts.append(piece.shift) }
    var groups: [String] = []
    for shift in shifts.prefix(4) {
      let spans = pieces.filter { $0.shift == shift }.map(\.frames)
      let isOpen = story.isOpen && shift == last.shift && spans.count == 1
      let place =
        isOpen
        ? "from frame \(spans[0].lowerBound)"
        : "in \(Wording.frames(spans))"
      groups.append("\(Wording.signed(shift, "frame")) \(place)")
    }
    if shifts.count > 4 { groups.append("by \(shifts.count - 4) other shifts after that") }
    var words = "equal to the reference shifted by \(Wording.list(groups, atMost: 5))"
    if let event = event(first) { words = "\(event): \(words)" }
    if !story.exceptions.isEmpty { words += ", except \(Wording.frames(story.exceptions))" }
    let end = story.exceptions.last.map { max($0.upperBound, last.frames.upperBound) }
    let start = story.exceptions.first.map { min($0.lowerBound, first.frames.lowerBound) }
    let frames = (start ?? first.frames.lowerBound)...(end ?? last.frames.upperBound)
    statements.append(Statement(.sequence, words, frames: frames))
  }

  /// What the first piece begins with, in the middle of a motion: a frame too many, or too few.
  private func event(_ piece: SequenceStory.Piece) -> String? {
    let number = piece.frames.lowerBound
    if piece.shift > 0 {
      // The frame before is shown again, and the reference does not hold it.
      let shown = number - piece.shift
      guard shown >= old.start, (shown..<number).allSatisfy({ new[$0] == old[$0] }),
        piece.shift == 1, let token = new[number], new[number - 1] == token,
        old[shown] == token, old[shown - 1] != token, old[shown + 1] != token
      else { return nil }
      return "frame \(shown) is doubled"
    }
    // Between equal frames before and the piece, frames of the reference are left out.
    let skipped = number..<number - piece.shift
    guard old[number - 1] != nil, new[number - 1] == old[number - 1],
      skipped.allSatisfy({ old[$0] != nil }),
      old[number - 1] != old[number], old[skipped.upperBound] != old[skipped.upperBound - 1]
    else { return nil }
    let range = skipped.lowerBound...skipped.upperBound - 1
    let verb = range.count == 1 ? "is" : "are"
    return "\(Wording.frames(range)) of the reference \(verb) dropped"
  }
}
