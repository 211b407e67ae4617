import Display
import Geometry

/// A display item ready to be filled: its contours, where they go, and which pixels they may touch.
struct Outline {
  let path: Path
  let map: Affine
  let paint: Paint
  let clip: ClipWindow
  /// How its coverage is blurred; nil for sharp edges.
  let blur: BlurKernel?
  /// The pixels that it may cover before it is blurred, in the frame or not.
  let ink: PixelRegion
  /// The pixels that may be painted, of a frame that begins at 0, 0.
  let region: PixelRegion

  /// Nil when the item paints nothing in a frame of that size: it is invisible, clipped away,
  /// elsewhere, or has a coordinate that is not finite.
  init?(_ item: DisplayItem, width: Int, height: Int) {
    paint = Paint(item.color)
    clip = ClipWindow(item.clip, width: width, height: height)
    guard !paint.isInvisible, !clip.region.isEmpty else { return nil }
    path = Path(item.shape)
    map = item.map
    blur = BlurKernel(deviation: item.blur)
    guard let bounds = Self.bounds(of: path, mappedBy: map) else { return nil }
    ink = bounds
    region = ink.grown(by: blur?.radius ?? 0).intersection(clip.region)
    if region.isEmpty { return nil }
  }

  /// The pixels that a path's control points enclose, as far as they are within reach.
  private static func bounds(of path: Path, mappedBy map: Affine) -> PixelRegion? {
    var corners: (low: Point, high: Point)?
    var isFinite = true
    path.visitPoints { point in
      let place = map(point)
      let (low, high) = corners ?? (place, place)
      corners = (
        Point(x: min(low.x, place.x), y: min(low.y, place.y)),
        Point(x: max(high.x, place.x), y: max(high.y, place.y)),
      )
      isFinite = isFinite && place.x.isFinite && place.y.isFinite
    }
    guard isFinite, let (low, high) = corners else { return nil }
    func withinReach(_ point: Point, slack: Int64) -> FixedPoint {
      FixedPoint(
        x: Fixed.quantised(max(-Fixed.reach, min(Fixed.reach, point.x))) + slack,
        y: Fixed.quantised(max(-Fixed.reach, min(Fixed.reach, point.y))) + slack,
      )
    }
    let slack = FixedCurve.slack
    return PixelRegion(
      from: withinReach(low, slack: -slack),
      to: withinReach(high, slack: slack),
    )
  }
}

extension Path {
  /// The contours of a shape, in its own coordinates.
  init(_ shape: DisplayShape) {
    switch shape {
    case .roundedRectangle(let rect, let radius, let style):
      self.init(roundedRect: rect, radius: radius, style: style)
    case .roundedBorder(let rect, let radius, let style, let width):
      self.init(roundedBorder: rect, radius: radius, style: style, width: width)
    case .path(let path): self = path
    }
  }
}
