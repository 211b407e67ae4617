/// What a set of frames is for, which decides what its files are called.
enum SetKind: Hashable, Sendable {
  /// Frames to be used: `frame-0000.png` …
  case frames
  /// A reference: each distinct picture once, named for its digest.
  case reference
}

/// The names of the files of a set, and of what stands in for them while it is being written.
struct SetNames: Hashable, Sendable {
  /// What the set is for.
  var kind = SetKind.frames
  /// What was rendered, as the folder is called.
  var scene: String
  /// How many digits a frame's number is padded to.
  var digits: Int

  /// The file that names the others, written last: a folder has a set when it has this.
  static let index = "frames.json"
  /// Each distinct layout trace, one a line.
  static let traces = "frames.traces.jsonl"
  /// What happens in the scene, and what its author wrote, in a reference.
  static let story = "story.json"
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
    if let fault = Self.fault(in: scene) { throw .badName(scene, fault) }
    self.scene = scene
    digits = max(4, String(lastFrame).count)
  }

  /// Makes the names of a reference.
  init(reference scene: String) throws(OutputError) {
    try self.init(scene: scene, lastFrame: 0)
    kind = .reference
  }

  /// What is wrong with a scene's name as a folder's; nil for nothing.
  private static func fault(in scene: String) -> OutputError.NameFault? {
    // A file system takes 255 bytes; the stage's name adds these.
    let limit = 255 - ".".utf8.count - ".settle".utf8.count
    return if scene.isEmpty {
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
  }

  /// Whether a scene's name can be a folder's.
  static func isPlain(_ scene: String) -> Bool { fault(in: scene) == nil }

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
  func isClaimed(_ name: String) -> Bool {
    if name == Self.index || name == Self.traces { return true }
    switch kind {
    case .frames: return name == Self.playlist || Self.isFrame(name)
    case .reference: return name == Self.story || Self.isPicture(name)
    }
  }

  /// Whether a name is a frame's: `frame-0012.png`.
  private static func isFrame(_ name: String) -> Bool {
    guard name.hasPrefix("frame-"), name.hasSuffix(".png") else { return false }
    let digits = name.utf8.dropFirst(6).dropLast(4)
    return digits.count >= 4
      && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// The file of a picture with a digest of 32 hexadecimal digits, in a reference.
  static func file(ofPicture digest: String) -> String { digest.prefix(16) + ".png" }

  /// Whether a name is that of a reference's picture.
  static func isPicture(_ name: String) -> Bool {
    name.hasSuffix(".png") && name.utf8.count == 20 && name.utf8.prefix(16).allSatisfy(isDigit)
  }

  /// Whether a text is a digest: 32 hexadecimal digits.
  static func isDigest(_ text: String) -> Bool {
    text.utf8.count == 32 && text.utf8.allSatisfy(isDigit)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }

  /// Whether the name is one that only we use while we write.
  static func isTemporary(_ name: String) -> Bool {
    [lock, transition, innerStage, arrivingTraces, growingIndex].contains(name)
  }
}
