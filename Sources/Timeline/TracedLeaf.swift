public import Elements
public import Geometry
public import Layout
public import Pixels
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
  /// What is written in it, whole even where it is drawn with an ellipsis; nil for what is no text.
  public var text: String?
  /// How it is painted; nil where that was not asked for.
  public var look: LeafLook?

  /// Makes a traced leaf.
  public init(window: Int, row: Identifier?, role: Role, frame: Rect, opacity: Double) {
    self.window = window
    self.row = row
    self.role = role
    self.frame = frame
    self.opacity = opacity
  }
}

/// How a leaf is painted at one time.
public struct LeafLook: Hashable, Sendable {
  /// The paint before the transition's opacity.
  public var color: RGBA
  /// The shape's, or the glyphs'.
  public var content: LeafContent
  /// The edge's paint and width in points, where the shape has one.
  public var stroke: Stroke?
  /// How much larger than by itself it is drawn.
  public var factor: Double
  /// The standard deviation of its blur, in points.
  public var blur: Double

  /// A shape's edge.
  public struct Stroke: Hashable, Sendable {
    /// The paint before the transition's opacity.
    public var color: RGBA
    /// In points.
    public var width: Double
  }
}

extension Choreography {
  /// The layout trace of a time: leaves in the order of painting, invisible ones included.
  ///
  /// A shape's edge, which has no name, is a part of the leaf before it. Leaves of a layer that clips
  /// are there when they share more than an edge with its region; all that exist, if asked for.
  public func leaves(at seconds: Rational, all: Bool = false) -> [TracedLeaf] {
    presentedLeaves(at: seconds, all: all).compactMap { traced($0, all: all) }
  }

  /// The layout trace of a time, with how each leaf is painted.
  public func paintedLeaves(at seconds: Rational) -> [TracedLeaf] {
    var leaves: [TracedLeaf] = []
    var isLastInSight = false
    for presented in presentedLeaves(at: seconds, all: false) {
      guard presented.leaf.role != nil else {
        // An edge is a part of the leaf before it, and in sight when that is.
        if case .border(_, _, let width) = presented.leaf.content, isLastInSight {
          let color = presented.leaf.color
          leaves[leaves.count - 1].look?.stroke = LeafLook.Stroke(color: color, width: width)
        }
        continue
      }
      let seen = traced(presented, all: false)
      isLastInSight = seen != nil
      guard var leaf = seen else { continue }
      leaf.text = presented.leaf.text
      leaf.look = LeafLook(
        color: presented.leaf.color,
        content: presented.leaf.content,
        factor: presented.factor,
        blur: presented.blur / scale,
      )
      leaves.append(leaf)
    }
    return leaves
  }

  private func traced(_ presented: PresentedLeaf, all: Bool) -> TracedLeaf? {
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
