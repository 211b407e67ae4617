/// Why a scene's frames differ, as far as two recordings can tell.
public struct SceneExplanation: Hashable, Sendable {
  /// What is not the same in what the two were drawn from; empty: the same inputs gave other pixels.
  public var origins: [Origin]
  /// What is to be said, the most important first, each in a sentence without a full stop.
  public var statements: [Statement]
  /// Every property of a leaf that differs, in order of the first frame.
  public var changes: [PropertyChange]
  /// Properties over time, for charts: those that differ first.
  public var lanes: [Lane]

  /// Makes an explanation.
  public init(
    origins: [Origin] = [],
    statements: [Statement] = [],
    changes: [PropertyChange] = [],
    lanes: [Lane] = [],
  ) {
    self.origins = origins
    self.statements = statements
    self.changes = changes
    self.lanes = lanes
  }
}

/// Something that a recording was drawn from, and which is not the same in another.
public enum Origin: Hashable, Sendable {
  /// The scene file, or one that it extends.
  case scene
  /// A file of items.
  case items
  /// A face, by its family.
  case face(String)
  /// Flags that change the pictures: the rate, the scale, boxes for text.
  case options
  /// The program: versions as recorded.
  case engine(old: String, new: String)
}

/// A sentence of an explanation.
public struct Statement: Hashable, Sendable {
  /// What a statement is about.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Which inputs changed, or that none did.
    case origin
    /// A setting of the scene: `list.animation: .easeInOut(duration: 0.22) → …`.
    case setting
    /// A step: its time, its rows, what moves the list.
    case step
    /// The frames in time: a shift, another duration, a dropped or doubled frame.
    case sequence
    /// How a row moves: when it starts, how long, along which curve.
    case motion
    /// A leaf that came or went, or a property of one: place, size, opacity, text, colour.
    case property
    /// The pixels alone.
    case pixels
  }

  /// What it is about.
  public var kind: Kind
  /// The sentence, without a full stop.
  public var text: String
  /// The frames that it is about; nil for all.
  public var frames: ClosedRange<Int>?

  /// Makes a statement.
  public init(_ kind: Kind, _ text: String, frames: ClosedRange<Int>? = nil) {
    self.kind = kind
    self.text = text
    self.frames = frames
  }
}

/// A property of a leaf that is not the same in some frames.
public struct PropertyChange: Hashable, Sendable {
  /// The window, from 0.
  public var window: Int
  /// The row's id; nil for what belongs to no row.
  public var row: String?
  /// The leaf's name.
  public var role: String
  /// `x`, `y`, `width`, `height`, `opacity`, `text`, `presence`, or the name of a look.
  public var property: String
  /// The value in the reference and in the run, in the first frame that differs, as people read it;
  /// nil where the leaf is not there.
  public var old: String?, new: String?
  /// From the first to the last frame that differs; those between need not.
  public var frames: ClosedRange<Int>
  /// How many frames differ.
  public var count: Int

  /// Makes a change.
  public init(
    window: Int,
    row: String?,
    role: String,
    property: String,
    old: String?,
    new: String?,
    frames: ClosedRange<Int>,
    count: Int,
  ) {
    self.window = window
    self.row = row
    self.role = role
    self.property = property
    self.old = old
    self.new = new
    self.frames = frames
    self.count = count
  }
}

/// A property of a leaf over the frames of two recordings.
public struct Lane: Hashable, Sendable {
  /// A value held over frames; nil where the leaf is not there.
  public struct Sample: Hashable, Sendable {
    /// The first frame that has it; it holds until the next sample.
    public var frame: Int
    /// In points, or 0…1.
    public var value: Double?

    /// Makes a sample.
    public init(frame: Int, value: Double?) { (self.frame, self.value) = (frame, value) }
  }

  /// The window, from 0.
  public var window: Int
  /// The row's id; nil for what belongs to no row.
  public var row: String?
  /// The leaf's name.
  public var role: String
  /// `x`, `y`, `width`, `height` or `opacity`.
  public var property: String
  /// The values in the reference and in the run, frames rising, each different from the one before.
  public var expected: [Sample], actual: [Sample]
  /// The spans of frames in which they differ.
  public var differing: [ClosedRange<Int>]

  /// Makes a lane.
  public init(
    window: Int,
    row: String?,
    role: String,
    property: String,
    expected: [Sample],
    actual: [Sample],
    differing: [ClosedRange<Int>],
  ) {
    self.window = window
    self.row = row
    self.role = role
    self.property = property
    self.expected = expected
    self.actual = actual
    self.differing = differing
  }
}
