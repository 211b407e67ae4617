import Pixels

/// How two pictures of different sizes fit onto each other.
///
/// Tried are the corners, the middles of the edges and the centre, and, where widths or heights are
/// equal, the displacement that most rows or columns agree on which are there once only: what comes of a
/// header put above a page, or a column taken away. The work is bounded: of large pictures some rows are
/// looked at.
enum Alignment {
  /// The displacement at which the most pixels are equal; of several the smallest.
  static func best<Level>(
    _ expected: LevelGrid<Level>,
    _ actual: LevelGrid<Level>,
  ) -> PictureVerdict {
    let wide = actual.width - expected.width
    let high = actual.height - expected.height
    var offsets: [PixelOffset] = []
    func add(_ x: Int, _ y: Int) {
      let offset = PixelOffset(x: x, y: y)
      if !offsets.contains(offset) { offsets.append(offset) }
    }
    for x in [0, wide / 2, wide] {
      for y in [0, high / 2, high] { add(x, y) }
    }
    if wide == 0, let y = vote(expected.rowHashes, actual.rowHashes) { add(0, y) }
    if high == 0, let x = vote(expected.columnHashes, actual.columnHashes) { add(x, 0) }
    let counted = offsets.map { ($0, agreement(expected, actual, at: $0)) }
    let best = counted.max { first, second in
      first.1.agreeing != second.1.agreeing
        ? first.1.agreeing < second.1.agreeing : first.0.length > second.0.length
    }
    guard let (offset, found) = best else {
      return .size(offset: PixelOffset(x: 0, y: 0), agreeing: 0, compared: 0)
    }
    return .size(offset: offset, agreeing: found.agreeing, compared: found.compared)
  }

  /// How many pixels are equal where an expected pixel lies over the actual one that is so far away.
  private static func agreement<Level>(
    _ expected: LevelGrid<Level>,
    _ actual: LevelGrid<Level>,
    at offset: PixelOffset,
  ) -> (agreeing: Int, compared: Int) {
    let columns = max(0, -offset.x)..<min(expected.width, actual.width - offset.x)
    let rows = max(0, -offset.y)..<min(expected.height, actual.height - offset.y)
    guard columns.lowerBound < columns.upperBound, rows.lowerBound < rows.upperBound else {
      return (0, 0)
    }
    // Some four million pixels a displacement.
    let step = max(1, columns.count * rows.count >> 22)
    var (agreeing, compared) = (0, 0)
    for y in stride(from: rows.lowerBound, to: rows.upperBound, by: step) {
      for x in columns {
        let old = (y * expected.width + x) * 4
        let new = ((y + offset.y) * actual.width + x + offset.x) * 4
        compared += 1
        if (0..<4).allSatisfy({ expected.levels[old + $0] == actual.levels[new + $0] }) {
          agreeing += 1
        }
      }
    }
    return (agreeing, compared)
  }

  /// The displacement that most lines agree on which both pictures have once; nil without any.
  private static func vote(_ expected: [Int], _ actual: [Int]) -> Int? {
    func places(_ lines: [Int]) -> [Int: Int] {
      var places: [Int: Int] = [:]
      for (place, line) in lines.enumerated() {
        places[line] = places[line] == nil ? place : -1
      }
      return places
    }
    let news = places(actual)
    var votes: [Int: Int] = [:]
    for (line, old) in places(expected) where old >= 0 {
      if let new = news[line], new >= 0 { votes[new - old, default: 0] += 1 }
    }
    return votes.max { first, second in
      first.value != second.value
        ? first.value < second.value
        : (abs(first.key), first.key) > (abs(second.key), second.key)
    }?.key
  }
}

extension PixelOffset {
  /// How many pixels it leads away.
  fileprivate var length: Int { abs(x) + abs(y) }
}

extension LevelGrid {
  /// A number for each row, equal for equal rows.
  fileprivate var rowHashes: [Int] {
    (0..<height).map { y in
      var hash: UInt64 = 14_695_981_039_346_656_037
      for at in y * width * 4..<(y + 1) * width * 4 { Self.mix(levels[at], into: &hash) }
      return Int(truncatingIfNeeded: hash)
    }
  }

  /// A number for each column, equal for equal columns.
  fileprivate var columnHashes: [Int] {
    var hashes = [UInt64](repeating: 14_695_981_039_346_656_037, count: width)
    for y in 0..<height {
      for x in 0..<width {
        let at = (y * width + x) * 4
        for channel in 0..<4 { Self.mix(levels[at + channel], into: &hashes[x]) }
      }
    }
    return hashes.map { Int(truncatingIfNeeded: $0) }
  }

  /// FNV-1a's step (Fowler, Noll, Vo), a level at a time.
  private static func mix(_ level: Level, into hash: inout UInt64) {
    hash = (hash ^ UInt64(level)) &* 1_099_511_628_211
  }
}
