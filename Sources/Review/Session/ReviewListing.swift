import Compare
import Verdicts

extension ReviewSession {
  /// What there is to decide as plain text, for where nobody can be asked; safe to print.
  public var listing: String {
    if items.isEmpty { return "Nothing to review.\n" }
    var text = ""
    for (place, item) in items.enumerated() {
      if place == 0 || items[place - 1].scene != item.scene || items[place - 1].file != item.file {
        text += safeText("\(item.scene) (\(item.file))") + "\n"
      }
      text += "  \(item.verdict.rawValue)  \(item.title)"
      let pixels = item.frames.compactMap(\.difference).map(\.pixels).max()
      if let pixels { text += ", at most \(pixels) \(pixels == 1 ? "pixel" : "pixels") a frame" }
      text += "\n"
      for sentence in item.statements.map(\.text) + item.notes {
        text += "    " + safeText(sentence) + "\n"
      }
    }
    if let report { text += safeText("The report is at \(report)") + "\n" }
    return text
  }
}
