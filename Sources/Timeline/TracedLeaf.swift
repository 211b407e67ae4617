public import Elements
public import Geometry
import Layout
public import Time

/// Where a leaf is at one time, for people and tests to read.
public struct TracedLeaf: Hashable, Sendable {
  /// The window, from 0.
  public var window: Int
  /// The row's id; nil for what belongs to no row.
  public var row: Identifier?
  /// The leaf's name.
  public var role: Role
  /// Its box in points from the canvas's top left corner, before clipping, not rounded.
  public var frame: Rect
  /// The product of the transitions' opacities, 0…1, without the paint's own.
  public var opacity: Double

  /// Makes a traced leaf.
  public init(window: Int, row: Identifier?, role: Role, frame: Rect, opacity: Double) {
    self.window = window
    self.row = row
    self.role = role
    self.frame = frame
    self.opacity = opacity
  }
}

extension Choreography {
  /// The layout trace of a time: leaves in the order of painting, invisible ones included.
  ///
  /// A shape's edge, which has no name, is a part of the leaf before it. Leaves of a layer that clips
  /// are there when they share more than an edge with its region; all that exist, if asked for.
  public func leaves(at seconds: Rational, all: Bool = false) -> [TracedLeaf] {
    presentedLeaves(at: seconds, all: all).compactMap { presented in
      guard let role = presented.leaf.role else { return nil }
      if !all, let clip = presented.layer.clip {
        guard presented.frame.overlaps(grid.scaled(clip)) else { return nil }
      }
      return TracedLeaf(
        window: presented.layer.window,
        row: presented.row,
        role: role,
        frame: grid.points(presented.frame),
        opacity: presented.opacity,
      )
    }
  }
}
