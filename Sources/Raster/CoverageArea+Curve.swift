/// A cubic Bézier curve in units of 1/65536 pixel.
struct FixedCurve {
  var start: FixedPoint
  var first: FixedPoint
  var second: FixedPoint
  var end: FixedPoint

  /// The two halves, rounded down to the grid.
  var halves: (FixedCurve, FixedCurve) {
    func half(_ one: FixedPoint, _ other: FixedPoint) -> FixedPoint {
      FixedPoint(x: (one.x + other.x) >> 1, y: (one.y + other.y) >> 1)
    }
    let top = half(first, second)
    let startSide = half(start, first)
    let endSide = half(second, end)
    let startInner = half(startSide, top)
    let endInner = half(top, endSide)
    let middle = half(startInner, endInner)
    return (
      FixedCurve(start: start, first: startSide, second: startInner, end: middle),
      FixedCurve(start: middle, first: endInner, second: endSide, end: end),
    )
  }

  /// More than a chord's end can lie outside of what the control points enclose.
  static let slack = Fixed.one / 1024

  /// How many chords stand for the curve: their ends, left on the curve, would put them within
  /// 1/1024 pixel of it.
  ///
  /// Of n equal parts each leaves its chord by at most 6/8·m/n², m the larger second difference of
  /// the control points (Wang and Shen 1984). `addChords` then shifts the ends by 2/3 of that, so that
  /// chords and curve enclose the same area to this order, and differ by at most 1/1536 pixel. Along
  /// an outline's stretch in one pixel, hardly longer than √2, that is below 1/1000 of the pixel, or a
  /// quarter of a level of 255; chords shorter than a pixel cancel most of it.
  var chords: Int {
    let tolerance = 65536.0 / 1024
    let bend = max(
      Self.squaredBend(start, first, second),
      Self.squaredBend(first, second, end),
    )
    return max(1, Int((0.75 / tolerance * bend.squareRoot()).squareRoot().rounded(.up)))
  }

  private static func squaredBend(_ a: FixedPoint, _ b: FixedPoint, _ c: FixedPoint) -> Double {
    let x = Double(a.x - 2 * b.x + c.x)
    let y = Double(a.y - 2 * b.y + c.y)
    return x * x + y * y
  }
}

extension CoverageArea {
  /// Chords beyond which a curve is halved, so that parts that cannot matter cost nothing.
  private static let mostChords = 256

  /// Adds a curve of a contour.
  ///
  /// A part above, below or to the right of the region adds nothing; one to the left adds what its
  /// chord adds. Both are exact, so that a picture does not depend on its division into regions.
  func addCurve(_ curve: FixedCurve, to cells: inout MutableSpan<Int64>) {
    let (a, b, c, d) = (curve.start, curve.first, curve.second, curve.end)
    let slack = FixedCurve.slack
    guard
      max(a.y, b.y, c.y, d.y) + slack > topEdge,
      min(a.y, b.y, c.y, d.y) - slack < bottomEdge,
      min(a.x, b.x, c.x, d.x) - slack < rightEdge
    else { return }
    let chords = curve.chords
    if chords == 1 || max(a.x, b.x, c.x, d.x) + slack <= leftEdge {
      addLine(from: a, to: d, &cells)
    } else if chords <= Self.mostChords {
      addChords(chords, of: curve, to: &cells)
    } else {
      let (near, far) = curve.halves
      addCurve(near, to: &cells)
      addCurve(far, to: &cells)
    }
  }

  /// Adds chords between points at equal steps of the parameter.
  ///
  /// In a part of length h the curve bulges over its chord by h²/2·s(1 − s)·P″, h²/12·P″ on average.
  /// The inner points are P − h²/12·P″, which takes that average away; it only changes the two lowest
  /// coefficients of the polynomial.
  private func addChords(
    _ count: Int,
    of curve: FixedCurve,
    to cells: inout MutableSpan<Int64>,
  ) {
    func offset(_ point: FixedPoint) -> SIMD2<Double> {
      SIMD2(Double(point.x - curve.start.x), Double(point.y - curve.start.y))
    }
    // The powers' coefficients, from the start: exact, as they are integers below 2⁵³.
    let first = offset(curve.first)
    let second = offset(curve.second)
    let square = (second - first * 2) * 3
    let cube = offset(curve.end) - (second - first) * 3
    let step = 1 / Double(count)
    let linear = first * 3 - cube * (step * step / 2)
    let constant = square * (-step * step / 6)
    var pen = curve.start
    for index in 1..<count {
      let part = Double(index) * step
      let place = ((cube * part + square) * part + linear) * part + constant
      let next = FixedPoint(
        x: curve.start.x &+ Fixed.rounded(place.x),
        y: curve.start.y &+ Fixed.rounded(place.y),
      )
      addLine(from: pen, to: next, &cells)
      pen = next
    }
    addLine(from: pen, to: curve.end, &cells)
  }
}
