import Time
import Workflow
import PNG

/// A small made-up set: the frames' files hold a word and their number.
struct SampleSet {
  var scene = "demo"
  var word: String
  var frames: [Int]
  var lastFrame = 20
  var rate = FrameRate(60)
  var width = 4, height = 2

  var description: SetDescription {
    SetDescription(
      scene: scene,
      engine: "settle test",
      rate: rate,
      scale: 2,
      width: width,
      height: height,
      faces: [.init(family: "Inter", digest: "abc")],
      lastFrame: lastFrame,
    )
  }

  /// The frame's number as 32 digits.
  func digest(_ frame: Int) -> ContentDigest { ContentDigest(high: 0, low: UInt64(frame)) }

  func picture(_ frame: Int) -> [UInt8] { Array("\(word) \(frame)".utf8) }

  /// Frames in pairs look alike.
  func trace(_ frame: Int) -> [UInt8] { Array("[\"\(word)\", \(frame / 2)]".utf8) }

  @discardableResult
  func render(
    into path: String,
    options: OutputOptions = OutputOptions(),
  ) throws(OutputError) -> WrittenSet {
    let writer = try SetWriter(description, in: path, options: options)
    for frame in frames {
      try writer.write(
        frame: frame,
        digest: digest(frame),
        png: picture(frame).span,
        trace: trace(frame),
      )
    }
    return try writer.publish()
  }
}
