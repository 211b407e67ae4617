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

  /// What a scene file holds.
  public struct Reading: Sendable {
    /// The checked document.
    public var document: SceneDocument
    /// What is doubtful, without being wrong.
    public var warnings: SceneErrors
    /// The scene's text, for the lines that later findings show.
    public var source: SourceText
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
    var document: SceneDocument?
    if let root = root(of: source, isJSON: isJSON, checker: &checker) {
      document = checker.document(root, resources: resources)
    }
    let sources = [source] + checker.files
    guard let document, !checker.findings.hasErrors else {
      throw checker.findings.list(of: .error, sources: sources)
    }
    return Reading(
      document: document,
      warnings: checker.findings.list(of: .warning, sources: sources),
      source: source,
    )
  }

  private func root(of source: SourceText, isJSON: Bool, checker: inout Checker) -> Node? {
    let faults = EncodingCheck.problems(in: source, allowsControls: isJSON)
    for fault in faults { checker.report(fault.kind, at: fault.mark, length: 1) }
    guard faults.isEmpty else { return nil }
    let reading =
      isJSON
      ? JSONReader.read(source, limits: limits) : YAMLReader.read(source, limits: limits)
    for problem in reading.problems {
      checker.report(problem.kind, at: problem.mark, length: problem.length)
    }
    return reading.root
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
