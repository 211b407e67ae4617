import Pixels

/// Pixels that touch each other by an edge or a corner, directly or through others.
struct Cluster: Equatable {
  /// How many pixels.
  var count: Int
  /// The smallest box around them.
  var box: PixelBox
}

/// Finds the clusters of a set of pixels, row by row, in time and memory that grow with its runs.
///
/// A cluster is told as soon as a row has nothing of it, so that only those that the current row
/// touches are kept, whatever the picture's height.
struct ClusterFinder {
  /// The runs of the row before, each with the number of its cluster.
  private var above: [(columns: Range<Int>, cluster: Int)] = []
  /// The clusters so far, and by which number each goes on: its own, or that of one it has joined.
  private var clusters: [Cluster] = []
  private var parents: [Int] = []

  /// Calls with every cluster of a set, in the order of their last rows.
  static func forEachCluster(of pixels: PixelSet, _ body: (Cluster) -> Void) {
    var finder = ClusterFinder()
    for row in 0..<pixels.height {
      if finder.above.isEmpty, pixels.isEmpty(row: row) { continue }
      finder.add(pixels.runs(row: row), row: row)
      finder.release(body)
    }
    finder.above = []
    finder.release(body)
  }

  private mutating func add(_ runs: [Range<Int>], row: Int) {
    var next: [(columns: Range<Int>, cluster: Int)] = []
    var first = 0
    for run in runs {
      let box = PixelBox(x: run.lowerBound, y: row, width: run.count, height: 1)
      var number = clusters.count
      clusters.append(Cluster(count: run.count, box: box))
      parents.append(number)
      // Runs that end before this one begins touch none to its right either.
      while first < above.count, above[first].columns.upperBound < run.lowerBound { first += 1 }
      var other = first
      while other < above.count, above[other].columns.lowerBound <= run.upperBound {
        number = join(number, above[other].cluster)
        other += 1
      }
      next.append((run, number))
    }
    above = next
  }

  private mutating func root(_ number: Int) -> Int {
    var number = number
    while parents[number] != number {
      parents[number] = parents[parents[number]]
      number = parents[number]
    }
    return number
  }

  private mutating func join(_ one: Int, _ other: Int) -> Int {
    let (one, other) = (root(one), root(other))
    if one == other { return one }
    let (low, high) = (min(one, other), max(one, other))
    parents[high] = low
    clusters[low].count += clusters[high].count
    clusters[low].box = clusters[low].box.union(clusters[high].box)
    return low
  }

  /// Tells the clusters that the last row did not touch, and numbers the others anew.
  private mutating func release(_ body: (Cluster) -> Void) {
    var numbers = Array(repeating: -1, count: clusters.count)
    var kept: [Cluster] = []
    for index in above.indices {
      let root = root(above[index].cluster)
      if numbers[root] < 0 {
        numbers[root] = kept.count
        kept.append(clusters[root])
      }
      above[index].cluster = numbers[root]
    }
    for number in clusters.indices where parents[number] == number && numbers[number] < 0 {
      body(clusters[number])
    }
    clusters = kept
    parents = Array(kept.indices)
  }
}

extension PixelBox {
  /// The smallest box around two boxes.
  func union(_ other: PixelBox) -> PixelBox {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelBox(
      x: left,
      y: top,
      width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top,
    )
  }
}
