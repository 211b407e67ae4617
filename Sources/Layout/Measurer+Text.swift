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

  /// The lines of a text in the width on offer, nil for as much as it needs.
  func lines(of text: Elements.Text, offered width: Double?) -> ShapedLines {
    typesetter.lines(
      text.string,
      size: text.style.metrics.size,
      maxWidth: width.map { $0 + Self.slack } ?? .infinity,
      lineLimit: text.lineLimit,
    )
  }

  /// A text is as wide as its widest line, up to the next device pixel where there is room for it,
  /// and as high as its style says for each line; an empty one has a line too.
  func size(of text: Elements.Text, offered width: Double?) -> Size {
    let lineHeight = text.style.metrics.lineHeight
    let room = width ?? .infinity
    guard text.hasSeveralLines else {
      let line = line(text.string, text.style, offered: width)
      return Size(width: min(upToPixel(line.width), room), height: lineHeight)
    }
    let lines = lines(of: text, offered: width)
    return Size(
      width: min(upToPixel(lines.width), room),
      height: min(Double(lines.count) * lineHeight, LayoutNodeBuilder.longest),
    )
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
  func width(of line: ShapedText) -> Double { upToPixel(line.width) }

  private func upToPixel(_ width: Double) -> Double { (width * scale).rounded(.up) / scale }

  /// How far below the top of its box a line's baseline lies, on a device pixel.
  ///
  /// The face's ascent and descent together stand in the middle of the line's height.
  func baseline(_ style: TextStyle, line: Int = 0) -> Double {
    let (size, height) = (style.metrics.size, style.metrics.lineHeight)
    let (ascent, descent) = (typesetter.metrics.ascent, typesetter.metrics.descent)
    let inLine = (height - (ascent + descent) * size) / 2 + ascent * size
    return snapped(inLine + Double(line) * height)
  }

  /// The nearest device pixel, halves up.
  func snapped(_ length: Double) -> Double { (length * scale + 0.5).rounded(.down) / scale }
}

extension Elements.Text {
  /// Whether it may take more than a line, so that its height depends on its width.
  var hasSeveralLines: Bool { lineLimit.map { $0 > 1 } ?? true }
}
