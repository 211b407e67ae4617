import Curves
import Geometry
import Layout
import Time

/// A leaf on its way: where it belongs, and what each side of that has still to travel.
struct MovingLeaf {
  /// The leaf.
  var leaf: Leaf
  /// Where it belongs, the displacement by its item's transition included: whole pixels, content
  /// coordinates.
  private(set) var model: Rect
  private var x: Remainder
  private var y: Remainder
  private var width: Remainder
  private var height: Remainder

  /// Makes a leaf at rest; `scale` is in device pixels per point.
  init(_ leaf: Leaf, _ model: Rect, scale: Double) {
    self.leaf = leaf
    self.model = model
    x = Remainder(unit: scale)
    y = Remainder(unit: scale)
    width = Remainder(unit: scale)
    height = Remainder(unit: scale)
  }

  /// Where it is at a time: pixels, content coordinates, not rounded; never of negative size.
  func presented(at seconds: Rational) -> Rect {
    Rect(
      x: model.minX - x.value(at: seconds),
      y: model.minY - y.value(at: seconds),
      width: max(0, model.width - width.value(at: seconds)),
      height: max(0, model.height - height.value(at: seconds)),
    )
  }

  /// Sends it elsewhere; sides that stay keep their motion.
  mutating func retarget(to next: Rect, _ retarget: Retarget?) {
    func follow(_ remainder: inout Remainder, _ old: Double, _ new: Double) {
      if new != old { remainder.retarget(by: new - old, retarget) }
    }
    follow(&x, model.minX, next.minX)
    follow(&y, model.minY, next.minY)
    follow(&width, model.width, next.width)
    follow(&height, model.height, next.height)
    model = next
  }
}
