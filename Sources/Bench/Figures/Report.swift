import JSONWriting
import Workflow

/// All that was measured; tables are printed as they come.
struct Report {
  private var tables: [Table] = []

  /// Prints a table and keeps it.
  mutating func add(_ table: Table) {
    StandardStream.output.write(table.text + "\n")
    tables.append(table)
  }

  /// The machine and every table by its name.
  var json: JSON {
    .object([("machine", Machine.json)] + tables.map { ($0.name, $0.json) })
  }
}
