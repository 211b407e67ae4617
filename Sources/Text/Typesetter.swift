import Geometry
public import Inputs

/// Sets lines of text: from strings to glyph outlines at positions.
///
/// Fonts are those that were named, never what a machine happens to have. A line is set in the
/// first face of the chain that has all its characters; where none has, in the one that lacks the
/// fewest. Regular weight only; one run, read from left to right. Threads may share it.
public struct Typesetter: Sendable {
  /// The faces in fallback order; none where boxes stand for glyphs.
  public var faces: [FaceInfo] { chain.map(\.info) }
  /// The line metrics of the first face.
  public let metrics: FontMetrics

  private let chain: [Face]
  private let lines = Memo<LineQuestion, ShapedText>(limit: lineMemoLimit)
  let shapedParagraphs = Memo<[UInt8], [Paragraph]>(limit: lineMemoLimit)

  /// The fonts when none are named.
  public static let defaultFonts = ["Inter"]

  /// A typesetter that needs no font: every character is a box.
  public static let boxes = Typesetter(chain: [], metrics: BoxLine.metrics)

  /// Opens the fonts, family names or paths, in fallback order.
  ///
  /// A name with a slash, or one that ends in .ttf, .otf or .ttc, is a path as the scene wrote it.
  /// No font file of more bytes than the limit (64 MB unless told otherwise) is read.
  public init(
    fonts: [String] = Typesetter.defaultFonts,
    resources: Resources,
    fontLimit: Int = 64 << 20,
  ) throws(FontError) {
    var chain: [Face] = []
    for font in fonts {
      chain.append(try Face(named: font, resources: resources, limit: fontLimit))
    }
    guard let first = chain.first else { throw .noFont }
    self.init(chain: chain, metrics: first.metrics)
  }

  private init(chain: [Face], metrics: FontMetrics) {
    self.chain = chain
    self.metrics = metrics
  }

  /// The bytes of a face's font file, for its digest; the place is the face's in `faces`.
  public func bytes(ofFace place: Int) -> [UInt8] { chain[place].bytes }

  /// Sets a line at a font size in points.
  ///
  /// Control characters, tabs and line breaks are spaces.
  ///
  /// - Precondition: the size is a finite number above 0.
  public func shape(_ string: String, size: Double) -> ShapedText {
    shape(string, size: size, maxWidth: .infinity)
  }

  /// Sets a line at a font size, its end replaced by an ellipsis where it is wider than `maxWidth`.
  ///
  /// Both are points. Whole characters are dropped; what is left with its ellipsis is at most as
  /// wide as `maxWidth`, and empty where not even the ellipsis fits. A NaN counts as 0.
  ///
  /// - Precondition: the size is a finite number above 0.
  public func shape(_ string: String, size: Double, maxWidth: Double) -> ShapedText {
    precondition(size > 0 && size.isFinite, "a font size is above 0")
    let text = Array(string.utf8)
    let whole = remembered(LineQuestion(text: text, size: size, maxWidth: nil)) {
      line(string.asLine).scaled(to: size)
    }
    if whole.width <= maxWidth { return whole }
    let room = max(0, maxWidth)
    return remembered(LineQuestion(text: text, size: size, maxWidth: room)) {
      truncated(string.asLine, size: size, maxWidth: room)
    }
  }

  /// A text is shaped once however often it is measured and drawn.
  private func remembered(_ question: LineQuestion, make: () -> ShapedText) -> ShapedText {
    lines.value(for: question, cost: { $0.cost + question.text.count }, make: make)
  }

  private func truncated(_ text: String, size: Double, maxWidth: Double) -> ShapedText {
    let line = line(text)
    // Down to the next whole unit, so that the scaled line is not wider by a rounding.
    let room = (maxWidth * Double(line.unitsPerEm) / size).rounded(.down)
    let ellipsis = ellipsis(face: line.face)
    return line.truncated(to: room, ellipsis: ellipsis, text: text)
      .scaled(to: size, isTruncated: true)
  }

  /// Three points where the face has no ellipsis.
  func ellipsis(face: Int) -> UnitLine {
    guard !chain.isEmpty else { return BoxLine.line("…") }
    let line = chain[face].line("…", place: face)
    return line.missing.isEmpty ? line : chain[face].line("...", place: face)
  }

  /// A line in the first face that has all its characters, or in the one that lacks the fewest.
  func line(_ text: String) -> UnitLine {
    guard let first = chain.first else { return BoxLine.line(text) }
    var best = first.line(text, place: 0)
    for (place, face) in chain.enumerated().dropFirst() where !best.missing.isEmpty {
      let line = face.line(text, place: place)
      if line.missing.count < best.missing.count { best = line }
    }
    return best
  }
}

/// What a line depends on.
private struct LineQuestion: Hashable {
  /// The text in UTF-8: equal strings of different code points may look different.
  var text: [UInt8]
  var size: Double
  /// Nil for the whole line.
  var maxWidth: Double?
}

/// The room that lines take, counted in strokes, glyphs and bytes of text: about 20 MB.
private let lineMemoLimit = 300_000

extension ShapedText {
  fileprivate var cost: Int {
    outline.elements.count + runs.reduce(10) { $0 + $1.glyphs.count }
  }
}

extension Face {
  /// Finds and opens a font by its family name or path.
  fileprivate convenience init(
    named font: String,
    resources: Resources,
    limit: Int,
  ) throws(FontError) {
    let ending = font.suffix(4).lowercased()
    let isPath = font.contains("/") || [".ttf", ".otf", ".ttc"].contains(ending)
    guard let file = isPath ? FaceFile(path: font) : resources.findFace(font) else {
      throw .familyNotFound(family: font)
    }
    let bytes: [UInt8]
    do throws(ResourceError) {
      bytes =
        isPath
        ? try resources.read(font, limit)
        : try resources.readFace(file, limit)
    } catch {
      throw .unreadable(font: font, error)
    }
    try self.init(bytes, file: file, font: font)
  }
}
