import Pixels
import TestSupport
import Testing

@testable import Review

@Suite struct SixelTests {
  private func grey(_ width: Int, _ values: [UInt8]) -> Bitmap {
    var levels: [UInt8] = []
    for value in values { levels += [value, value, value, 255] }
    return Bitmap(
      width: width,
      height: values.count / width,
      isOpaque: true,
      levels: levels,
    )
  }

  /// Of levels that are whole hundredths: 51 is 20/100 of 255.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func theyDecodeToThePicture(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let width = Int.random(in: 1...40, using: &random)
    let height = Int.random(in: 1...20, using: &random)
    let most: UInt8 = [0, 1, 2, 5][Int(seed % 4)]
    var levels: [UInt8] = []
    var expected: [[Int]?] = []
    for _ in 0..<width * height {
      var color: [Int] = []
      for _ in 0..<3 { color.append(Int(UInt8.random(in: 0...most, using: &random))) }
      levels += color.map { UInt8($0 * 51) } + [255]
      expected.append(color.map { $0 * 20 })
    }
    let bitmap = Bitmap(width: width, height: height, isOpaque: true, levels: levels)
    let model = SixelModel(Sixels.text(of: bitmap))
    let decoded = try #require(model)
    #expect(decoded.width == width && decoded.height == height)
    #expect(decoded.levels == expected, "seed \(seed)")
  }

  /// A gradient of 4096 colours: each is joined with others near it.
  @Test func manyColorsAreJoined() throws {
    var levels: [UInt8] = []
    for place in 0..<4096 { levels += [UInt8(place % 64 * 4), UInt8(place / 64 * 4), 128, 255] }
    let bitmap = Bitmap(width: 64, height: 64, isOpaque: true, levels: levels)
    let text = Sixels.text(of: bitmap)
    let model = SixelModel(text)
    let decoded = try #require(model)
    #expect(decoded.colors == 256)
    var farthest = 0
    for (place, color) in decoded.levels.enumerated() {
      for channel in 0..<3 {
        let level = (color?[channel] ?? 999) * 255 / 100
        farthest = max(farthest, abs(level - Int(levels[place * 4 + channel])))
      }
    }
    #expect(farthest <= 20)
    #expect(Sixels.text(of: bitmap) == text)
  }

  @Test func byHand() {
    // A white and a black column of two pixels: bits 0 and 1, and 3 + 63 is B.
    let columns = Sixels.text(of: grey(2, [255, 0, 255, 0]))
    #expect(columns == "\u{1b}P0;1;0q\"1;1;2;2#0;2;0;0;0#1;2;100;100;100#0?B$#1B\u{1b}\\")
    let run = Sixels.text(of: grey(5, [0, 0, 0, 0, 0]))
    #expect(run == "\u{1b}P0;1;0q\"1;1;5;1#0;2;0;0;0#0!5@\u{1b}\\")
  }
}

/// Reads sixels as the VT330/VT340 manual describes them.
private struct SixelModel {
  var width = 0, height = 0, colors = 0
  /// Hundredths of red, green and blue; nil for what was not set.
  var levels: [[Int]?] = []

  init?(_ text: String) {
    guard text.hasPrefix("\u{1b}P0;1;0q\""), text.hasSuffix("\u{1b}\\") else { return nil }
    var rest = Array(text.utf8.dropFirst(9).dropLast(2))[...]
    func number() -> Int {
      var value = 0
      while let digit = rest.first, (48...57).contains(digit) {
        value = value * 10 + Int(digit - 48)
        rest.removeFirst()
      }
      return value
    }
    func numbers() -> [Int] {
      var values = [number()]
      while rest.first == UInt8(ascii: ";") {
        rest.removeFirst()
        values.append(number())
      }
      return values
    }
    let raster = numbers()
    (width, height) = (raster[2], raster[3])
    levels = Array(repeating: nil, count: width * height)
    var registers: [Int: [Int]] = [:]
    var (x, top, color, count) = (0, 0, 0, 1)
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "#"):
        let values = numbers()
        color = values[0]
        if values.count == 5, values[1] == 2 { registers[color] = Array(values[2...]) }
      case UInt8(ascii: "!"): count = number()
      case UInt8(ascii: "$"): x = 0
      case UInt8(ascii: "-"): (x, top) = (0, top + 6)
      case 63...126:
        for _ in 0..<count {
          for bit in 0..<6 where (byte - 63) >> UInt8(bit) & 1 == 1 {
            guard x < width, top + bit < height, let level = registers[color] else { return nil }
            levels[(top + bit) * width + x] = level
          }
          x += 1
        }
        count = 1
      default: return nil
      }
    }
    colors = registers.count
  }
}
