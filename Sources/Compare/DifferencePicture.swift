public import Pixels

extension PictureComparer {
  /// A picture of the difference: what is equal pale, what differs marked, for people to look at.
  ///
  /// Pixels that differ by the tolerance are magenta, forgiven ones dark violet, masked ones greyer;
  /// all others are the actual picture's, in pale grey. Pictures of other sizes are padded to the larger
  /// width and height, upper left corners together: stripes that fall to the right lie over what only
  /// the expected picture has, stripes that rise over what only the actual one has.
  ///
  /// Where nobody else holds the actual picture and the sizes are equal, it is drawn over in its place.
  public func picture(of expected: Picture, _ actual: consuming Picture) -> Bitmap {
    let (width, height) = (
      min(expected.width, actual.width), min(expected.height, actual.height),
    )
    let isSameSize = (expected.width, expected.height) == (actual.width, actual.height)
    let comparer = isSameSize ? self : PictureComparer(tolerance: tolerance)
    let scan = comparer.scan(expected.upperLeft(width, height), actual.upperLeft(width, height))
    var picture =
      isSameSize
      ? DifferencePicture(pale: consume actual)
      : DifferencePicture(padding: expected, actual)
    picture.mark(comparer.maskedPixels(width: width, height: height)) { $0 / 3 &* 2 &+ 42 }
    picture.mark(scan.differing) { _ in DifferencePicture.differing }
    picture.mark(scan.forgiven) { _ in DifferencePicture.forgiven }
    return picture.bitmap
  }

  /// The pixels that masks cover.
  private func maskedPixels(width: Int, height: Int) -> PixelSet {
    var masked = PixelSet(width: width, height: height)
    if masks.isEmpty { return masked }
    let all = MaskStrips([], width: width, height: height)[0].open
    let strips = MaskStrips(masks, width: width, height: height)
    for index in 0..<strips.count {
      let strip = strips[index]
      for row in strip.rows {
        for word in all.indices { masked.set(all[word] & ~strip.open[word], word: word, row: row) }
      }
    }
    return masked
  }
}

/// A picture of a difference while it is drawn; its colours differ in lightness too, whatever colours
/// one sees.
private struct DifferencePicture {
  /// What differs: a strong magenta, which no pale grey looks like.
  static let differing = SIMD3<UInt8>(208, 0, 111)
  /// What was forgiven as an edge: dark violet.
  static let forgiven = SIMD3<UInt8>(72, 60, 130)
  /// What lies between the magenta stripes over what only one picture has.
  static let stripeGround = SIMD3<UInt8>(255, 214, 236)
  /// Where neither picture is.
  static let nothing = SIMD3<UInt8>(128, 128, 128)

  let width: Int
  let height: Int
  private var levels: [UInt8]

  /// A picture, pale.
  init(pale picture: consuming Picture) {
    (width, height) = (picture.width, picture.height)
    let levels = picture.levels
    _ = consume picture
    self.levels =
      switch consume levels {
      case .bits8(let levels): Self.pale(levels, width: width)
      case .bits16(let levels): Self.pale(levels)
      }
  }

  /// Two pictures of different sizes, upper left corners together: the actual one, pale where both are.
  init(padding expected: Picture, _ actual: Picture) {
    width = max(expected.width, actual.width)
    height = max(expected.height, actual.height)
    levels = Array(repeating: 255, count: width * height * 4)
    pad(expected, actual)
    let common = (min(expected.width, actual.width), min(expected.height, actual.height))
    let part = DifferencePicture(pale: actual.upperLeft(common.0, common.1))
    let bytes = common.0 * 4
    for y in 0..<common.1 {
      let row = part.levels[y * bytes..<(y + 1) * bytes]
      levels.replaceSubrange(y * width * 4..<y * width * 4 + bytes, with: row)
    }
  }

  var bitmap: Bitmap { Bitmap(width: width, height: height, isOpaque: true, levels: levels) }

  private subscript(x: Int, y: Int) -> SIMD3<UInt8> {
    get {
      let at = (y * width + x) * 4
      return SIMD3(levels[at], levels[at + 1], levels[at + 2])
    }
    set {
      let at = (y * width + x) * 4
      (levels[at], levels[at + 1], levels[at + 2]) = (newValue.x, newValue.y, newValue.z)
    }
  }

  /// Stripes over what only one picture has, of 3 of every 8 pixels; plain grey where neither is.
  private mutating func pad(_ expected: Picture, _ actual: Picture) {
    let common = (min(expected.width, actual.width), min(expected.height, actual.height))
    for y in 0..<height {
      for x in (y < common.1 ? common.0 : 0)..<width {
        let isInExpected = x < expected.width && y < expected.height
        if isInExpected || (x < actual.width && y < actual.height) {
          let step = (isInExpected ? x - y : x + y) & 7
          self[x, y] = step < 3 ? Self.differing : Self.stripeGround
        } else {
          self[x, y] = Self.nothing
        }
      }
    }
  }

  /// Changes the colour of some pixels.
  mutating func mark(_ pixels: PixelSet, color: (SIMD3<UInt8>) -> SIMD3<UInt8>) {
    for y in 0..<pixels.height {
      pixels.forEachColumn(row: y) { x in self[x, y] = color(self[x, y]) }
    }
  }

  /// Levels over white, without their colours, and pale: in their place.
  private static func pale(_ levels: consuming [UInt8], width: Int) -> [UInt8] {
    var levels = levels
    let bytes = width * 4
    // White, as it is pale. Most rows are as the one above.
    var (above, paleAbove) = (
      Array(repeating: UInt8(255), count: bytes), Array(repeating: UInt8(255), count: bytes),
    )
    for start in stride(from: 0, to: levels.count, by: bytes) {
      let row = start..<start + bytes
      if !levels.span.extracting(row).isEqual(to: above.span) {
        above.replaceSubrange(0..<bytes, with: levels[row])
        drawPale(above.span, into: &paleAbove)
      }
      levels.replaceSubrange(row, with: paleAbove)
    }
    return levels
  }

  private static func drawPale(_ row: Span<UInt8>, into result: inout [UInt8]) {
    var result = result.mutableSpan
    precondition(row.count == result.count && row.count % 4 == 0)
    // Most pixels are as the one before.
    var (last, tone) = (UInt32.max, UInt8(255))
    for place in 0..<row.count / 4 {
      let at = place &* 4
      let (red, green, blue, alpha) = (row[at], row[at &+ 1], row[at &+ 2], row[at &+ 3])
      let pixel = UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
      if pixel != last {
        (last, tone) = (pixel, Self.tone(of: SIMD4(red, green, blue, alpha)))
      }
      (result[at], result[at &+ 1], result[at &+ 2]) = (tone, tone, tone)
    }
  }

  private static func pale(_ levels: [UInt16]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(levels.count)
    for place in 0..<levels.count / 4 {
      let tone = tone(of: levels.span.pixel(place))
      result += [tone, tone, tone, 255]
    }
    return result
  }

  /// The pale grey of a pixel.
  private static func tone<Level: FixedWidthInteger & UnsignedInteger>(
    of pixel: SIMD4<Level>
  ) -> UInt8 {
    let scale = 65535 / Int(Level.max)
    // BT.709's shares of brightness, in 65536ths, of levels of 65535.
    let red = 13933 * Int(pixel.x)
    let green = 46871 * Int(pixel.y)
    let blue = 4732 * Int(pixel.z)
    let alpha = scale * Int(pixel.w)
    let grey = ((red + green + blue) * scale) >> 16
    let seen = (grey * alpha + 65535 * (65535 - alpha)) / 65535
    // Black becomes a light grey, so that marks stand out.
    return UInt8(160 + seen * 95 / 65535)
  }
}

extension Picture {
  /// The upper left part of it.
  fileprivate func upperLeft(_ width: Int, _ height: Int) -> Picture {
    guard width < self.width || height < self.height else { return self }
    func part<Level>(_ levels: [Level]) -> [Level] {
      var part: [Level] = []
      part.reserveCapacity(width * height * 4)
      for row in 0..<height {
        part += levels[row * self.width * 4..<(row * self.width + width) * 4]
      }
      return part
    }
    let levels: Levels =
      switch self.levels {
      case .bits8(let levels): .bits8(part(levels))
      case .bits16(let levels): .bits16(part(levels))
      }
    return Picture(width: width, height: height, isOpaque: isOpaque, levels: levels)
  }
}
