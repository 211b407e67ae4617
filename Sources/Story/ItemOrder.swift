/// Numbers in an order that can be changed anywhere at the cost of about the root of its length.
///
/// They lie in blocks of about a thousand, which are walked past by their lengths.
struct ItemOrder {
  /// The length of a block as it is made; one of more than twice that is cut up.
  private static let blockLength = 1024

  /// The numbers of each block; blocks are in no order.
  private var blocks: [[Int]] = []
  /// The blocks in order, none of them empty.
  private var sequence: [Int] = []
  /// The block that each number is in; −1 for one that is in none.
  private var homes: [Int32] = []
  /// How many numbers there are.
  private(set) var count = 0

  /// Makes the order 0, 1, 2, … of so many numbers.
  init(count: Int) { insert(Array(0..<count), at: 0) }

  /// The numbers in order; linear.
  var elements: [Int] {
    var elements: [Int] = []
    elements.reserveCapacity(count)
    for block in sequence { elements += blocks[block] }
    return elements
  }

  /// Whether a number is in the order.
  func contains(_ number: Int) -> Bool { home(of: number) != nil }

  /// The index of a number; nil for one that is not in the order.
  func index(of number: Int) -> Int? {
    guard let home = home(of: number) else { return nil }
    var before = 0
    for block in sequence {
      if block == home { return blocks[block].firstIndex(of: number).map { before + $0 } }
      before += blocks[block].count
    }
    return nil
  }

  /// Puts numbers that are not in the order where the first of them has the index, 0…count.
  mutating func insert(_ run: [Int], at index: Int) {
    guard let greatest = run.max() else { return }
    let missing = greatest + 1 - homes.count
    if missing > 0 { homes.append(contentsOf: repeatElement(-1, count: missing)) }
    if sequence.isEmpty { appendBlock([], at: 0) }
    var (place, offset) = (0, index)
    while offset > blocks[sequence[place]].count {
      offset -= blocks[sequence[place]].count
      place += 1
    }
    let block = sequence[place]
    blocks[block].insert(contentsOf: run, at: offset)
    for number in run { homes[number] = Int32(block) }
    count += run.count
    if blocks[block].count > 2 * Self.blockLength { cut(block, at: place) }
  }

  /// Takes a number out; nothing happens when it is not in the order.
  mutating func remove(_ number: Int) {
    guard let home = home(of: number), let offset = blocks[home].firstIndex(of: number) else {
      return
    }
    blocks[home].remove(at: offset)
    homes[number] = -1
    count -= 1
    if blocks[home].isEmpty { sequence.removeAll { $0 == home } }
  }

  private func home(of number: Int) -> Int? {
    guard number < homes.count, homes[number] >= 0 else { return nil }
    return Int(homes[number])
  }

  private mutating func cut(_ block: Int, at place: Int) {
    let long = blocks[block]
    blocks[block] = Array(long.prefix(Self.blockLength))
    for (number, start) in stride(from: Self.blockLength, to: long.count, by: Self.blockLength)
      .enumerated()
    {
      appendBlock(Array(long[start...].prefix(Self.blockLength)), at: place + 1 + number)
    }
  }

  private mutating func appendBlock(_ numbers: [Int], at place: Int) {
    for number in numbers { homes[number] = Int32(blocks.count) }
    sequence.insert(blocks.count, at: place)
    blocks.append(numbers)
  }
}
