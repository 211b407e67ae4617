/// A finding in words: what is printed for a person.
///
/// Later stages that find something wrong with a scene (an `expect` that does not hold, say) make
/// one too, so that all findings read alike.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// Whether it is an error or a warning.
  public var severity: SceneError.Severity
  /// Where it is.
  public var position: SourcePosition
  /// What it is, in one line.
  public var summary: String
  /// What was expected, what was found, what to do: one line each.
  public var details: [String]
  /// The line it is on; nil where there is none to show.
  public var excerpt: Excerpt?

  /// Makes a finding.
  public init(
    severity: SceneError.Severity = .error,
    position: SourcePosition,
    summary: String,
    details: [String] = [],
    excerpt: Excerpt? = nil,
  ) {
    self.severity = severity
    self.position = position
    self.summary = summary
    self.details = details
    self.excerpt = excerpt
  }

  /// `file:line:column: error: summary`, the source line, a caret under it, and the details.
  public var description: String {
    let place = "\(printable(position.file)):\(position.line):\(position.column)"
    var lines = ["\(place): \(severity.rawValue): \(printable(summary))"]
    if let excerpt { lines += ["  " + excerpt.text, "  " + excerpt.caret] }
    lines += details.map { "  " + printable($0) }
    return lines.joined(separator: "\n")
  }
}

/// Text with its control characters escaped, so that no terminal obeys them.
package func printable(_ text: some StringProtocol) -> String {
  text.unicodeScalars.reduce(into: "") { $0 += $1.shown }
}
