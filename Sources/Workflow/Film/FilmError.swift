public import Layout
public import Scene

/// Why a checked scene cannot be drawn.
public enum FilmError: Error, Hashable, Sendable {
  /// A window, by its number from 0, does not fit its canvas.
  case layout(LayoutError, window: Int)
  /// Its windows together have more pixels than the limit allows.
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// It has more frames than the limit allows.
  case tooManyFrames(Int, limit: Int)
  /// Too many steps are still moving when another begins: the step's number, from 1, in a window of
  /// a number from 0.
  case tooManyAtOnce(step: Int, limit: Int, window: Int)
}

extension FilmError: CustomStringConvertible {
  /// What is wrong and what to do, in a sentence without a full stop.
  public var description: String { summary + "; " + advice }

  fileprivate var summary: String {
    switch self {
    case .layout(let error, _): error.description
    case .tooManyPixels(let width, let height, let limit):
      "a picture of \(width)×\(height) has more than \(limit) pixels"
    case .tooManyFrames(let count, let limit):
      "the scene has \(count) frames, more than the \(limit) that are allowed"
    case .tooManyAtOnce(let step, let limit, _):
      "step \(step) begins while more than \(limit) others are still moving"
    }
  }

  fileprivate var advice: String {
    switch self {
    case .layout(.canvasTooLow, _): "raise canvas.height, or leave it out to hug the content"
    case .layout(.canvasTooLarge, _), .tooManyPixels:
      "make it smaller, or raise the limit with --max-pixels"
    case .tooManyFrames: "shorten it, lower fps, or raise the limit with --max-frames"
    case .tooManyAtOnce: "set steps apart, shorten list.animation, or raise --max-overlap"
    }
  }
}

extension SceneFile {
  /// What to tell the author of a scene that cannot be drawn, with the line of its text.
  public func diagnostic(of error: FilmError) -> Diagnostic {
    let position =
      switch error {
      case .layout(_, let window): document.parts[window].document.canvas.position
      case .tooManyPixels: document.canvas.position
      case .tooManyFrames: document.endPosition
      case .tooManyAtOnce(let step, _, let window):
        document.parts[window].document.steps[step - 1].position
      }
    return Diagnostic(
      position: position,
      summary: error.summary,
      details: [error.advice],
      excerpt: excerpt(at: position),
    )
  }
}
