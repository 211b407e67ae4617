import Pixels

/// Writes a picture in DEC's sixels (VT330/VT340 Programmer Reference Manual, chapter 14).
enum Sixels {
  /// The command that draws an opaque picture at the cursor.
  ///
  /// Parameters `0;1;0`: pixels that nobody sets stay as they are; the raster attributes say that
  /// pixels are square, and the size.
  static func text(of bitmap: Bitmap) -> String {
    let (places, colors) = SixelColors.choose(for: bitmap)
    var bytes = Array("\u{1b}P0;1;0q\"1;1;\(bitmap.width);\(bitmap.height)".utf8)
    for (number, color) in colors.enumerated() {
      bytes += Array("#\(number);2;\(color.x);\(color.y);\(color.z)".utf8)
    }
    for top in stride(from: 0, to: bitmap.height, by: 6) {
      if top > 0 { bytes.append(UInt8(ascii: "-")) }
      appendBand(top, of: places, width: bitmap.width, height: bitmap.height, to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self) + "\u{1b}\\"
  }

  /// Six rows: for each colour in them a line of characters whose bits are the rows that have it.
  private static func appendBand(
    _ top: Int,
    of places: [UInt8],
    width: Int,
    height: Int,
    to bytes: inout [UInt8],
  ) {
    let rows = min(6, height - top)
    var lines: [[UInt8]?] = Array(repeating: nil, count: 256)
    for row in 0..<rows {
      for x in 0..<width {
        let color = Int(places[(top + row) * width + x])
        lines[color, default: Array(repeating: 0, count: width)][x] |= 1 << UInt8(row)
      }
    }
    var isFirst = true
    for (color, line) in lines.enumerated() {
      guard let line else { continue }
      if !isFirst { bytes.append(UInt8(ascii: "$")) }
      isFirst = false
      bytes += Array("#\(color)".utf8)
      appendRuns(of: line, to: &bytes)
    }
  }

  /// A run of more than three is shorter as `!<count><character>`; nothing at the end is left out.
  private static func appendRuns(of line: [UInt8], to bytes: inout [UInt8]) {
    let end = (line.lastIndex { $0 != 0 } ?? -1) + 1
    var x = 0
    while x < end {
      let run = line[x..<end].prefix { $0 == line[x] }.count
      let character = line[x] + 63
      if run > 3 {
        bytes += Array("!\(run)".utf8) + [character]
      } else {
        bytes += repeatElement(character, count: run)
      }
      x += run
    }
  }
}

extension [[UInt8]?] {
  fileprivate subscript(place: Int, default new: @autoclosure () -> [UInt8]) -> [UInt8] {
    get { self[place] ?? new() }
    _modify {
      if self[place] == nil { self[place] = new() }
      var line = self[place].take() ?? []
      defer { self[place] = line }
      yield &line
    }
  }
}
