import Geometry

/// The measures of the controls, in points (swiftui-semantics §6, and the target pictures).
struct ControlMetrics {
  /// The height of a text field.
  var fieldHeight: Double
  /// The side of a checkbox.
  var checkbox: Double

  /// The measures of a release of macOS.
  init(os: Int) {
    fieldHeight = os >= 26 ? 24 : 22
    checkbox = os >= 26 ? 16 : 14
  }

  /// The width of a text field that is offered none.
  static let fieldIdealWidth = 100.0
  /// The radius of a text field's corners.
  static let fieldRadius = 6.0
  /// From a text field's side to its text.
  static let fieldInset = 7.0
  /// The extent of the caret.
  static let caret = Size(width: 1, height: 15)
  /// From a checkbox to its label.
  static let checkboxGap = 6.0
  /// A checkbox's radius as a part of its side: 3.5 of 14.
  static let checkboxRadius = 0.25
  /// The side of a shape that is offered no room: SwiftUI's own.
  static let shapeIdealSide = 10.0
  /// The room between elements where none is written: SwiftUI's own.
  static let spacing = 8.0
  /// The least room that a spacer takes: SwiftUI's own.
  static let spacerMinimum = 8.0

  /// The width of the line around a control: half a point in whole device pixels, at least one.
  static func hairline(scale: Double) -> Double {
    max(1, (scale / 2 + 0.5).rounded(.down)) / scale
  }
}
