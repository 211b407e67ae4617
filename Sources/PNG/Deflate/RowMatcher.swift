import CPNG

/// Finds what a band's rows repeat, of themselves and of each other.
///
/// A place is compared with the pixel before it and with the row above it, which is what pictures of
/// interfaces repeat; and, where the effort allows, with places that began with the same four bytes. The
/// storage is used again for the next band.
struct RowMatcher {
  /// Where a place is searched for.
  enum Search {
    /// In the pixel before and the row above.
    case nearby
    /// Also in the last place that began alike.
    case last
    /// Also in many places that began alike, and a longer copy is waited for.
    case thorough
  }

  /// The logarithm of how many hashes are told apart.
  private static let memoryBits = 13
  /// From so many bytes on, a copy of the pixel before pays where the row above has a longer one.
  ///
  /// It takes some 3 bits and the other some 13; but that one covers the next edge as well, and is often
  /// needed behind it all the same.
  private static let worthwhile = 64
  /// How many places are compared in a thorough search, and from which length on no longer copy is looked
  /// for.
  private static let depth = 48, enough = 64

  /// The steps that make the band's bytes.
  private(set) var tokens: [Token] = []
  private let search: Search
  /// For each hash of four bytes, the last place that had it, or less than 0; empty to search nothing.
  private var memory: [Int32]
  /// For each place by its lowest bits, the one before it that had its hash; empty unless thorough.
  private var former: [Int32]
  /// For each row that is kept, the last row of the band that shows it.
  private var shown: [Int] = []
  private var pixelBytes = 0
  private var rowBytes = 0

  /// Makes a matcher.
  init(_ search: Search) {
    self.search = search
    memory = Array(repeating: -1, count: search == .nearby ? 0 : 1 << Self.memoryBits)
    former = Array(repeating: -1, count: search == .thorough ? Token.reach : 0)
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
      } else if lift >= (search == .thorough ? Self.enough : 3) {
        at += add(lift, from: rowBytes)
      } else if let found = find(bytes, at, in: place, end, longerThan: lift) {
        if search == .thorough, found.length < Self.enough, at + 1 < end,
          find(bytes, at + 1, in: place, end, longerThan: found.length + 1) != nil
        {
          at = addLiteral(bytes, at)
        } else {
          at += add(found.length, from: found.distance)
        }
      } else if lift >= 3 {
        at += add(lift, from: rowBytes)
      } else {
        at = addLiteral(bytes, at)
      }
    }
  }

  /// Adds a byte as it is; gives the place behind it.
  @inline(__always)
  private mutating func addLiteral(_ bytes: RawSpan, _ at: Int) -> Int {
    tokens.append(.literal(unsafe bytes.unsafeLoad(fromUncheckedByteOffset: at, as: UInt8.self)))
    return at + 1
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

  /// The longest copy of a place that began alike, within reach and within one row, of four bytes at
  /// least and longer than what is at hand; and remembers this place.
  @inline(__always)
  private mutating func find(
    _ bytes: RawSpan,
    _ at: Int,
    in place: Int,
    _ end: Int,
    longerThan least: Int,
  ) -> (length: Int, distance: Int)? {
    guard search != .nearby, at + 4 <= end else { return nil }
    let start = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: at, as: UInt32.self)
    let hash = Int((UInt32(littleEndian: start) &* 0x9E37_79B1) >> (32 - UInt32(Self.memoryBits)))
    var found = Int(memory[hash])
    if found != at {
      memory[hash] = Int32(truncatingIfNeeded: at)
      if search == .thorough { former[at % Token.reach] = Int32(truncatingIfNeeded: found) }
    } else if search == .thorough {
      found = Int(former[at % Token.reach])
    }
    var best: (length: Int, distance: Int)?
    for _ in 0..<(search == .thorough ? Self.depth : 1) where found >= 0 {
      if unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: found, as: UInt32.self) == start,
        let copy = copy(bytes, of: found, at, in: place, end),
        copy.length > max(copy.distance > 2048 ? 4 : 3, least + 1, best?.length ?? 0)
      {
        best = copy
      }
      guard search == .thorough, (best?.length ?? 0) < Self.enough else { break }
      let next = Int(former[found % Token.reach])
      // What is out of reach was overwritten by later places.
      found = next < found && at - next < Token.reach ? next : -1
    }
    return best
  }

  /// A copy of another place's bytes; nil where that is out of reach or still to come.
  @inline(__always)
  private func copy(
    _ bytes: RawSpan,
    of found: Int,
    _ at: Int,
    in place: Int,
    _ end: Int,
  ) -> (length: Int, distance: Int)? {
    let (row, column) = found.quotientAndRemainder(dividingBy: rowBytes)
    let distance = (shown[place] - shown[row]) * rowBytes + at - place * rowBytes - column
    // A repeated row has bytes to the right of this place that are still to come.
    guard (1...Token.reach).contains(distance) else { return nil }
    let limit = min(end - at, rowBytes - column, Token.longest)
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
