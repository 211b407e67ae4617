import JSONWriting
import Workflow

/// Times each stage of the pipeline, and the whole of it, on one scene.
///
/// Usage: `Bench [--json] [SCENE]`; the seed scene by default. Medians of warm runs on the machine at
/// hand, with a checksum that says that the work was the same.
@main
struct Bench {
  static func main() async throws {
    var words = Array(CommandLine.arguments.dropFirst())
    let asJSON = words.contains("--json")
    words.removeAll { $0 == "--json" }
    let scene = words.first ?? "scenes/label-collection.yaml"
    let rows = try await StageTimes(scene: scene).measure()
    StandardStream.output.write(asJSON ? json(rows) : table(rows))
  }

  private static func json(_ rows: [Measurement]) -> String {
    let lines = rows.map { row in
      JSON.object([
        ("stage", .text(row.name)), ("unit", .text(row.unit)),
        ("median_us", .number(row.median)), ("spread", .number(row.spread)),
        ("runs", .integer(row.runs)), ("checksum", .text(row.checksum)),
      ]).line
    }
    return "[\n" + lines.joined(separator: ",\n") + "\n]\n"
  }

  private static func table(_ rows: [Measurement]) -> String {
    var text = "stage                          median      spread  runs  checksum\n"
    for row in rows {
      let name = row.name + ", " + row.unit
      let time = row.median < 1000 ? "\(tenths(row.median)) µs" : "\(tenths(row.median / 1000)) ms"
      text +=
        pad(name, 28) + "  " + pad(time, 10) + "  ±" + pad("\(tenths(row.spread * 100)) %", 6)
      text += "  " + pad("\(row.runs)", 4) + "  " + row.checksum + "\n"
    }
    return text
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}
