public import Time

/// A sequence of frames as it was recorded: what it was made from, what it showed, and where every
/// leaf was, without its pixels.
///
/// A reference holds one, with its pictures beside it; so does a run that is compared with it.
public struct Recording: Hashable, Sendable {
  /// The scene's name, with `@` and its variant behind it where it has one.
  public var scene: String
  /// The program and version that drew it: `settle 0.1.0`.
  public var engine: String
  /// What it was drawn from.
  public var inputs: RecordedInputs
  /// Frames a second.
  public var rate: FrameRate
  /// Pixels a point.
  public var scale: Double
  /// Columns of pixels.
  public var width: Int
  /// Rows of pixels.
  public var height: Int
  /// The frames, numbers rising: all from 0 in a reference, some in a part of a run.
  public var frames: [RecordedFrame]
  /// Each distinct layout trace once, in order of first use: leaves in paint order, of all windows.
  public var traces: [[RecordedLeaf]]
  /// What happens in each window, in order of window and time; the start state is step 0.
  public var steps: [RecordedStep]
  /// What the author wrote, flat: bases, variant and windows merged, in order.
  public var settings: [RecordedSetting]

  /// Makes a recording.
  public init(
    scene: String,
    engine: String,
    inputs: RecordedInputs,
    rate: FrameRate,
    scale: Double,
    width: Int,
    height: Int,
    frames: [RecordedFrame],
    traces: [[RecordedLeaf]],
    steps: [RecordedStep],
    settings: [RecordedSetting],
  ) {
    self.scene = scene
    self.engine = engine
    self.inputs = inputs
    self.rate = rate
    self.scale = scale
    self.width = width
    self.height = height
    self.frames = frames
    self.traces = traces
    self.steps = steps
    self.settings = settings
  }
}

/// One frame of a recording.
public struct RecordedFrame: Hashable, Sendable {
  /// Its number in the full run; it is shown at number/rate.
  public var number: Int
  /// The digest of its pixels: 32 lowercase hexadecimal digits, equal for equal pictures.
  public var picture: String
  /// The place of its trace in the recording's traces; nil where none was kept.
  public var trace: Int?

  /// Makes a frame.
  public init(number: Int, picture: String, trace: Int?) {
    self.number = number
    self.picture = picture
    self.trace = trace
  }
}
