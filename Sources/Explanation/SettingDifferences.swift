import Records
import Verdicts

/// What the author wrote otherwise, setting by setting.
struct SettingDifferences {
  /// One setting that is not the same.
  struct Difference {
    /// Where it is: `list.animation`.
    var path: String
    /// All that there is to say: `list.animation: ".easeIn(duration: 0.22)" → …`.
    var sentence: String
    /// The same in a few words: `list.animation easeIn 0.22 → 0.25`.
    var brief: String
  }

  /// How many are told one by one.
  static let mostTold = 20

  /// The first of them, in the order of the scene.
  private(set) var list: [Difference] = []
  /// How many there are.
  private(set) var count = 0

  /// Compares what two recordings say that the author wrote; nothing where one says nothing.
  init(_ expected: Recording, _ actual: Recording) {
    guard !expected.settings.isEmpty, !actual.settings.isEmpty,
      expected.settings != actual.settings
    else { return }
    compare(SettingNode(expected.settings), SettingNode(actual.settings), path: "")
  }

  /// The sentences, and how many more there are.
  var statements: [Statement] {
    var statements = list.map { Statement(.setting, $0.sentence) }
    if count > list.count {
      statements.append(
        Statement(.setting, "and \(Wording.count(count - list.count, "more setting"))")
      )
    }
    return statements
  }

  // The words are made only for what is told.
  private mutating func add(_ path: String, _ words: () -> (sentence: String, brief: String)) {
    count += 1
    guard list.count < Self.mostTold else { return }
    let words = words()
    list.append(Difference(path: path, sentence: words.sentence, brief: words.brief))
  }

  private mutating func add(_ path: String, _ what: String, _ end: String) {
    add(path) { ("\(path): \(what) \(end)", "\(path) \(what) \(end)") }
  }

  private mutating func compare(_ old: SettingNode, _ new: SettingNode, path: String) {
    guard old != new else { return }
    switch (old, new) {
    case (.scalar(let old), .scalar(let new)):
      add(path) { SettingChange(path: path, old: old, new: new).words }
    case (.mapping(let old), .mapping(let new)): compare(old, new, path: path)
    // An empty mapping and an empty list are written alike where the other has members.
    case (.mapping(let old), .list(let new)) where old.isEmpty: compare([], new, path: path)
    case (.list(let old), .mapping(let new)) where new.isEmpty: compare(old, [], path: path)
    case (.list(let first), .list(let second)):
      let (short, other) = (old.summary(atMost: 50), new.summary(atMost: 50))
      let isShort = (first + second).allSatisfy(\.isScalar) && short.count + other.count < 100
      guard isShort, !short.contains("…"), !other.contains("…") else {
        return compare(first, second, path: path)
      }
      add(path) { ("\(path): \(short) → \(other)", "\(path) \(short) → \(other)") }
    default:
      add(path) {
        let words = "\(old.summary(atMost: 50)) → \(new.summary(atMost: 50))"
        return ("\(path): \(words)", "\(path) \(words)")
      }
    }
  }

  private mutating func compare(
    _ old: [SettingNode.Entry],
    _ new: [SettingNode.Entry],
    path: String,
  ) {
    func inner(_ key: String) -> String {
      path.isEmpty ? key : key.first == "[" ? path + key : "\(path).\(key)"
    }
    let others = Dictionary(
      new.map { ($0.key, $0.node) },
      uniquingKeysWith: { first, _ in first },
    )
    let before = Set(old.map(\.key))
    for entry in old {
      let path = inner(entry.key)
      if let other = others[entry.key] {
        compare(entry.node, other, path: path)
      } else {
        add(path, entry.node.summary(), "was removed")
      }
    }
    for entry in new where !before.contains(entry.key) {
      add(inner(entry.key), entry.node.summary(), "was added")
    }
  }
}

// Members of lists.
extension SettingDifferences {
  private mutating func compare(_ old: [SettingNode], _ new: [SettingNode], path: String) {
    let hasIds = (old + new).allSatisfy { $0.id != nil }
    var tokens: [SettingNode: Int] = [:]
    func token(_ node: SettingNode) -> Int {
      let name = hasIds ? .scalar(node.id ?? "") : node
      return tokens[name]
        ?? {
          tokens[name] = tokens.count
          return tokens.count - 1
        }()
    }
    let (first, second) = (old.map { token($0) }, new.map { token($0) })
    let pairs = Alignment.pairs(first, second) + [(old.count, new.count)]
    var gaps: [(old: Range<Int>, new: Range<Int>)] = []
    var (i, j) = (0, 0)
    for pair in pairs {
      gaps.append((i..<pair.old, j..<pair.new))
      (i, j) = (pair.old + 1, pair.new + 1)
    }
    let moved =
      hasIds
      ? Set(gaps.flatMap { first[$0.old] }).intersection(gaps.flatMap { second[$0.new] }) : []
    let origins = Dictionary(zip(first, old.indices), uniquingKeysWith: { first, _ in first })
    for (gap, pair) in zip(gaps, pairs) {
      // Without ids, what stands between the same neighbours is the same member, changed.
      let kept = hasIds ? 0 : min(gap.old.count, gap.new.count)
      for (i, j) in zip(gap.old, gap.new).prefix(kept) {
        compare(old[i], new[j], path: "\(path)[\(j)]")
      }
      for i in gap.old.dropFirst(kept) where !moved.contains(first[i]) {
        add(path, old[i].summary(), "was removed")
      }
      for j in gap.new.dropFirst(kept) {
        guard moved.contains(second[j]), let origin = origins[second[j]] else {
          add(path, new[j].summary(), "was inserted")
          continue
        }
        add(path, name(new[j]), "was moved")
        compare(old[origin], new[j], path: "\(path)[\(name(new[j]))]")
      }
      guard pair.old < old.count else { continue }
      let place = hasIds ? name(new[pair.new]) : "\(pair.new)"
      compare(old[pair.old], new[pair.new], path: "\(path)[\(place)]")
    }
  }

  private func name(_ node: SettingNode) -> String { "id \(Wording.id(node.id ?? ""))" }
}
