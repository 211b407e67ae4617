public import Inputs

/// Reads scene files: text → checked ``SceneDocument``.
///
/// libyaml or an RFC 8259 tokenizer makes one tree of nodes with places, of which the checker makes
/// values; all that is wrong is collected on the way. Nothing here opens a file: the bytes are
/// handed in, and files of items come through ``Inputs/Resources``.
public struct SceneReader: Sendable {
  /// How large a scene may be.
  public var limits: SceneLimits
  /// The door to the files that a scene names.
  public var resources: Resources

  /// Makes a reader.
  public init(limits: SceneLimits = SceneLimits(), resources: Resources = .none) {
    self.limits = limits
    self.resources = resources
  }

  /// What a choice of variants calls the scene itself, so that none has this name.
  public static let baseVariant = "base"

  /// A variant of a scene.
  public struct Variant: Sendable {
    /// Its name.
    public var name: String
    /// The checked document.
    public var document: SceneDocument
    /// What the author wrote, flat, with the scene and what it extends merged.
    public var settings: [SceneSetting]
  }

  /// What a scene file holds.
  public struct Reading: Sendable {
    /// The checked document.
    public var document: SceneDocument
    /// What the author wrote, flat, with what the scene extends merged.
    public var settings: [SceneSetting]
    /// The same scene with each variant's keys in place of its own, in the order of the file.
    public var variants: [Variant]
    /// What is doubtful, without being wrong.
    public var warnings: SceneErrors
    /// The scene's text, then those of the files that it extends, for the lines that later findings
    /// show.
    public var sources: [SourceText]
    /// The scene's text.
    public var source: SourceText { sources[0] }

    /// The text in which a position is; nil where it is in none of them.
    public func source(of position: SourcePosition) -> SourceText? {
      sources.first { $0.file == position.file }
    }

    /// The line of a position in one of the texts; nil when there is no such line.
    ///
    /// Linear in the length of the text.
    public func excerpt(at position: SourcePosition) -> Excerpt? {
      source(of: position)?.excerpt(at: position)
    }
  }

  /// Reads a scene, or throws everything that is wrong with it.
  ///
  /// The name's ending tells YAML (`.yaml`, `.yml`) from JSON (`.json`); any other name, `-` for
  /// standard input among them, is JSON when the text begins with `{` and then `"` or `}`.
  public func read(bytes: [UInt8], file: String) throws(SceneErrors) -> Reading {
    guard bytes.count <= limits.sceneBytes else {
      let kind = SceneError.Kind.limit(
        what: "bytes in a scene file",
        limit: "\(limits.sceneBytes)",
        flag: "--max-scene-size",
      )
      let position = SourcePosition(file: file, line: 1, column: 1)
      throw SceneErrors(errors: [SceneError(kind, at: position)])
    }
    let isJSON = SceneReader.isJSON(bytes, file: file)
    let source = SourceText(file: file, bytes: bytes, hasUnicodeBreaks: !isJSON)
    var checker = Checker(source: source, limits: limits)
    var scene: CheckedScene?
    if let tree = checker.tree(of: source, isJSON: isJSON),
      let root = checker.extended(tree, resources: resources)
    {
      scene = checker.scene(root, resources: resources)
    }
    let texts = [source] + checker.bases.map(\.source)
    guard let scene, !checker.findings.hasErrors else {
      throw checker.findings.list(of: .error, sources: texts + checker.files)
    }
    return Reading(
      document: scene.document,
      settings: scene.settings,
      variants: scene.variants,
      warnings: checker.findings.list(of: .warning, sources: texts + checker.files),
      sources: texts,
    )
  }

  private static func isJSON(_ bytes: [UInt8], file: String) -> Bool {
    let ending = file.split(separator: ".", omittingEmptySubsequences: false).last ?? ""
    switch ending.lowercased() {
    case "json": return true
    case "yaml", "yml": return false
    default:
      let blanks: [UInt8] = [0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf]
      let text = bytes.drop(while: blanks.contains)
      guard text.first == UInt8(ascii: "{") else { return false }
      let second = text.dropFirst().drop(while: blanks.contains).first
      return second == UInt8(ascii: "\"") || second == UInt8(ascii: "}")
    }
  }
}
