import Pixels
import TestSupport

/// A picture to draw on by hand.
struct Canvas: Equatable {
  let width: Int, height: Int
  var pixels: [SIMD4<UInt8>]

  init(_ width: Int, _ height: Int, _ ground: SIMD4<UInt8> = SIMD4(255, 255, 255, 255)) {
    (self.width, self.height) = (width, height)
    pixels = Array(repeating: ground, count: width * height)
  }

  /// Random pixels out of a few colours, or out of all.
  init(random width: Int, _ height: Int, colors: [SIMD4<UInt8>], with random: inout SplitMix64) {
    self.init(width, height)
    for index in pixels.indices {
      pixels[index] = colors.randomElement(using: &random) ?? .any(using: &random)
    }
  }

  subscript(x: Int, y: Int) -> SIMD4<UInt8> {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  var picture: Picture {
    let levels = pixels.flatMap { [$0.x, $0.y, $0.z, $0.w] }
    return Picture(width: width, height: height, isOpaque: false, levels: .bits8(levels))
  }

  /// The same at 16 bits: each level 257 times.
  var widePicture: Picture {
    let levels = pixels.flatMap { [$0.x, $0.y, $0.z, $0.w] }.map { UInt16($0) * 257 }
    return Picture(width: width, height: height, isOpaque: false, levels: .bits16(levels))
  }

  func filled(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ color: SIMD4<UInt8>) -> Canvas {
    var canvas = self
    for row in y..<y + height {
      for column in x..<x + width { canvas[column, row] = color }
    }
    return canvas
  }

  /// Draws a shape by 16×16 samples a pixel, opaque colours over opaque ones.
  func drawn(_ color: SIMD4<UInt8>, inside: (Double, Double) -> Bool) -> Canvas {
    var canvas = self
    for y in 0..<height {
      for x in 0..<width {
        var covered = 0
        for sample in 0..<256 {
          let (column, row) = (Double(sample % 16) + 0.5, Double(sample / 16) + 0.5)
          if inside(Double(x) + column / 16, Double(y) + row / 16) { covered += 1 }
        }
        for channel in 0..<4 {
          let (under, over) = (Int(self[x, y][channel]), Int(color[channel]))
          canvas[x, y][channel] = UInt8((under * (256 - covered) + over * covered + 128) / 256)
        }
      }
    }
    return canvas
  }

  /// What a part of it shows.
  func part(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Canvas {
    var part = Canvas(width, height)
    for row in 0..<height {
      for column in 0..<width { part[column, row] = self[x + column, y + row] }
    }
    return part
  }

  /// Shown upside down, or with rows and columns exchanged.
  var flipped: Canvas {
    var canvas = Canvas(width, height)
    for y in 0..<height { for x in 0..<width { canvas[x, height - 1 - y] = self[x, y] } }
    return canvas
  }

  var transposed: Canvas {
    var canvas = Canvas(height, width)
    for y in 0..<height { for x in 0..<width { canvas[y, x] = self[x, y] } }
    return canvas
  }
}

extension SIMD4<UInt8> {
  static let white = SIMD4(255, 255, 255, 255)
  static let black = SIMD4(0, 0, 0, 255)
  static let clear = SIMD4(0, 0, 0, 0)

  static func any(using random: inout SplitMix64) -> SIMD4<UInt8> {
    SIMD4(truncatingIfNeeded: SIMD4(repeating: random.next()) &>> SIMD4(0, 8, 16, 24))
  }
}
