public import Curves
public import Elements
public import Geometry
public import Time

/// What the author wrote, checked: no unknown word, no duplicate id, no unit and no default left.
public struct SceneDocument: Hashable, Sendable {
  /// The heading; nil for none.
  public var title: String?
  /// The frame's extent.
  public var canvas: Canvas
  /// Frames a second.
  public var frameRate: FrameRate
  /// Light or dark.
  public var appearance: Appearance
  /// Whether the user asked for less motion.
  public var reduceMotion: Bool
  /// Font families or paths of font files, in fallback order; at least one.
  public var fonts: [String]
  /// The system whose look is drawn.
  public var theme: Theme
  /// The rows that can be shown, in their natural order.
  public var items: [Item]
  /// What narrows the list; nil for nothing.
  public var filter: Filter?
  /// The list's look and motion.
  public var list: ListStyle
  /// The pauses before, between and after the steps.
  public var timing: Timing
  /// The state before the first step.
  public var start: Step
  /// The changes, in the order in which they happen.
  public var steps: [Step]
}

/// The frame's extent.
public struct Canvas: Hashable, Sendable {
  /// The width in points, above 0.
  public var width: Double
  /// The height in points; nil hugs the content.
  public var height: Double?
  /// Device pixels per point, 0.25…8.
  public var scale: Double
}

/// A row's data.
public struct Item: Hashable, Sendable {
  /// The id, unique among all items.
  public var id: Identifier
  /// The fields of the author's own (`title`, `kind`, …; the id too), by name.
  public var fields: [String: FieldValue]
}

/// A field of an item.
public enum FieldValue: Hashable, Sendable {
  case integer(Int)
  case boolean(Bool)
  case text(String)
}

extension FieldValue: CustomStringConvertible {
  /// The value as it is shown in a row.
  public var description: String {
    switch self {
    case .integer(let number): String(number)
    case .boolean(let flag): flag ? "true" : "false"
    case .text(let text): text
    }
  }
}

/// What narrows the list.
public struct Filter: Hashable, Sendable {
  /// The search field; nil for none.
  public var query: Query?
  /// The toggles, in the order in which they are drawn.
  public var toggles: [ToggleControl]
  /// The line that counts, of `visible` and `total`; nil for none.
  public var count: Template?
}

/// The search field.
public struct Query: Hashable, Sendable {
  /// What stands in the field while nothing is written.
  public var placeholder: String
  /// The fields that are searched: a row matches when any of them contains the text.
  public var matches: [String]
  /// Whether the caret shows even while nothing is written.
  public var isFocused: Bool
}

/// A toggle that narrows the list.
public struct ToggleControl: Hashable, Sendable {
  /// The name by which steps set it.
  public var name: String
  /// The label beside the box.
  public var label: String
  /// The conditions on fields, sorted by field: all must hold, each by any of its values.
  public var matches: [Condition]

  /// A field and the values of which it must have one.
  public struct Condition: Hashable, Sendable {
    /// The field's name.
    public var field: String
    /// The values, any of which will do.
    public var values: [FieldValue]
  }
}

/// A text with places for fields.
public struct Template: Hashable, Sendable {
  /// A piece of a template.
  public enum Piece: Hashable, Sendable {
    /// Text as it is.
    case literal(String)
    /// The value of a field; nothing where an item has no such field.
    case field(String)
  }

  /// The pieces in order.
  public var pieces: [Piece]

  /// The text with every place filled by what `value` gives for its name.
  public func filled(by value: (String) -> String) -> String {
    pieces.reduce(into: "") { text, piece in
      switch piece {
      case .literal(let literal): text += literal
      case .field(let name): text += value(name)
      }
    }
  }
}

/// The list's look and motion.
public struct ListStyle: Hashable, Sendable {
  /// The region's height in points.
  public var height: Double
  /// The room inside the region, on every side, in points.
  public var padding: Double
  /// The room between rows, in points.
  public var spacing: Double
  /// The look of a row.
  public var row: RowStyle
  /// What stands in the region while no row is visible; nil for nothing.
  public var empty: String?
  /// How rows come and go.
  public var transition: Transition
  /// The animation modifier on the list: `animation` may be nil, as in SwiftUI.
  public var animation: Animation?
  /// What the animation modifier observes.
  public var watch: Watch
}

/// What the list's animation modifier observes.
public enum Watch: String, Hashable, Sendable, CaseIterable {
  /// The ordered ids of the visible rows.
  case ids
  /// How many rows are visible.
  case count
  /// The query's text.
  case query
  /// There is no animation modifier.
  case none
}

/// The look of a row.
public struct RowStyle: Hashable, Sendable {
  /// The text at the leading end.
  public var leading: Template
  /// The text at the trailing end; nil for none.
  public var trailing: Template?
  /// The line under the leading text; nil for none.
  public var subtitle: Template?
  /// The room inside the row, on every side, in points.
  public var padding: Double
  /// The radius of its corners, in points.
  public var cornerRadius: Double
  /// How its corners turn.
  public var cornerStyle: CornerStyle
  /// The paint behind it; nil for none.
  public var fill: Color?
  /// The paint of its edge; nil for none.
  public var stroke: Color?
  /// Its height in points; nil fits the content.
  public var height: Double?
}

/// The pauses, in seconds.
public struct Timing: Hashable, Sendable {
  /// Before the first step.
  public var lead: Rational
  /// Between steps that do not say otherwise.
  public var step: Rational
  /// After the last step.
  public var tail: Rational
}

/// A change of state; also the state at the start.
public struct Step: Hashable, Sendable {
  /// When it happens, in seconds from the start of the scene.
  public var time: Rational
  /// The query's new text; nil leaves it.
  public var query: String?
  /// The toggles that change, by name.
  public var toggles: [String: Bool]
  /// The new appearance; nil leaves it.
  public var appearance: Appearance?
  /// Whether less motion is asked for from here on; nil leaves it.
  public var reduceMotion: Bool?
  /// The step's name, for ranges and reports.
  public var label: String?
  /// The ids that must be visible after it, in order; nil does not say.
  public var expect: [Identifier]?
  /// Where the step stands in the scene file.
  public var position: SourcePosition
  /// Where its `expect` stands, or the step's own place without one.
  public var expectPosition: SourcePosition
}

/// A place in a scene file.
public struct SourcePosition: Hashable, Sendable {
  /// The file's name as it was given.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The character in the line, from 1.
  public var column: Int
  /// How many characters are meant, at least 1.
  public var length: Int

  /// Makes a place.
  public init(file: String, line: Int, column: Int, length: Int = 1) {
    self.file = file
    self.line = line
    self.column = column
    self.length = length
  }
}
