import Compare
import Explanation
import PNG
import Pixels
import Records
import Reports
import Scene
import Time
public import Verdicts

enum HTMLReport {
  static func page(_ r: RunFindings, pictures: ReportPictures, sizeLimit: Int) -> [UInt8] { [] }
}
public enum JUnit { static func xml(of: RunFindings) -> [UInt8] { [] } }
public enum Markdown { static func summary(of: RunFindings) -> [UInt8] { [] } }
public enum ReportJSON { public static func text(of: RunFindings) -> [UInt8] { [] } }
public enum Annotations { public static func lines(of: RunFindings) -> [String] { [] } }
public enum TerminalSummary {
  public static func text(of r: RunFindings) -> String {
    r.scenes.map { s in
      "\(s.name): \(s.verdict)\n" + s.notes.map { "  note \($0)\n" }.joined()
        + s.explanation.statements.map { "  [\($0.kind)] \($0.text)\n" }.joined()
    }.joined() + Verdict.allCases.map { "\($0) \(r.count(of: $0))" }.joined(separator: ", ") + "\n"
  }
}
enum ReportReading {
  enum Kind: String { case expected, actual }
  static func read(
    _ b: [UInt8],
    file: String,
    recording: (String, Kind) -> Recording? = { _, _ in nil },
  ) throws(ReportReadingError) -> RunFindings { throw .x }
}
enum ReportReadingError: Error { case x }
enum ReportMergeError: Error { case x }
enum ReportMerge {
  static func merge(
    _ p: [RunFindings],
    labels: [String],
    explain: (SceneFinding) -> SceneExplanation,
  ) throws(ReportMergeError) -> RunFindings { throw .x }
}
