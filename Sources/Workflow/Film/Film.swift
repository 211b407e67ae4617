public import Display
import Elements
public import Layout
import PNG
public import Scene
public import Story
public import Text
public import Time
public import Timeline

/// A scene ready to be drawn: every frame of it, in any order, from any thread.
public struct Film: Sendable {
  /// What the author wrote.
  public let document: SceneDocument
  /// What happens, step by step.
  public let storyboard: Storyboard
  /// Where everything is at any time.
  public let choreography: Choreography
  /// The faces that set its text.
  public let typesetter: Typesetter
  /// How many frames there are; the last one shows the settled end.
  public let frameCount: Int
  /// Columns of pixels.
  public let width: Int
  /// Rows of pixels.
  public let height: Int

  private let engine: LayoutEngine

  /// Lays a scene out and sets it in motion.
  ///
  /// Throws `FilmError`.
  public init(
    _ scene: SceneFile,
    typesetter: Typesetter,
    limits: SceneLimits = SceneLimits(),
  ) throws(FilmError) {
    try self.init(
      scene.document,
      storyboard: scene.storyboard,
      typesetter: typesetter,
      limits: limits,
    )
  }

  /// Lays a document out and sets it in motion; the storyboard is made of it unless it is given.
  ///
  /// The frame limit guards against a rate or an animation that would fill a disk.
  public init(
    _ document: SceneDocument,
    storyboard: Storyboard? = nil,
    typesetter: Typesetter,
    limits: SceneLimits = SceneLimits(),
  ) throws(FilmError) {
    self.document = document
    self.typesetter = typesetter
    let storyboard = storyboard ?? Storyboard(document)
    self.storyboard = storyboard
    if let step = storyboard.firstStep(overlapping: limits.overlap) {
      throw .tooManyAtOnce(step: step, limit: limits.overlap)
    }
    engine = LayoutEngine(
      typesetter: typesetter,
      canvasWidth: document.canvas.width,
      canvasHeight: document.canvas.height,
      scale: document.canvas.scale,
      pixelLimit: limits.pixels,
    )
    let arrangements: [Arrangement]
    do throws(LayoutError) {
      arrangements = try engine.arrange(storyboard.moments)
    } catch {
      throw .layout(error)
    }
    choreography = Choreography(arrangements, scale: document.canvas.scale)
    let first = choreography.displayList(at: .zero)
    (width, height) = (first.width, first.height)
    let end = max(document.shortestEnd, choreography.endOfMotion)
    frameCount = document.frameRate.frameCount(through: end)
    guard frameCount <= limits.frames else {
      throw .tooManyFrames(frameCount, limit: limits.frames)
    }
  }

  /// Frames a second.
  public var frameRate: FrameRate { document.frameRate }

  /// When a frame is shown, in seconds.
  public func time(ofFrame frame: Int) -> Rational { frameRate.time(ofFrame: frame) }

  /// What to paint in a frame.
  public func displayList(ofFrame frame: Int) -> DisplayList {
    choreography.displayList(at: time(ofFrame: frame))
  }

  /// The characters drawn so far that no face has: boxes stand for them.
  public var missingCharacters: [MissingCharacter] { engine.missingCharacters }

  /// The steps' names and times, for ranges of frames.
  public var labels: [(label: String, time: Rational)] {
    storyboard.beats.compactMap { beat in beat.step.label.map { ($0, beat.step.time) } }
  }
}
