import Geometry
import Layout

/// A leaf on its way.
struct MovingLeaf {
  /// The leaf.
  var leaf: Leaf
  /// Where it belongs and where it is.
  var box: MovingBox
}
