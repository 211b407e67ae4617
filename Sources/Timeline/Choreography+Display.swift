public import Display
import Geometry
import Layout
import Pixels
public import Time

extension Choreography {
  /// What to paint at a time, in device pixels.
  ///
  /// Leaves that leave no paint (invisible, or wholly outside) are not there.
  public func displayList(at seconds: Rational) -> DisplayList {
    let (width, height) = size(at: seconds)
    let canvas = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    return DisplayList(
      width: width,
      height: height,
      background: arrangements[arrangement(at: seconds)].background,
      items: presentedLeaves(at: seconds, all: false).compactMap {
        item(for: $0, on: canvas)
      },
    )
  }

  /// How many columns and rows of pixels the canvas has at a time: at least one of each.
  public func size(at seconds: Rational) -> (width: Int, height: Int) {
    let canvas = arrangements[arrangement(at: seconds)].canvas
    // Half a pixel and less would be none.
    let width = max(1, grid.pixels(canvas.width))
    let height = max(1, grid.pixels(canvas.height))
    precondition(width <= 0x1p31 && height <= 0x1p31, "a canvas has not too many pixels")
    return (Int(width), Int(height))
  }

  private func item(for presented: PresentedLeaf, on canvas: Rect) -> DisplayItem? {
    let color = presented.leaf.color.opacity(presented.opacity)
    let clip = presented.layer.clip.map(grid.scaled)
    let visible = clip.map(canvas.intersection) ?? canvas
    guard color.alpha > 0, inkBounds(of: presented).overlaps(visible) else { return nil }
    let (shape, map) = shape(of: presented)
    return DisplayItem(shape: shape, map: map, color: color, blur: presented.blur, clip: clip)
  }

  /// Where paint may fall, in pixels.
  private func inkBounds(of presented: PresentedLeaf) -> Rect {
    var bounds = presented.frame
    if let ink = presented.leaf.ink {
      let map = map(of: presented)
      bounds = Rect(map(ink.origin), map(Point(x: ink.maxX, y: ink.maxY)))
    }
    // Beyond three standard deviations a blur has nothing.
    let margin = (3 * presented.blur).rounded(.up)
    return Rect(
      x: bounds.minX - margin,
      y: bounds.minY - margin,
      width: bounds.width + 2 * margin,
      height: bounds.height + 2 * margin,
    )
  }

  private func shape(of presented: PresentedLeaf) -> (DisplayShape, Affine) {
    let frame = presented.frame
    let size = scale * presented.factor.magnitude
    return switch presented.leaf.content {
    case .fill(let radius, let style):
      (.roundedRectangle(frame, radius: radius * size, style: style), .identity)
    case .border(let radius, let style, let width):
      (.roundedBorder(frame, radius: radius * size, style: style, width: width * size), .identity)
    case .path(let path): (.path(path), map(of: presented))
    }
  }

  /// From a leaf's own coordinates, in points, to pixels.
  private func map(of presented: PresentedLeaf) -> Affine {
    .scaling(scale * presented.factor, translation: presented.origin)
  }
}

extension Rect {
  /// The rectangle between two corners.
  fileprivate init(_ first: Point, _ second: Point) {
    self.init(
      x: min(first.x, second.x),
      y: min(first.y, second.y),
      width: (second.x - first.x).magnitude,
      height: (second.y - first.y).magnitude,
    )
  }
}
