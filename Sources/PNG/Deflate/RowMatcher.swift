import CPNG

/// Finds what a band's rows repeat, of themselves and of each other.
///
/// A place is compared with the pixel before it and with the row above it, which is what pictures of
/// interfaces repeat; and, where the effort allows, with the last place that began with the same four
/// bytes. It is greedy but for one thing: a short copy of the pixel before is passed over for a longer
/// one of the row above. The storage is used again for the next band.
struct RowMatcher {
  /// The logarithm of how many places are remembered.
  private static let memoryBits = 13
  /// From so many bytes on, a copy of the pixel before pays where the row above has a longer one.
  ///
  /// It takes some 3 bits and the other some 13; but that one covers the next edge as well, and is often
  /// needed behind it all the same.
  private static let worthwhile = 64

  /// The steps that make the band's bytes.
  private(set) var tokens: [Token] = []
  /// For each hash of four bytes, the last place that had it, or less than 0; empty to search nothing.
  private var memory: [Int32]
  /// For each row that is kept, the last row of the band that shows it.
  private var shown: [Int] = []
  private var pixelBytes = 0
  private var rowBytes = 0

  /// Makes a matcher that also searches beyond the pixel before and the row above, or does not.
  init(searches: Bool) {
    memory = Array(repeating: -1, count: searches ? 1 << Self.memoryBits : 0)
  }

  /// Finds the steps that make a band's bytes.
  mutating func match(_ rows: PackedRows) {
    begin(rows)
    let bytes = unsafe rows.bytes.span.bytes
    // The steps of the last row that was equal to the one above it.
    var repeated: Range<Int>?
    for (row, place) in rows.kept.enumerated() {
      let start = tokens.count
      if place == shown.count {
        shown.append(row)
        addRow(bytes, place, above: row == 0 ? nil : place - 1)
        repeated = nil
      } else {
        shown[place] = row
        if let repeated {
          tokens.append(contentsOf: tokens[repeated])
        } else {
          addRow(bytes, place, above: place)
          repeated = start..<tokens.count
        }
      }
    }
  }

  private mutating func begin(_ rows: PackedRows) {
    tokens.removeAll(keepingCapacity: true)
    shown.removeAll(keepingCapacity: true)
    for place in memory.indices { memory[place] = -1 }
    (pixelBytes, rowBytes) = (rows.pixelBytes, rows.rowBytes)
  }

  /// Adds one row's steps; `above` is where the row above it is kept.
  private mutating func addRow(_ bytes: RawSpan, _ place: Int, above: Int?) {
    let start = place * rowBytes
    let end = start + rowBytes
    precondition(start >= 0 && end <= bytes.byteCount, "the row is kept")
    let up = above.map { start - $0 * rowBytes } ?? 0
    let reachesUp = above != nil && rowBytes <= Token.reach
    var at = start
    while at < end {
      let before = at - pixelBytes
      let run = before < start ? 0 : Self.agreement(bytes, before, at, limit: end - at)
      var lift = 0
      if run < Token.longest, reachesUp {
        lift = Self.agreement(bytes, at - up, at, limit: min(end - at, Token.longest + 1))
      }
      let runPays =
        run >= min(lift, Token.longest) || run >= Self.worthwhile && lift > Token.longest
      if run >= 3, runPays {
        at += add(run, from: pixelBytes)
      } else if lift >= 3 {
        at += add(lift, from: rowBytes)
      } else if let found = find(bytes, at, in: place, end) {
        at += add(found.length, from: found.distance)
      } else {
        tokens.append(
          .literal(unsafe bytes.unsafeLoad(fromUncheckedByteOffset: at, as: UInt8.self))
        )
        at += 1
      }
    }
  }

  /// Adds copies; gives how many bytes they cover, all but two at most.
  private mutating func add(_ length: Int, from distance: Int) -> Int {
    if length <= Token.longest {
      tokens.append(.copy(length, from: distance))
      return length
    }
    var (left, rest) = length.quotientAndRemainder(dividingBy: Token.longest)
    while left > 0 {
      let repeats = min(left, Token.mostRepeats)
      tokens.append(.copy(Token.longest, from: distance, repeats: repeats))
      left -= repeats
    }
    guard rest >= 3 else { return length - rest }
    tokens.append(.copy(rest, from: distance))
    return length
  }

  /// The last place that began alike, within reach and within one row, and remembers this one.
  @inline(__always)
  private mutating func find(
    _ bytes: RawSpan,
    _ at: Int,
    in place: Int,
    _ end: Int,
  ) -> (length: Int, distance: Int)? {
    guard !memory.isEmpty, at + 4 <= end else { return nil }
    let start = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: at, as: UInt32.self)
    let hash = (UInt32(littleEndian: start) &* 0x9E37_79B1) >> (32 - UInt32(Self.memoryBits))
    let found = Int(memory[Int(hash)])
    memory[Int(hash)] = Int32(truncatingIfNeeded: at)
    guard found >= 0,
      unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: found, as: UInt32.self) == start
    else { return nil }
    let (row, column) = found.quotientAndRemainder(dividingBy: rowBytes)
    let distance = (shown[place] - shown[row]) * rowBytes + at - place * rowBytes - column
    let limit = min(end - at, rowBytes - column, Token.longest)
    // What a repeated row has to the right of this place is still to come.
    guard (1...Token.reach).contains(distance), limit >= 4 else { return nil }
    return (Self.agreement(bytes, found, at, limit: limit), distance)
  }

  /// How many bytes from one place on are those from another on.
  ///
  /// - Precondition: both have so many bytes.
  @inline(__always)
  private static func agreement(_ bytes: RawSpan, _ one: Int, _ other: Int, limit: Int) -> Int {
    // Most places differ at once.
    if limit >= 4,
      unsafe bytes.unsafeLoad(fromUncheckedByteOffset: one, as: UInt8.self)
        != bytes.unsafeLoad(fromUncheckedByteOffset: other, as: UInt8.self)
    {
      return 0
    }
    return unsafe bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return 0 }
      return unsafe settle_agreement(base + one, base + other, limit)
    }
  }
}
