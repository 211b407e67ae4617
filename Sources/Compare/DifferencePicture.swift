public import Pixels

extension PictureComparer {
  /// A picture of the difference: what is equal pale, what differs marked, for people to look at.
  ///
  /// Pixels that differ by the tolerance are magenta, forgiven ones dark violet, masked ones greyer;
  /// all others are the actual picture's, in pale grey. Pictures of other sizes are padded to the larger
  /// width and height, upper left corners together: stripes that fall to the right lie over what only
  /// the expected picture has, stripes that rise over what only the actual one has.
  public func picture(of expected: Picture, _ actual: Picture) -> Bitmap {
    let common = (min(expected.width, actual.width), min(expected.height, actual.height))
    let isSameSize = (expected.width, expected.height) == (actual.width, actual.height)
    let comparer = isSameSize ? self : PictureComparer(tolerance: tolerance)
    let scan = comparer.scan(
      expected.upperLeft(common.0, common.1),
      actual.upperLeft(common.0, common.1),
    )
    var picture = DifferencePicture(
      width: max(expected.width, actual.width),
      height: max(expected.height, actual.height),
    )
    picture.pad(expected, actual)
    picture.drawPale(actual.upperLeft(common.0, common.1))
    picture.mark(comparer.maskedPixels(width: common.0, height: common.1)) { $0 / 3 &* 2 &+ 42 }
    picture.mark(scan.differing) { _ in DifferencePicture.differing }
    picture.mark(scan.forgiven) { _ in DifferencePicture.forgiven }
    return picture.bitmap
  }

  /// The pixels that masks cover.
  private func maskedPixels(width: Int, height: Int) -> PixelSet {
    let all = MaskStrips([], width: width, height: height)[0].open
    let strips = MaskStrips(masks, width: width, height: height)
    var masked = PixelSet(width: width, height: height)
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

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    levels = Array(repeating: 255, count: width * height * 4)
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
  mutating func pad(_ expected: Picture, _ actual: Picture) {
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

  /// Draws a picture into the upper left: over white, without its colours, and pale.
  mutating func drawPale(_ picture: Picture) {
    switch picture.levels {
    case .bits8(let levels): drawPale(levels, width: picture.width)
    case .bits16(let levels): drawPale(levels, width: picture.width)
    }
  }

  private mutating func drawPale<Level: FixedWidthInteger & UnsignedInteger>(
    _ source: [Level],
    width: Int,
  ) {
    let scale = 65535 / Int(Level.max)
    for place in 0..<source.count / 4 {
      // BT.709's shares of brightness, in 65536ths, of levels of 65535.
      let red = 13933 * Int(source[place * 4])
      let green = 46871 * Int(source[place * 4 + 1])
      let blue = 4732 * Int(source[place * 4 + 2])
      let alpha = scale * Int(source[place * 4 + 3])
      let grey = ((red + green + blue) * scale) >> 16
      let seen = (grey * alpha + 65535 * (65535 - alpha)) / 65535
      // Black becomes a light grey, so that marks stand out.
      let (y, x) = place.quotientAndRemainder(dividingBy: width)
      self[x, y] = SIMD3(repeating: UInt8(160 + seen * 95 / 65535))
    }
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
