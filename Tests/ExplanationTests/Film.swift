import Compare
import Records
import Time
import Verdicts

/// A little film with a known truth: at a frame row 2 fades and row 3 slides up into its place.
struct Film {
  /// When the rows start.
  var start = 30
  /// How many frames they take.
  var length = 12
  /// How many frames there are.
  var count = 60
  /// The curve.
  var curve: @Sendable (Double) -> Double = { $0 }
  /// The ids of the three rows.
  var rows = ["1", "2", "3"]
  var window = 0
  /// Changes the leaves of a frame.
  var change: @Sendable (_ frame: Int, _ leaves: inout [RecordedLeaf]) -> Void = { _, _ in }

  /// The leaves of a frame, row 2 at the back while it fades.
  func leaves(_ frame: Int) -> [RecordedLeaf] {
    let progress = min(1, max(0, Double(frame - start) / Double(length)))
    let way = progress == 0 || progress == 1 ? progress : curve(progress)
    var leaves = [leaf(nil, "title", x: 20, y: 20, text: "Title")]
    if frame < start + length {
      leaves += row(rows[1], y: 201, opacity: max(0, 1 - way), text: "Two")
    }
    leaves += row(rows[0], y: 153, opacity: 1, text: "One")
    leaves += row(rows[2], y: 249 - 48 * way, opacity: 1, text: "Three")
    change(frame, &leaves)
    return leaves
  }

  private func row(_ id: String, y: Double, opacity: Double, text: String) -> [RecordedLeaf] {
    [
      RecordedLeaf(
        window: window,
        row: id,
        role: "fill",
        x: 32,
        y: y,
        width: 296,
        height: 40,
        opacity: opacity,
        look: [
          .init(name: "color", value: "#007aff1a"), .init(name: "cornerRadius", value: "8"),
        ],
      ),
      leaf(id, "leading", x: 44, y: y + 12, opacity: opacity, text: text),
    ]
  }

  private func leaf(
    _ row: String?,
    _ role: String,
    x: Double,
    y: Double,
    opacity: Double = 1,
    text: String,
  ) -> RecordedLeaf {
    RecordedLeaf(
      window: window,
      row: row,
      role: role,
      x: x,
      y: y,
      width: 40,
      height: 16,
      opacity: opacity,
      text: text,
      look: [.init(name: "color", value: "#000000")],
    )
  }

  /// The film as a recording: equal leaves have equal pictures.
  var recording: Recording { Film.recording((0..<count).map(leaves)) }

  /// A recording of frames given by their leaves.
  static func recording(_ frames: [[RecordedLeaf]], from first: Int = 0) -> Recording {
    var places: [[RecordedLeaf]: Int] = [:]
    var recording = Recording.empty
    for (number, leaves) in frames.enumerated() {
      let place = places[leaves] ?? recording.traces.count
      if place == recording.traces.count { recording.traces.append(leaves) }
      places[leaves] = place
      recording.frames.append(
        RecordedFrame(number: first + number, picture: "\(leaves)", trace: place)
      )
    }
    return recording
  }
}

extension Recording {
  /// A recording of nothing at 60 frames a second.
  static var empty: Recording {
    Recording(
      scene: "scene",
      engine: "settle 0.1.0",
      inputs: RecordedInputs(scene: "a", items: nil, faces: [], usesBoxes: false),
      rate: FrameRate(60),
      scale: 2,
      width: 720,
      height: 960,
      frames: [],
      traces: [],
      steps: [],
      settings: [],
    )
  }

  /// A recording of pictures alone, named by numbers.
  static func pictures(_ tokens: [Int], from first: Int = 0) -> Recording {
    var recording = empty
    recording.inputs.scene = ""
    recording.engine = ""
    recording.frames = tokens.enumerated().map { number, token in
      RecordedFrame(number: first + number, picture: "\(token)", trace: nil)
    }
    return recording
  }

  /// The recording with something changed.
  func with(_ change: (inout Recording) -> Void) -> Recording {
    var copy = self
    change(&copy)
    return copy
  }
}

/// What comparing the digests of two recordings finds.
func findings(_ expected: Recording, _ actual: Recording) -> [FrameFinding] {
  let old = Dictionary(uniqueKeysWithValues: expected.frames.map { ($0.number, $0.picture) })
  let new = Dictionary(uniqueKeysWithValues: actual.frames.map { ($0.number, $0.picture) })
  return Set(old.keys).union(new.keys).sorted().map { number in
    let verdict: Verdict =
      switch (old[number], new[number]) {
      case (nil, _): .extra
      case (_, nil): .missing
      case (let old, let new): old == new ? .equal : .differs
      }
    return FrameFinding(
      number: number,
      name: "frame \(number)",
      verdict: verdict,
      expected: old[number],
      actual: new[number],
    )
  }
}
