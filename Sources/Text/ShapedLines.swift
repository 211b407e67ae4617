/// A text broken into lines: how many, how wide; the glyphs of a line are placed when asked for.
public struct ShapedLines: RandomAccessCollection, Sendable {
  /// A line's glyphs.
  enum Part: Sendable {
    /// Glyphs of a paragraph, by its place in the text.
    case whole(paragraph: Int, glyphs: Range<Int>)
    /// What is left of a paragraph, with its ellipsis.
    case truncated(paragraph: Int, UnitLine)
  }

  /// The width of the widest line in points, at least 0.
  public private(set) var width = 0.0
  /// The characters that no face has, each once, in the order of the text; drawn as boxes.
  public let missing: [Unicode.Scalar]
  /// Whether the end gave way to an ellipsis, or to nothing where not even that fits.
  public private(set) var isTruncated = false

  private let size: Double
  private let paragraphs: [Paragraph]
  private var parts: [Part] = []

  /// A text without a line so far.
  init(paragraphs: [Paragraph], size: Double) {
    self.paragraphs = paragraphs
    self.size = size
    var seen: Set<Unicode.Scalar> = []
    missing = paragraphs.flatMap(\.line.missing).filter { seen.insert($0).inserted }
  }

  /// The first line's place: 0.
  public var startIndex: Int { 0 }
  /// How many lines there are, at least one.
  public var endIndex: Int { parts.count }

  /// A line, its glyphs' clusters counted in the whole text; `missing` is its paragraph's.
  public subscript(place: Int) -> ShapedText {
    let (paragraph, isTruncated) =
      switch parts[place] {
      case .whole(let paragraph, _): (paragraph, false)
      case .truncated(let paragraph, _): (paragraph, true)
      }
    var line = unitLine(parts[place])
    let offset = paragraphs[paragraph].offset
    if offset > 0 { for glyph in line.glyphs.indices { line.glyphs[glyph].cluster += offset } }
    return line.scaled(to: size, isTruncated: isTruncated)
  }

  /// Appends a line.
  mutating func append(_ part: Part) {
    parts.append(part)
    if case .truncated = part { isTruncated = true }
    width = Swift.max(width, width(of: part))
  }

  private func unitLine(_ part: Part) -> UnitLine {
    switch part {
    case .whole(let paragraph, let glyphs): paragraphs[paragraph].unitLine(glyphs)
    case .truncated(_, let line): line
    }
  }

  /// As wide as the line is when it has been placed, to the last bit.
  private func width(of part: Part) -> Double {
    switch part {
    case .whole(let paragraph, let glyphs):
      let line = paragraphs[paragraph].line
      return line.width(of: line.glyphs[glyphs], at: size)
    case .truncated(_, let line): return line.width(of: line.glyphs[...], at: size)
    }
  }
}
