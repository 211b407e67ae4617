/// An item's place in an earlier state.
struct Origin: Hashable, Sendable {
  /// The state; the one before, or an earlier one when the item came back while it was leaving.
  var state: Int
  /// Its index there.
  var index: Int
}

/// Where each item of a state was before, in four bytes an item: nearly all were in the state
/// before.
struct Origins: Sendable {
  /// An item that came back while it was leaving.
  struct Return: Sendable {
    /// Its index in the new state.
    var index: Int
    /// Where it was last.
    var home: Origin
  }

  /// Each item's index in the state before; `absent` for one that was not there.
  private let indices: [Int32]
  /// Those that came back, by ascending index.
  private let returns: [Return]

  private static let absent: Int32 = -1
  /// Not there, and put in its place without being seen to come.
  private static let quiet: Int32 = -2

  /// Takes what was matched: indices in the state before (nil for none), those that came back, and
  /// which of those that were not there (others are not asked for) come without being seen to.
  init(
    _ indices: [Int?],
    returns: [Return] = [],
    isQuiet: (_ index: Int) -> Bool = { _ in false },
  ) {
    self.indices = indices.enumerated().map { index, former in
      former.map(Int32.init) ?? (isQuiet(index) ? Self.quiet : Self.absent)
    }
    self.returns = returns
  }

  /// How many items there are.
  var count: Int { indices.count }

  /// An item's index in the state before; nil where it was not there.
  func index(of index: Int) -> Int? {
    indices[index] < 0 ? nil : Int(indices[index])
  }

  /// Whether an item was not in the state before and is seen to come.
  func isArrival(_ index: Int) -> Bool { indices[index] == Self.absent }

  /// Where an item was before it came into a state of the given number; nil for a new one.
  func origin(of index: Int, before number: Int) -> Origin? {
    if let former = self.index(of: index) { return Origin(state: number - 1, index: former) }
    let place = returns.firstIndex(bisecting: { $0.index >= index })
    return place < returns.count && returns[place].index == index ? returns[place].home : nil
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index whose element is of the second sort, where all of the first sort come before;
  /// the end where none is.
  func firstIndex(bisecting isSecond: (Element) -> Bool) -> Int {
    var (lower, upper) = (startIndex, endIndex)
    while lower < upper {
      let middle = (lower + upper) / 2
      if isSecond(self[middle]) { upper = middle } else { lower = middle + 1 }
    }
    return lower
  }
}
