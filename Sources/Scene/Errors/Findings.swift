/// Collects what is wrong while a scene is read; bounded, however much it is.
struct Findings {
  /// The variant or window that is being checked, as messages call it; nil for the scene itself.
  var part: String?

  private var errors = Kept()
  private var warnings = Kept()

  /// How many errors, and how many warnings, are kept to be put in order; later ones are only
  /// counted.
  static let room = 1000

  /// Findings of one severity, as they came.
  private struct Kept {
    var list: [SceneError] = []
    /// Where findings are in the list, by what tells them apart.
    var known: [SceneError: Int] = [:]
    var dropped = 0

    mutating func add(_ finding: SceneError, in part: String?) {
      let essence = finding.essence
      if let place = known[essence] {
        // What several parts have is a matter of none of them.
        if list[place].part != part { list[place].part = nil }
      } else if list.count < Findings.room {
        known[essence] = list.count
        list.append(finding)
        list[list.count - 1].part = part
      } else {
        dropped += 1
      }
    }
  }

  /// Whether any error, as opposed to warnings, was added.
  var hasErrors: Bool { !errors.list.isEmpty }

  /// Whether the next error will be kept; what only counts need not be looked into.
  var hasRoom: Bool { errors.list.count < Findings.room }

  /// Adds a finding, once: what an alias, a variant or a window repeats is not said again.
  mutating func add(_ finding: SceneError) {
    switch finding.severity {
    case .error: errors.add(finding, in: part)
    case .warning: warnings.add(finding, in: part)
    }
  }

  /// Counts errors for which there is no room.
  mutating func omit(_ count: Int) { errors.dropped += count }

  /// The errors in the order of the file, the scene's own before those of other files, each with
  /// its source line; the same for warnings when there are no errors.
  func list(of severity: SceneError.Severity, sources: [SourceText]) -> SceneErrors {
    let kept = severity == .error ? errors : warnings
    let ranks = sources.map(\.file)
    func rank(_ error: SceneError) -> (Int, Int, Int) {
      let file = ranks.firstIndex(of: error.position.file) ?? ranks.count
      return (file, error.position.line, error.position.column)
    }
    let sorted = kept.list.sorted { rank($0) < rank($1) }
    var shown = Array(sorted.prefix(SceneErrors.shown))
    for source in sources where shown.contains(where: { $0.position.file == source.file }) {
      let lines = source.lines
      var cursor = MarkCursor()
      for index in shown.indices where shown[index].position.file == source.file {
        shown[index].excerpt = source.excerpt(
          at: shown[index].position,
          lines: lines,
          cursor: &cursor,
        )
      }
    }
    return SceneErrors(errors: shown, omitted: sorted.count - shown.count + kept.dropped)
  }
}

extension SceneError {
  /// The finding without its part and without the words that are known there, which a variant or
  /// window may change.
  fileprivate var essence: SceneError {
    guard case .unknown(let what, let name, let owner, _, _) = kind else { return self }
    var essence = self
    essence.kind = .unknown(what: what, name: name, owner: owner, nearest: nil, known: [])
    return essence
  }
}
