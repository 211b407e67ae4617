import Pixels

/// Pixels that differ and touch each other by an edge or a corner.
enum Clusters {
  /// How many pixels the largest cluster has; linear in the pixels.
  static func largest(in marks: DifferenceMarks) -> Int {
    var sets = DisjointSets()
    var above: [Run] = []
    for y in marks.rows {
      var row: [Run] = []
      var x = 0
      var next = 0
      while x < marks.width {
        guard marks.has(.differs, x, y) else {
          x += 1
          continue
        }
        let start = x
        while x < marks.width, marks.has(.differs, x, y) { x += 1 }
        let run = Run(start: start, end: x, set: sets.add(size: x - start))
        // Runs above that end before this one begins cannot touch later ones either.
        while next < above.count, above[next].end < run.start { next += 1 }
        var place = next
        while place < above.count, above[place].start <= run.end {
          sets.join(above[place].set, run.set)
          place += 1
        }
        row.append(run)
      }
      above = row
    }
    return sets.largest
  }

  /// A run of pixels in a row.
  private struct Run {
    var start: Int
    /// The column after the last.
    var end: Int
    var set: Int
  }

  /// The boxes of what has at least a mark, close ones joined, the one with the most pixels first.
  ///
  /// Pixels in cells of 8×8 that touch each other are close. What is left beyond
  /// ``PictureDifference/mostBoxes`` has one box in common, the last.
  static func boxes(of marks: DifferenceMarks, including mark: DifferenceMarks.Mark) -> [PixelBox] {
    var cells = Cells(marks, mark)
    var found = cells.groups().sorted { first, second in
      first.count != second.count
        ? first.count > second.count : (first.y0, first.x0) < (second.y0, second.x0)
    }
    if found.count > PictureDifference.mostBoxes {
      let rest = found[(PictureDifference.mostBoxes - 1)...].reduce(Extent()) {
        $0.united(with: $1)
      }
      found = found.prefix(PictureDifference.mostBoxes - 1) + [rest]
    }
    return found.map { PixelBox(x: $0.x0, y: $0.y0, width: $0.x1 - $0.x0, height: $0.y1 - $0.y0) }
  }
}

/// Where some pixels are, and how many.
private struct Extent {
  var x0 = Int.max, y0 = Int.max, x1 = Int.min, y1 = Int.min
  var count = 0

  mutating func add(_ x: Int, _ y: Int) {
    (x0, y0) = (min(x0, x), min(y0, y))
    (x1, y1) = (max(x1, x + 1), max(y1, y + 1))
    count += 1
  }

  func united(with other: Extent) -> Extent {
    var extent = self
    (extent.x0, extent.y0) = (min(x0, other.x0), min(y0, other.y0))
    (extent.x1, extent.y1) = (max(x1, other.x1), max(y1, other.y1))
    extent.count += other.count
    return extent
  }
}

/// The picture in cells of 8×8 pixels, with what each holds.
private struct Cells {
  private static let side = 8
  private let columns: Int
  private let rows: Int
  private var cells: [Extent?]

  init(_ marks: DifferenceMarks, _ mark: DifferenceMarks.Mark) {
    columns = (marks.width + Self.side - 1) / Self.side
    rows = (marks.height + Self.side - 1) / Self.side
    cells = [Extent?](repeating: nil, count: columns * rows)
    for y in marks.rows {
      for x in 0..<marks.width where marks.has(mark, x, y) {
        let cell = y / Self.side * columns + x / Self.side
        var extent = cells[cell] ?? Extent()
        extent.add(x, y)
        cells[cell] = extent
      }
    }
  }

  /// The extents of cells that touch each other; the cells are empty afterwards.
  mutating func groups() -> [Extent] {
    var groups: [Extent] = []
    for start in cells.indices {
      guard let first = cells[start] else { continue }
      var group = first
      cells[start] = nil
      var waiting = [start]
      while let cell = waiting.popLast() {
        let (row, column) = (cell / columns, cell % columns)
        for y in max(0, row - 1)...min(rows - 1, row + 1) {
          for x in max(0, column - 1)...min(columns - 1, column + 1) {
            guard let extent = cells[y * columns + x] else { continue }
            group = group.united(with: extent)
            cells[y * columns + x] = nil
            waiting.append(y * columns + x)
          }
        }
      }
      groups.append(group)
    }
    return groups
  }
}

/// Sets that are joined, with their sizes (Tarjan 1975).
private struct DisjointSets {
  private var parents: [Int] = []
  private var sizes: [Int] = []
  /// The size of the largest set so far.
  private(set) var largest = 0

  mutating func add(size: Int) -> Int {
    parents.append(parents.count)
    sizes.append(size)
    largest = max(largest, size)
    return parents.count - 1
  }

  mutating func join(_ first: Int, _ second: Int) {
    var (large, small) = (root(first), root(second))
    if large == small { return }
    if sizes[large] < sizes[small] { swap(&large, &small) }
    parents[small] = large
    sizes[large] += sizes[small]
    largest = max(largest, sizes[large])
  }

  private mutating func root(_ set: Int) -> Int {
    var set = set
    while parents[set] != set {
      parents[set] = parents[parents[set]]
      set = parents[set]
    }
    return set
  }
}
