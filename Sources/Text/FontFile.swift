/// The outer structure of a font file, checked before HarfBuzz sees it: HarfBuzz answers a broken
/// file with an empty face and draws nothing, in silence.
///
/// OpenType 1.9, "Organization of an OpenType Font": a header of 12 bytes, then 16 bytes a table;
/// a collection has a list of offsets to such headers.
struct FontFile {
  private let bytes: [UInt8]
  private let font: String

  /// Looks at a file's bytes; `font` is its name in errors.
  init(_ bytes: [UInt8], font: String) {
    self.bytes = bytes
    self.font = font
  }

  /// Throws unless the face at the index is there, whole, and has text, metrics and outlines.
  func validate(index: Int) throws(FontError) {
    let header = try offset(ofFace: index)
    var tables: Set<String> = []
    guard let count = number(at: header + 4, bytes: 2) else { throw .truncated(font: font) }
    for table in 0..<count {
      let record = header + 12 + 16 * table
      guard let start = number(at: record + 8, bytes: 4),
        let length = number(at: record + 12, bytes: 4),
        start + length <= bytes.count
      else { throw .truncated(font: font) }
      tables.insert(tag(at: record))
    }
    for table in ["cmap", "head", "hhea", "hmtx", "maxp"] where !tables.contains(table) {
      throw .missingTable(font: font, table: table)
    }
    if tables.isDisjoint(with: ["glyf", "CFF ", "CFF2"]) { throw .noOutlines(font: font) }
  }

  /// Where the face's header lies.
  private func offset(ofFace index: Int) throws(FontError) -> Int {
    switch tag(at: 0) {
    case "OTTO", "true", "\u{0}\u{1}\u{0}\u{0}":
      guard index == 0 else { throw .noSuchFace(font: font, index: index, count: 1) }
      return 0
    case "ttcf":
      guard let count = number(at: 8, bytes: 4) else { throw .truncated(font: font) }
      guard (0..<count).contains(index) else {
        throw .noSuchFace(font: font, index: index, count: count)
      }
      guard let offset = number(at: 12 + 4 * index, bytes: 4) else {
        throw .truncated(font: font)
      }
      return offset
    default:
      throw .notAFont(font: font)
    }
  }

  private func tag(at offset: Int) -> String {
    guard offset + 4 <= bytes.count else { return "" }
    return String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
  }

  /// A big-endian number of at most four bytes; nil past the end of the file.
  private func number(at offset: Int, bytes count: Int) -> Int? {
    guard offset + count <= bytes.count else { return nil }
    return bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
