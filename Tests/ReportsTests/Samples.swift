import Compare
import Pixels
import Records
import Time
import Verdicts

/// Findings made by hand.
enum Samples {
  /// A digest that shows which it is: the digit 32 times.
  static func digest(_ digit: Character) -> String { String(repeating: digit, count: 32) }

  /// Frames that are equal and show one picture.
  static func equal(_ numbers: ClosedRange<Int>, _ digit: Character = "a") -> [FrameFinding] {
    numbers.map { number in
      FrameFinding(
        number: number,
        name: "frame \(number)",
        verdict: .equal,
        expected: digest(digit),
        actual: digest(digit),
      )
    }
  }

  /// A frame that differs in 12 pixels.
  static func differing(_ number: Int) -> FrameFinding {
    FrameFinding(
      number: number,
      name: "frame \(number)",
      verdict: .differs,
      expected: digest("b"),
      actual: digest("c"),
      difference: PictureDifference(
        unequal: 14,
        pixels: 12,
        forgiven: 2,
        largest: 37,
        densest: DenseWindow(count: 9, box: PixelBox(x: 1, y: 2, width: 32, height: 32)),
        largestCluster: 5,
        boxes: [PixelBox(x: 3, y: 4, width: 5, height: 6)],
        isTooMuch: true,
      ),
      places: ["row 3"],
      notes: ["the reference has a gAMA chunk"],
    )
  }

  static let recording = Recording(
    scene: "list",
    engine: "settle 0.1.0",
    inputs: RecordedInputs(
      scene: digest("1"),
      items: nil,
      faces: [.init(family: "Inter", index: 0, digest: digest("2"))],
      usesBoxes: false,
    ),
    rate: FrameRate(Rational(30000, 1001)),
    scale: 2,
    width: 720,
    height: 922,
    frames: (0...4).map { RecordedFrame(number: $0, picture: digest("a"), trace: nil) },
    traces: [],
    steps: [],
    settings: [],
  )

  static let explanation = SceneExplanation(
    origins: [.scene, .face("Inter"), .engine(old: "settle 0.1.0", new: "settle 0.2.0")],
    statements: [
      Statement(.origin, "the scene changed"),
      Statement(.setting, "list.animation: .easeInOut(duration: 0.22) → 0.25", frames: 2...3),
    ],
    changes: [
      PropertyChange(
        window: 0,
        row: "3",
        role: "leading",
        property: "y",
        old: "201",
        new: "199.5",
        frames: 2...3,
        count: 2,
      )
    ],
    lanes: [
      Lane(
        window: 0,
        row: nil,
        role: "title",
        property: "opacity",
        expected: [.init(frame: 0, value: 1)],
        actual: [.init(frame: 0, value: nil), .init(frame: 3, value: 0.5)],
        differing: [0...2],
      )
    ],
  )

  /// Two frames of five differ, and it is known why.
  static let differing = SceneFinding(
    name: "list",
    file: "scenes/list.yaml",
    verdict: .differs,
    frames: equal(0...1) + [differing(2), differing(3)] + equal(4...4),
    expected: recording,
    actual: recording,
    explanation: explanation,
  )

  static let green = SceneFinding(
    name: "calm",
    file: "scenes/calm.yaml",
    verdict: .equal,
    frames: equal(0...9),
  )

  static let new = SceneFinding(name: "fresh", file: "scenes/fresh.yaml", verdict: .new)

  static let unreadable = SceneFinding(
    name: "torn",
    file: "scenes/torn.yaml",
    verdict: .unreadable,
    notes: ["frames.json line 3: not JSON"],
  )

  static func run(_ scenes: [SceneFinding]) -> RunFindings {
    RunFindings(kind: .check, engine: "settle 0.1.0", scenes: scenes)
  }

  /// Texts that mean something to terminals, XML, Markdown or GitHub.
  static let hostileTexts = [
    "\u{1b}[31mred\u{1b}[0m\u{7}", "a\0b\u{1}c\u{7f}\u{9b}d", "line\nnext\r\nlast\tend",
    "]]></failure><testcase name=\"x\"/>", "<script>alert(1)</script>&amp;\"'",
    "a|b\\|c||", "`tick` ``two`` ```\n```", "`", "``", "\\", "  ", "",
    "@octocat #12 GH-1 https://e.example www.e.example a@e.example :smile: $x$ [a](b) ![i](j)",
    "</summary></details>", "*a* _b_ ~c~ # d\n# e\n- f\n> g\n```text\n~~~",
    "\u{202e}drow\u{2066}\u{2069}\u{200f}\u{feff}\u{fffe}\u{ffff}\u{2028}",
    "100%0A::error::x%25, a:b,c=d", "`\u{301}a:\u{301},\u{301}%\u{301}|\u{301}`\u{301}",
    "e\(String(repeating: "\u{301}", count: 5000))",
  ]

  /// A scene whose every text is one of those.
  static func hostile(_ text: String) -> SceneFinding {
    var scene = differing
    (scene.name, scene.file) = (text, text)
    scene.notes = [text]
    scene.frames = scene.frames.map { frame in
      var frame = frame
      (frame.name, frame.notes, frame.places) = (text, [text], [text])
      return frame
    }
    scene.explanation.statements = [Statement(.setting, text, frames: 1...2)]
    scene.explanation.changes = [
      PropertyChange(
        window: 1,
        row: text,
        role: text,
        property: text,
        old: text,
        new: nil,
        frames: 1...1,
        count: 1,
      )
    ]
    return scene
  }
}
