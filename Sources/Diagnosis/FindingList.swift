import Scene

/// Findings under way: what several steps have in common is told once.
struct FindingList {
  private(set) var list: [Finding] = []

  /// Notes a problem at a step; what it says is made at the first of them only.
  mutating func add(
    _ problem: Problem,
    _ occurrence: Occurrence,
    _ words: () -> (summary: String, cause: String, cure: String, position: SourcePosition),
  ) {
    if let place = list.firstIndex(where: { $0.problem == problem }) {
      list[place].occurrences.append(occurrence)
      return
    }
    let words = words()
    list.append(
      Finding(
        problem: problem,
        summary: words.summary,
        cause: words.cause,
        cure: words.cure,
        position: words.position,
        occurrences: [occurrence],
      )
    )
  }
}
