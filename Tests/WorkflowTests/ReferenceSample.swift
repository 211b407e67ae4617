import PNG
import Pixels
import Records
import TestSupport
import Time
import Workflow

/// Small made-up recordings, with pictures of four pixels.
enum ReferenceSample {
  /// A picture of one grey.
  static func bitmap(_ level: UInt8) -> Bitmap {
    let pixel = [level, level, level, 255]
    return Bitmap(width: 2, height: 2, isOpaque: true, levels: pixel + pixel + pixel + pixel)
  }

  static func digest(_ level: UInt8) -> String {
    ContentDigest(picture: bitmap(level)).description
  }

  static func png(_ level: UInt8) -> [UInt8] {
    PNGEncoder().encode(bitmap(level), pixelsPerPoint: 2)
  }

  static func file(_ level: UInt8) -> String { digest(level).prefix(16) + ".png" }

  /// The PNG file of any sample picture.
  static func png(of digest: String) throws(ReferenceError) -> [UInt8] {
    guard let level = (UInt8.min...UInt8.max).first(where: { self.digest($0) == digest }) else {
      throw .damaged(path: digest, reason: "no such sample")
    }
    return png(level)
  }

  /// A recording whose frames show these greys; the row slides by a point a frame.
  static func recording(
    _ levels: [UInt8],
    scene: String = "demo",
    from first: Int = 0,
  ) -> Recording {
    Recording(
      scene: scene,
      engine: "settle 0.1.0",
      inputs: RecordedInputs(
        scene: String(repeating: "a", count: 32),
        items: nil,
        faces: [.init(family: "Inter", index: 0, digest: String(repeating: "b", count: 32))],
        usesBoxes: false,
      ),
      rate: FrameRate(60),
      scale: 2,
      width: 2,
      height: 2,
      frames: levels.enumerated().map { place, level in
        RecordedFrame(number: first + place, picture: digest(level), trace: place)
      },
      traces: levels.indices.map { place in
        [
          RecordedLeaf(
            window: 0,
            row: "1",
            role: "leading",
            x: Double(place),
            y: 0.1,
            width: 20,
            height: 16,
            opacity: 1,
            text: "Tile \"A\"",
            look: [.init(name: "color", value: "#336699")],
          )
        ]
      },
      steps: [
        RecordedStep(
          window: 0,
          number: 0,
          time: 0,
          label: nil,
          does: [],
          visible: ["1", "2"],
          visibleCount: 2,
          animation: nil,
        ),
        RecordedStep(
          window: 0,
          number: 1,
          time: Rational(13, 30),
          label: "typed",
          does: ["query \"a\""],
          visible: ["1"],
          visibleCount: 1,
          animation: ".easeInOut(duration: 0.22)",
        ),
      ],
      settings: [
        RecordedSetting(path: "timing.lead", value: "0.5"),
        RecordedSetting(path: "list.animation", value: ".easeInOut(duration: 0.22)"),
      ],
    )
  }
}

extension ReferenceFolder {
  /// Writes a sample, with the pictures that it names.
  @discardableResult
  func write(
    sample recording: Recording,
    keepsPictures: Bool = true,
    options: OutputOptions = OutputOptions(),
  ) throws(ReferenceError) -> ReferenceChange {
    try write(
      recording,
      keepsPictures: keepsPictures,
      options: options,
      picture: ReferenceSample.png(of:),
    )
  }
}

extension Recording {
  /// A recording with anything in it that a recording may have.
  static func random(using random: inout SplitMix64) -> Recording {
    var recording = ReferenceSample.recording([])
    recording.engine = text(&random)
    recording.inputs.scene = text(&random)
    recording.inputs.items = Bool.random(using: &random) ? text(&random) : nil
    recording.inputs.usesBoxes = Bool.random(using: &random)
    recording.inputs.faces = list(&random) {
      RecordedInputs.Face(
        family: text(&$0),
        index: Int.random(in: 0...9, using: &$0),
        digest: text(&$0),
      )
    }
    recording.rate = FrameRate(
      [60, Rational(30000, 1001), Rational(2_997_002_997, 50_000_000)][
        Int.random(in: 0...2, using: &random)
      ]
    )
    recording.scale = [0.25, 1, 2, 8, 1.1][Int.random(in: 0...4, using: &random)]
    recording.traces = list(&random) { random in list(&random) { leaf(&$0) } }
    let traces = recording.traces.indices
    recording.frames = (0..<Int.random(in: 0...9, using: &random)).map { number in
      let level = UInt8.random(in: 0...5, using: &random)
      let trace = Bool.random(using: &random) ? traces.randomElement(using: &random) : nil
      return RecordedFrame(number: number, picture: ReferenceSample.digest(level), trace: trace)
    }
    recording.settings = list(&random) { RecordedSetting(path: text(&$0), value: text(&$0)) }
    recording.steps = list(&random) { step(&$0) }
    return recording
  }

  private static func list<Element>(
    _ random: inout SplitMix64,
    _ element: (inout SplitMix64) -> Element,
  ) -> [Element] {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in element(&random) }
  }

  private static func text(_ random: inout SplitMix64) -> String {
    let pieces = [
      "a", "\"", "\\", "\n", "\u{0}", "\u{7F}", "\u{2028}", "é", "e\u{301}", "👩‍👩‍👧", "\u{1F600}",
      " ", "null", "<<<<<<< ", "]}", "], \"steps\": [", "\"files\": \"<digest>.png\"", "שלום",
    ]
    return list(&random) { pieces[Int.random(in: pieces.indices, using: &$0)] }.joined()
  }

  private static func number(_ random: inout SplitMix64) -> Double {
    let odd = [
      0, -0.0, .leastNonzeroMagnitude, -1e-300, 1e20, 0.1, 1e15, -7, 9_007_199_254_740_992, 1e308,
    ]
    guard Bool.random(using: &random) else {
      return odd[Int.random(in: odd.indices, using: &random)]
    }
    return Double.random(in: -1000...1000, using: &random)
  }

  private static func leaf(_ random: inout SplitMix64) -> RecordedLeaf {
    var looks: [RecordedLeaf.Look] = []
    for name in ["color", "stroke", "odd \"name\""] where Bool.random(using: &random) {
      looks.append(.init(name: name, value: text(&random)))
    }
    return RecordedLeaf(
      window: Int.random(in: 0...2, using: &random),
      row: Bool.random(using: &random) ? text(&random) : nil,
      role: text(&random),
      x: number(&random),
      y: number(&random),
      width: number(&random),
      height: number(&random),
      opacity: number(&random),
      text: Bool.random(using: &random) ? text(&random) : nil,
      look: looks,
    )
  }

  private static func step(_ random: inout SplitMix64) -> RecordedStep {
    let visible = list(&random) { text(&$0) }
    return RecordedStep(
      window: Int.random(in: 0...2, using: &random),
      number: Int.random(in: 0...9, using: &random),
      time: Rational(Int128(Int.random(in: 0...99, using: &random)), 1001),
      label: Bool.random(using: &random) ? text(&random) : nil,
      does: list(&random) { text(&$0) },
      visible: visible,
      visibleCount: visible.count + Int.random(in: 0...9, using: &random),
      animation: Bool.random(using: &random) ? text(&random) : nil,
    )
  }
}
