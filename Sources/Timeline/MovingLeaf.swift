import Curves
import Geometry
import Layout

/// A leaf on its way: where it belongs, and what each side of that has still to travel.
struct MovingLeaf {
  /// The leaf.
  var leaf: Leaf
  /// Where it belongs, the displacement by its item's transition included: whole pixels, content
  /// coordinates.
  private(set) var model: Rect
  private var x = Remainder()
  private var y = Remainder()
  private var width = Remainder()
  private var height = Remainder()

  /// Makes a leaf at rest.
  init(_ leaf: Leaf, _ model: Rect) {
    self.leaf = leaf
    self.model = model
  }

  /// Where it is: pixels, content coordinates, not rounded; never of negative size.
  var presented: Rect {
    Rect(
      x: model.minX - x.value,
      y: model.minY - y.value,
      width: max(0, model.width - width.value),
      height: max(0, model.height - height.value),
    )
  }

  /// Sends it elsewhere; sides that stay keep their motion.
  mutating func retarget(to next: Rect, share: Double?) {
    func follow(_ remainder: inout Remainder, _ old: Double, _ new: Double) {
      if new != old { remainder.retarget(by: new - old, share: share) }
    }
    follow(&x, model.minX, next.minX)
    follow(&y, model.minY, next.minY)
    follow(&width, model.width, next.width)
    follow(&height, model.height, next.height)
    model = next
  }
}
