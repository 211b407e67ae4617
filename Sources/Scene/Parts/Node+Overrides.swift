extension Node {
  /// The node with another in its place, which is of a scene that extends it, a variant or a window.
  ///
  /// Mappings are merged key by key, at every depth; everything else, lists among them, is replaced.
  /// Null takes back what was said, so that the default holds again; where null is a value of its own
  /// (`title`, `animation`, `fill` …), it is that value. The shape tells which it is. Keys keep
  /// their order, new ones follow. Linear in the keys of mappings that are in both.
  func overridden(by other: Node, as shape: Shape) -> Node {
    guard let keys = shape.merged, case .mapping(let own) = content,
      case .mapping(let others) = other.content
    else { return other }
    var pairs = own
    var places: [String: Int] = [:]
    for (place, pair) in pairs.enumerated() { places[pair.key] = place }
    var taken: Set<String> = []
    for pair in others {
      let inner = keys.shape(of: pair.key)
      if pair.value.isNull, inner?.takesNull == false {
        taken.insert(pair.key)
      } else if let place = places[pair.key] {
        pairs[place] = pair
        if let inner {
          pairs[place].value = own[place].value.overridden(by: pair.value, as: inner)
        }
      } else {
        // Nulls take back what a mapping that was not there has not said.
        let nothing = Node(content: .mapping([]), mark: pair.value.mark, length: pair.value.length)
        pairs.append(pair)
        pairs[pairs.count - 1].value =
          inner.map { nothing.overridden(by: pair.value, as: $0) } ?? pair.value
      }
    }
    if !taken.isEmpty { pairs.removeAll { taken.contains($0.key) } }
    return Node(content: .mapping(pairs), mark: other.mark, length: other.length)
  }

  /// A scene with a variant's or a window's keys in place of its own; what it lacks then is lacking at
  /// its own place.
  func changed(by part: Node) -> Node {
    let whole = overridden(by: part, as: .table(Tables.scene))
    return Node(content: whole.content, mark: mark, length: length)
  }

  /// The key with its value; nil where there is none, or no mapping.
  func pair(_ key: String) -> Pair? {
    guard case .mapping(let pairs) = content else { return nil }
    return pairs.first { $0.key == key }
  }

  /// The mapping without some keys.
  func without(_ keys: String...) -> Node {
    guard case .mapping(let pairs) = content else { return self }
    let rest = pairs.filter { !keys.contains($0.key) }
    return Node(content: .mapping(rest), mark: mark, length: length)
  }

  /// How many values it holds, itself included, as far as they are not more than a limit.
  func count(atMost limit: Int) -> Int {
    var count = 1
    switch content {
    case .sequence(let members):
      for member in members where count <= limit { count += member.count(atMost: limit - count) }
    case .mapping(let pairs):
      for pair in pairs where count <= limit { count += pair.value.count(atMost: limit - count) }
    case .scalar, .broken: break
    }
    return count
  }
}

extension Shape {
  /// Whether null is a value of its own here.
  fileprivate var takesNull: Bool {
    switch self {
    case .optional, .fieldValue: true
    default: false
    }
  }

  /// The keys of a mapping that is merged key by key; nil for what is replaced.
  fileprivate var merged: MergedKeys? {
    switch self {
    case .table(let table): .known(table)
    case .names(let shape): .any(shape)
    case .optional(let shape): shape.merged
    case .either(let first, let second): first.merged ?? second.merged
    default: nil
    }
  }
}

/// The keys of a mapping that is merged.
private enum MergedKeys {
  case known(Table)
  case any(Shape)

  func shape(of key: String) -> Shape? {
    switch self {
    case .known(let table): table.key(key)?.shape
    case .any(let shape): shape
    }
  }
}
