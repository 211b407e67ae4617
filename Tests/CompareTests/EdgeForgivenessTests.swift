import Compare
import Pixels
import TestSupport
import Testing

/// What is forgiven as an edge that both pictures have, and what never is.
struct EdgeForgivenessTests {
  private let forgiving = Tolerance(threshold: 4, forgivesAntialiasing: true)

  private func disc(_ x: Double, _ y: Double, on canvas: Canvas = Canvas(40, 40)) -> Canvas {
    canvas.drawn(.black) { column, row in
      (column - x) * (column - x) + (row - y) * (row - y) < 9.3 * 9.3
    }
  }

  private func line(_ canvas: Canvas, slope: Double, from y: Double) -> Canvas {
    let half = (1 + slope * slope).squareRoot() / 2
    return canvas.drawn(.black) { abs($1 - y - slope * $0) < half }
  }

  private func expectNothingForgiven(
    _ one: Canvas,
    _ other: Canvas,
    sourceLocation: SourceLocation = #_sourceLocation,
  ) {
    let all = difference(one, other, Tolerance(threshold: 4), sourceLocation: sourceLocation)
    let figures = difference(one, other, forgiving, sourceLocation: sourceLocation)
    #expect(figures.forgiven == 0, sourceLocation: sourceLocation)
    #expect(figures.pixels == all.pixels, sourceLocation: sourceLocation)
    #expect(figures.isTooMuch, sourceLocation: sourceLocation)
  }

  // MARK: Forgiven

  @Test(arguments: [SampleText.labelRight, SampleText.labelDown])
  func text_movedByAFifthOfAPixel_mostly(moved: [String]) {
    let figures = difference(
      SampleText.canvas(SampleText.label),
      SampleText.canvas(moved),
      forgiving,
    )
    #expect(figures.forgiven > 100)
    #expect(figures.forgiven > figures.pixels)
  }

  @Test
  func text_ofAnyColors() {
    let (red, blue) = (SIMD4<UInt8>(190, 20, 60, 255), SIMD4<UInt8>(20, 40, 200, 255))
    let black = difference(
      SampleText.canvas(SampleText.label),
      SampleText.canvas(SampleText.labelRight),
      forgiving,
    )
    let colored = difference(
      SampleText.canvas(SampleText.label, red, on: blue),
      SampleText.canvas(SampleText.labelRight, red, on: blue),
      forgiving,
    )
    // Less contrast: some pixels differ by less than the threshold, or too little to tell a mixture.
    #expect(colored.forgiven * 4 > black.forgiven * 3)
    #expect(colored.forgiven > colored.pixels)
  }

  @Test
  func disc_onTransparent_mostly() {
    func transparent(_ canvas: Canvas) -> Canvas {
      var copy = canvas
      copy.pixels = canvas.pixels.map { $0.x == 255 ? .clear : SIMD4(51, 102, 204, 255 - $0.x) }
      return copy
    }
    let figures = difference(transparent(disc(20, 20)), transparent(disc(20.2, 20)), forgiving)
    #expect(figures.forgiven > figures.pixels)
  }

  @Test(arguments: 1..<6)
  func straightEdge_isForgivenUpToTheBorders(rows: Int) {
    // The upper rows, a row covered by 0.7 or 0.4, the lower ones: 12 columns, each of them forgiven.
    func edge(_ share: Int) -> Canvas {
      let mixed = UInt8(255 - 255 * share / 10)
      return Canvas(12, rows + 4).filled(0, rows, 12, 4, .black)
        .filled(0, rows, 12, 1, SIMD4(mixed, mixed, mixed, 255))
    }
    let (one, other) = (edge(7), edge(4))
    for turn in [\Canvas.self, \.flipped, \.transposed, \.transposed.flipped.transposed] {
      let figures = difference(one[keyPath: turn], other[keyPath: turn], forgiving)
      #expect(figures.forgiven == 12)
      #expect(figures.pixels == 0)
      #expect(!figures.isTooMuch)
    }
  }

  @Test
  func disc_besideABorder_isAsInTheMiddle() {
    let (one, other) = (disc(20.1, 20.3), disc(20.3, 20.2))
    let middle = difference(one, other, forgiving)
    #expect(middle.forgiven > middle.pixels)
    // The disc's pixels are columns and rows 10…29; one of the ground is left beside them.
    for (x, y) in [(9, 0), (0, 9), (9, 9), (0, 0)] {
      for end in [31, 40] {
        let part = one.part(x, y, end - x, end - y)
        let figures = difference(part, other.part(x, y, end - x, end - y), forgiving)
        #expect(figures.forgiven == middle.forgiven, "\(x) \(y) \(end)")
        #expect(figures.pixels == middle.pixels, "\(x) \(y) \(end)")
      }
    }
  }

  // MARK: Never forgiven

  @Test
  func edgeOnTheBorder_hasOnlyOneSide() {
    let one = Canvas(12, 9, .black).filled(0, 0, 12, 1, SIMD4(90, 90, 90, 255))
    let other = Canvas(12, 9, .black).filled(0, 0, 12, 1, SIMD4(150, 150, 150, 255))
    for turn in [\Canvas.self, \.flipped, \.transposed, \.transposed.flipped.transposed] {
      expectNothingForgiven(one[keyPath: turn], other[keyPath: turn])
    }
  }

  @Test(arguments: 0..<12)
  func missingLine_alongAnyBorderOrInside(at: Int) {
    let ground = Canvas(12, 12)
    expectNothingForgiven(ground, ground.filled(at, 0, 1, 12, .black))
    expectNothingForgiven(ground, ground.filled(0, at, 12, 1, .black))
    var diagonal = ground
    for step in 0..<12 - at { diagonal[step, at + step] = .black }
    expectNothingForgiven(ground, diagonal)
    expectNothingForgiven(ground, diagonal.flipped)
    var dot = ground
    dot[at, (at * 5) % 12] = .black
    expectNothingForgiven(ground, dot)
  }

  @Test(arguments: [0, 0.1, 0.5, 1, -1, 2.5, -0.3], [0.0, 0.25, 0.5, 0.8])
  func missingLine_ofAnySlopeAndPlace(slope: Double, part: Double) {
    let ground = Canvas(24, 24)
    let line = line(ground, slope: slope, from: (slope < 0 ? 20 : 3) + part)
    expectNothingForgiven(ground, line)
    expectNothingForgiven(ground, line.transposed)
  }

  @Test(arguments: [20, 51, 90, 128, 200, 235])
  func missingBorderLine_betweenItsSides(level: UInt8) {
    // A line of a colour between those of its two sides, replaced by either of them.
    let sides = Canvas(20, 20).filled(10, 0, 10, 20, .black)
    let line = SIMD4(level, level, level, 255)
    expectNothingForgiven(sides, sides.filled(9, 0, 1, 20, line))
    expectNothingForgiven(sides, sides.filled(10, 0, 1, 20, line))
    expectNothingForgiven(sides.transposed, sides.filled(9, 0, 1, 20, line).transposed)
  }

  @Test(arguments: [0.0, 0.3, 0.5, 0.9])
  func rectangle_aWholePixelFurther(part: Double) {
    func rectangle(_ x: Double, _ y: Double) -> Canvas {
      Canvas(30, 30).drawn(.black) { column, row in
        column > x && column < x + 12.4 && row > y && row < y + 9.7
      }
    }
    let one = rectangle(8 + part, 9 + part)
    for (x, y) in [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)] {
      let other = rectangle(8 + part + x, 9 + part + y)
      // Where two soft edges meet there is a pixel that changes by less; the edges are all told.
      let figures = difference(one, other, forgiving)
      #expect(figures.forgiven <= 4)
      #expect(figures.largestCluster >= 9)
      #expect(figures.pixels >= 10 * figures.forgiven)
    }
  }

  @Test
  func sharpRectangle_aWholePixelFurther() {
    let one = Canvas(30, 30).filled(9, 8, 11, 7, .black)
    for (x, y) in [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1)] {
      expectNothingForgiven(one, Canvas(30, 30).filled(9 + x, 8 + y, 11, 7, .black))
    }
  }

  @Test
  func text_aWholePixelFurther_hardly() {
    let figures = difference(
      SampleText.canvas(SampleText.label),
      SampleText.canvas(SampleText.labelNextPixel),
      forgiving,
    )
    #expect(figures.pixels > 5 * figures.forgiven)
  }

  @Test
  func recoloredAreas() {
    let one = disc(20, 20)
    var other = one
    other.pixels = one.pixels.map { SIMD4($0.x, max($0.y, 120), $0.z, 255) }
    expectNothingForgiven(one, other)
    expectNothingForgiven(Canvas(5, 5), Canvas(5, 5, .black))
    // A coloured spot on an edge is no mixture of its sides.
    let sides = Canvas(9, 9).filled(0, 5, 9, 4, .black)
      .filled(0, 4, 9, 1, SIMD4(128, 128, 128, 255))
    var spot = sides
    spot[4, 4] = SIMD4(200, 90, 90, 255)
    expectNothingForgiven(sides, spot)
  }

  @Test(arguments: 0..<60)
  func forgiveness_doesNotDependOnDirection(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let greys = [0, 0, 60, 128, 190, 255, 255].map { SIMD4<UInt8>($0, $0, $0, 255) }
    let size = (Int.random(in: 1...9, using: &random), Int.random(in: 1...9, using: &random))
    let one = Canvas(random: size.0, size.1, colors: greys, with: &random)
    var other = one
    for _ in 0..<4 {
      other.pixels[Int.random(in: 0..<one.pixels.count, using: &random)] =
        greys.randomElement(using: &random) ?? .black
    }
    let figures = difference(one, other, forgiving)
    for turn in [\Canvas.flipped, \.transposed, \.transposed.flipped.transposed] {
      let turned = difference(one[keyPath: turn], other[keyPath: turn], forgiving)
      #expect(turned.forgiven == figures.forgiven)
      #expect(turned.pixels == figures.pixels)
    }
    #expect(difference(one.widePicture, other.picture, forgiving).forgiven == figures.forgiven)
  }
}
