/// Closed contours of lines and Bézier curves, y down.
///
/// Every contour is closed by a straight line to its start; a fill counts windings (non-zero).
/// A stroke before the first move starts at the origin.
public struct Path: Hashable, Sendable {
  /// One stroke of the pen.
  public enum Element: Hashable, Sendable {
    /// Closes the contour and starts the next at a point.
    case move(Point)
    /// A straight line to a point.
    case line(Point)
    /// A quadratic curve by a control point to an end.
    case quadratic(Point, Point)
    /// A cubic curve by two control points to an end.
    case cubic(Point, Point, Point)
  }

  /// The strokes, in drawing order.
  public private(set) var elements: [Element]

  /// Makes a path of the given strokes; none by default.
  public init(_ elements: [Element] = []) {
    self.elements = elements
  }

  /// Whether nothing was drawn.
  public var isEmpty: Bool { elements.isEmpty }

  /// Closes the contour and starts the next at a point.
  public mutating func move(to point: Point) { elements.append(.move(point)) }

  /// Draws a straight line to a point.
  public mutating func line(to point: Point) { elements.append(.line(point)) }

  /// Draws a quadratic curve to a point.
  public mutating func quadratic(_ control: Point, to end: Point) {
    elements.append(.quadratic(control, end))
  }

  /// Draws a cubic curve to a point.
  public mutating func cubic(_ first: Point, _ second: Point, to end: Point) {
    elements.append(.cubic(first, second, end))
  }

  /// Appends another path's contours, mapped.
  public mutating func append(_ other: Path, mappedBy map: Affine = .identity) {
    for element in other.elements {
      switch element {
      case .move(let point): elements.append(.move(map(point)))
      case .line(let point): elements.append(.line(map(point)))
      case .quadratic(let control, let end):
        elements.append(.quadratic(map(control), map(end)))
      case .cubic(let first, let second, let end):
        elements.append(.cubic(map(first), map(second), map(end)))
      }
    }
  }
}
