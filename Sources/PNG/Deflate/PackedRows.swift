import CPNG
import Pixels

/// The rows of a band as a file holds them: a filter byte of 0, then red, green, blue and, unless the
/// picture is opaque, alpha of each pixel.
///
/// A row that is equal to the one above it is not kept a second time. The storage is used again for the
/// next band.
struct PackedRows {
  /// Bytes of a pixel: 3 or 4.
  private(set) var pixelBytes = 3
  /// Bytes of a row, its filter byte included.
  private(set) var rowBytes = 0
  /// For each row of the band, its place among those that are kept.
  private(set) var kept: [Int] = []
  /// The rows that are kept, one after another; other bytes may follow them.
  private(set) var bytes: [UInt8] = []

  /// Packs some of a picture's rows.
  ///
  /// - Precondition: the picture has the rows, and there is at least one.
  mutating func pack(_ rows: Range<Int>, of bitmap: Bitmap) {
    pixelBytes = bitmap.isOpaque ? 3 : 4
    rowBytes = 1 + bitmap.width * pixelBytes
    if bytes.count < rows.count * rowBytes {
      bytes = Array(repeating: 0, count: rows.count * rowBytes)
    }
    kept.removeAll(keepingCapacity: true)
    let stride = bitmap.width * 4
    unsafe bitmap.levels.withUnsafeBytes { levels in
      for row in rows {
        let place = (kept.last ?? -1) + 1
        let isRepeated = row > rows.lowerBound && bitmap.repeatsRowAbove(row)
        kept.append(isRepeated ? place - 1 : place)
        if isRepeated { continue }
        unsafe keep(levels[row * stride..<(row + 1) * stride], at: place * rowBytes)
      }
    }
  }

  private mutating func keep(_ levels: Slice<UnsafeRawBufferPointer>, at start: Int) {
    unsafe bytes.withUnsafeMutableBytes { bytes in
      unsafe bytes[start] = 0
      let to = unsafe UnsafeMutableRawBufferPointer(
        rebasing: bytes[start + 1..<start + rowBytes]
      )
      if pixelBytes == 4 {
        unsafe to.copyMemory(from: UnsafeRawBufferPointer(rebasing: levels))
      } else if let from = unsafe levels.base.baseAddress, let packed = to.baseAddress {
        unsafe settle_pack(from + levels.startIndex, packed, levels.count / 4)
      }
    }
  }

  /// The check sum of all of the band's rows.
  var checksum: Adler32 {
    var sum = Adler32.empty
    var row: (place: Int, sum: Adler32)?
    for place in kept {
      let known = row?.place == place ? row?.sum : nil
      let next = known ?? Adler32(bytes.span.extracting(place * rowBytes..<(place + 1) * rowBytes))
      row = (place, next)
      sum.append(next, count: rowBytes)
    }
    return sum
  }

  /// The bytes of all of the band's rows.
  var all: [UInt8] {
    var all: [UInt8] = []
    all.reserveCapacity(kept.count * rowBytes)
    for place in kept { all += bytes[place * rowBytes..<(place + 1) * rowBytes] }
    return all
  }
}
