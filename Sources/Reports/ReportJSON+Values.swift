import Compare
import JSONWriting
import Pixels
import Records
import Time
import Verdicts

extension ReportJSON {
  static func json(_ tolerance: Tolerance) -> JSON {
    .object([
      ("metric", .text(tolerance.metric.rawValue)),
      ("threshold", .integer(tolerance.threshold)),
      ("pixels", .integer(tolerance.pixels)),
      ("window", .integer(tolerance.window)),
      ("cluster", .integer(tolerance.cluster)),
      ("forgivesAntialiasing", .bool(tolerance.forgivesAntialiasing)),
      ("isStrictAboutAlpha", .bool(tolerance.isStrictAboutAlpha)),
    ])
  }

  /// The head of a recording: all but its frames' numbers, traces, steps and settings.
  static func json(_ recording: Recording?) -> JSON {
    guard let recording else { return .null }
    let inputs = recording.inputs
    let faces = inputs.faces.map { face in
      JSON.object([
        ("family", .text(face.family)),
        ("index", .integer(face.index)),
        ("digest", .text(face.digest)),
      ])
    }
    return .object([
      ("scene", .text(recording.scene)),
      ("engine", .text(recording.engine)),
      (
        "inputs",
        .object([
          ("scene", .text(inputs.scene)),
          ("items", .text(orNull: inputs.items)),
          ("faces", .array(faces)),
          ("usesBoxes", .bool(inputs.usesBoxes)),
        ]),
      ),
      ("fps", .text(recording.rate.framesPerSecond.description)),
      ("scale", .finite(recording.scale)),
      ("size", .array([.integer(recording.width), .integer(recording.height)])),
      ("frames", .integer(recording.frames.count)),
    ])
  }

  static func json(_ frame: FrameFinding) -> JSON {
    .object([
      ("frame", .integer(frame.number)),
      ("name", .text(frame.name)),
      ("verdict", .text(frame.verdict.rawValue)),
      ("expected", .text(orNull: frame.expected)),
      ("actual", .text(orNull: frame.actual)),
      ("difference", frame.difference.map(json) ?? .null),
      ("places", .texts(frame.places)),
      ("notes", .texts(frame.notes)),
    ])
  }

  private static func json(_ difference: PictureDifference) -> JSON {
    let densest = difference.densest.map { window in
      JSON.object([("count", .integer(window.count)), ("box", json(window.box))])
    }
    return .object([
      ("unequal", .integer(difference.unequal)),
      ("pixels", .integer(difference.pixels)),
      ("forgiven", .integer(difference.forgiven)),
      ("largest", .integer(difference.largest)),
      ("densest", densest ?? .null),
      ("largestCluster", .integer(difference.largestCluster)),
      ("boxes", .array(difference.boxes.map(json))),
      ("isTooMuch", .bool(difference.isTooMuch)),
    ])
  }

  private static func json(_ box: PixelBox) -> JSON {
    .array([.integer(box.x), .integer(box.y), .integer(box.width), .integer(box.height)])
  }
}

extension JSON {
  /// A list of texts.
  static func texts(_ texts: [String]) -> JSON { .array(texts.map(JSON.text)) }

  /// A text, or null.
  static func text(orNull text: String?) -> JSON { text.map(JSON.text) ?? .null }

  /// A number, or null: JSON has neither infinities nor what is no number.
  static func finite(_ number: Double?) -> JSON {
    number.flatMap { $0.isFinite ? JSON.number($0) : nil } ?? .null
  }

  /// The first and the last of a range, or null.
  static func range(_ range: ClosedRange<Int>?) -> JSON {
    range.map { .array([.integer($0.lowerBound), .integer($0.upperBound)]) } ?? .null
  }
}
