import CHarfBuzz
import Geometry

/// The one owner of HarfBuzz's objects for a face, and the one place that calls HarfBuzz.
///
/// The scale is the face's own units, so that advances and outlines are exact and unhinted. The
/// buffer is used again from call to call; whoever shares the handle locks it.
@safe
struct FontHandle: ~Copyable {
  /// A glyph as the font places it, in font units, y up.
  struct PlacedGlyph {
    var id: UInt32
    var cluster: Int
    var advance: Int
    var xOffset: Int
    var yOffset: Int
  }

  /// Font units in the font size, above 0.
  let unitsPerEm: Int
  /// Glyphs in the face, 0 for a face that HarfBuzz cannot use.
  let glyphCount: Int

  private let blob: OpaquePointer
  private let font: OpaquePointer
  private let buffer: OpaquePointer
  private let pen: OpaquePointer
  private let language: OpaquePointer?

  /// Opens a face of a font file of which a broken one has no glyphs; nil without memory.
  init?(_ bytes: [UInt8], index: Int) {
    let blob = unsafe bytes.withUnsafeBytes { bytes in
      unsafe hb_blob_create_or_fail(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
        UInt32(clamping: bytes.count),
        HB_MEMORY_MODE_DUPLICATE,
        nil,
        nil,
      )
    }
    guard let blob = unsafe blob, let buffer = unsafe hb_buffer_create(),
      let pen = unsafe hb_draw_funcs_create(),
      let face = unsafe hb_face_create(blob, UInt32(clamping: index)),
      let font = unsafe hb_font_create(face)
    else { return nil }
    unitsPerEm = unsafe Int(hb_face_get_upem(face))
    glyphCount = unsafe Int(hb_face_get_glyph_count(face))
    unsafe hb_face_destroy(face)
    unsafe hb_font_make_immutable(font)
    unsafe setUp(pen: pen)
    unsafe self.blob = blob
    unsafe self.font = font
    unsafe self.buffer = buffer
    unsafe self.pen = pen
    // Without one, HarfBuzz would ask the environment's locale.
    unsafe language = hb_language_from_string("und", -1)
  }

  deinit {
    unsafe hb_buffer_destroy(buffer)
    unsafe hb_draw_funcs_destroy(pen)
    unsafe hb_font_destroy(font)
    unsafe hb_blob_destroy(blob)
  }

  /// The font file's bytes.
  var bytes: [UInt8] {
    var length: UInt32 = 0
    guard let data = unsafe hb_blob_get_data(blob, &length) else { return [] }
    return unsafe Array(UnsafeRawBufferPointer(start: data, count: Int(length)))
  }

  /// The family name in the face's `name` table; empty where it has none.
  var family: String {
    for name in [16, 1] as [hb_ot_name_id_t] {  // typographic family, then family
      var length: UInt32 = 255
      var text = [CChar](repeating: 0, count: 256)
      let face = unsafe hb_font_get_face(font)
      let needed = unsafe hb_ot_name_get_utf8(face, name, nil, &length, &text)
      guard needed > 0 else { continue }
      return String(decoding: text.prefix(Int(length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
    return ""
  }

  /// The face's line metrics; those of the box text for a face without any.
  var metrics: FontMetrics {
    var extents = hb_font_extents_t()
    guard unsafe hb_font_get_h_extents(font, &extents) != 0 else { return BoxLine.metrics }
    let unit = Double(unitsPerEm)
    return FontMetrics(
      ascent: Double(extents.ascender) / unit,
      descent: Double(-Int(extents.descender)) / unit,
    )
  }

  /// Whether the face has a glyph for a character by itself.
  func hasGlyph(for scalar: Unicode.Scalar) -> Bool {
    var glyph: hb_codepoint_t = 0
    return unsafe hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0
  }

  /// Shapes a line from left to right, with the kerning and ligatures that the font turns on.
  func shape(_ text: String) -> [PlacedGlyph] {
    unsafe hb_buffer_reset(buffer)
    var text = text
    text.withUTF8 { bytes in
      let length = Int32(clamping: bytes.count)
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        unsafe hb_buffer_add_utf8(buffer, characters.baseAddress, length, 0, length)
      }
    }
    unsafe hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    unsafe hb_buffer_set_language(buffer, language)
    unsafe hb_buffer_guess_segment_properties(buffer)
    unsafe hb_shape(font, buffer, nil, 0)
    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
      let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    let glyphs = unsafe UnsafeBufferPointer(start: infos, count: Int(count))
    let places = unsafe UnsafeBufferPointer(start: positions, count: Int(count))
    return unsafe zip(glyphs, places).map { glyph, place in
      PlacedGlyph(
        id: glyph.codepoint,
        cluster: Int(glyph.cluster),
        advance: Int(place.x_advance),
        xOffset: Int(place.x_offset),
        yOffset: Int(place.y_offset),
      )
    }
  }

  /// A glyph's outline in font units, y down; empty for a space.
  func outline(of glyph: UInt32) -> Path {
    let sheet = Sheet()
    unsafe settle_hb_draw_glyph(font, glyph, pen, Unmanaged.passUnretained(sheet).toOpaque())
    return sheet.path
  }
}

/// What the pen writes on.
private final class Sheet {
  var path = Path()

  /// A point as the font gives it, y up; a broken font's infinities and absurdities end far away,
  /// but where arithmetic still works.
  func point(_ x: Float, _ y: Float) -> Point {
    func bounded(_ value: Float) -> Double {
      value.isNaN ? 0 : Double(min(max(value, -1e6), 1e6))
    }
    return Point(x: bounded(x), y: -bounded(y))
  }
}

/// The sheet behind HarfBuzz's draw data, which lives as long as the call that draws.
private func sheet(_ data: UnsafeMutableRawPointer?) -> Sheet? {
  unsafe data.map { unsafe Unmanaged<Sheet>.fromOpaque($0).takeUnretainedValue() }
}

/// Gives the pen its strokes; contours need no closing stroke.
private func setUp(pen: OpaquePointer) {
  unsafe hb_draw_funcs_set_move_to_func(
    pen,
    { _, data, _, x, y, _ in
      guard let sheet = unsafe sheet(data) else { return }
      sheet.path.move(to: sheet.point(x, y))
    },
    nil,
    nil,
  )
  unsafe hb_draw_funcs_set_line_to_func(
    pen,
    { _, data, _, x, y, _ in
      guard let sheet = unsafe sheet(data) else { return }
      sheet.path.line(to: sheet.point(x, y))
    },
    nil,
    nil,
  )
  unsafe hb_draw_funcs_set_quadratic_to_func(
    pen,
    { _, data, _, cx, cy, x, y, _ in
      guard let sheet = unsafe sheet(data) else { return }
      sheet.path.quadratic(sheet.point(cx, cy), to: sheet.point(x, y))
    },
    nil,
    nil,
  )
  unsafe hb_draw_funcs_set_cubic_to_func(
    pen,
    { _, data, _, c1x, c1y, c2x, c2y, x, y, _ in
      guard let sheet = unsafe sheet(data) else { return }
      sheet.path.cubic(sheet.point(c1x, c1y), sheet.point(c2x, c2y), to: sheet.point(x, y))
    },
    nil,
    nil,
  )
  unsafe hb_draw_funcs_make_immutable(pen)
}
