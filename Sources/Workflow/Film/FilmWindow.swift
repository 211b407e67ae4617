import Elements
import Geometry
import Layout
public import Scene
public import Story
public import Text
import Time
public import Timeline

/// One window of a film, laid out and set in motion as if it were alone.
public struct FilmWindow: Sendable {
  /// What stands above it; nil for nothing.
  public let title: String?
  /// What the author wrote.
  public let document: SceneDocument
  /// What happens in it, step by step.
  public let storyboard: Storyboard
  /// Where everything is at any time, from the window's own top left corner.
  public let choreography: Choreography
  /// The faces that set its text.
  public let typesetter: Typesetter
  /// The line above it, as wide as the window; nil without a title.
  let titleBar: Choreography?
  /// Columns and rows of pixels, without the line above.
  let width: Int, height: Int

  private let engines: [LayoutEngine]

  /// Lays a window out and sets it in motion; `number` is its own, from 0.
  init(
    _ part: SceneWindow,
    number: Int,
    storyboard: Storyboard,
    typesetter: Typesetter,
    limits: SceneLimits,
  ) throws(FilmError) {
    title = part.title
    document = part.document
    self.storyboard = storyboard
    self.typesetter = typesetter
    if let step = storyboard.firstStep(overlapping: limits.overlap) {
      throw .tooManyAtOnce(step: step, limit: limits.overlap, window: number)
    }
    let canvas = document.canvas
    func engine(height: Double?) -> LayoutEngine {
      LayoutEngine(
        typesetter: typesetter,
        canvasWidth: canvas.width,
        canvasHeight: height,
        scale: canvas.scale,
        pixelLimit: limits.pixels,
      )
    }
    func choreography(
      of moments: [Moment],
      by engine: LayoutEngine,
    ) throws(FilmError) -> Choreography {
      do throws(LayoutError) {
        return Choreography(try engine.arrange(moments), scale: canvas.scale)
      } catch {
        throw .layout(error, window: number)
      }
    }
    let moments = storyboard.moments
    engines = [engine(height: canvas.height), engine(height: nil)]
    self.choreography = try choreography(of: moments, by: engines[0])
    titleBar =
      if let title {
        try choreography(of: TitleBar.moments(title, over: moments), by: engines[1])
      } else {
        nil
      }
    (width, height) = self.choreography.size(at: .zero)
  }

  /// The characters drawn so far that no face has.
  var missingCharacters: [MissingCharacter] { engines.flatMap(\.missingCharacters) }
}

/// The line that stands above a window.
private enum TitleBar {
  /// What it shows over the moments of its window: a change of the window's look is one of its own.
  static func moments(_ title: String, over moments: [Moment]) -> [Moment] {
    var bars: [Moment] = []
    for moment in moments where bars.last?.environment != moment.environment {
      bars.append(
        Moment(time: moment.time, root: element(title), environment: moment.environment)
      )
    }
    return bars
  }

  /// A headline in the secondary colour, in line with the window's own heading, which is 20 pt below.
  private static func element(_ title: String) -> Element {
    let text = Element.text(Text(title, style: .headline, color: Color(.secondary)))
      .role(Role("windowTitle"))
      .fillWidth(alignment: .leading)
    return .modified(
      text,
      .padding(EdgeInsets(top: 20, leading: 20, bottom: 0, trailing: 20)),
    )
  }
}
