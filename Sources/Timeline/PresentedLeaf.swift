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
  /// The product of the transitions' opacities, 0…1.
  var opacity: Double
}

extension Choreography {
  /// Every leaf that exists at a time, back to front.
  func presentedLeaves(at seconds: Rational) -> [PresentedLeaf] {
    let number = arrangement(at: seconds)
    var result: [PresentedLeaf] = []
    for (layer, cast) in zip(arrangements[number].layers, casts[number]) {
      let origin = grid.pixels(layer.origin)
      let sample = LayerSample(of: lives[cast.life], in: cast.state, at: seconds, grid: grid)
      for performance in sample.performances() {
        let opacity = performance.opacity
        for leaf in performance.leaves {
          result.append(
            PresentedLeaf(
              layer: layer,
              row: performance.content.identifier,
              leaf: leaf.leaf,
              frame: leaf.presented.translated(by: origin),
              opacity: opacity,
            )
          )
        }
      }
    }
    return result
  }
}
