/// Values by whole numbers.
///
/// Numbers that come in ascending order, as the ids of most tables do, lie in an array and are found
/// by halving; only the others are hashed.
struct NumberIndex<Value> {
  private var ascending: [Int] = []
  /// The values of `ascending`.
  private var values: [Value] = []
  /// The values of the numbers that came too late, each of them below the last of `ascending`.
  private var others: [Int: Value] = [:]

  /// How many numbers there are.
  var count: Int { ascending.count + others.count }

  /// Whether there is none.
  var isEmpty: Bool { ascending.isEmpty }

  /// The numbers that have values of a sort; linear.
  func numbers(where isWanted: (Value) -> Bool) -> [Int] {
    zip(ascending, values).compactMap { isWanted($1) ? $0 : nil }
      + others.compactMap { isWanted($1) ? $0 : nil }
  }

  /// The value of a number; nil where it has none.
  subscript(number: Int) -> Value? {
    guard let last = ascending.last, number <= last else { return nil }
    return place(of: number).map { values[$0] } ?? others[number]
  }

  /// Gives a number a value in place of the one that it has.
  mutating func set(_ value: Value, for number: Int) {
    if ascending.last.map({ number > $0 }) ?? true {
      ascending.append(number)
      values.append(value)
    } else if let place = place(of: number) {
      values[place] = value
    } else {
      others[number] = value
    }
  }

  /// Where a number lies in `ascending`; nil for one that does not.
  private func place(of number: Int) -> Int? {
    var (lower, upper) = (0, ascending.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if ascending[middle] < number { lower = middle + 1 } else { upper = middle }
    }
    return lower < ascending.count && ascending[lower] == number ? lower : nil
  }
}
