import Elements
import Geometry
import Text

/// Lines of text and what holds one.
extension Measurer {
  /// A rounding error of a sum of lengths is not a reason to truncate.
  private static let slack = 1e-6

  /// The line of a text in the width on offer, nil for as much as it needs.
  func line(_ string: String, _ style: TextStyle, offered width: Double?) -> ShapedText {
    let room = width.map { $0 + Self.slack } ?? .infinity
    return typesetter.shape(string, size: style.metrics.size, maxWidth: room)
  }

  /// A text is as wide as its line, up to the next device pixel where there is room for it, and as
  /// high as its style says; an empty one too.
  func size(of text: Elements.Text, offered width: Double?) -> Size {
    let line = line(text.string, text.style, offered: width)
    let room = width ?? .infinity
    return Size(width: min(self.width(of: line), room), height: text.style.metrics.lineHeight)
  }

  /// A checkbox with its label, in a line of body text or as high as the box.
  func size(of toggle: Toggle, offered width: Double?) -> Size {
    let start = controls.checkbox + ControlMetrics.checkboxGap
    let label = line(toggle.label, .body, offered: width.map { max(0, $0 - start) })
    return Size(
      width: start + self.width(of: label),
      height: max(controls.checkbox, TextStyle.body.metrics.lineHeight),
    )
  }

  /// A line's width up to the next device pixel.
  func width(of line: ShapedText) -> Double { (line.width * scale).rounded(.up) / scale }

  /// How far below the top of its box a line's baseline lies, on a device pixel.
  ///
  /// The face's ascent and descent together stand in the middle of the line's height.
  func baseline(_ style: TextStyle) -> Double {
    let (size, height) = (style.metrics.size, style.metrics.lineHeight)
    let (ascent, descent) = (typesetter.metrics.ascent, typesetter.metrics.descent)
    return snapped((height - (ascent + descent) * size) / 2 + ascent * size)
  }

  /// The nearest device pixel, halves up.
  func snapped(_ length: Double) -> Double { (length * scale + 0.5).rounded(.down) / scale }
}
