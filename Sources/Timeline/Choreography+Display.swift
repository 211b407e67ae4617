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
    let arrangement = arrangements[arrangement(at: seconds)]
    // Half a pixel and less would be none: there is at least one.
    let width = max(1, grid.pixels(arrangement.canvas.width))
    let height = max(1, grid.pixels(arrangement.canvas.height))
    let canvas = Rect(x: 0, y: 0, width: width, height: height)
    precondition(width <= 0x1p31 && height <= 0x1p31, "a canvas has not too many pixels")
    return DisplayList(
      width: Int(width),
      height: Int(height),
      background: arrangement.background,
      items: presentedLeaves(at: seconds, all: false).compactMap {
        item(for: $0, on: canvas)
      },
    )
  }

  private func item(for presented: PresentedLeaf, on canvas: Rect) -> DisplayItem? {
    let color = presented.leaf.color.opacity(presented.opacity)
    let clip = presented.layer.clip.map(grid.scaled)
    let visible = clip.map(canvas.intersection) ?? canvas
    guard color.alpha > 0, inkBounds(of: presented).overlaps(visible) else { return nil }
    let (shape, map) = shape(of: presented)
    return DisplayItem(shape: shape, map: map, color: color, clip: clip)
  }

  /// Where paint may fall, in pixels.
  private func inkBounds(of presented: PresentedLeaf) -> Rect {
    presented.leaf.ink.map { grid.scaled($0).translated(by: presented.frame.origin) }
      ?? presented.frame
  }

  private func shape(of presented: PresentedLeaf) -> (DisplayShape, Affine) {
    let frame = presented.frame
    return switch presented.leaf.content {
    case .fill(let radius, let style):
      (.roundedRectangle(frame, radius: radius * scale, style: style), .identity)
    case .border(let radius, let style, let width):
      (
        .roundedBorder(frame, radius: radius * scale, style: style, width: width * scale),
        .identity,
      )
    case .path(let path): (.path(path), .scaling(scale, translation: frame.origin))
    }
  }
}
