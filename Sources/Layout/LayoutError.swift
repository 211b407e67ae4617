/// Why a window cannot be drawn on its canvas.
public enum LayoutError: Error, Hashable, Sendable {
  /// The content of some moment is higher than the canvas: both in points.
  case canvasTooLow(height: Double, needed: Double)
  /// The content makes the canvas larger than is allowed: its size in points, the limit in pixels.
  case canvasTooLarge(width: Double, height: Double, limit: Int)
}

extension LayoutError: CustomStringConvertible {
  /// The reason in a sentence without a full stop.
  public var description: String {
    switch self {
    case .canvasTooLow(let height, let needed):
      "the canvas is \(points(height)) high, but its content needs \(points(needed))"
    case .canvasTooLarge(let width, let height, let limit):
      "a canvas of \(points(width)) by \(points(height)) has more than \(limit) pixels"
    }
  }

  /// A length rounded up to thousandths, so that what is named as needed is enough.
  private func points(_ length: Double) -> String {
    let thousandths = (length * 1000 - 1e-6).rounded(.up)
    let number = thousandths / 1000
    return number == number.rounded(.down) && number < 1e15
      ? "\(Int(number)) pt" : "\(number) pt"
  }
}
