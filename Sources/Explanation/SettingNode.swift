import Records

/// What the author wrote, as the tree that its paths tell of.
enum SettingNode: Hashable {
  /// A scalar as it is written.
  case scalar(String)
  /// Keys with what they lead to, in order.
  case mapping([Entry])
  /// Members in order.
  case list([SettingNode])

  /// A key with what it leads to.
  struct Entry: Hashable {
    let key: String
    let node: SettingNode
  }

  /// Makes the tree of settings that stand in the order of the tree.
  init(_ settings: [RecordedSetting]) {
    let parts = settings.map { SettingPath($0.path).parts }
    self = Self.node(settings, parts, settings.indices, depth: 0)
  }

  private static func node(
    _ settings: [RecordedSetting],
    _ parts: [[SettingPath.Part]],
    _ range: Range<Int>,
    depth: Int,
  ) -> SettingNode {
    if range.count == 1, parts[range.lowerBound].count <= depth {
      switch settings[range.lowerBound].value {
      case "{}": return .mapping([])
      case "[]": return .list([])
      case let value: return .scalar(value)
      }
    }
    func part(_ place: Int) -> SettingPath.Part {
      // A path that leads on from a scalar comes from no scene; nothing of it is lost.
      parts[place].count > depth ? parts[place][depth] : .key("")
    }
    var children: [(part: SettingPath.Part, node: SettingNode)] = []
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start + 1
      while end < range.upperBound, part(end) == part(start) { end += 1 }
      let isWhole = parts[start].count <= depth && end - start > 1
      let last = isWhole ? start + 1 : end
      children.append((part(start), node(settings, parts, start..<last, depth: depth + 1)))
      start = last
    }
    let isList =
      !children.isEmpty && children.allSatisfy { if case .place = $0.part { true } else { false } }
    return isList
      ? .list(children.map(\.node))
      : .mapping(children.map { Entry(key: $0.part.text, node: $0.node) })
  }

  /// What tells a member of a list from others: its `id`; nil without one.
  var id: String? {
    guard case .mapping(let entries) = self,
      case .scalar(let id)? = entries.first(where: { $0.key == "id" })?.node
    else { return nil }
    return id
  }

  /// Whether it is a scalar.
  var isScalar: Bool { if case .scalar = self { true } else { false } }

  /// The node as YAML has it in one line, cut behind about `most` characters.
  func summary(atMost most: Int = 60) -> String {
    switch self {
    case .scalar(let value): return Wording.value(value, atMost: most)
    case .mapping(let entries):
      return Self.enclosed("{", entries.lazy.map { ($0.key + ": ", $0.node) }, "}", atMost: most)
    case .list(let nodes):
      return Self.enclosed("[", nodes.lazy.map { ("", $0) }, "]", atMost: most)
    }
  }

  private static func enclosed(
    _ open: String,
    _ members: some Sequence<(String, SettingNode)>,
    _ close: String,
    atMost most: Int,
  ) -> String {
    var text = open
    for (key, node) in members {
      if text.count > 1 { text += ", " }
      guard text.count < most else { return "\(text)…\(close)" }
      text += key + node.summary(atMost: max(10, most - text.count - key.count))
    }
    return text + close
  }
}

/// A setting's path, taken apart.
struct SettingPath {
  /// A step on the way.
  enum Part: Hashable {
    /// A key of a mapping.
    case key(String)
    /// A place of a list, from 0.
    case place(Int)

    /// The step as it stands in a path.
    var text: String {
      switch self {
      case .key(let key): key
      case .place(let place): "[\(place)]"
      }
    }
  }

  /// How deep scenes are at most, with room; what is beyond stays in one piece.
  static let mostParts = 96

  /// The steps, from the top.
  let parts: [Part]

  /// Takes a path apart; what looks like no place in brackets belongs to the key.
  init(_ path: String) {
    var parts: [Part] = []
    var rest = path[...]
    while !rest.isEmpty, parts.count < Self.mostParts {
      if let (place, length) = Self.place(rest) {
        parts.append(.place(place))
        rest = rest.dropFirst(length)
      } else {
        var end = rest.startIndex
        while end < rest.endIndex, rest[end] != ".",
          rest[end] != "[" || end == rest.startIndex || Self.place(rest[end...]) == nil
        { end = rest.index(after: end) }
        parts.append(.key(String(rest[..<end])))
        rest = rest[end...]
      }
      if rest.first == "." { rest.removeFirst() }
    }
    if !rest.isEmpty { parts.append(.key(String(rest))) }
    self.parts = parts
  }

  private static func place(_ text: Substring) -> (place: Int, length: Int)? {
    guard text.first == "[" else { return nil }
    let digits = text.dropFirst().prefix { ("0"..."9").contains($0) }.prefix(10)
    guard let place = Int(digits), text.dropFirst(digits.count + 1).first == "]" else { return nil }
    return (place, digits.count + 2)
  }
}
