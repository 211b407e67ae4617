/// Whose the files of a scene's folder are.
struct SetOwnership: Hashable {
  /// Files of the set that is there, in the order of their names.
  var ours: [String] = []
  /// Files that have a set's names, but that the folder's `frames.json` does not name.
  var claimed: [String] = []
  /// Whether there is anything else, which is never touched.
  var hasOthers = false

  /// Looks at a folder whose lock we hold.
  init(of folder: Folder) throws(OutputError) {
    let frames = try Self.frames(namedIn: folder)
    for name in try folder.names() {
      if SetNames.isTemporary(name) { continue }
      guard SetNames.isClaimed(name) else {
        hasOthers = true
        continue
      }
      if let frames, !name.hasPrefix("frame-") || frames.contains(name) {
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

  /// The frame files that the folder's `frames.json` names; nil when there is none that we wrote.
  ///
  /// Only what this program wrote is believed, line by line: a head with the files' pattern, then
  /// lines that begin with a frame's number.
  static func frames(namedIn folder: Folder) throws(OutputError) -> Set<String>? {
    try folder.readFile(SetNames.index).flatMap(frames(namedBy:))
  }

  /// The frame files that the bytes of a `frames.json` name; nil if we did not write them.
  static func frames(namedBy bytes: [UInt8]) -> Set<String>? {
    let newLine = UInt8(ascii: "\n")
    var lines = bytes.split(separator: newLine, omittingEmptySubsequences: false)[...]
    guard let head = lines.popFirst(), head.starts(with: "{\"format\": 1, ".utf8),
      (head + [newLine]).suffix(SetIndex.headEnd.count).elementsEqual(SetIndex.headEnd),
      let digits = digits(inHead: head),
      lines.popLast()?.isEmpty == true, lines.popLast()?.elementsEqual("]}".utf8) == true
    else { return nil }
    var names: Set<String> = []
    for line in lines {
      let start = "{\"frame\": ".utf8
      guard line.starts(with: start) else { return nil }
      let number = line.dropFirst(start.count).prefix { $0 != UInt8(ascii: ",") }
      guard let frame = Int(String(decoding: number, as: UTF8.self)), frame >= 0 else { return nil }
      names.insert(SetNames.file(ofFrame: frame, digits: digits))
    }
    return names
  }

  /// The number of digits that the head's pattern gives; nil if it gives none.
  ///
  /// Within a JSON text a quote has a backslash before it, so this cannot be found in a title.
  private static func digits(inHead head: ArraySlice<UInt8>) -> Int? {
    let key = Array("\"files\": \"frame-%0".utf8)
    for start in head.indices.dropLast(key.count) where head[start...].starts(with: key) {
      let number = head[(start + key.count)...].prefix { $0 != UInt8(ascii: "d") }
      guard let digits = Int(String(decoding: number.prefix(3), as: UTF8.self)),
        (4...20).contains(digits)
      else { return nil }
      return digits
    }
    return nil
  }
}
