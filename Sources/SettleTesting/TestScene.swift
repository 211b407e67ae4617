/// A scene whose frames a test expects: a file, or a text in the test itself.
public struct TestScene: Hashable, Sendable, ExpressibleByStringLiteral {
  /// Where its text is.
  enum Source: Hashable, Sendable {
    case file(String)
    case text(String, name: String)
  }

  let source: Source

  /// A scene file: its path from the package's folder, or from any folder above the test's own file.
  public init(file path: String) { source = .file(path) }

  /// A scene that is written in YAML (or, beginning with `{`, in JSON); its references are in
  /// `reference/<name>/` beside the test's file, and files that it names are looked for there.
  public init(_ text: String, named name: String) { source = .text(text, name: name) }

  /// A scene file, by its path.
  public init(stringLiteral path: String) { self.init(file: path) }
}
