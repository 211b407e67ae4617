import Display
import Geometry
import Pixels
import TestSupport

/// Shapes to try, repeatable from a seed.
struct RandomShapes {
  var numbers: SplitMix64

  init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &numbers)
  }

  mutating func point(in size: Double) -> Point {
    Point(x: number(-0.3 * size...1.3 * size), y: number(-0.3 * size...1.3 * size))
  }

  mutating func color(opaque: Bool = false) -> RGBA {
    RGBA(
      red: number(0...1),
      green: number(0...1),
      blue: number(0...1),
      alpha: opaque ? 1 : number(0...1),
    )
  }

  /// Contours of every kind of stroke, crossing themselves and each other.
  mutating func path(in size: Double) -> Path {
    var path = Path()
    for _ in 0..<Int.random(in: 1...3, using: &numbers) {
      path.move(to: point(in: size))
      for _ in 0..<Int.random(in: 2...6, using: &numbers) {
        switch Int.random(in: 0..<3, using: &numbers) {
        case 0: path.line(to: point(in: size))
        case 1: path.quadratic(point(in: size), to: point(in: size))
        default: path.cubic(point(in: size), point(in: size), to: point(in: size))
        }
      }
    }
    return path
  }

  /// Bowls with counters, as letters have them: small closed curves one inside another.
  mutating func letters(in size: Double) -> Path {
    var path = Path()
    for _ in 0..<6 {
      let center = Point(x: number(0...size), y: number(0...size))
      let radius = number(1.5...7)
      let bowl = ellipse(center: center, width: radius, height: radius * number(0.6...1.6))
      let counter = ellipse(center: center, width: radius * 0.6, height: radius * 0.5)
      path.append(bowl)
      path.append(counter.reversed())
    }
    return path
  }

  private func ellipse(center: Point, width: Double, height: Double) -> Path {
    func place(_ x: Double, _ y: Double) -> Point {
      Point(x: center.x + width * x, y: center.y + height * y)
    }
    let reach = 0.5523
    var path = Path([.move(place(1, 0))])
    path.cubic(place(1, reach), place(reach, 1), to: place(0, 1))
    path.cubic(place(-reach, 1), place(-1, reach), to: place(-1, 0))
    path.cubic(place(-1, -reach), place(-reach, -1), to: place(0, -1))
    path.cubic(place(reach, -1), place(1, -reach), to: place(1, 0))
    return path
  }

  /// A shape of any kind, about as large as the frame.
  mutating func shape(in size: Double) -> DisplayShape {
    let corner = point(in: size)
    let rect = Rect(
      x: corner.x,
      y: corner.y,
      width: number(0...size),
      height: number(0...size),
    )
    let style: CornerStyle = Bool.random(using: &numbers) ? .continuous : .circular
    switch Int.random(in: 0..<5, using: &numbers) {
    case 0: return .rectangle(rect)
    case 1: return .roundedRectangle(rect, radius: number(-2...size), style: style)
    case 2:
      return .roundedBorder(rect, radius: number(0...size / 2), style: style, width: number(0...5))
    case 3: return .path(path(in: size))
    default: return .path(letters(in: size))
    }
  }

  /// A small turn, stretch or move.
  mutating func map() -> Affine {
    guard Bool.random(using: &numbers) else { return .identity }
    return Affine(
      a: number(0.5...1.5),
      b: number(-0.3...0.3),
      c: number(-0.3...0.3),
      d: number(-1.5...1.5),
      tx: number(-4...4),
      ty: number(-4...4),
    )
  }

  mutating func clip(in size: Double) -> Rect? {
    guard Bool.random(using: &numbers) else { return nil }
    return Rect(
      x: number(-4...size / 2),
      y: number(-4...size / 2),
      width: number(0...size),
      height: number(0...size),
    )
  }

  /// Some shapes over each other.
  mutating func list(size: Int, background: RGBA?, items: Int) -> DisplayList {
    let length = Double(size)
    return DisplayList(
      width: size,
      height: size,
      background: background,
      items: (0..<items).map { _ in
        DisplayItem(shape: shape(in: length), map: map(), color: color(), clip: clip(in: length))
      },
    )
  }
}

/// A list of one black item on white.
func blackOnWhite(
  _ shape: DisplayShape,
  width: Int = 64,
  height: Int = 64,
  map: Affine = .identity,
  clip: Rect? = nil,
) -> DisplayList {
  DisplayList(
    width: width,
    height: height,
    background: RGBA(255, 255, 255),
    items: [DisplayItem(shape: shape, map: map, color: RGBA(0, 0, 0), clip: clip)],
  )
}
