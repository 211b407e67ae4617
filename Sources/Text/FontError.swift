public import Inputs

/// Why text cannot be set in the fonts that were asked for.
///
/// `font` is the family name or path as it was written.
public enum FontError: Error, Hashable, Sendable {
  /// No font was named.
  case noFont
  /// No installed face belongs to the family.
  case familyNotFound(family: String)
  /// The font file could not be read.
  case unreadable(font: String, ResourceError)
  /// The file is not an OpenType, TrueType or collection file.
  case notAFont(font: String)
  /// The file has fewer faces than the index asks for.
  case noSuchFace(font: String, index: Int, count: Int)
  /// The file ends before its tables do.
  case truncated(font: String)
  /// The face lacks a table without which no text can be set.
  case missingTable(font: String, table: String)
  /// The face has pictures or nothing in place of outlines.
  case noOutlines(font: String)
  /// The face has no glyph, or no unit to measure one.
  case noGlyphs(font: String)
}

extension FontError: CustomStringConvertible {
  /// The reason in a sentence without a full stop, with the cure where there is one.
  public var description: String {
    switch self {
    case .noFont: "no font is named"
    case .familyNotFound(let family):
      "no font of the family '\(family)' is installed: \(installation(ofFamily: family)) or name "
        + "another in fonts"
    case .unreadable(let font, .tooLarge(_, let limit)):
      "the font '\(font)' is larger than \(limit) bytes; raise the limit with --max-font-size"
    case .unreadable(let font, let error): "the font '\(font)' cannot be read: \(reason(error))"
    case .notAFont(let font): "'\(font)' is not an OpenType or TrueType font"
    case .noSuchFace(let font, let index, let count):
      "the font '\(font)' has \(count == 1 ? "1 face" : "\(count) faces"), none at index \(index)"
    case .truncated(let font): "the font '\(font)' ends before its tables do"
    case .missingTable(let font, let table): "the font '\(font)' lacks its '\(table)' table"
    case .noOutlines(let font): "the font '\(font)' has no glyph outlines"
    case .noGlyphs(let font): "the font '\(font)' has no usable glyphs"
    }
  }

  private func installation(ofFamily family: String) -> String {
    let package = family.lowercased() == "inter" ? " (on Debian: apt-get install fonts-inter)" : ""
    return "install it\(package)"
  }

  private func reason(_ error: ResourceError) -> String {
    switch error {
    case .notFound(let path): "there is no file '\(path)'"
    case .notAllowed(let path): "'\(path)' lies outside the folders that may be read"
    case .tooLarge(let path, let limit): "'\(path)' is larger than \(limit) bytes"
    case .unreadable(let path, let reason): "'\(path)': \(reason)"
    }
  }
}
