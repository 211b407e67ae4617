public import Compare
public import Records

/// What a whole run of `check` or `diff` found.
public struct RunFindings: Hashable, Sendable {
  /// What was compared.
  public enum Kind: String, Hashable, Sendable {
    /// Scenes with their references.
    case check
    /// Two pictures or folders.
    case diff
  }

  /// A part of a run, one of several that together are whole.
  public struct Shard: Hashable, Sendable {
    /// The part, from 1.
    public var number: Int
    /// How many parts there are.
    public var count: Int

    /// Makes a part.
    public init(number: Int, count: Int) { (self.number, self.count) = (number, count) }
  }

  /// What was compared.
  public var kind: Kind
  /// The program and version that compared.
  public var engine: String
  /// The scenes, or pairs of folders, in order.
  public var scenes: [SceneFinding]
  /// Which part of a run this is; nil for a whole one.
  public var shard: Shard?
  /// Why nothing may be said of the whole although it looks green: a filter, an interruption.
  public var isPartial: Bool

  /// Makes a run's findings.
  public init(
    kind: Kind,
    engine: String,
    scenes: [SceneFinding],
    shard: Shard? = nil,
    isPartial: Bool = false,
  ) {
    self.kind = kind
    self.engine = engine
    self.scenes = scenes
    self.shard = shard
    self.isPartial = isPartial
  }

  /// How many frames have a verdict; a scene without frames (never recorded, stale) counts as one.
  public func count(of verdict: Verdict) -> Int {
    scenes.reduce(0) { $0 + $1.count(of: verdict) }
  }

  /// How many frames were compared with an expected picture.
  public var comparedFrames: Int { scenes.reduce(0) { $0 + $1.comparedFrames } }
}

/// What comparing one scene, or one pair of folders or pictures, found.
public struct SceneFinding: Hashable, Sendable {
  /// The scene's name, with its variant behind an `@`; for `diff` the two operands' common name.
  public var name: String
  /// The scene's file as it was given, never an absolute path that we made; for `diff` the second
  /// operand.
  public var file: String
  /// The verdict of the whole.
  public var verdict: Verdict
  /// Each frame, numbers rising; empty where the whole could not be compared.
  public var frames: [FrameFinding]
  /// What may differ.
  public var tolerance: Tolerance
  /// What the reference was, and what the run is; nil where there is none, or no trace of it (`diff`).
  public var expected: Recording?, actual: Recording?
  /// Why they differ; empty where they do not.
  public var explanation: SceneExplanation
  /// What else there is to say of the whole, in sentences without a full stop.
  public var notes: [String]

  /// Makes a scene's findings.
  public init(
    name: String,
    file: String,
    verdict: Verdict,
    frames: [FrameFinding] = [],
    tolerance: Tolerance = .exact,
    expected: Recording? = nil,
    actual: Recording? = nil,
    explanation: SceneExplanation = SceneExplanation(),
    notes: [String] = [],
  ) {
    self.name = name
    self.file = file
    self.verdict = verdict
    self.frames = frames
    self.tolerance = tolerance
    self.expected = expected
    self.actual = actual
    self.explanation = explanation
    self.notes = notes
  }

  /// How many frames have a verdict; a whole without frames counts as one.
  public func count(of verdict: Verdict) -> Int {
    if frames.isEmpty { return self.verdict == verdict ? 1 : 0 }
    return frames.reduce(0) { $0 + ($1.verdict == verdict ? 1 : 0) }
  }

  /// How many frames were compared with an expected picture.
  public var comparedFrames: Int {
    frames.reduce(0) { $0 + ($1.wasCompared ? 1 : 0) }
  }

  /// The most important verdict of some frames; equal for none.
  public static func verdict(of frames: [FrameFinding]) -> Verdict {
    Verdict.allCases.first { verdict in frames.contains { $0.verdict == verdict } } ?? .equal
  }
}
