import Compare
import Pixels
import Records
import Time
import Verdicts

/// A scene of which some frames differ.
func sampleScene(
  _ name: String,
  _ verdicts: [Verdict],
  first: Int = 0,
  statements: [Statement] = [],
  changes: [PropertyChange] = [],
  pictures: (Int) -> (String?, String?) = { ("e\($0)", "a\($0)") },
) -> SceneFinding {
  let frames = verdicts.enumerated().map { place, verdict in
    let (expected, actual) = pictures(first + place)
    return FrameFinding(
      number: first + place,
      name: "frame \(first + place)",
      verdict: verdict,
      expected: expected,
      actual: actual,
      difference: verdict == .differs ? sampleDifference : nil,
      places: verdict == .differs ? ["row 3"] : [],
    )
  }
  return SceneFinding(
    name: name,
    file: "scenes/\(name).yaml",
    verdict: SceneFinding.verdict(of: frames),
    frames: frames,
    explanation: SceneExplanation(statements: statements, changes: changes),
  )
}

/// A cluster, and a smaller one.
let sampleDifference = PictureDifference(
  unequal: 30,
  pixels: 24,
  largest: 87,
  largestCluster: 20,
  boxes: [
    PixelBox(x: 40, y: 30, width: 6, height: 5), PixelBox(x: 60, y: 32, width: 2, height: 2),
  ],
  isTooMuch: true,
)

func sampleRun(_ scenes: [SceneFinding]) -> RunFindings {
  RunFindings(kind: .check, engine: "settle 0.1.0", scenes: scenes)
}

/// A recording of so many frames, each with the picture of its half.
func sampleRecording(_ scene: String, frames: Int) -> Recording {
  Recording(
    scene: scene,
    engine: "settle 0.1.0",
    inputs: RecordedInputs(scene: "", items: nil, faces: [], usesBoxes: true),
    rate: FrameRate(60),
    scale: 2,
    width: 100,
    height: 80,
    frames: (0..<frames).map { RecordedFrame(number: $0, picture: "p\($0 / 2)", trace: nil) },
    traces: [],
    steps: [],
    settings: [],
  )
}
