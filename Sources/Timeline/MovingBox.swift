import Curves
import Geometry
import Time

/// A box on its way: where it belongs, and what each side of that has still to travel.
///
/// Place and size are four values with a chase each: a change of one leaves the others' motion alone.
struct MovingBox {
  /// Where it belongs, the displacement by its item's transition included: whole pixels, content
  /// coordinates.
  private(set) var model: Rect
  private let unit: Double
  private var x: Remainder
  private var y: Remainder
  private var width: Remainder
  private var height: Remainder

  /// Makes a box at rest; `scale` is in device pixels per point.
  init(_ model: Rect, scale: Double) {
    self.model = model
    unit = scale
    let rest = Remainder(unit: scale)
    (x, y, width, height) = (rest, rest, rest, rest)
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

  /// Gives it another size at once; its corner stays on its way.
  mutating func resize(to size: Size) {
    model.size = size
    (width, height) = (Remainder(unit: unit), Remainder(unit: unit))
  }

  /// Sends it elsewhere; sides that stay keep their motion.
  ///
  /// Gives the end of the latest motion that this starts; nil when it starts none.
  @discardableResult
  mutating func retarget(to next: Rect, _ retarget: Retarget?) -> MotionEnd? {
    var end: MotionEnd?
    func follow(_ remainder: inout Remainder, _ old: Double, _ new: Double) {
      guard new != old else { return }
      remainder.retarget(by: new - old, retarget)
      if retarget != nil { end = latest(end, remainder.end) }
    }
    follow(&x, model.minX, next.minX)
    follow(&y, model.minY, next.minY)
    follow(&width, model.width, next.width)
    follow(&height, model.height, next.height)
    model = next
    return end
  }
}

/// The later of two ends; nil is no motion.
func latest(_ first: MotionEnd?, _ second: MotionEnd?) -> MotionEnd? {
  guard let first, let second else { return first ?? second }
  return max(first, second)
}
