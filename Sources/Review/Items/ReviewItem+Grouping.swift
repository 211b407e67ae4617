import Records
public import Verdicts

extension ReviewItem {
  /// What there is to decide in a run: everything that is not equal, in the run's order.
  ///
  /// Nobody should press a key forty times for one cause. Frames of a scene are decided together as
  /// long as they follow each other without an equal one between, have the same verdict, and are held
  /// together: both have the same two pictures, a statement about frames is about both, or no such
  /// statement is about either. A scene that is new or stale, or of which nothing could be compared, is
  /// one item.
  public static func items(of run: RunFindings) -> [ReviewItem] { run.scenes.flatMap(items(of:)) }

  static func items(of scene: SceneFinding) -> [ReviewItem] {
    if scene.verdict == .new || scene.verdict == .stale || scene.frames.isEmpty {
      return scene.verdict == .equal ? [] : [whole(scene)]
    }
    return groups(of: scene).map { frames in
      let span = frames[0].number...frames[frames.count - 1].number
      return ReviewItem(
        scene: scene.name,
        file: scene.file,
        verdict: frames[0].verdict,
        isWholeScene: false,
        frames: frames,
        statements: scene.explanation.statements.filter { $0.frames?.overlaps(span) ?? true },
        changes: scene.explanation.changes.filter { $0.frames.overlaps(span) },
        notes: scene.notes,
        canBeAccepted: frames[0].verdict != .unreadable || frames.allSatisfy { $0.actual != nil },
      )
    }
  }

  /// A scene that is decided at once; what one of the two recordings shows is there to look at.
  private static func whole(_ scene: SceneFinding) -> ReviewItem {
    var frames = scene.frames
    if frames.isEmpty {
      let isActual = scene.actual != nil
      frames = ((scene.actual ?? scene.expected)?.frames ?? []).map { frame in
        FrameFinding(
          number: frame.number,
          name: "frame \(frame.number)",
          verdict: scene.verdict,
          expected: isActual ? nil : frame.picture,
          actual: isActual ? frame.picture : nil,
        )
      }
    }
    return ReviewItem(
      scene: scene.name,
      file: scene.file,
      verdict: scene.verdict,
      isWholeScene: true,
      frames: frames,
      statements: scene.explanation.statements,
      changes: scene.explanation.changes,
      notes: scene.notes,
      canBeAccepted: scene.verdict != .unreadable || scene.actual != nil,
    )
  }

  private static func groups(of scene: SceneFinding) -> [[FrameFinding]] {
    let cover = StatementCover(scene.explanation.statements, over: scene.frames.map(\.number))
    var groups: [[FrameFinding]] = []
    var isFollowing = false
    for (place, frame) in scene.frames.enumerated() {
      guard frame.verdict != .equal else {
        isFollowing = false
        continue
      }
      if isFollowing, let last = groups.last?.last, last.number + 1 == frame.number,
        last.verdict == frame.verdict,
        last.hasSamePictures(as: frame) || cover.joins(place)
      {
        groups[groups.count - 1].append(frame)
      } else {
        groups.append([frame])
      }
      isFollowing = true
    }
    return groups
  }
}

/// Which frames have statements about them, counted in one pass however many there are of both.
private struct StatementCover {
  /// How many statements are about a frame, by its place.
  private var about: [Int]
  /// How many are about a frame and the one before it.
  private var across: [Int]

  /// Counts the statements that name frames; `numbers` rise.
  init(_ statements: [Statement], over numbers: [Int]) {
    about = Array(repeating: 0, count: numbers.count + 1)
    across = about
    for case let frames? in statements.map(\.frames) {
      let first = numbers.place { $0 >= frames.lowerBound }
      let end = numbers.place { $0 > frames.upperBound }
      guard first < end else { continue }
      about[first] += 1
      about[end] -= 1
      across[first + 1] += 1
      across[end] -= 1
    }
    for place in about.indices.dropFirst() {
      about[place] += about[place - 1]
      across[place] += across[place - 1]
    }
  }

  /// Whether a frame belongs with the one before it.
  func joins(_ place: Int) -> Bool {
    place > 0 && (across[place] > 0 || (about[place] == 0 && about[place - 1] == 0))
  }
}

extension [Int] {
  /// The place of the first number for which something holds, as it does for all after it.
  fileprivate func place(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
