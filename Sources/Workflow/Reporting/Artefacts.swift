import Records
import Compare
import Verdicts

/// The frames of a run whose pictures are left on disk: of each distinct pair of pictures the first
/// frame that shows it, the worst first, scene by scene in turn.
struct Artefacts {
  /// For each scene the frames, numbers rising.
  private(set) var frames: [[FrameFinding]]
  /// How many distinct pairs were left out.
  private(set) var omitted: Int

  /// Chooses among the frames that are not equal, as many as the limit allows.
  init(_ findings: RunFindings, limit: Int) {
    var queues = findings.scenes.map(Self.distinctFrames)
    let total = queues.reduce(0) { $0 + $1.count }
    frames = queues.map { _ in [] }
    var room = limit
    while room > 0, queues.contains(where: { !$0.isEmpty }) {
      for place in queues.indices where !queues[place].isEmpty && room > 0 {
        frames[place].append(queues[place].removeFirst())
        room -= 1
      }
    }
    for place in frames.indices { frames[place].sort { $0.number < $1.number } }
    omitted = total - min(total, limit)
  }

  /// The first frame of each pair that is not equal, those with the most differing pixels first.
  private static func distinctFrames(of scene: SceneFinding) -> [FrameFinding] {
    struct Pair: Hashable {
      var expected: String?, actual: String?
    }
    var seen: Set<Pair> = []
    let firsts = failing(scene).filter {
      seen.insert(Pair(expected: $0.expected, actual: $0.actual)).inserted
    }
    return firsts.enumerated().sorted { first, second in
      let counts = [first, second].map { $0.element.difference?.unequal ?? Int.max }
      return counts[0] != counts[1] ? counts[0] > counts[1] : first.offset < second.offset
    }.map(\.element)
  }

  /// The frames that are not equal; of a scene that was never recorded, all.
  private static func failing(_ scene: SceneFinding) -> [FrameFinding] {
    if scene.verdict == .new, scene.frames.isEmpty {
      return (scene.actual?.frames ?? []).map { frame in
        FrameFinding(
          number: frame.number,
          name: "frame \(frame.number)",
          verdict: .new,
          actual: frame.picture,
        )
      }
    }
    return scene.frames.filter { $0.verdict != .equal }
  }

  /// The name of a picture's file: `frame-0012.actual.png`.
  static func file(_ kind: Kind, ofFrame number: Int) -> String {
    let digits = String(number)
    let padding = String(repeating: "0", count: max(0, 4 - digits.count))
    return "frame-\(padding)\(digits).\(kind.rawValue).png"
  }

  /// Whether a file's name is one of these.
  static func isArtefact(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2] == "png", Kind(rawValue: String(parts[1])) != nil,
      parts[0].hasPrefix("frame-")
    else { return false }
    let digits = parts[0].dropFirst(6)
    return digits.utf8.count >= 4
      && digits.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// Which picture of a frame a file holds.
  enum Kind: String, CaseIterable {
    case expected, actual, difference
  }
}
