/// The names of the files of a set, and of what stands in for them while it is being written.
struct SetNames: Hashable, Sendable {
  /// What was rendered, as the folder is called.
  var scene: String
  /// How many digits a frame's number is padded to.
  var digits: Int

  /// The file that names the others, written last: a folder has a set when it has this.
  static let index = "frames.json"
  /// Each distinct layout trace, one a line.
  static let traces = "frames.traces.jsonl"
  /// The frames in order, for ffmpeg.
  static let playlist = "frames.ffconcat"
  /// Locked by whoever writes to the folder.
  static let lock = ".settle.lock"
  /// What remains to be done to a mixed folder.
  static let transition = ".settle.transition"
  /// The new set, in the scene's folder itself where nothing can be moved into it from outside.
  static let innerStage = ".settle.stage"
  /// The traces in the order of their arrival, in a stage.
  static let arrivingTraces = ".settle.traces"
  /// A `frames.json` that is not complete yet, in a stage.
  static let growingIndex = ".settle.index"

  /// Makes the names of a scene's set.
  ///
  /// The digits are those of the full run's last frame, at least 4.
  init(scene: String, lastFrame: Int) throws(OutputError) {
    // A file system takes 255 bytes; the stage's name adds these.
    let limit = 255 - ".".utf8.count - ".settle".utf8.count
    let fault: OutputError.NameFault? =
      if scene.isEmpty {
        .empty
      } else if scene == "." || scene == ".." {
        .dots
      } else if scene.utf8.contains(0) || scene.utf8.contains(UInt8(ascii: "/")) {
        .separator
      } else if scene.utf8.count > limit {
        .tooLong(limit: limit)
      } else if scene.hasPrefix("."), scene.hasSuffix(".settle") {
        .reserved
      } else {
        nil
      }
    if let fault { throw .badName(scene, fault) }
    self.scene = scene
    digits = max(4, String(lastFrame).count)
  }

  /// The folder beside the scene's own in which the new set is made, and the old one removed.
  var stage: String { ".\(scene).settle" }

  /// The pattern of the frames' names, as C's and ffmpeg's `%d` reads it.
  var pattern: String { "frame-%0\(digits)d.png" }

  /// A frame's file.
  func file(ofFrame frame: Int) -> String { Self.file(ofFrame: frame, digits: digits) }

  /// A frame's file in a set of so many digits.
  static func file(ofFrame frame: Int, digits: Int) -> String {
    let number = String(frame)
    return "frame-" + String(repeating: "0", count: max(0, digits - number.count)) + number + ".png"
  }

  /// Whether a set may have a file of this name, so that it cannot be left to someone else.
  static func isClaimed(_ name: String) -> Bool {
    if name == index || name == traces || name == playlist { return true }
    guard name.hasPrefix("frame-"), name.hasSuffix(".png") else { return false }
    let digits = name.utf8.dropFirst(6).dropLast(4)
    return digits.count >= 4
      && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// Whether the name is one that only we use while we write.
  static func isTemporary(_ name: String) -> Bool {
    [lock, transition, innerStage, arrivingTraces, growingIndex].contains(name)
  }
}
