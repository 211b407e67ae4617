public import Layout

/// Why a checked scene cannot be drawn.
public enum FilmError: Error, Hashable, Sendable {
  /// It does not fit its canvas.
  case layout(LayoutError)
  /// It has more frames than the limit allows.
  case tooManyFrames(Int, limit: Int)
}

extension FilmError: CustomStringConvertible {
  /// What is wrong and what to do, in a sentence without a full stop.
  public var description: String {
    switch self {
    case .layout(.canvasTooLow(_, let needed)):
      "\(self.layout); give canvas.height \(needed) or more, or leave it out to hug the content"
    case .layout: layout
    case .tooManyFrames(let count, let limit):
      "the scene has \(count) frames, more than the \(limit) that are allowed; shorten it, lower fps "
        + "or raise the limit with --max-frames"
    }
  }

  private var layout: String {
    if case .layout(let error) = self { error.description } else { "" }
  }
}
