import Records

/// What tells a leaf from the others of its frame.
struct LeafKey: Hashable {
  var window: Int
  var row: String?
  var role: String
  /// How many of the same window, row and role are painted before it: rows may share an id.
  var occurrence: Int
}

/// The leaves of two recordings, known by small numbers.
struct LeafTable {
  /// What each number stands for, in order of first use.
  private(set) var keys: [LeafKey] = []
  /// For each trace the numbers of its leaves.
  private(set) var expected: [[Int]], actual: [[Int]]

  private var numbers: [LeafKey: Int] = [:]
  // How often each key of occurrence 0 was seen in the trace that is being read.
  private var seen: [(trace: Int, count: Int)] = []
  private var serial = 0

  /// Reads all traces: linear in their leaves.
  init(_ expected: Recording, _ actual: Recording) {
    (self.expected, self.actual) = ([], [])
    var known: (leaves: [RecordedLeaf], numbers: [Int])?
    for place in 0..<max(expected.traces.count, actual.traces.count) {
      if place < expected.traces.count {
        self.expected.append(read(expected.traces[place], like: known))
        known = (expected.traces[place], self.expected[place])
      }
      if place < actual.traces.count {
        self.actual.append(read(actual.traces[place], like: known))
        known = (actual.traces[place], self.actual[place])
      }
    }
  }

  /// The leaves' numbers; those of a trace with the same leaves are shared.
  private mutating func read(
    _ leaves: [RecordedLeaf],
    like known: (leaves: [RecordedLeaf], numbers: [Int])?,
  ) -> [Int] {
    if let known, known.leaves.count == leaves.count,
      zip(known.leaves, leaves).allSatisfy({
        $0.window == $1.window && $0.role == $1.role && $0.row == $1.row
      })
    {
      return known.numbers
    }
    serial += 1
    return leaves.map { leaf in
      var key = LeafKey(window: leaf.window, row: leaf.row, role: leaf.role, occurrence: 0)
      let first = number(of: key)
      if seen[first].trace != serial { seen[first] = (serial, 0) }
      seen[first].count += 1
      guard seen[first].count > 1 else { return first }
      key.occurrence = seen[first].count - 1
      return number(of: key)
    }
  }

  private mutating func number(of key: LeafKey) -> Int {
    if let number = numbers[key] { return number }
    numbers[key] = keys.count
    keys.append(key)
    seen.append((0, 0))
    return keys.count - 1
  }
}

/// How rows and leaves are named.
struct LeafNames {
  /// Whether there are several windows, so that each has to be named.
  let hasWindows: Bool

  /// `row 3`, `rows 1, 2 and 4`, `title`; with the leaf, `row 3's fill`.
  func title(rows: [String], role: String?, window: Int) -> String {
    let subject: String
    switch (rows.isEmpty, role) {
    case (true, let role): subject = Wording.excerpt(role ?? "", atMost: 40)
    case (false, let role?) where rows.count == 1:
      subject = "\(Wording.rows(rows))'s \(Wording.excerpt(role, atMost: 40))"
    case (false, let role?):
      subject = "the \(Wording.excerpt(role, atMost: 40)) of \(Wording.rows(rows))"
    case (false, nil): subject = Wording.rows(rows)
    }
    return hasWindows ? "\(subject) in window \(window + 1)" : subject
  }

  /// A leaf's name.
  func title(_ key: LeafKey) -> String {
    title(rows: key.row.map { [$0] } ?? [], role: key.role, window: key.window)
  }
}
