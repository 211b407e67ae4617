package import JSONWriting

extension JSON {
  /// Reads a JSON text (RFC 8259) of our own making, or one that says it is: the same reader, places
  /// and limits as for scenes.
  ///
  /// Numbers without fraction and exponent that fit are integers, others doubles. The file's name is
  /// for errors. Linear in the text.
  package static func read(
    _ bytes: [UInt8],
    file: String,
    limits: SceneLimits = SceneLimits(),
  ) throws(SceneErrors) -> JSON {
    let source = SourceText(file: file, bytes: bytes, hasUnicodeBreaks: false)
    var checker = Checker(source: source, limits: limits)
    guard let root = checker.tree(of: source, isJSON: true), !checker.findings.hasErrors else {
      throw checker.findings.list(of: .error, sources: [source])
    }
    return JSON(root)
  }

  /// Takes over a tree; depth is bounded by the reader's limit.
  private init(_ node: Node) {
    switch node.content {
    case .sequence(let members): self = .array(members.map(JSON.init))
    case .mapping(let pairs): self = .object(pairs.map { ($0.key, JSON($0.value)) })
    case .broken: self = .null
    case .scalar(let text, .plain):
      self =
        switch text {
        case "null": .null
        case "true": .bool(true)
        case "false": .bool(false)
        default: Int(text).map(JSON.integer) ?? Self.finite(text).map(JSON.number) ?? .text(text)
        }
    case .scalar(let text, _): self = .text(text)
    }
  }

  /// A number that a double holds; beyond that it stays the text that it is.
  private static func finite(_ text: String) -> Double? {
    Double(text).flatMap { $0.isFinite ? $0 : nil }
  }
}
