/// What a file says about the meaning of its colours: never applied to the levels, for they are what is
/// compared.
public struct ColourMeaning: Hashable, Sendable {
  /// What each chunk says, as people read it; nil where there is none: `sRGB`'s rendering intent,
  /// `gAMA` in hundred-thousandths, `cHRM`'s eight numbers, `iCCP`'s name with a digest of its profile,
  /// `cICP`'s four numbers.
  public var chunks: [Chunk]

  /// A chunk that says something.
  public struct Chunk: Hashable, Sendable {
    /// `sRGB`, `gAMA`, `cHRM`, `iCCP` or `cICP`.
    public var name: String
    /// What it says.
    public var value: String
  }

  /// The chunks that are known, in the order in which they are told.
  static let names = ["sRGB", "gAMA", "cHRM", "iCCP", "cICP"]

  /// What is not the same in another file, a sentence for each chunk: empty when nothing is.
  public func differences(from other: ColourMeaning) -> [String] {
    Self.names.compactMap { name in
      let values = [self, other].map { meaning in
        meaning.chunks.first { $0.name == name }?.value ?? "absent"
      }
      return values[0] == values[1] ? nil : "\(name) is \(values[1]), expected \(values[0])"
    }
  }

  /// Reads the payload of a chunk; nil for a chunk of another kind, or one too short to say anything.
  static func chunk(_ name: String, _ data: ArraySlice<UInt8>) -> Chunk? {
    let bytes = Array(data)
    func number(_ at: Int) -> String {
      "\(bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) })"
    }
    let value: String
    switch name {
    case "sRGB" where bytes.count == 1:
      let intents = ["perceptual", "relative colorimetric", "saturation", "absolute colorimetric"]
      value = intents.indices.contains(Int(bytes[0])) ? intents[Int(bytes[0])] : "\(bytes[0])"
    case "gAMA" where bytes.count == 4: value = number(0)
    case "cHRM" where bytes.count == 32:
      value = stride(from: 0, to: 32, by: 4).map(number).joined(separator: " ")
    case "cICP" where bytes.count == 4: value = bytes.map { "\($0)" }.joined(separator: " ")
    case "iCCP":
      let name = bytes.prefix { $0 != 0 }
      guard name.count < bytes.count, (1...79).contains(name.count) else { return nil }
      let digest = ContentDigest(bytes: Array(bytes.dropFirst(name.count + 1))).description
      // Latin-1, as the format says.
      let text = String(String.UnicodeScalarView(name.map { Unicode.Scalar($0) }))
      value = "'\(text)' (\(digest.prefix(8)))"
    default: return nil
    }
    return Chunk(name: name, value: value)
  }
}

extension PNGFile {
  /// What there is to say beside the pixels of an expected file and an actual one (this file is the
  /// expected): colours that mean something else, an animation, bytes after the end.
  public func notes(beside actual: PNGFile) -> [String] {
    var notes = colour.differences(from: actual.colour)
    for (file, name) in [(self, "expected"), (actual, "actual")] {
      if let frames = file.animationFrames {
        notes.append("the \(name) file is animated (\(frames) frames): its first image is compared")
      }
      if file.trailingBytes > 0 {
        notes.append("the \(name) file has \(file.trailingBytes) bytes after its end")
      }
    }
    return notes
  }
}
