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
    var memory = OracleMemory()
    self.init(list, memory: &memory)
  }

  /// Paints a display list; what was in the list before at the same place need not be computed again.
  public init(_ list: DisplayList, memory: inout OracleMemory) {
    width = list.width
    height = list.height
    isOpaque = list.background != nil
    let ground = list.background.map { SIMD4($0.red, $0.green, $0.blue, 1) } ?? SIMD4(repeating: 0)
    values = Array(repeating: ground, count: list.width * list.height)
    for (item, coverage) in zip(list.items, memory.coverages(of: list)) {
      lay(item, coverage)
    }
  }

  private mutating func lay(_ item: DisplayItem, _ coverage: OracleCoverage) {
    let color = SIMD4(item.color.red, item.color.green, item.color.blue, 1)
    let box = coverage.box
    for (index, covered) in coverage.values.enumerated() where covered != 0 {
      let (x, y) = (box.x + index % box.width, box.y + index / box.width)
      let weight = covered * Self.clipArea(item, x: x, y: y) * item.color.alpha
      values[y * width + x] += (color - values[y * width + x]) * weight
    }
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
