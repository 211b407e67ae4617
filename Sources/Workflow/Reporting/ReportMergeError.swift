import Scene

/// Why reports cannot be joined.
///
/// Reports go by their labels: the folders, as they were given.
public enum ReportMergeError: Error, Hashable, Sendable {
  /// There is no report.
  case nothing
  /// One is of `check`, the other of `diff`.
  case kinds(String, String)
  /// One is a part of a run, the other a whole one.
  case partAndWhole(part: String, whole: String)
  /// Both are parts, of runs with other numbers of parts: a report and its number, twice.
  case partCounts(String, Int, String, Int)
  /// Both are the same part.
  case twinParts(number: Int, count: Int, String, String)
  /// Parts that no report holds.
  case missingParts([Int], count: Int)
  /// They were compared by other versions of the program: a report and its version, twice.
  case engines(String, String, String, String)
  /// A family's faces are other files on the two machines.
  case faces(family: String, String, String)
  /// Whole runs that both have a scene of this name.
  case twinScenes(String, String, String)
  /// Parts that say other things of what the same scene was made of, and what that is.
  case scenes(String, what: String, String, String)
  /// Both parts have these frames of a scene.
  case overlap(scene: String, frames: [ClosedRange<Int>], String, String)
  /// No part has these frames of a scene.
  case gap(scene: String, frames: [ClosedRange<Int>])
  /// A scene that differs is split over parts, and one does not have the scene's set beside it.
  case noSet(scene: String, side: ReportReading.Side, String)
}

extension ReportMergeError: CustomStringConvertible {
  /// What is wrong, in which reports, and what to do about it.
  public var description: String { printable(sentence) }

  private var sentence: String {
    switch self {
    case .nothing:
      "there is no report to merge; name the folders that `settle check --shard` wrote"
    case .kinds(let first, let second):
      "\(first) is of `settle check` and \(second) of `settle diff`; merge reports of one kind"
    case .partAndWhole(let part, let whole):
      "\(part) is a part of a run and \(whole) a whole one; merge all parts of one run, "
        + "or whole runs"
    case .partCounts(let first, let count, let second, let other):
      "\(first) is one of \(count) parts and \(second) one of \(other); "
        + "run every part with the same --shard …/n"
    case .twinParts(let number, let count, let first, let second):
      "\(first) and \(second) are both part \(number)/\(count); leave one out, or check whether "
        + "one should have been run with another --shard"
    case .missingParts(let parts, let count):
      "no report is \(list(parts, of: count)); run `settle check` with "
        + "--shard \(parts.first ?? 1)/\(count)\(parts.count > 1 ? " and so on" : ""), "
        + "or name its folder too"
    case .engines(let first, let engine, let second, let other):
      "\(first) was made by \(engine) and \(second) by \(other); "
        + "run every part with the same version"
    case .faces(let family, let first, let second):
      "\(family) is another file in \(first) than in \(second); install the same faces on every "
        + "machine (`settle fonts` prints their digests), and run again"
    case .twinScenes(let scene, let first, let second):
      "\(first) and \(second) both have the scene \(scene); leave one out, or rename the scene"
    case .scenes(let scene, let what, let first, let second):
      "\(scene): \(what) in \(first) and in \(second) is not the same; check every part out "
        + "from one commit, and run again"
    case .overlap(let scene, let frames, let first, let second):
      "\(scene): \(first) and \(second) both have \(words(frames)); they are not parts of one run"
    case .gap(let scene, let frames):
      "\(scene): no part has \(words(frames)); run the parts again, from one commit"
    case .noSet(let scene, let side, let label):
      "\(label) has no \(scene)/\(side.rawValue)/ beside its report.json, which is needed to "
        + "explain the scene as a whole; copy the whole folder"
    }
  }

  private func list(_ parts: [Int], of count: Int) -> String {
    let shown = parts.prefix(10).map { "\($0)/\(count)" }.joined(separator: ", ")
    let more = parts.count > 10 ? " and more" : ""
    return (parts.count == 1 ? "part " : "any of the parts ") + shown + more
  }

  private func words(_ frames: [ClosedRange<Int>]) -> String {
    let shown = frames.prefix(10).map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)"
    }
    let more = frames.count > 10 ? " and more" : ""
    let isOne = frames.count == 1 && frames[0].count == 1
    return (isOne ? "frame " : "frames ") + shown.joined(separator: ", ") + more
  }
}
