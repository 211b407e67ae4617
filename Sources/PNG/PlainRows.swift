/// Rows of 8-bit RGB or RGBA that become levels where they lie (PNG §9.2).
///
/// RGB first gets alphas that the row's filter turns into 255, so that there is one kind of row to undo:
/// four bytes a pixel.
struct PlainRows {
  /// Bytes beyond the room's last row that may be read, never used.
  static let slack = 8

  /// Pixels in a row.
  var width: Int
  /// Rows.
  var height: Int
  /// Whether the pixels have three bytes and no alpha.
  var isOpaque: Bool

  /// Bytes of a row of levels.
  private var stride: Int { width * 4 }
  /// Bytes of a row as it is filtered, with the filter's number in front.
  private var rowBytes: Int { width * (isOpaque ? 3 : 4) + 1 }

  /// How many bytes of room the rows need, before and after.
  var roomBytes: Int { height * (stride + 1) + Self.slack }
  /// Where in the room the filtered rows have to lie: behind all that they become, so that no row moves
  /// over another one that is still to be read.
  var filteredBytes: Range<Int> {
    let end = height * (stride + 1)
    return end - height * rowBytes..<end
  }

  /// Makes levels of the filtered rows, from the start of the room; false if a filter has no such number.
  func unfilter(_ room: inout MutableRawSpan) -> Bool {
    var source = filteredBytes.lowerBound
    for y in 0..<height {
      let number = room.byte(source)
      guard let filter = RowFilter(rawValue: number) else { return false }
      let row = y * stride
      var differences = source + 1
      if isOpaque {
        let alphas = filter.alphas(isFirstRow: y == 0)
        room.expand(from: differences, to: row, pixels: width, alphas)
        differences = row
      }
      let above = y > 0 ? row - stride : nil
      filter.undo(&room, from: differences, to: row, above: above, count: stride)
      source += rowBytes
    }
    return true
  }
}

extension MutableRawSpan {
  /// Moves pixels of three bytes towards the start and adds alphas: one for the first, one for the others.
  fileprivate mutating func expand(
    from source: Int,
    to target: Int,
    pixels: Int,
    _ alphas: (first: UInt8, others: UInt8),
  ) {
    precondition(
      0 <= target && target <= source && source + pixels * 3 + PlainRows.slack <= byteCount
    )
    let alpha = UInt64(alphas.others) << 24 | UInt64(alphas.others) << 56
    func expanded(_ six: UInt64) -> UInt64 {
      let six = UInt64(littleEndian: six)
      return UInt64(littleEndian: six & 0xff_ffff | six << 8 & 0xff_ffff << 32 | alpha)
    }
    var (from, to) = (source, target)
    let end = target + pixels * 4
    while to &+ 16 <= end {
      // Both are read before either is written over.
      let (one, other) = (load(from, as: UInt64.self), load(from &+ 6, as: UInt64.self))
      store(expanded(one), at: to)
      store(expanded(other), at: to &+ 8)
      from &+= 12
      to &+= 16
    }
    while to < end {
      store(SIMD4(byte(from), byte(from + 1), byte(from + 2), alphas.others), at: to)
      from += 3
      to += 4
    }
    store(alphas.first, at: target + 3)
  }
}

extension MutableRawSpan {
  /// A number or some lanes from any place, which is not checked here: rows are, as a whole.
  @inline(__always)
  func load<Value: BitwiseCopyable>(_ offset: Int, as type: Value.Type) -> Value {
    unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: type)
  }

  /// Puts a number or some lanes at any place, which is not checked here either.
  @inline(__always)
  mutating func store<Value: BitwiseCopyable>(_ value: Value, at offset: Int) {
    unsafe storeBytes(of: value, toUncheckedByteOffset: offset, as: Value.self)
  }

  /// The byte at a place.
  @inline(__always)
  func byte(_ offset: Int) -> UInt8 { load(offset, as: UInt8.self) }
}
