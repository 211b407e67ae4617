/// Collects what is wrong while a scene is read; bounded, however much it is.
struct Findings {
  private var errors = Kept()
  private var warnings = Kept()

  /// How many errors, and how many warnings, are kept to be put in order; later ones are only
  /// counted.
  static let room = 1000

  /// Findings of one severity, as they came.
  private struct Kept {
    var list: [SceneError] = []
    var known: Set<SceneError> = []
    var dropped = 0

    mutating func add(_ finding: SceneError) {
      guard list.count < Findings.room else {
        dropped += 1
        return
      }
      if known.insert(finding).inserted { list.append(finding) }
    }
  }

  /// Whether any error, as opposed to warnings, was added.
  var hasErrors: Bool { !errors.list.isEmpty }

  /// Whether the next error will be kept; what only counts need not be looked into.
  var hasRoom: Bool { errors.list.count < Findings.room }

  /// Adds a finding, once: what an alias repeats is not said again.
  mutating func add(_ finding: SceneError) {
    switch finding.severity {
    case .error: errors.add(finding)
    case .warning: warnings.add(finding)
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
