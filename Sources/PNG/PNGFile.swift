public import Pixels

/// A PNG file as it was read.
public struct PNGFile: Hashable, Sendable {
  /// The pixels.
  public var picture: Picture
  /// How the file holds them.
  public var kind: PNGKind
  /// What it says about the meaning of its colours.
  public var colour: ColourMeaning
  /// How many frames it animates; nil for a still picture, which most are.
  public var animationFrames: Int?
  /// How many bytes follow the end of the picture.
  public var trailingBytes: Int
  /// What is wrong with it and leaves its pixels beyond doubt; the most of files have nothing.
  public var warnings: [String]
}

extension PNGFile {
  /// What there is to say beside the pixels of an expected file and an actual one (this file is the
  /// expected): colours that mean something else, an animation, bytes after the end, small faults.
  public func notes(beside actual: PNGFile) -> [String] {
    var notes = colour.differences(from: actual.colour)
    for (file, name) in [(self, "expected"), (actual, "actual")] {
      if let frames = file.animationFrames {
        let count = frames == 1 ? "1 frame" : "\(frames) frames"
        notes.append("the \(name) file is animated (\(count)): its first image is compared")
      }
      if file.trailingBytes > 0 {
        let count = file.trailingBytes == 1 ? "1 byte" : "\(file.trailingBytes) bytes"
        notes.append("the \(name) file has \(count) after its end")
      }
      notes += file.warnings.map { "the \(name) file: \($0)" }
    }
    return notes
  }
}
