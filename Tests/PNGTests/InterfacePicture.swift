import Pixels
import TestSupport

/// Pictures of what interfaces are made of, repeatable from a seed: flat parts, rows equal to the one
/// above, edges, noise, and the same few pixels again and again.
struct InterfacePicture {
  private var numbers: SplitMix64
  private(set) var bitmap: Bitmap

  init(width: Int, height: Int, isOpaque: Bool, seed: UInt64) {
    numbers = SplitMix64(seed: seed)
    bitmap = Bitmap(
      width: width,
      height: height,
      isOpaque: isOpaque,
      levels: Array(repeating: 255, count: width * height * 4),
    )
    for _ in 0..<12 { change() }
  }

  /// Draws one more thing somewhere; gives the rows that it touched.
  @discardableResult
  mutating func change() -> Range<Int> {
    let rows = part(of: bitmap.height)
    let columns = part(of: bitmap.width)
    let color = pixel()
    let other = pixel()
    let kind = Int.random(in: 0..<4, using: &numbers)
    for row in rows {
      for column in columns {
        let new =
          switch kind {
          case 0: color
          case 1: column % 7 < 2 ? color : other
          case 2: row % 3 == 0 ? color : other
          default: Int.random(in: 0..<4, using: &numbers) == 0 ? pixel() : color
          }
        for channel in 0..<4 where channel < 3 || !bitmap.isOpaque {
          bitmap.levels[(row * bitmap.width + column) * 4 + channel] = new[channel]
        }
      }
    }
    return rows
  }

  private mutating func part(of count: Int) -> Range<Int> {
    let ends = [0, 1].map { _ in Int.random(in: 0...count, using: &numbers) }.sorted()
    return ends[0]..<min(count, ends[1] + 1)
  }

  private mutating func pixel() -> SIMD4<UInt8> {
    var color = SIMD4<UInt8>(repeating: UInt8.random(in: 0...255, using: &numbers))
    if Bool.random(using: &numbers) { color.x = UInt8.random(in: 0...255, using: &numbers) }
    return color
  }
}
