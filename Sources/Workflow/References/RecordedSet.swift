public import Records

/// A folder that this program rendered, or a reference, as a recording with files for its frames.
public struct RecordedSet: Sendable {
  /// What was recorded; of a rendered folder without inputs, steps and settings.
  public let recording: Recording
  private let kind: SetKind
  private let digits: Int
  private let digests: [Int: String]

  /// Reads the set in a folder; nil where there is none of ours, or none with pictures.
  public static func read(atFolder path: String) throws(ReferenceError) -> RecordedSet? {
    do {
      let folder = try Folder.openToRead(path)
      guard let bytes = try folder.readFile(SetNames.index) else { return nil }
      let kinds: [SetKind] = [.frames, .reference]
      guard
        let kind = kinds.first(where: { SetOwnership.pictures(namedBy: bytes, kind: $0) != nil })
      else { return nil }
      let reader = SetReader(SetSource(folder), kind: kind)
      let index = try reader.index()
      // Digests alone cannot be shown or compared as pictures.
      guard index.keepsPictures else { return nil }
      return RecordedSet(try reader.recording(index), index, kind)
    } catch {
      throw ReferenceError(error, path: path)
    }
  }

  private init(_ recording: Recording, _ index: SetReader.Index, _ kind: SetKind) {
    self.recording = recording
    self.kind = kind
    digits = index.digits
    digests = Dictionary(recording.frames.map { ($0.number, $0.picture) }) { first, _ in first }
  }

  /// The name of a frame's file in the folder.
  func file(ofFrame number: Int) -> String {
    switch kind {
    case .frames: SetNames.file(ofFrame: number, digits: digits)
    case .reference: SetNames.file(ofPicture: digests[number] ?? "")
    }
  }
}
