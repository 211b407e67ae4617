import Pixels
import TestSupport

/// A picture of any kind with pixels by chance, what a file of it holds and what reading it has to give.
///
/// Both are made from the same samples straight from the specification, without a decoder.
struct HandmadePicture {
  var width: Int
  var height: Int
  var depth: Int
  /// 0 grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGBA.
  var colourType: Int
  var isInterlaced = false
  /// A transparent colour, or alphas of the palette.
  var transparency: [UInt16] = []
  /// The palette's levels.
  var palette: [UInt8] = []
  /// The samples of each pixel, row after row.
  var samples: [[UInt16]] = []

  static let depths: [Int: [Int]] = [
    0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
  ]

  /// Every colour type and depth, plain and interlaced.
  static let kinds: [(colourType: Int, depth: Int, isInterlaced: Bool)] = [0, 2, 3, 4, 6].flatMap {
    type in
    depths[type, default: []].flatMap { depth in
      [false, true].map { (type, depth, $0) }
    }
  }

  var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colourType] ?? 0 }

  /// Draws a picture by lot; a transparent one has its transparent colour often.
  init(
    width: Int,
    height: Int,
    depth: Int,
    colourType: Int,
    isInterlaced: Bool,
    isTransparent: Bool,
    numbers: inout SplitMix64,
  ) {
    self.width = width
    self.height = height
    self.depth = depth
    self.colourType = colourType
    self.isInterlaced = isInterlaced
    let most = UInt16((1 << depth) - 1)
    let channels = self.channels
    samples = (0..<width * height).map { _ in
      (0..<channels).map { _ in UInt16.random(in: 0...most, using: &numbers) }
    }
    if colourType == 3 {
      palette = (0..<3 << depth).map { _ in UInt8.random(in: 0...255, using: &numbers) }
    }
    guard isTransparent else { return }
    if colourType == 3 {
      let count = Int.random(in: 1...1 << depth, using: &numbers)
      transparency = (0..<count).map { _ in UInt16.random(in: 0...255, using: &numbers) }
    } else {
      transparency = samples[Int.random(in: 0..<samples.count, using: &numbers)]
      for index in samples.indices where index % 3 == 0 { samples[index] = transparency }
    }
  }

  // MARK: What reading gives

  /// The picture: 8 bits are levels · 255 / (2ⁿ − 1), 16 bits as they are.
  var expected: Picture {
    let levels = samples.flatMap(pixel)
    return Picture(
      width: width,
      height: height,
      isOpaque: colourType < 4 && transparency.isEmpty,
      levels: depth == 16 ? .bits16(levels) : .bits8(levels.map { UInt8($0) }),
    )
  }

  private func pixel(_ samples: [UInt16]) -> [UInt16] {
    if colourType == 3 {
      let index = Int(samples[0])
      let alpha = index < transparency.count ? transparency[index] : 255
      return palette[index * 3..<index * 3 + 3].map { UInt16($0) } + [alpha]
    }
    let most: UInt16 = depth == 16 ? 65535 : 255
    let scale = most / UInt16((1 << depth) - 1)
    var colour = samples.map { $0 * scale }
    var alpha = samples == transparency ? 0 : most
    if colourType >= 4 { alpha = colour.removeLast() }
    return (colour.count == 1 ? [colour[0], colour[0], colour[0]] : colour) + [alpha]
  }

  // MARK: What a file holds

  /// Columns and rows where each pass of Adam7 begins, and its steps (PNG §8.2).
  private var passes: [(x: Int, y: Int, dx: Int, dy: Int)] {
    isInterlaced
      ? [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ] : [(0, 0, 1, 1)]
  }

  /// The rows, filtered, each led by its filter; passes without pixels have none.
  func rows(filter: (Int) -> UInt8) -> [UInt8] {
    var result: [UInt8] = []
    var number = 0
    let bytesPerPixel = max(1, channels * depth / 8)
    for pass in passes where pass.x < width {
      var above: [UInt8] = []
      for y in stride(from: pass.y, to: height, by: pass.dy) {
        let row = packed(
          stride(from: pass.x, to: width, by: pass.dx).flatMap { samples[y * width + $0] }
        )
        let kind = filter(number)
        result += [kind] + Self.filtered(row, above, kind, bytesPerPixel)
        above = row
        number += 1
      }
    }
    return result
  }

  /// Samples as bytes: the first in the highest bits (PNG §7.2).
  private func packed(_ samples: [UInt16]) -> [UInt8] {
    if depth == 16 { return samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
    let perByte = 8 / depth
    return stride(from: 0, to: samples.count, by: perByte).map { start in
      (0..<perByte).reduce(UInt8(0)) { byte, place in
        let sample = start + place < samples.count ? samples[start + place] : 0
        return byte | UInt8(sample) << UInt8(8 - depth * (place + 1))
      }
    }
  }

  /// A row less what it is predicted from (PNG §9.2).
  private static func filtered(
    _ row: [UInt8],
    _ above: [UInt8],
    _ kind: UInt8,
    _ step: Int,
  )
    -> [UInt8]
  {
    row.indices.map { index in
      let a = index >= step ? Int(row[index - step]) : 0
      let b = above.isEmpty ? 0 : Int(above[index])
      let c = above.isEmpty || index < step ? 0 : Int(above[index - step])
      let prediction: Int
      switch kind {
      case 1: prediction = a
      case 2: prediction = b
      case 3: prediction = (a + b) / 2
      case 4:
        let p = a + b - c
        let (pa, pb, pc) = (abs(p - a), abs(p - b), abs(p - c))
        prediction = pa <= pb && pa <= pc ? a : pb <= pc ? b : c
      default: prediction = 0
      }
      return row[index] &- UInt8(prediction)
    }
  }

  /// The chunks before the pixels.
  var palettes: [[UInt8]] {
    var chunks: [[UInt8]] = []
    if !palette.isEmpty { chunks.append(HandmadePNG.chunk("PLTE", palette)) }
    if !transparency.isEmpty {
      let data = transparency.flatMap { value in
        colourType == 3 ? [UInt8(value)] : [UInt8(value >> 8), UInt8(value & 255)]
      }
      chunks.append(HandmadePNG.chunk("tRNS", data))
    }
    return chunks
  }

  /// A file; the row of a number, over all passes, has the filter that is asked for.
  func file(extra: [[UInt8]] = [], filter: (Int) -> UInt8 = { _ in 0 }) -> [UInt8] {
    HandmadePNG.file(
      width: UInt32(width),
      height: UInt32(height),
      depth: UInt8(depth),
      colorType: UInt8(colourType),
      isInterlaced: isInterlaced,
      extra: palettes + extra,
      rows: rows(filter: filter),
    )
  }
}
