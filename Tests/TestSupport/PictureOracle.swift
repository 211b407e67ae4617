public import Display
import Geometry
public import Pixels

/// A picture computed slowly and obviously in Double, by the definition of coverage and source-over.
public struct PictureOracle {
  /// Columns.
  public let width: Int
  /// Rows.
  public let height: Int
  private let isOpaque: Bool
  /// Premultiplied red, green, blue and opacity of each pixel, 0…1, not rounded.
  private var values: [SIMD4<Double>]

  /// Paints a display list.
  public init(_ list: DisplayList) {
    width = list.width
    height = list.height
    isOpaque = list.background != nil
    let ground = list.background.map { SIMD4($0.red, $0.green, $0.blue, 1) } ?? SIMD4(repeating: 0)
    values = Array(repeating: ground, count: list.width * list.height)
    for item in list.items { lay(item) }
  }

  private mutating func lay(_ item: DisplayItem) {
    let color = SIMD4(item.color.red, item.color.green, item.color.blue, 1)
    let coverage = Self.coverage(of: item, width: width, height: height)
    for (index, covered) in coverage.enumerated() where covered != 0 {
      let share = Self.clipArea(item, x: index % width, y: index / width)
      let weight = covered * share * item.color.alpha
      values[index] += (color - values[index]) * weight
    }
  }

  /// The share of each pixel that is covered, blurred if the item is, row after row.
  private static func coverage(of item: DisplayItem, width: Int, height: Int) -> [Double] {
    guard item.blur > 0 else {
      return areas(of: item, width: width, height: height).map { min(1, abs($0)) }
    }
    let blur = OracleBlur(deviation: item.blur)
    // The same item on a larger canvas, so that what lies outside is blurred in.
    var moved = item
    moved.map.tx += Double(blur.radius)
    moved.map.ty += Double(blur.radius)
    let (outerWidth, outerHeight) = (width + 2 * blur.radius, height + 2 * blur.radius)
    let sharp = areas(of: moved, width: outerWidth, height: outerHeight).map { min(1, abs($0)) }
    return blur.blurred(sharp, width: outerWidth, height: outerHeight)
  }

  /// The sum of signed areas in each pixel, row after row.
  public static func areas(of item: DisplayItem, width: Int, height: Int) -> [Double] {
    var areas = Array(repeating: 0.0, count: width * height)
    for contour in OraclePolygon.contours(of: item) {
      for y in 0..<height {
        let below = OraclePolygon.cut(contour) { $0.y - Double(y) }
        let row = OraclePolygon.cut(below) { Double(y + 1) - $0.y }
        guard let low = row.map(\.x).min(), let high = row.map(\.x).max() else { continue }
        for x in 0..<width where Double(x) < high && Double(x + 1) > low {
          let right = OraclePolygon.cut(row) { $0.x - Double(x) }
          let cell = OraclePolygon.cut(right) { Double(x + 1) - $0.x }
          areas[y * width + x] += OraclePolygon.signedArea(cell)
        }
      }
    }
    return areas
  }

  private static func clipArea(_ item: DisplayItem, x: Int, y: Int) -> Double {
    guard let clip = item.clip else { return 1 }
    let width = min(clip.maxX, Double(x + 1)) - max(clip.minX, Double(x))
    let height = min(clip.maxY, Double(y + 1)) - max(clip.minY, Double(y))
    return max(0, width) * max(0, height)
  }

  /// How far a picture is from the levels before they are rounded, at most; opaque pictures only.
  public func largestError(of bitmap: Bitmap) -> Double {
    precondition(isOpaque && bitmap.width == width && bitmap.height == height)
    var worst = 0.0
    for (index, value) in values.enumerated() {
      let pixel = bitmap[index % width, index / width]
      for channel in 0..<3 {
        worst = max(worst, abs(Double(pixel[channel]) - value[channel] * 255))
      }
    }
    return worst
  }

  /// Straight 8-bit levels, each rounded once.
  public var bitmap: Bitmap {
    var levels: [UInt8] = []
    for value in values {
      let alpha = (value.w * 255).rounded(.toNearestOrAwayFromZero)
      for channel in 0..<3 {
        let straight = value.w > 0 ? value[channel] / value.w : 0
        let level = (straight * 255).rounded(.toNearestOrAwayFromZero)
        levels.append(alpha > 0 ? UInt8(max(0, min(255, level))) : 0)
      }
      levels.append(UInt8(alpha))
    }
    return Bitmap(width: width, height: height, isOpaque: isOpaque, levels: levels)
  }
}
