import Records
import Verdicts

/// What an author wrote otherwise.
enum SettingChanges {
  private static let most = 20

  /// A sentence for each setting that changed, came or went.
  static func statements(_ old: [RecordedSetting], _ new: [RecordedSetting]) -> [Statement] {
    // A recording without settings does not know them.
    guard !old.isEmpty, !new.isEmpty, old != new else { return [] }
    var texts: [String] = []
    compare(SettingTree(old), SettingTree(new), at: "", &texts)
    var statements = texts.prefix(most).map { Statement(.setting, $0) }
    if texts.count > most {
      statements.append(Statement(.setting, "and \(texts.count - most) more settings"))
    }
    return statements
  }

  private static func compare(
    _ old: SettingTree?,
    _ new: SettingTree?,
    at path: String,
    _ texts: inout [String],
  ) {
    if old == new { return }
    switch (old, new) {
    case (let old?, nil): texts.append("\(path) was \(old.summary), and is not set any more")
    case (nil, let new?): texts.append("\(path) is now \(new.summary); it was not set")
    case (.map(let olds)?, .map(let news)?):
      var keys = olds.map(\.key)
      keys += news.map(\.key).filter { key in !olds.contains { $0.key == key } }
      for key in keys {
        let old = olds.first { $0.key == key }?.value
        let new = news.first { $0.key == key }?.value
        compare(old, new, at: path.isEmpty ? key : "\(path).\(key)", &texts)
      }
    case (.list(let olds)?, .list(let news)?): compare(olds, news, at: path, &texts)
    case (let old?, let new?):
      let words = Words.apart(old.text, new.text)
      texts.append("\(path): \(words.0) → \(words.1)")
    case (nil, nil): break
    }
  }

  /// Members of lists go together by their ids, or else by their order around those that are equal.
  private static func compare(
    _ old: [SettingTree],
    _ new: [SettingTree],
    at path: String,
    _ texts: inout [String],
  ) {
    let pairs = ListAlignment.pairs(old, new)
    for (before, after) in pairs {
      switch (before, after) {
      case (let before?, let after?):
        compare(old[before], new[after], at: "\(path)[\(after)]", &texts)
      case (let before?, nil): texts.append("\(path)[\(before)] is gone: \(old[before].summary)")
      case (nil, let after?): texts.append("\(path)[\(after)] is new: \(new[after].summary)")
      case (nil, nil): break
      }
    }
    let kept = pairs.compactMap { before, after in after == nil ? nil : before }
    if kept != kept.sorted() { texts.append("the order of \(path) changed") }
  }
}

/// Settings as the tree that they were written as.
indirect enum SettingTree: Hashable {
  case scalar(String)
  case list([SettingTree])
  case map([Member])

  /// A key with its value.
  struct Member: Hashable {
    var key: String
    var value: SettingTree
  }

  init(_ settings: [RecordedSetting]) {
    self = .map([])
    for setting in settings { insert(setting.value, at: Self.steps(setting.path)[...]) }
  }

  /// A key, or a place in a list.
  private enum Step {
    case key(String)
    case place(Int)
  }

  private static func steps(_ path: String) -> [Step] {
    path.split(separator: ".", omittingEmptySubsequences: false).flatMap { part -> [Step] in
      var steps: [Step] = []
      let pieces = part.split(separator: "[", omittingEmptySubsequences: false)
      for (place, piece) in pieces.enumerated() {
        if place == 0 {
          steps.append(.key(String(piece)))
        } else if piece.hasSuffix("]"), let number = Int(piece.dropLast()) {
          steps.append(.place(number))
        } else {
          steps.append(.key(String(piece)))
        }
      }
      return steps
    }
  }

  private mutating func insert(_ value: String, at steps: ArraySlice<Step>) {
    guard let step = steps.first else {
      self = value == "[]" ? .list([]) : value == "{}" ? .map([]) : .scalar(value)
      return
    }
    switch step {
    case .key(let key):
      var members: [Member] = []
      if case .map(let known) = self { members = known }
      // Settings of one mapping follow each other.
      if members.last?.key != key { members.append(Member(key: key, value: .map([]))) }
      self = .map([])
      members[members.count - 1].value.insert(value, at: steps.dropFirst())
      self = .map(members)
    case .place(let place):
      var members: [SettingTree] = []
      if case .list(let known) = self { members = known }
      if members.count <= place { members.append(.map([])) }
      self = .map([])
      members[members.count - 1].insert(value, at: steps.dropFirst())
      self = .list(members)
    }
  }

  /// The value of `id` in a mapping.
  var identifier: String? {
    guard case .map(let members) = self,
      case .scalar(let id)? = members.first(where: { $0.key == "id" })?.value
    else { return nil }
    return id
  }

  /// The value in a line, as it could be written.
  var summary: String { Words.short(text, 60) }

  fileprivate var text: String {
    switch self {
    case .scalar(let text): text.isEmpty ? "nothing" : text
    case .list(let members): "[" + members.prefix(9).map(\.text).joined(separator: ", ") + "]"
    case .map(let members):
      "{" + members.prefix(9).map { "\($0.key): \($0.value.text)" }.joined(separator: ", ") + "}"
    }
  }
}

/// Which members of two lists go together.
enum ListAlignment {
  /// Places in both lists in order of the new one; nil where a member is in one only.
  static func pairs(_ old: [SettingTree], _ new: [SettingTree]) -> [(Int?, Int?)] {
    let ids = (old.map(\.identifier), new.map(\.identifier))
    let distinct = (Set(ids.0), Set(ids.1))
    if !ids.0.contains(nil), !ids.1.contains(nil), distinct.0.count == old.count,
      distinct.1.count == new.count
    {
      let places = Dictionary(ids.0.enumerated().map { ($0.element, $0.offset) }) { $1 }
      let gone = old.indices.filter { !distinct.1.contains(ids.0[$0]) }
      return new.indices.map { (places[ids.1[$0]], $0) } + gone.map { ($0, nil) }
    }
    return inOrder(old, new)
  }

  /// Members that are equal keep their order; what lies between them goes together by its order.
  private static func inOrder(_ old: [SettingTree], _ new: [SettingTree]) -> [(Int?, Int?)] {
    var pairs: [(Int?, Int?)] = []
    var (before, after) = (0, 0)
    for (equalBefore, equalAfter) in equalPairs(old, new) + [(old.count, new.count)] {
      while before < equalBefore || after < equalAfter {
        pairs.append((before < equalBefore ? before : nil, after < equalAfter ? after : nil))
        if before < equalBefore { before += 1 }
        if after < equalAfter { after += 1 }
      }
      if equalBefore < old.count { pairs.append((equalBefore, equalAfter)) }
      (before, after) = (equalBefore + 1, equalAfter + 1)
    }
    return pairs
  }

  /// The longest common subsequence; of very long lists what is equal at both ends only.
  private static func equalPairs(_ old: [SettingTree], _ new: [SettingTree]) -> [(Int, Int)] {
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var end = 0
    while end < min(old.count, new.count) - start,
      old[old.count - 1 - end] == new[new.count - 1 - end]
    {
      end += 1
    }
    let (rows, columns) = (old.count - start - end, new.count - start - end)
    var middle: [(Int, Int)] = []
    if rows > 0, columns > 0, rows * columns <= 1_000_000 {
      var lengths = [[Int]](repeating: [Int](repeating: 0, count: columns + 1), count: rows + 1)
      for row in (0..<rows).reversed() {
        for column in (0..<columns).reversed() {
          lengths[row][column] =
            old[start + row] == new[start + column]
            ? lengths[row + 1][column + 1] + 1
            : max(lengths[row + 1][column], lengths[row][column + 1])
        }
      }
      var (row, column) = (0, 0)
      while row < rows, column < columns {
        if old[start + row] == new[start + column] {
          middle.append((start + row, start + column))
          (row, column) = (row + 1, column + 1)
        } else if lengths[row + 1][column] >= lengths[row][column + 1] {
          row += 1
        } else {
          column += 1
        }
      }
    }
    let tail = (0..<end).reversed().map { (old.count - 1 - $0, new.count - 1 - $0) }
    return (0..<start).map { ($0, $0) } + middle + tail
  }
}
