extension Typesetter {
  /// Sets a text in lines at a font size, each at most `maxWidth` wide where its characters allow.
  ///
  /// Both are points. Lines end at the text's own line breaks; one that is too wide is broken
  /// behind a space or a hyphen, else between characters, of which it has at least one. Spaces where
  /// a line was broken are not shown. A text that fits into one line is that line of
  /// `shape(_:size:)`. The last line that `lineLimit` permits takes the rest of its paragraph and
  /// ends in an ellipsis where anything more would show. A NaN counts as 0, a limit below 1 as 1.
  ///
  /// Linear in the text; its glyphs are shaped once for every width.
  ///
  /// - Precondition: the size is a finite number above 0.
  public func lines(
    _ string: String,
    size: Double,
    maxWidth: Double = .infinity,
    lineLimit: Int? = nil,
  ) -> ShapedLines {
    precondition(size > 0 && size.isFinite, "a font size is above 0")
    let paragraphs = paragraphs(of: string)
    let last = max(1, lineLimit ?? .max) - 1
    let lastToShow = paragraphs.lastIndex { !$0.isBlank } ?? 0
    var lines = ShapedLines(paragraphs: paragraphs, size: size)
    for (place, paragraph) in paragraphs.enumerated() {
      let room = paragraph.line.room(in: max(0, maxWidth), at: size)
      let count = paragraph.line.glyphs.count
      var start = 0
      repeat {
        let line = paragraph.line(from: start, room: room)
        if lines.endIndex == last, line.end < count || place < lastToShow {
          let rest = truncated(paragraph, from: start, room: room)
          lines.append(.truncated(paragraph: place, rest))
          return lines
        }
        lines.append(.whole(paragraph: place, glyphs: line.shown))
        if lines.endIndex > last { return lines }
        start = line.end
      } while start < count
    }
    return lines
  }

  private func truncated(_ paragraph: Paragraph, from start: Int, room: Double) -> UnitLine {
    let end = paragraph.withoutSpaces(start..<paragraph.line.glyphs.count)
    let ellipsis = ellipsis(face: paragraph.line.face)
    return paragraph.unitLine(start..<end)
      .truncated(to: room, ellipsis: ellipsis, text: paragraph.text)
  }

  /// A text is shaped once, however many widths it is tried in.
  private func paragraphs(of string: String) -> [Paragraph] {
    let question = Array(string.utf8)
    return shapedParagraphs.value(for: question, cost: { $0.reduce(0) { $0 + $1.cost } }) {
      string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { part in
        let text = String(part).asLine
        let offset = string.utf8.distance(from: string.startIndex, to: part.startIndex)
        return Paragraph(text, offset: offset, line: line(text))
      }
    }
  }
}

extension Paragraph {
  /// The room that it takes in memory, counted in glyphs and bytes of text.
  fileprivate var cost: Int { 10 + line.glyphs.count + places.count }
}

extension UnitLine {
  /// The most font units that are at most so many points at a font size.
  fileprivate func room(in points: Double, at size: Double) -> Double {
    let unit = Double(unitsPerEm)
    let room = (points * unit / size).rounded(.down)
    // The quotient may be off by a rounding.
    if (room + 1) * size / unit <= points { return room + 1 }
    return room * size / unit > points ? room - 1 : room
  }
}
