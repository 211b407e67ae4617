import Compare
import Foundation
import PNG
import Pixels
import Records
import Reports
import Testing
import Time
import Verdicts

/// A run made by hand, and its pictures: small, and known to the pixel.
struct HTMLSample {
  var run: RunFindings
  var files: [String: [UInt8]]

  /// The page, within a limit.
  func page(limit: Int = 64_000_000) -> [UInt8] {
    let files = files
    return HTMLReport.page(run, pictures: ReportPictures { files[$1] }, sizeLimit: limit)
  }

  /// A title that tries everything.
  static let evil = "<script>alert(1)</script>&amp;\u{1B}[31m\u{202E}evil\u{2028}\"'</title>"

  /// A picture of one colour with some pixels of another from its top left corner on.
  static func picture(_ width: Int, _ height: Int, marked: Int, level: UInt8 = 200) -> [UInt8] {
    var levels: [UInt8] = []
    for pixel in 0..<width * height {
      levels += pixel < marked ? [30, 60, 90, 255] : [level, 220, 240, 255]
    }
    let bitmap = Bitmap(width: width, height: height, isOpaque: true, levels: levels)
    return PNGEncoder().encode(bitmap, pixelsPerPoint: 1)
  }

  /// Two scenes of twelve: one whose frames 3–6 differ by 3, 4, 5, 6 pixels, one that was never recorded.
  static func small() -> HTMLSample {
    var files = ["base": picture(20, 10, marked: 0)]
    let frames = (0..<10).map { number -> FrameFinding in
      guard (3...6).contains(number) else {
        return FrameFinding(
          number: number,
          name: "frame \(number)",
          verdict: .equal,
          expected: "base",
          actual: "base",
        )
      }
      files["new\(number)"] = picture(20, 10, marked: number)
      return FrameFinding(
        number: number,
        name: "frame \(number)",
        verdict: .differs,
        expected: "base",
        actual: "new\(number)",
        difference: PictureDifference(
          unequal: number,
          pixels: number,
          largest: 170,
          largestCluster: number,
          boxes: [PixelBox(x: 0, y: 0, width: number, height: 1)],
          isTooMuch: true,
        ),
        places: ["row 3"],
      )
    }
    let expected = recording(frames.compactMap(\.expected))
    let actual = recording(frames.compactMap(\.actual))
    var scenes = (0..<10).map { place in
      SceneFinding(
        name: "equal-\(place)",
        file: "scenes/equal-\(place).yaml",
        verdict: .equal,
        frames: [
          FrameFinding(
            number: 0,
            name: "frame 0",
            verdict: .equal,
            expected: "unseen",
            actual: "unseen",
          )
        ],
      )
    }
    scenes.append(SceneFinding(name: evil, file: "scenes/evil.yaml", verdict: .new))
    scenes.append(
      SceneFinding(
        name: "label collection",
        file: "scenes/label-collection.yaml",
        verdict: .differs,
        frames: frames,
        expected: expected,
        actual: actual,
        explanation: why,
      )
    )
    let run = RunFindings(kind: .check, engine: "settle 0.1.0", scenes: scenes)
    return HTMLSample(run: run, files: files)
  }

  private static var why: SceneExplanation {
    SceneExplanation(
      origins: [.scene],
      statements: [
        Statement(.origin, "The scene changed"),
        Statement(
          .setting,
          "list.animation: .easeInOut(duration: 0.22) → .easeInOut(duration: 0.25)",
        ),
        Statement(.property, evil, frames: 3...6),
      ],
      changes: [
        PropertyChange(
          window: 0,
          row: "3",
          role: "fill",
          property: "y",
          old: "153",
          new: "154.5",
          frames: 3...6,
          count: 4,
        )
      ],
      lanes: [
        Lane(
          window: 0,
          row: "3",
          role: "fill",
          property: "y",
          expected: [.init(frame: 0, value: 153)],
          actual: [
            .init(frame: 0, value: 153), .init(frame: 3, value: 154.5),
            .init(frame: 7, value: nil),
          ],
          differing: [3...9],
        )
      ],
    )
  }

  /// A recording at 10 frames a second whose row 3 lies at (2, 3), 4×5 points of two pixels.
  static func recording(_ pictures: [String]) -> Recording {
    Recording(
      scene: "label collection",
      engine: "settle 0.1.0",
      inputs: RecordedInputs(scene: "aa", items: nil, faces: [], usesBoxes: true),
      rate: FrameRate(10),
      scale: 2,
      width: 20,
      height: 10,
      frames: pictures.enumerated().map { RecordedFrame(number: $0, picture: $1, trace: 0) },
      traces: [
        [
          RecordedLeaf(
            window: 0,
            row: "3",
            role: "fill",
            x: 2,
            y: 3,
            width: 4,
            height: 5,
            opacity: 1,
          )
        ]
      ],
      steps: [
        RecordedStep(
          window: 0,
          number: 1,
          time: Rational(3, 10),
          label: nil,
          does: [#"query "a""#],
          visible: ["3"],
          visibleCount: 1,
          animation: ".easeInOut(duration: 0.25)",
        )
      ],
      settings: [],
    )
  }

  /// Some scenes of many frames that all differ, with pictures of about a given size.
  static func large(scenes: Int, frames: Int, bytes: Int) -> HTMLSample {
    var files: [String: [UInt8]] = [:]
    let findings = (0..<scenes).map { scene -> SceneFinding in
      let found = (0..<frames).map { number -> FrameFinding in
        for side in ["e", "a"] {
          files["\(side)\(scene)-\(number)"] = Array(repeating: UInt8(number % 251), count: bytes)
        }
        return FrameFinding(
          number: number,
          name: "frame \(number)",
          verdict: .differs,
          expected: "e\(scene)-\(number)",
          actual: "a\(scene)-\(number)",
          difference: PictureDifference(unequal: number + 1, pixels: number + 1, isTooMuch: true),
        )
      }
      return SceneFinding(
        name: "scene-\(scene)",
        file: "scenes/\(scene).yaml",
        verdict: .differs,
        frames: found,
        expected: recording(found.compactMap(\.expected)),
        actual: recording(found.compactMap(\.actual)),
      )
    }
    let run = RunFindings(kind: .check, engine: "settle 0.1.0", scenes: findings)
    return HTMLSample(run: run, files: files)
  }
}

/// A page taken apart by text search, not by the code that made it.
struct HTMLPageText {
  let text: String

  init(_ page: [UInt8]) { text = String(decoding: page, as: UTF8.self) }

  /// The contents of the elements of a type, with their ids.
  func scripts(_ type: String) -> [(id: String, content: String)] {
    text.components(separatedBy: "<script type=\"\(type)\" id=\"").dropFirst().map { part in
      let id = part.prefix { $0 != "\"" }
      let content = part.dropFirst(id.count + 2).components(separatedBy: "</script>")[0]
      return (String(id), content)
    }
  }

  /// The page's data, read by Foundation.
  func data() throws -> [String: Any] {
    let content = try #require(scripts("application/json").first { $0.id == "data" }).content
    let value = try JSONSerialization.jsonObject(with: Data(content.utf8))
    return try #require(value as? [String: Any])
  }

  /// The numbers of the pictures that it holds.
  var pictures: [Int] { scripts("text/plain").compactMap { Int($0.id.dropFirst()) } }
}
