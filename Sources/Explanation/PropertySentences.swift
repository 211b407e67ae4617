import Records
import Verdicts

/// Puts what differs between leaves into a few sentences.
struct PropertySentences {
  private let comparison: LeafComparison
  private let table: LeafTable
  private let names: LeafNames
  /// How many frames were compared.
  private let compared: Int

  /// Says what a comparison found.
  init(_ comparison: LeafComparison, table: LeafTable, names: LeafNames, compared: Int) {
    self.comparison = comparison
    self.table = table
    self.names = names
    self.compared = compared
  }

  /// The sentences, `most` at most and one that counts the rest; `isAll` when no frame differs
  /// otherwise.
  func statements(atMost most: Int, isAll: Bool) -> [Statement] {
    let entries = PropertyEntries(comparison, table: table).list
    var statements = entries.prefix(most).map { entry in
      Statement(.property, sentence(entry), frames: entry.frames)
    }
    if entries.count > most {
      let rest = Wording.count(entries.count - most, "more difference")
      statements.append(Statement(.property, "and \(rest) of leaves"))
    }
    if isAll, let only, !statements.isEmpty { statements.insert(only, at: 0) }
    return statements
  }

  /// `only the colour changed`, where that is all, in the pixels too.
  private var only: Statement? {
    let changes = comparison.changes
    guard let first = changes.first else { return nil }
    let properties = Set(changes.map(\.property))
    let words: String
    if properties == ["color"] {
      words = "only the colour changed"
    } else if properties.isSubset(of: ["x", "y"]) {
      words = "only positions changed"
    } else if properties.isSubset(of: ["x", "y", "width", "height"]) {
      words =
        properties.isSubset(of: ["width", "height"])
        ? "only sizes changed" : "only positions and sizes changed"
    } else if properties == ["opacity"] {
      words = "only opacities changed"
    } else if isOnlyText(properties) {
      words = "only the text changed"
    } else if properties == ["presence"] {
      words = "the only change is which leaves are there"
    } else if properties == ["order"] {
      words = "only the order of painting changed"
    } else {
      return nil
    }
    let last = changes.reduce(first.frames.upperBound) { max($0, $1.frames.upperBound) }
    let frames = changes.reduce(first.frames.lowerBound) { min($0, $1.frames.lowerBound) }...last
    return Statement(.property, words, frames: frames)
  }

  /// Whether texts differ, and else only the boxes of these texts.
  private func isOnlyText(_ properties: Set<String>) -> Bool {
    guard properties.contains("text"), properties.isSubset(of: ["text", "x", "width"]) else {
      return false
    }
    let texts = Set(
      zip(comparison.changes, comparison.leaves).filter { $0.0.property == "text" }.map(\.1)
    )
    return comparison.leaves.allSatisfy(texts.contains)
  }

  // MARK: Words

  private func sentence(_ entry: PropertyEntries.Entry) -> String {
    let subject = names.title(
      rows: Self.distinct(entry.rows),
      role: entry.role,
      window: entry.window,
    )
    let isMany = Set(entry.rows).count > 1
    let when = self.when(entry)
    if entry.items.count == 1, entry.items[0].property == "presence" {
      let verb = isMany ? "are" : "is"
      return entry.items[0].new == nil
        ? "\(subject) \(verb) gone \(when)"
        : "\(subject) \(verb) there \(when), and not in the reference"
    }
    let items = entry.items.prefix(5).map(words).joined(separator: ", ")
    let rest = entry.items.count > 5 ? " and \(entry.items.count - 5) more" : ""
    let others = Self.distinct(entry.others).filter { !entry.rows.contains($0) }
    let end = others.isEmpty ? "" : "; \(Wording.rows(others)) likewise"
    return "\(subject): \(items)\(rest) \(when)\(end)"
  }

  private func words(_ item: PropertyEntries.Item) -> String {
    switch item.property {
    case "x", "y", "width", "height":
      return "\(item.property) \(item.old ?? "none") → \(item.new ?? "none") pt"
    case "text":
      let quoted = Wording.values(item.old ?? "", item.new ?? "")
      func inQuotes(_ text: String?, _ value: String) -> String {
        text == nil ? "none" : value.first == "\"" ? value : "\"\(value)\""
      }
      return "text \(inQuotes(item.old, quoted.old)) → \(inQuotes(item.new, quoted.new))"
    case "order": return "painted \(item.new ?? "") instead of \(item.old ?? "")"
    default:
      func value(_ text: String?) -> String {
        text.map { Wording.excerpt($0, atMost: 40) } ?? "none"
      }
      return "\(Wording.excerpt(item.property, atMost: 30)) \(value(item.old)) → \(value(item.new))"
    }
  }

  private func when(_ entry: PropertyEntries.Entry) -> String {
    if entry.count == compared, compared > 1 { return "in every frame" }
    if entry.count == entry.frames.count { return "in \(Wording.frames(entry.frames))" }
    return "first at frame \(entry.frames.lowerBound), in \(Wording.count(entry.count, "frame")) "
      + "up to \(entry.frames.upperBound)"
  }

  private static func distinct(_ rows: [String]) -> [String] {
    var seen: Set<String> = []
    return rows.filter { seen.insert($0).inserted }
  }
}
