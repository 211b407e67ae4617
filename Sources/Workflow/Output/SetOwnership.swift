/// Whose the files of a scene's folder are.
struct SetOwnership: Hashable {
  /// Files of the set that is there, in the order of their names.
  var ours: [String] = []
  /// Files that have a set's names, but that the folder's `frames.json` does not name.
  var claimed: [String] = []
  /// Whether there is anything else, which is never touched.
  var hasOthers = false

  /// Looks at a folder whose lock we hold.
  init(of folder: Folder, names: SetNames) throws(OutputError) {
    let frames = try Self.pictures(namedIn: folder, kind: names.kind)
    for name in try folder.names() {
      if SetNames.isTemporary(name) { continue }
      guard names.isClaimed(name) else {
        hasOthers = true
        continue
      }
      if let frames, !name.hasSuffix(".png") || frames.contains(name) {
        ours.append(name)
      } else {
        claimed.append(name)
      }
    }
  }

  /// The files that the new set replaces, with others' only by force.
  func replaceable(in folder: Folder, force: Bool) throws(OutputError) -> [String] {
    if !claimed.isEmpty, !force {
      throw .notOurs(paths: claimed.prefix(3).map(folder.path(of:)), count: claimed.count)
    }
    let names = ours + claimed
    for name in names {
      let kind = try folder.status(of: name)?.kind
      if kind == .folder || kind == .other || kind == .pipe {
        throw .notAFile(path: folder.path(of: name))
      }
    }
    return names
  }

  /// The pictures' files that the folder's `frames.json` names; nil when there is none that we wrote.
  ///
  /// Of rendered frames only what this program wrote is believed, line by line: a head with the files'
  /// pattern, then lines that begin with a frame's number. A reference's text may have come out of a
  /// merge half done, and is still ours to replace: its head says so wherever it stands.
  static func pictures(namedIn folder: Folder, kind: SetKind) throws(OutputError) -> Set<String>? {
    try folder.readFile(SetNames.index).flatMap { pictures(namedBy: $0, kind: kind) }
  }

  /// The pictures' files that the bytes of a `frames.json` name; nil if we did not write them.
  static func pictures(namedBy bytes: [UInt8], kind: SetKind) -> Set<String>? {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return switch kind {
    case .frames: frames(namedBy: lines[...])
    case .reference: pictures(namedBy: lines)
    }
  }

  private static func frames(namedBy lines: ArraySlice<ArraySlice<UInt8>>) -> Set<String>? {
    var lines = lines
    guard let head = lines.popFirst(), isHead(head), let digits = digits(inHead: head),
      lines.popLast()?.isEmpty == true, lines.popLast()?.elementsEqual("]}".utf8) == true
    else { return nil }
    var names: Set<String> = []
    for line in lines {
      guard let frame = frame(inLine: line) else { return nil }
      names.insert(SetNames.file(ofFrame: frame, digits: digits))
    }
    return names
  }

  private static func pictures(namedBy lines: [ArraySlice<UInt8>]) -> Set<String>? {
    let isOurs = lines.contains { isHead($0) && contains(SetIndex.referencePattern, $0) }
    return isOurs ? Set(lines.compactMap(digest(inLine:)).map(SetNames.file(ofPicture:))) : nil
  }

  /// Whether a line begins and ends as the first one of a `frames.json`.
  private static func isHead(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: "{\"format\": 1, ".utf8)
      && line.suffix(SetIndex.headEnd.count - 1).elementsEqual(SetIndex.headEnd.dropLast())
  }

  /// The number with which a frame's line begins.
  private static func frame(inLine line: ArraySlice<UInt8>) -> Int? {
    let start = "{\"frame\": ".utf8
    guard line.starts(with: start) else { return nil }
    let number = line.dropFirst(start.count).prefix { $0 != UInt8(ascii: ",") }
    guard let frame = Int(String(decoding: number, as: UTF8.self)), frame >= 0 else { return nil }
    return frame
  }

  /// The digest in a frame's line, which has no text before it.
  private static func digest(inLine line: ArraySlice<UInt8>) -> String? {
    guard frame(inLine: line) != nil, let start = place(of: "\"digest\": \"", in: line) else {
      return nil
    }
    let digest = String(decoding: line[start...].prefix(32), as: UTF8.self)
    return SetNames.isDigest(digest) ? digest : nil
  }

  /// Whether a head says something; within a JSON text a quote has a backslash before it.
  private static func contains(_ member: String, _ head: ArraySlice<UInt8>) -> Bool {
    place(of: member, in: head) != nil
  }

  /// Where a text ends that stands somewhere in a line.
  private static func place(of text: String, in line: ArraySlice<UInt8>) -> Int? {
    let bytes = Array(text.utf8)
    return line.indices.dropLast(bytes.count - 1).first { line[$0...].starts(with: bytes) }
      .map { $0 + bytes.count }
  }

  /// The number of digits that the head's pattern gives; nil if it gives none.
  ///
  /// Within a JSON text a quote has a backslash before it, so this cannot be found in a title.
  private static func digits(inHead head: ArraySlice<UInt8>) -> Int? {
    guard let start = place(of: "\"files\": \"frame-%0", in: head) else { return nil }
    let number = head[start...].prefix { $0 != UInt8(ascii: "d") }
    guard let digits = Int(String(decoding: number.prefix(3), as: UTF8.self)),
      (4...20).contains(digits)
    else { return nil }
    return digits
  }
}
