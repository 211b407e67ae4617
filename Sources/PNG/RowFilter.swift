/// What the bytes of a row are differences from (PNG §9.2).
enum RowFilter: UInt8 {
  /// Nothing.
  case none
  /// The pixel to the left.
  case sub
  /// The pixel above.
  case up
  /// The mean of both.
  case average
  /// Of the left, upper and upper left one the nearest to left + upper − upper left.
  case paeth

  /// The differences of alpha that make a whole row opaque below an opaque one, by pixel.
  ///
  /// Nothing but zeros is to the left of a row and above the first.
  func alphas(isFirstRow: Bool) -> (first: UInt8, others: UInt8) {
    switch self {
    case .none: (255, 255)
    case .sub: (255, 0)
    case .up: isFirstRow ? (255, 255) : (0, 0)
    case .average: isFirstRow ? (255, 128) : (128, 0)
    case .paeth: isFirstRow ? (255, 0) : (0, 0)
    }
  }

  /// Makes levels of the differences of a row of four bytes a pixel.
  ///
  /// `source` is where the differences begin; `row`, where the levels go, is there or before it; `above`
  /// is where the levels of the row above begin, of which there is none for the first.
  func undo(_ levels: inout MutableRawSpan, from source: Int, to row: Int, above: Int?, count: Int)
  {
    precondition(0 <= row && row <= source && 0 <= count && count <= levels.byteCount - source)
    precondition(count % 4 == 0 && 0 <= above ?? 0 && above ?? 0 <= row)
    switch (self, above) {
    case (.none, _), (.up, nil): levels.move(from: source, to: row, count: count)
    case (.sub, _), (.paeth, nil): levels.undoSub(source, row, count)
    case (.up, let above?): levels.undoUp(source, row, above, count)
    case (.average, _): levels.undoAverage(source, row, above, count)
    case (.paeth, let above?): levels.undoPaeth(source, row, above, count)
    }
  }
}

extension MutableRawSpan {
  private typealias Pixel = SIMD4<UInt8>
  private typealias FourPixels = SIMD16<UInt8>

  fileprivate mutating func move(from source: Int, to row: Int, count: Int) {
    if source == row { return }
    unsafe withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      unsafe (start + row).copyMemory(from: start + source, byteCount: count)
    }
  }

  fileprivate mutating func undoSub(_ source: Int, _ row: Int, _ count: Int) {
    var left = Pixel()
    var offset = 0
    while offset < count {
      if offset &+ 16 <= count, isZero(source &+ offset) {
        let two = SIMD8(lowHalf: left, highHalf: left)
        store(FourPixels(lowHalf: two, highHalf: two), at: row &+ offset)
        offset &+= 16
      } else {
        left &+= load(source &+ offset, as: Pixel.self)
        store(left, at: row &+ offset)
        offset &+= 4
      }
    }
  }

  fileprivate mutating func undoUp(_ source: Int, _ row: Int, _ above: Int, _ count: Int) {
    var offset = 0
    while offset &+ 16 <= count {
      let upper = load(above &+ offset, as: FourPixels.self)
      store(load(source &+ offset, as: FourPixels.self) &+ upper, at: row &+ offset)
      offset &+= 16
    }
    while offset < count {
      let upper = load(above &+ offset, as: Pixel.self)
      store(load(source &+ offset, as: Pixel.self) &+ upper, at: row &+ offset)
      offset &+= 4
    }
  }

  fileprivate mutating func undoAverage(_ source: Int, _ row: Int, _ above: Int?, _ count: Int) {
    var left = SIMD4<UInt16>()
    for offset in stride(from: 0, to: count, by: 4) {
      let upper = above.map { load($0 &+ offset, as: Pixel.self) } ?? Pixel()
      let mean = (left &+ SIMD4<UInt16>(truncatingIfNeeded: upper)) &>> 1
      let pixel = load(source &+ offset, as: Pixel.self) &+ Pixel(truncatingIfNeeded: mean)
      store(pixel, at: row &+ offset)
      left = SIMD4<UInt16>(truncatingIfNeeded: pixel)
    }
  }

  /// Where the left pixel equals the upper left one, the prediction is the upper one, and stays so as
  /// long as the differences are 0: in pictures of flat areas most rows are copied from above.
  fileprivate mutating func undoPaeth(_ source: Int, _ row: Int, _ above: Int, _ count: Int) {
    var (left, upperLeft) = (Pixel(), Pixel())
    var offset = 0
    while offset < count {
      if left == upperLeft, offset &+ 16 <= count, isZero(source &+ offset) {
        store(load(above &+ offset, as: FourPixels.self), at: row &+ offset)
        left = load(above &+ offset &+ 12, as: Pixel.self)
        upperLeft = left
        offset &+= 16
        continue
      }
      let upper = load(above &+ offset, as: Pixel.self)
      let prediction = Self.prediction(left, upper, upperLeft)
      left = load(source &+ offset, as: Pixel.self) &+ prediction
      store(left, at: row &+ offset)
      upperLeft = upper
      offset &+= 4
    }
  }

  @inline(__always)
  private static func prediction(_ left: Pixel, _ upper: Pixel, _ upperLeft: Pixel) -> Pixel {
    let wide = (
      left: SIMD4<Int16>(truncatingIfNeeded: left), upper: SIMD4<Int16>(truncatingIfNeeded: upper),
      corner: SIMD4<Int16>(truncatingIfNeeded: upperLeft),
    )
    // How far left + upper − upper left is from the left pixel, the upper one and the corner.
    let (fromLeft, fromUpper) = (wide.upper &- wide.corner, wide.left &- wide.corner)
    let (toLeft, toUpper) = (magnitude(fromLeft), magnitude(fromUpper))
    let least = pointwiseMin(pointwiseMin(toLeft, toUpper), magnitude(fromLeft &+ fromUpper))
    let nearest = wide.corner.replacing(with: wide.upper, where: toUpper .== least)
      .replacing(with: wide.left, where: toLeft .== least)
    return Pixel(truncatingIfNeeded: nearest)
  }

  @inline(__always)
  private static func magnitude(_ value: SIMD4<Int16>) -> SIMD4<Int16> {
    pointwiseMax(value, 0 &- value)
  }

  /// Whether the four pixels at a place are 0.
  @inline(__always)
  private func isZero(_ offset: Int) -> Bool {
    load(offset, as: UInt64.self) | load(offset &+ 8, as: UInt64.self) == 0
  }
}
