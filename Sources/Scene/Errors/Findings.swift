/// Collects what is wrong while a scene is read; bounded, however much it is.
struct Findings {
  private var kept: [SceneError] = []
  private var known: Set<SceneError> = []
  private var dropped = 0

  /// How many findings are kept to be put in order; later ones are only counted.
  private static let room = 1000

  /// Whether any error, as opposed to warnings, was added.
  private(set) var hasErrors = false

  /// Adds a finding, once: what an alias repeats is not said again.
  mutating func add(_ error: SceneError) {
    if error.severity == .error { hasErrors = true }
    guard kept.count < Findings.room else {
      dropped += 1
      return
    }
    if known.insert(error).inserted { kept.append(error) }
  }

  /// The errors in the order of the file, the scene's own before those of other files, each with
  /// its source line; the same for warnings when there are no errors.
  func list(of severity: SceneError.Severity, sources: [SourceText]) -> SceneErrors {
    let ranks = sources.map(\.file)
    func rank(_ error: SceneError) -> (Int, Int, Int) {
      let file = ranks.firstIndex(of: error.position.file) ?? ranks.count
      return (file, error.position.line, error.position.column)
    }
    let sorted = kept.filter { $0.severity == severity }.sorted { rank($0) < rank($1) }
    var shown = Array(sorted.prefix(SceneErrors.shown))
    for source in sources where shown.contains(where: { $0.position.file == source.file }) {
      let lines = source.lines
      for index in shown.indices where shown[index].position.file == source.file {
        shown[index].excerpt = source.excerpt(at: shown[index].position, lines: lines)
      }
    }
    return SceneErrors(errors: shown, omitted: sorted.count - shown.count + dropped)
  }
}
