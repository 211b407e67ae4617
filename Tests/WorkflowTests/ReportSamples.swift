import Compare
import Pixels
import Records
import TestSupport
import Time
import Verdicts

/// Random findings of runs, as far as their contracts go.
struct ReportSamples {
  var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private static let pieces = [
    "row", "3", "\"", "\\", "\n", "\u{1b}", "\0", "é", "e\u{301}", "日本", "👩‍👩‍👧", "→", " ", "/",
    "\u{202e}",
    "\u{ffff}", "\u{feff}", "\u{2028}", "\t", "[", "{", ",", "]",
  ]

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func bool() -> Bool { Bool.random(using: &random) }

  mutating func text() -> String {
    (0..<number(0...6)).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
  }

  mutating func optionalText() -> String? { bool() ? text() : nil }

  mutating func some<Value>(
    _ most: Int,
    _ make: (inout ReportSamples) -> Value,
  ) -> [Value] {
    (0..<number(0...most)).map { _ in make(&self) }
  }

  /// One of three pictures, so that there are runs of one.
  mutating func digest() -> String {
    String(repeating: ["0", "a", "f"].randomElement(using: &random) ?? "0", count: 32)
  }

  mutating func box() -> PixelBox {
    PixelBox(
      x: number(0...9000),
      y: number(0...9000),
      width: number(0...99),
      height: number(0...99),
    )
  }

  mutating func range() -> ClosedRange<Int> {
    let first = number(0...500)
    return first...first + number(0...500)
  }

  mutating func value() -> Double? {
    switch number(0...5) {
    case 0: nil
    case 1: Double(number(-1000...1000))
    case 2: .leastNonzeroMagnitude
    case 3: -1.7e308
    case 4: 1e16
    default: Double.random(in: -1e4...1e4, using: &random)
    }
  }

  mutating func difference() -> PictureDifference {
    PictureDifference(
      unequal: number(0...1 << 50),
      pixels: number(0...999),
      forgiven: number(0...999),
      largest: number(0...255),
      densest: bool() ? DenseWindow(count: number(1...1024), box: box()) : nil,
      largestCluster: number(0...999),
      boxes: some(3) { $0.box() },
      isTooMuch: bool(),
    )
  }

  mutating func frame(_ number: Int) -> FrameFinding {
    let picture = digest()
    // Most are plainly equal; the others lack one thing or another of that.
    var frame = FrameFinding(
      number: number,
      name: "frame \(number)",
      verdict: .equal,
      expected: picture,
      actual: picture,
    )
    switch self.number(0...9) {
    case 0: frame.notes = [text()]
    case 1: frame.places = some(3) { $0.text() }
    case 2: frame.difference = difference()
    case 3: frame.name = text()
    case 4: frame.expected = bool() ? nil : digest()
    case 5: frame.actual = nil
    case 6:
      frame.verdict = Verdict.allCases.randomElement(using: &random) ?? .equal
      (frame.expected, frame.actual) = (bool() ? digest() : nil, bool() ? digest() : nil)
      frame.difference = bool() ? difference() : nil
    default: break
    }
    return frame
  }

  mutating func leaf() -> RecordedLeaf {
    RecordedLeaf(
      window: 0,
      row: optionalText(),
      role: text(),
      x: Double(number(0...3)),
      y: 0,
      width: 1,
      height: 1,
      opacity: 1,
    )
  }

  /// A recording whose frames show what the findings say, and perhaps some more.
  mutating func recording(_ pictures: [(number: Int, picture: String)]) -> Recording {
    var recording = Recording(
      scene: text(),
      engine: text(),
      inputs: RecordedInputs(
        scene: digest(),
        items: bool() ? digest() : nil,
        faces: some(2) {
          .init(family: $0.text(), index: $0.number(0...9), digest: $0.digest())
        },
        usesBoxes: bool(),
      ),
      rate: FrameRate(Rational(Int128(number(1...90000)), Int128(number(1...1001)))),
      scale: Double(number(1...32)) / 4,
      width: number(1...4000),
      height: number(1...4000),
      frames: [],
      traces: (0..<number(1...3)).map { _ in [leaf()] },
      steps: [],
      settings: some(3) { RecordedSetting(path: $0.text(), value: $0.text()) },
    )
    recording.frames = pictures.map {
      RecordedFrame(
        number: $0.number,
        picture: $0.picture,
        trace: number(0...recording.traces.count - 1),
      )
    }
    return recording
  }

  mutating func explanation() -> SceneExplanation {
    SceneExplanation(
      origins: some(3) { sample in
        [
          Origin.scene, .items, .options, .face(sample.text()),
          .engine(old: sample.text(), new: sample.text()),
        ].randomElement(using: &sample.random) ?? .scene
      },
      statements: some(3) {
        Statement(
          Statement.Kind.allCases.randomElement(using: &$0.random) ?? .origin,
          $0.text(),
          frames: $0.bool() ? $0.range() : nil,
        )
      },
      changes: some(3) {
        PropertyChange(
          window: $0.number(0...2),
          row: $0.optionalText(),
          role: $0.text(),
          property: $0.text(),
          old: $0.optionalText(),
          new: $0.optionalText(),
          frames: $0.range(),
          count: $0.number(0...99),
        )
      },
      lanes: some(2) {
        Lane(
          window: $0.number(0...2),
          row: $0.optionalText(),
          role: $0.text(),
          property: $0.text(),
          expected: $0.some(4) { .init(frame: $0.number(0...99), value: $0.value()) },
          actual: $0.some(4) { .init(frame: $0.number(0...99), value: $0.value()) },
          differing: $0.some(3) { $0.range() },
        )
      },
    )
  }

  mutating func scene(_ name: String) -> SceneFinding {
    var number = -1
    let frames = some(40) { sample in
      number += sample.number(0...9) == 0 ? 2 : 1
      return sample.frame(number)
    }
    let expected = frames.compactMap { frame in frame.expected.map { (frame.number, $0) } }
    let actual = frames.compactMap { frame in frame.actual.map { (frame.number, $0) } }
    return SceneFinding(
      name: name,
      file: text(),
      verdict: Verdict.allCases.randomElement(using: &random) ?? .equal,
      frames: frames,
      tolerance: Tolerance(
        metric: bool() ? .oklab : .channel,
        threshold: self.number(0...9),
        pixels: self.number(0...9),
        window: self.number(0...9),
        cluster: self.number(0...9),
        forgivesAntialiasing: bool(),
        isStrictAboutAlpha: bool(),
      ),
      expected: bool() ? recording(expected) : nil,
      actual: bool() ? recording(actual) : nil,
      explanation: explanation(),
      notes: some(2) { $0.text() },
    )
  }

  mutating func findings() -> RunFindings {
    let count = number(1...9)
    return RunFindings(
      kind: bool() ? .check : .diff,
      engine: text(),
      scenes: (0..<number(0...3)).map { scene("scene\($0)@\($0)") },
      shard: bool() ? .init(number: number(1...count), count: count) : nil,
      isPartial: bool(),
    )
  }
}
