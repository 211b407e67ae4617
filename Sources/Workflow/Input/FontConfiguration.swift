import CFontconfig

/// Fontconfig's configuration as far as it says which fonts there are.
///
/// Nearly all of what is written in a machine's configuration says which font stands in for which:
/// nobody here asks that, and reading it costs more than starting and checking a scene. Of the
/// configuration's folders only those files are loaded that have a word about fonts themselves:
/// their folders, their caches, their choice, what is noted when they are scanned.
@safe
struct FontConfiguration: ~Copyable {
  private let configuration: OpaquePointer

  private init(owning configuration: OpaquePointer) {
    unsafe self.configuration = configuration
  }

  deinit { unsafe FcConfigDestroy(configuration) }

  /// Loads the user's configuration; nil where only fontconfig itself can tell what it is.
  static func load() -> FontConfiguration? {
    // Under a root of its own every path means something else.
    guard environmentVariable("FONTCONFIG_SYSROOT") == nil,
      let empty = unsafe FcConfigCreate()
    else { return nil }
    let configuration = unsafe FontConfiguration(owning: empty)
    guard configuration.load() else { return nil }
    return configuration
  }

  /// Every face whose family has a name that fontconfig takes for this one.
  func faces(family: String) -> [InstalledFace] {
    unsafe InstalledFace.list(family: family, in: configuration)
  }

  private func load() -> Bool {
    guard let path = path(of: nil), let text = Self.text(of: path) else { return false }
    var reduced = Array(reducedText(text).utf8)
    reduced.append(0)
    return unsafe FcConfigParseAndLoadFromMemory(configuration, reduced, FcBool(1)) != 0
      && hasCaches && FcConfigBuildFonts(configuration) != 0
  }

  private var hasCaches: Bool {
    guard let folders = unsafe FcConfigGetCacheDirs(configuration) else { return false }
    defer { unsafe FcStrListDone(folders) }
    return unsafe FcStrListNext(folders) != nil
  }

  /// The configuration's main file with its folders of files taken apart: those that matter are
  /// named one by one.
  private func reducedText(_ text: String) -> String {
    var reduced = ""
    var rest = text[...]
    while let include = ConfigurationInclude(firstIn: rest) {
      reduced += rest[..<include.range.lowerBound]
      reduced += files(of: include) ?? String(rest[include.range])
      rest = rest[include.range.upperBound...]
    }
    return reduced + rest
  }

  /// The elements that name the files of a folder which matter; nil for what is no folder or can
  /// only be resolved by fontconfig.
  private func files(of include: ConfigurationInclude) -> String? {
    guard !include.attributes.contains("prefix"), let folder = path(of: include.path),
      isFolder(folder), let names = try? Folder.openToRead(folder).names()
    else { return nil }
    // As fontconfig does: in order of their names, which begin with a digit.
    let paths = names.filter { ("0"..."9").contains($0.prefix(1)) && $0.hasSuffix(".conf") }
      .map { folder + "/" + $0 }
    guard paths.allSatisfy({ !$0.contains("&") && !$0.contains("<") }) else { return nil }
    return paths.filter(Self.concernsFonts).map { "<include>\($0)</include>" }.joined()
  }

  /// Where fontconfig finds a file of its configuration; the main one for nil.
  private func path(of name: String?) -> String? {
    guard let path = unsafe FcConfigGetFilename(configuration, name) else { return nil }
    defer { unsafe FcStrFree(path) }
    return unsafe String(cString: path)
  }

  /// Whether a file of the configuration says more than which font stands in for which; one that
  /// cannot be read or hides its words does.
  private static func concernsFonts(_ path: String) -> Bool {
    guard let bytes = bytes(of: path) else { return true }
    return ConfigurationWords.concernFonts(in: bytes)
  }

  /// The bytes of a file of at most 64 KB: what is longer is left to fontconfig.
  private static func bytes(of path: String) -> [UInt8]? {
    try? readFile(path, calledAs: path, limit: 1 << 16, allowingPipes: false)
  }

  private static func text(of path: String) -> String? {
    bytes(of: path).flatMap { String(validating: $0, as: UTF8.self) }
  }
}

/// An element of a configuration that names another file, or a folder of them.
struct ConfigurationInclude {
  /// The whole element.
  let range: Range<String.Index>
  /// What stands in its opening tag behind the name.
  let attributes: Substring
  /// What it names.
  let path: String

  /// Finds the first one in a text.
  init?(firstIn text: Substring) {
    let (opening, closing) = ("<include", "</include>")
    guard let start = text.firstRange(of: opening),
      let end = text[start.upperBound...].firstRange(of: closing),
      let tagEnd = text[start.upperBound..<end.lowerBound].firstIndex(of: ">")
    else { return nil }
    range = start.lowerBound..<end.upperBound
    attributes = text[start.upperBound..<tagEnd]
    path = String(text[text.index(after: tagEnd)..<end.lowerBound])
  }
}

/// The words of a configuration that say which fonts there are, or what is noted of them.
enum ConfigurationWords {
  private static let words = [
    "<dir", "<cachedir", "<selectfont", "<include", "<remap-dir", "<reset-dirs",
    // Rules for scanning; and entities, which may stand for any word.
    "scan", "<!ENTITY",
  ].map { Array($0.utf8) }

  /// Whether one of them is in a file; so is any where characters are no bytes.
  static func concernFonts(in file: [UInt8]) -> Bool {
    if file.contains(0) { return true }
    return file.indices.contains { offset in
      (file[offset] == UInt8(ascii: "<") || file[offset] == UInt8(ascii: "s"))
        && words.contains { stands($0, at: offset, in: file) }
    }
  }

  private static func stands(_ word: [UInt8], at offset: Int, in file: [UInt8]) -> Bool {
    offset + word.count <= file.count
      && word.indices.allSatisfy { file[offset + $0] == word[$0] }
  }
}
