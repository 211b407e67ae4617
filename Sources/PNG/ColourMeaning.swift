/// What a file says about the meaning of its colours: never applied to the levels, for they are what is
/// compared.
public struct ColourMeaning: Hashable, Sendable {
  /// What each chunk says, as people read it, in the file's order: `sRGB`'s rendering intent, `gAMA`,
  /// `cHRM`'s eight numbers, `iCCP`'s name with a digest of its inflated profile, `cICP`'s four
  /// numbers, the bytes of `mDCV` and `cLLI`.
  public var chunks: [Chunk]

  /// A chunk that says something.
  public struct Chunk: Hashable, Sendable {
    /// One of the names above.
    public var name: String
    /// What it says.
    public var value: String
  }

  /// The chunks that are known, in the order in which they are told.
  static let names = ["sRGB", "gAMA", "cHRM", "iCCP", "cICP", "mDCV", "cLLI"]

  /// Bytes of the largest profile that is looked into.
  private static let largestProfile = 8 << 20

  /// What is not the same in another file, a sentence for each chunk: empty when nothing is.
  ///
  /// `gAMA` and `cHRM` are passed over where both files say the same in a chunk that overrides them
  /// (PNG §11.3.2).
  public func differences(from other: ColourMeaning) -> [String] {
    let isOverridden = ["sRGB", "iCCP"].contains { name in
      self[name] != nil && self[name] == other[name]
    }
    return Self.names.compactMap { name in
      let (expected, found) = (self[name], other[name])
      if expected == found || isOverridden && ["gAMA", "cHRM"].contains(name) { return nil }
      return "\(name) is \(found ?? "absent"), expected \(expected ?? "absent")"
    }
  }

  /// What a chunk says; nil where there is none.
  public subscript(name: String) -> String? { chunks.first { $0.name == name }?.value }

  /// Reads the payload of a chunk; nil for a chunk of another kind, or one of a wrong length.
  static func chunk(_ name: String, _ data: ArraySlice<UInt8>) -> Chunk? {
    let bytes = Array(data)
    let value: String
    switch name {
    case "sRGB" where bytes.count == 1:
      let intents = ["perceptual", "relative colorimetric", "saturation", "absolute colorimetric"]
      value = intents.indices.contains(Int(bytes[0])) ? intents[Int(bytes[0])] : "\(bytes[0])"
    case "gAMA" where bytes.count == 4: value = number(bytes, 0)
    case "cHRM" where bytes.count == 32:
      value = stride(from: 0, to: 32, by: 4).map { number(bytes, $0) }.joined(separator: " ")
    case "cICP" where bytes.count == 4: value = bytes.map { "\($0)" }.joined(separator: " ")
    case "mDCV" where bytes.count == 24, "cLLI" where bytes.count == 8:
      value = bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    case "iCCP":
      guard let profile = profile(bytes) else { return nil }
      value = profile
    default: return nil
    }
    return Chunk(name: name, value: value)
  }

  /// A number that the format keeps in hundred-thousandths.
  private static func number(_ bytes: [UInt8], _ at: Int) -> String {
    let value = PNGChunk.number(bytes, at)
    let digits = String(value % 100_000 + 100_000).dropFirst()
    let fraction = String(digits.reversed().drop { $0 == "0" }.reversed())
    return fraction.isEmpty ? "\(value / 100_000)" : "\(value / 100_000).\(fraction)"
  }

  /// A name, a zero, the compression method 0 and a zlib stream (PNG §11.3.2.3).
  private static func profile(_ bytes: [UInt8]) -> String? {
    let name = bytes.prefix { $0 != 0 }
    guard (1...79).contains(name.count), name.count + 2 <= bytes.count else { return nil }
    // Latin-1, as the format says; a terminal must not obey it.
    let isControl: (UInt8) -> Bool = { $0 < 0x20 || (0x7f...0x9f).contains($0) }
    let letters = name.map { isControl($0) ? "?" : Unicode.Scalar($0) }
    let text = String(String.UnicodeScalarView(letters))
    let stream = Array(bytes.dropFirst(name.count + 2))
    let method = bytes[name.count + 1]
    if method == 0, let profile = LibPNG.inflate(stream, mostBytes: largestProfile) {
      return "'\(text)' (\(ContentDigest(bytes: profile).description.prefix(16)))"
    }
    return "'\(text)' (cannot be inflated, \(ContentDigest(bytes: stream).description.prefix(16)))"
  }
}
