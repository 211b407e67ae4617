import JSONWriting
import Verdicts

extension ReportMember {
  /// Something that was not the same in what the two were drawn from.
  func origin() throws(ReportReadingError) -> Origin {
    let kind = try member("kind")
    switch try kind.text() {
    case "scene": return .scene
    case "items": return .items
    case "options": return .options
    case "face": return .face(try member("family").text())
    case "engine":
      return .engine(old: try member("old").text(), new: try member("new").text())
    default:
      throw kind.fault(
        expected: "\"scene\" or \"items\" or \"face\" or \"options\" or \"engine\""
      )
    }
  }

  /// A sentence of an explanation.
  func statement() throws(ReportReadingError) -> Statement {
    Statement(
      try member("kind").word(of: Statement.Kind.allCases),
      try member("text").text(),
      frames: try member("frames").optionalRange(),
    )
  }

  /// A property that is not the same.
  func change() throws(ReportReadingError) -> PropertyChange {
    PropertyChange(
      window: try member("window").integer(),
      row: try member("row").optionalText(),
      role: try member("role").text(),
      property: try member("property").text(),
      old: try member("old").optionalText(),
      new: try member("new").optionalText(),
      frames: try member("frames").range(),
      count: try member("count").integer(),
    )
  }

  /// A property over time.
  func lane() throws(ReportReadingError) -> Lane {
    Lane(
      window: try member("window").integer(),
      row: try member("row").optionalText(),
      role: try member("role").text(),
      property: try member("property").text(),
      expected: try member("expected").samples(),
      actual: try member("actual").samples(),
      differing: try member("differing").elements()
        .map { (range) throws(ReportReadingError) in try range.range() },
    )
  }

  private func samples() throws(ReportReadingError) -> [Lane.Sample] {
    try elements().map { (sample) throws(ReportReadingError) in
      let parts = try sample.elements(count: 2)
      return Lane.Sample(
        frame: try parts[0].integer(),
        value: try parts[1].optionalNumber(),
      )
    }
  }
}
