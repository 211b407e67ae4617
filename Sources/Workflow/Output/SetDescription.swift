public import PNG
public import Time

/// What is true of a whole set of frames: the head of its `frames.json`.
public struct SetDescription: Hashable, Sendable {
  /// A face that drew text in it.
  public struct Face: Hashable, Sendable {
    /// The family's name.
    public var family: String
    /// The face's place in its file.
    public var index: Int
    /// The digest of the file's bytes.
    public var digest: String

    /// Makes a face.
    public init(family: String, index: Int = 0, digest: String) {
      self.family = family
      self.index = index
      self.digest = digest
    }
  }

  /// The scene's name, which is the folder's.
  public var scene: String
  /// The program and version that drew it.
  public var engine: String
  /// The frames a second.
  public var rate: FrameRate
  /// Pixels a point.
  public var scale: Double
  /// Columns of pixels, above 0.
  public var width: Int
  /// Rows of pixels, above 0.
  public var height: Int
  /// The faces that drew text, in fallback order.
  public var faces: [Face]
  /// The number of the full run's last frame, whatever part of it is written.
  public var lastFrame: Int

  /// Makes a description.
  public init(
    scene: String,
    engine: String,
    rate: FrameRate,
    scale: Double,
    width: Int,
    height: Int,
    faces: [Face],
    lastFrame: Int,
  ) {
    self.scene = scene
    self.engine = engine
    self.rate = rate
    self.scale = scale
    self.width = width
    self.height = height
    self.faces = faces
    self.lastFrame = lastFrame
  }
}

/// How a set is written.
public struct OutputOptions: Sendable {
  /// Takes over frames in the folder that no `frames.json` names.
  public var force = false
  /// Waits for the disk, so that a loss of power cannot leave half a set.
  public var fsync = false
  /// Gives equal pictures one file with several names.
  public var link = false
  /// What a file's size may cost.
  public var compression = PNGEncoder.Compression.default
  /// How long to wait for another program that writes to the folder.
  public var patience: Duration = .seconds(30)
  /// What this process tells others that wait for it: its command, in one line.
  public var command = ""
  /// Called once for each program that is waited for.
  public var onWait: @Sendable (OutputError.Holder?) -> Void = { _ in }
  /// Asked often; true stops the work and leaves the folder as it was.
  public var isCancelled: @Sendable () -> Bool = { false }
  /// Asked before every change to the disk.
  package var gate: Gate = { _, _ in 0 }

  /// Makes the options that hold unless others are given.
  public init() {}
}
