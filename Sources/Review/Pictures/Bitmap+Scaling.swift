import Pixels

extension Bitmap {
  /// A part of it in another size, opaque.
  ///
  /// Enlarged pixel by pixel, or made smaller by the mean over the area of each new pixel, in whole
  /// numbers. What shines through a transparent part is a checkerboard.
  func scaled(_ crop: PictureCrop) -> Bitmap {
    var levels: [UInt8] = []
    levels.reserveCapacity(crop.width * crop.height * 4)
    let columns = (0..<crop.width).map { Share($0, of: crop.width, over: crop.box.width) }
    for y in 0..<crop.height {
      let row = Share(y, of: crop.height, over: crop.box.height)
      for column in columns {
        let pixel = mean(of: crop.box, column, row)
        levels += [pixel.x, pixel.y, pixel.z, 255]
      }
    }
    return Bitmap(width: crop.width, height: crop.height, isOpaque: true, levels: levels)
  }

  /// The mean over the area of a new pixel, rounded half up.
  private func mean(of box: PixelBox, _ column: Share, _ row: Share) -> SIMD3<UInt8> {
    var sum = SIMD3<Int>.zero
    for y in row.pixels {
      for x in column.pixels {
        sum &+= opaque(box.x + x, box.y + y) &* (row.weight(of: y) * column.weight(of: x))
      }
    }
    let area = row.total * column.total
    return SIMD3(truncatingIfNeeded: (sum &+ area / 2) / area)
  }

  /// A pixel before a checkerboard of 8×8 light and less light squares.
  private func opaque(_ x: Int, _ y: Int) -> SIMD3<Int> {
    let pixel = SIMD4<Int>(truncatingIfNeeded: self[x, y])
    let color = SIMD3(pixel.x, pixel.y, pixel.z)
    guard pixel.w < 255 else { return color }
    let ground = (x / 8 + y / 8) % 2 == 0 ? 255 : 204
    return (color &* pixel.w &+ SIMD3(repeating: ground * (255 - pixel.w) + 127)) / 255
  }

  /// It with transparent columns on the right and rows below, up to a size that is not smaller.
  func padded(toWidth newWidth: Int, height newHeight: Int) -> Bitmap {
    guard newWidth > width || newHeight > height else { return self }
    var padded: [UInt8] = []
    padded.reserveCapacity(newWidth * newHeight * 4)
    for y in 0..<height {
      padded += levels[y * width * 4..<(y + 1) * width * 4]
      padded += repeatElement(0, count: (newWidth - width) * 4)
    }
    padded += repeatElement(0, count: (newHeight - height) * newWidth * 4)
    return Bitmap(width: newWidth, height: newHeight, isOpaque: false, levels: padded)
  }
}

/// The old pixels along one axis that a new one covers, in units of 1/`new` of an old pixel.
private struct Share {
  /// The old pixels.
  let pixels: Range<Int>
  /// The units from `start` to `end`, and how many an old pixel has.
  private let start: Int, end: Int, unit: Int

  init(_ place: Int, of new: Int, over old: Int) {
    (start, end, unit) = (place * old, (place + 1) * old, new)
    pixels = start / unit..<(end + unit - 1) / unit
  }

  /// All units.
  var total: Int { end - start }

  /// The units in one old pixel.
  func weight(of pixel: Int) -> Int { min(end, (pixel + 1) * unit) - max(start, pixel * unit) }
}
