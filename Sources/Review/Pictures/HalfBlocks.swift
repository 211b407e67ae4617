import Pixels

/// Draws with block characters: `▀` has the colour of its upper pixel, and its ground that of the lower.
enum HalfBlocks {
  /// The rows of cells, a column for each pixel and a row for two; each begins and ends with the
  /// terminal's own colours.
  static func rows(of bitmap: Bitmap, colors: TerminalAbilities.Colors) -> [String] {
    stride(from: 0, to: bitmap.height, by: 2).map { y in
      colors == .none ? shades(bitmap, y) : cells(bitmap, y, colors)
    }
  }

  private static func cells(
    _ bitmap: Bitmap,
    _ y: Int,
    _ colors: TerminalAbilities.Colors,
  )
    -> String
  {
    var text = ""
    var (foreground, background): (String?, String?)
    let hasLower = y + 1 < bitmap.height
    for x in 0..<bitmap.width {
      let upper = code(bitmap[x, y], colors)
      let lower = hasLower ? code(bitmap[x, y + 1], colors) : nil
      if lower == upper {
        if background != lower { text += "\u{1b}[48;\(upper)m" }
        background = lower
        text += " "
        continue
      }
      if foreground != upper { text += "\u{1b}[38;\(upper)m" }
      if let lower, background != lower { text += "\u{1b}[48;\(lower)m" }
      (foreground, background) = (upper, lower)
      text += "▀"
    }
    return text + "\u{1b}[0m"
  }

  private static func code(_ pixel: SIMD4<UInt8>, _ colors: TerminalAbilities.Colors) -> String {
    colors == .full ? "2;\(pixel.x);\(pixel.y);\(pixel.z)" : "5;\(paletteIndex(pixel))"
  }

  /// From dark to light, about evenly.
  private static let ramp = Array(" .:-=+*#%@")

  private static func shades(_ bitmap: Bitmap, _ y: Int) -> String {
    let lower = min(y + 1, bitmap.height - 1)
    return String(
      (0..<bitmap.width).map { x in
        // Twice the luma of Rec. 601 in thousandths, at most 510,000.
        let light = luma(bitmap[x, y]) + luma(bitmap[x, lower])
        return ramp[light * ramp.count / 510_001]
      }
    )
  }

  private static func luma(_ pixel: SIMD4<UInt8>) -> Int {
    299 * Int(pixel.x) + 587 * Int(pixel.y) + 114 * Int(pixel.z)
  }

  /// The nearest of xterm's colours 16…255: a cube of six levels a channel, and 24 greys.
  static func paletteIndex(_ pixel: SIMD4<UInt8>) -> Int {
    let color = SIMD3(Int(pixel.x), Int(pixel.y), Int(pixel.z))
    let steps = SIMD3(cubeStep(color.x), cubeStep(color.y), cubeStep(color.z))
    let cube = SIMD3(cubeLevels[steps.x], cubeLevels[steps.y], cubeLevels[steps.z])
    let mean = (color.x + color.y + color.z) / 3
    let grey = max(0, min(23, (mean - 3) / 10))
    let isGreyNearer = distance(color, SIMD3(repeating: 8 + 10 * grey)) < distance(color, cube)
    return isGreyNearer ? 232 + grey : 16 + 36 * steps.x + 6 * steps.y + steps.z
  }

  private static let cubeLevels = [0, 95, 135, 175, 215, 255]

  private static func cubeStep(_ level: Int) -> Int {
    level < 48 ? 0 : level < 115 ? 1 : (level - 35) / 40
  }

  private static func distance(_ one: SIMD3<Int>, _ other: SIMD3<Int>) -> Int {
    let apart = one &- other
    return (apart &* apart).wrappedSum()
  }
}
