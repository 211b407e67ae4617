import Time
import Verdicts

// Words.
extension MotionSentences {
  /// The sentences, `most` at most and one that counts the rest.
  func statements(atMost most: Int) -> [Statement] {
    let sorted = differences.enumerated().sorted {
      ($0.element.frames.lowerBound, $0.offset) < ($1.element.frames.lowerBound, $1.offset)
    }.map(\.element)
    var statements = sorted.prefix(most).map { difference in
      Statement(.motion, sentence(difference), frames: difference.frames)
    }
    if sorted.count > most {
      let rest = Wording.count(sorted.count - most, "more difference")
      statements.append(Statement(.motion, "and \(rest) of motion"))
    }
    return statements
  }

  private func sentence(_ difference: MotionDifference) -> String {
    let rows = difference.rows.isEmpty ? [] : [Wording.rows(difference.rows)]
    let all = Wording.list(rows + difference.leaves)
    let subject = names.hasWindows ? "\(all) in window \(difference.window + 1)" : all
    let isOne = difference.rows.count + difference.leaves.count == 1
    func verb(_ verb: String) -> String { isOne ? verb + "s" : verb }
    switch difference.kind {
    case .starts(let delay):
      let direction = delay > 0 ? "later" : "earlier"
      return "\(subject) \(verb("start")) \(Wording.count(abs(delay), "frame")) \(direction), "
        + "first at frame \(difference.first.new) instead of \(difference.first.old)"
    case .takes(let old, let new):
      let (before, after) = (rates.old.time(ofFrame: old), rates.new.time(ofFrame: new))
      return "\(subject) \(verb("take")) \(Wording.count(new, "frame")) instead of \(old) "
        + "(\(after.decimal(places: 3)) s instead of \(before.decimal(places: 3)) s)"
    case .gone(let frames):
      return frames.count == 2
        ? "\(subject) no longer \(verb("jump")) at frame \(frames.upperBound)"
        : "\(subject) no longer \(verb("move")) in \(Wording.frames(frames))"
    case .new(let frames):
      let when =
        frames.count == 2
        ? "\(verb("jump")) at frame \(frames.upperBound)"
        : "\(verb("move")) in \(Wording.frames(frames))"
      return "\(subject) \(when), and not in the reference"
    case .begins(let property, let old, let new):
      return "\(subject) \(verb("start")) from \(values(property, old, new))"
    case .ends(let property, let old, let new):
      return "\(subject) \(verb("end")) at \(values(property, old, new))"
    case .curve(let isOpacity):
      return curve(difference, subject, isOne: isOne, isOpacity: isOpacity)
    case .overshoots(let isOpacity, let isMore):
      let unit = isOpacity ? "" : " pt"
      let (old, new) = (
        Wording.number(difference.before, places: 3), Wording.number(difference.amount, places: 3),
      )
      let most = isOne ? "" : "at most "
      if !isMore, difference.amount < 0.001 {
        return
          "\(subject) no longer \(verb("overshoot")) (by \(most)\(old)\(unit) in the reference)"
      }
      let before = difference.before < 0.001 ? "" : " instead of \(old)\(unit)"
      return "\(subject) \(verb("overshoot")) by \(most)\(new)\(unit)\(before)"
    }
  }

  private func curve(
    _ difference: MotionDifference,
    _ subject: String,
    isOne: Bool,
    isOpacity: Bool,
  ) -> String {
    let unit = isOpacity ? "" : " pt"
    let apart = Wording.number(difference.amount, places: 3)
    let amount = apart == "0" ? Wording.number(difference.amount, places: 9) : apart
    let whose = isOne && !difference.rows.isEmpty ? "" : ", \(difference.whose)"
    let what = isOpacity ? " for the opacity" : ""
    return "\(subject): same start and end, another curve\(what): at most \(amount)\(unit) apart "
      + "at frame \(difference.frame)\(whose)"
  }

  private func values(_ property: Int, _ old: String, _ new: String) -> String {
    let name = LeafTrack.properties[property]
    let unit = name == "opacity" ? "" : " pt"
    return "\(name) \(new)\(unit) instead of \(old)\(unit)"
  }
}
