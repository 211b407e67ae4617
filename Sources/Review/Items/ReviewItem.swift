public import Verdicts

/// Something to decide: frames of a scene that differ for one reason, or a whole scene.
public struct ReviewItem: Hashable, Sendable {
  /// The scene's name.
  public var scene: String
  /// The scene's file as it was given.
  public var file: String
  /// What became of it.
  public var verdict: Verdict
  /// Whether the decision is about the scene as a whole: it is new or stale, or nothing could be
  /// compared.
  public var isWholeScene: Bool
  /// The frames that are decided together, numbers rising; of a whole scene those that there are to see.
  public var frames: [FrameFinding]
  /// What is to be said of these frames, the most important first.
  public var statements: [Statement]
  /// The properties that differ in them.
  public var changes: [PropertyChange]
  /// What else there is to say of the scene, in sentences without a full stop.
  public var notes: [String]
  /// Whether there is something that could become the reference.
  public var canBeAccepted: Bool
  /// The stops at which its pictures are looked at: frames in a row with the same two pictures are one.
  public let views: [ReviewView]

  /// Makes an item.
  public init(
    scene: String,
    file: String,
    verdict: Verdict,
    isWholeScene: Bool,
    frames: [FrameFinding],
    statements: [Statement] = [],
    changes: [PropertyChange] = [],
    notes: [String] = [],
    canBeAccepted: Bool = true,
  ) {
    self.scene = scene
    self.file = file
    self.verdict = verdict
    self.isWholeScene = isWholeScene
    self.frames = frames
    self.statements = statements
    self.changes = changes
    self.notes = notes
    self.canBeAccepted = canBeAccepted
    views = ReviewView.views(of: frames)
  }

  /// What it is about, in a few words: `frames 12–25`, `the whole scene`.
  public var title: String {
    if isWholeScene { return "the whole scene" }
    guard let first = frames.first, let last = frames.last else { return "no frame" }
    return frameWords(first.number...last.number)
  }

  /// What accepting it does to the references, in a few words.
  public var acceptingDoes: String {
    switch verdict {
    case .stale: "accepting removes the reference"
    case .new: "accepting records the scene"
    case .missing where !frames.contains { $0.actual != nil }:
      "accepting takes the frames out of the reference"
    case .extra: "accepting adds the frames to the reference"
    default: "accepting replaces the reference"
    }
  }
}

/// Frames in a row that show the same: one stop of a review.
public struct ReviewView: Hashable, Sendable {
  /// The numbers of the frames.
  public var frames: ClosedRange<Int>
  /// The first of them.
  public var finding: FrameFinding

  static func views(of frames: [FrameFinding]) -> [ReviewView] {
    frames.reduce(into: []) { views, frame in
      if let last = views.last, last.frames.upperBound + 1 == frame.number,
        last.finding.hasSamePictures(as: frame)
      {
        views[views.count - 1].frames = last.frames.lowerBound...frame.number
      } else {
        views.append(ReviewView(frames: frame.number...frame.number, finding: frame))
      }
    }
  }
}

extension FrameFinding {
  /// Whether both have the same two pictures, so that who saw one saw the other.
  func hasSamePictures(as other: FrameFinding) -> Bool {
    verdict == other.verdict && expected == other.expected && actual == other.actual
      && (expected ?? actual) != nil
  }
}

/// `frame 12`, or `frames 12–25`.
func frameWords(_ frames: ClosedRange<Int>) -> String {
  frames.count == 1
    ? "frame \(frames.lowerBound)" : "frames \(frames.lowerBound)–\(frames.upperBound)"
}
