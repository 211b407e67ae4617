import Display
import Pixels

/// The coverages of a frame's items, which the next frame of that size may have again.
public struct OracleMemory {
  private var known: [DisplayItem: OracleCoverage] = [:]

  /// Makes an empty memory.
  public init() {}

  /// The coverage of each item of a list, in the list's order; it is all that is remembered.
  mutating func coverages(of list: DisplayList) -> [OracleCoverage] {
    var current: [DisplayItem: OracleCoverage] = [:]
    let coverages = list.items.map { item in
      var uncolored = item
      uncolored.color = RGBA(0, 0, 0)
      let coverage =
        current[uncolored] ?? known[uncolored]
        ?? OracleCoverage(of: item, width: list.width, height: list.height)
      current[uncolored] = coverage
      return coverage
    }
    known = current
    return coverages
  }
}
