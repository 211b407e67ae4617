import Geometry

/// The size that an element is offered, in points: nil asks for its own, ∞ for its largest.
struct Proposal: Hashable {
  /// The width on offer.
  var width: Double?
  /// The height on offer.
  var height: Double?

  /// The offer with room taken off on every side, never below 0.
  func inset(horizontally: Double, vertically: Double) -> Proposal {
    Proposal(
      width: width.map { max(0, $0 - horizontally) },
      height: height.map { max(0, $0 - vertically) },
    )
  }

  subscript(axis: Axis) -> Double? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// A direction in which children follow one another.
enum Axis {
  case horizontal, vertical

  /// The other direction.
  var across: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Size {
  subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}
