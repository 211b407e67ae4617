import Elements
import Geometry
import Layout
import Time

/// A leaf where it is at one time.
struct PresentedLeaf {
  /// The layer it belongs to.
  var layer: Layer
  /// The id that its item's author gave it.
  var row: Identifier?
  /// The leaf.
  var leaf: Leaf
  /// Where it is on the canvas, in pixels, not rounded.
  var frame: Rect
  /// How much larger than by itself it is drawn; below 0 turned by half.
  var factor: Double
  /// Where the top left corner of its own coordinates comes to: a corner of the frame.
  var origin: Point
  /// The product of the transitions' opacities, 0…1.
  var opacity: Double
  /// The standard deviation of its blur, in pixels.
  var blur: Double
}

extension Choreography {
  /// The leaves that exist at a time, back to front: all of them, or (with some more) those that
  /// may be seen where their layer clips.
  func presentedLeaves(at seconds: Rational, all: Bool) -> [PresentedLeaf] {
    let number = arrangement(at: seconds)
    var result: [PresentedLeaf] = []
    for (layer, cast) in zip(arrangements[number].layers, casts[number]) {
      let offset = lives[cast.life].scrolls[cast.scroll].presented(at: seconds)
      let origin = grid.pixels(layer.origin) + Point(x: 0, y: -offset)
      let sample = LayerSample(of: lives[cast.life], in: cast.state, at: seconds, grid: grid)
      let range = all ? nil : layer.clip.map { contentRange(of: grid.scaled($0), from: origin) }
      for performance in sample.performances(near: range) {
        let pose = performance.pose(at: seconds)
        for leaf in performance.leaves {
          let box = leaf.box.presented(at: seconds)
          result.append(
            PresentedLeaf(
              layer: layer,
              row: performance.content.identifier,
              leaf: leaf.leaf,
              frame: pose.box(box).translated(by: origin),
              factor: pose.factor,
              origin: pose.place(box.origin) + origin,
              opacity: pose.opacity,
              blur: pose.blur,
            )
          )
        }
      }
    }
    return result
  }

  /// Where a region lies in its content's coordinates, in points.
  private func contentRange(of region: Rect, from origin: Point) -> ClosedRange<Double> {
    let top = (region.minY - origin.y) / scale
    return top...max(top, (region.maxY - origin.y) / scale)
  }
}
