import JSONWriting
import Verdicts

extension ReportJSON {
  static func json(_ origin: Origin) -> JSON {
    switch origin {
    case .scene: .object([("kind", .text("scene"))])
    case .items: .object([("kind", .text("items"))])
    case .options: .object([("kind", .text("options"))])
    case .face(let family): .object([("kind", .text("face")), ("family", .text(family))])
    case .engine(let old, let new):
      .object([("kind", .text("engine")), ("old", .text(old)), ("new", .text(new))])
    }
  }

  static func json(_ statement: Statement) -> JSON {
    .object([
      ("kind", .text(statement.kind.rawValue)),
      ("text", .text(statement.text)),
      ("frames", .range(statement.frames)),
    ])
  }

  static func json(_ change: PropertyChange) -> JSON {
    .object([
      ("window", .integer(change.window)),
      ("row", .text(orNull: change.row)),
      ("role", .text(change.role)),
      ("property", .text(change.property)),
      ("old", .text(orNull: change.old)),
      ("new", .text(orNull: change.new)),
      ("frames", .range(change.frames)),
      ("count", .integer(change.count)),
    ])
  }

  static func json(_ lane: Lane) -> JSON {
    .object([
      ("window", .integer(lane.window)),
      ("row", .text(orNull: lane.row)),
      ("role", .text(lane.role)),
      ("property", .text(lane.property)),
      ("expected", .array(lane.expected.map(json))),
      ("actual", .array(lane.actual.map(json))),
      ("differing", .array(lane.differing.map(JSON.range))),
    ])
  }

  private static func json(_ sample: Lane.Sample) -> JSON {
    .array([.integer(sample.frame), .finite(sample.value)])
  }
}
