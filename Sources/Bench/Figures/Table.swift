import Foundation
import JSONWriting

/// Figures in rows, for people and as JSON.
struct Table {
  /// What the JSON calls it.
  let name: String
  /// What stands above it.
  let title: String
  /// The columns' heads; in JSON with underscores for blanks.
  let columns: [String]
  /// The figures, as many in each row as there are columns.
  private(set) var rows: [[Cell]] = []
  /// What stands below it.
  var notes: [String] = []

  /// Makes a table without rows.
  init(_ name: String, title: String, columns: [String]) {
    (self.name, self.title, self.columns) = (name, title, columns)
  }

  /// Adds a row.
  mutating func add(_ cells: [Cell]) {
    precondition(cells.count == columns.count, "a cell for each column")
    rows.append(cells)
  }

  /// The table for people: columns in line, texts to the left and figures to the right.
  var text: String {
    let cells = [columns] + rows.map { $0.map(\.text) }
    let widths = columns.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    let lines = cells.map { row in
      columns.indices.map { column in
        let isFigure = rows.contains { $0[column].isFigure }
        let blanks = String(repeating: " ", count: widths[column] - row[column].count)
        return isFigure ? blanks + row[column] : row[column] + blanks
      }.joined(separator: "  ").trimmingTrailingBlanks
    }
    let noteLines = notes.map { "  " + $0 }
    return ([title] + lines.map { "  " + $0 } + noteLines).map { $0 + "\n" }.joined()
  }

  /// The rows as objects: seconds, bytes and counts as plain numbers.
  var json: JSON {
    .array(
      rows.map { row in
        .object(
          zip(columns, row).map { (name: $0.replacing(" ", with: "_"), value: $1.json) }
        )
      }
    )
  }
}

extension String {
  fileprivate var trimmingTrailingBlanks: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
