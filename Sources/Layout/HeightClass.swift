import Geometry

/// Which height class of which collection, at which width, in whose metrics.
struct ClassQuestion: Hashable {
  var place: Place
  var number: Int
  var width: Double?
  var os: Int
}

/// What the members of a height class take.
struct ClassExtent {
  /// The size of the one that was measured; nil where it shows nothing.
  var size: Size?
  /// Whether the others are as large.
  var isAlike: Bool
}
