public import Records

/// A set as it was read.
public struct ReferenceSet: Sendable {
  /// What was recorded.
  public let recording: Recording
  /// Whether pictures were kept with it, so that one that is not there is lost.
  public let keepsPictures: Bool

  private let folder: Folder
  private let files: Set<String>

  /// Reads a set's texts; its pictures are read when they are asked for.
  init(_ folder: Folder) throws {
    self.folder = folder
    let reader = SetReader(folder)
    let index = try reader.index(isReference: true)
    recording = try reader.recording(index)
    keepsPictures = index.keepsPictures
    files = Set(try folder.names().filter(SetNames.isPicture))
  }

  /// Whether the file of a picture is there, by its digest.
  public func has(_ digest: String) -> Bool { files.contains(SetNames.file(ofPicture: digest)) }

  /// The PNG file of a picture, by its digest; nil where it is not there.
  public func png(of digest: String) throws(ReferenceError) -> [UInt8]? {
    guard has(digest) else { return nil }
    do throws(OutputError) {
      return try folder.readFile(SetNames.file(ofPicture: digest))
    } catch {
      throw .output(error)
    }
  }
}

/// A folder that this program rendered, or a reference, as a recording with files for its frames.
public struct RecordedSet: Sendable {
  /// What was recorded; of a rendered folder without inputs and steps.
  public let recording: Recording
  private let isReference: Bool
  private let digits: Int
  private let digests: [Int: String]

  /// Reads the set in a folder; nil where there is none of ours.
  public static func read(atFolder path: String) throws(ReferenceError) -> RecordedSet? {
    do {
      let folder = try Folder.openOrMake(path, gate: { _, _ in 30 })
      guard let bytes = try folder.readFile(SetNames.index) else { return nil }
      let kinds: [SetKind] = [.frames, .reference]
      guard
        let kind = kinds.first(where: { SetOwnership.pictures(namedBy: bytes, kind: $0) != nil })
      else { return nil }
      let reader = SetReader(folder)
      let index = try reader.index(isReference: kind == .reference)
      // Digests alone cannot be shown or compared as pictures.
      if kind == .reference, !index.keepsPictures { return nil }
      return RecordedSet(try reader.recording(index), index, isReference: kind == .reference)
    } catch {
      throw ReferenceError(error, path: path)
    }
  }

  private init(_ recording: Recording, _ index: SetReader.Index, isReference: Bool) {
    self.recording = recording
    self.isReference = isReference
    digits = index.digits
    digests = Dictionary(recording.frames.map { ($0.number, $0.picture) }) { first, _ in first }
  }

  /// The name of a frame's file in the folder.
  func file(ofFrame number: Int) -> String {
    isReference
      ? SetNames.file(ofPicture: digests[number] ?? "")
      : SetNames.file(ofFrame: number, digits: digits)
  }
}
