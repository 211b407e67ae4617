extension SceneSummary {
  /// The whole explanation as plain text, a line for each thing, without a line end at the end.
  func text(mostReasons: Int = 50, mostChanges: Int) -> String {
    var lines = [headline]
    lines += Self.list(reasons, of: reasonCount, most: mostReasons)
    if !changes.isEmpty {
      lines +=
        ["", "Properties that differ:"] + Self.list(changes, of: changeCount, most: mostChanges)
    }
    if !frameLists.isEmpty { lines += ["", "Frames:"] + frameLists.map { "  " + $0 } }
    if !notes.isEmpty { lines += ["", "Notes:"] + notes.map { "  " + $0 } }
    return lines.joined(separator: "\n")
  }

  /// Indented lines, and how many of the whole are left out.
  static func list(_ lines: [String], of count: Int, most: Int) -> [String] {
    let shown = lines.prefix(most)
    let left = count - shown.count
    return shown.map { "  " + $0 }
      + (left > 0 ? ["  and \(left) more, in report.json"] : [])
  }
}
