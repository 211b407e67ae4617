/// Something that an author wrote: `list.row.fill` is `Color.blue.opacity(0.10)`.
public struct SceneSetting: Hashable, Sendable {
  /// The keys that lead to it, with dots between; places of lists in brackets, from 0:
  /// `steps[1].set.query`.
  public var path: String
  /// The scalar as it is written; `{}` and `[]` for an empty mapping and list.
  public var value: String
}

extension Node {
  /// The scalars of a scene in order, with the ways to them, without the format's version.
  ///
  /// At most 20,000 settings, and at most 1 MB of text. What is beyond is left out from the end, but the
  /// rows of `items` before anything else, as many as they may be. Depth is bounded by the reader's
  /// limit.
  var settings: [SceneSetting] {
    var list = SettingList()
    list.add(without("settle"), at: "", as: .scene)
    return list.withRows
  }
}

/// Settings as they are gathered: all but the rows, then the rows while there is room.
private struct SettingList {
  /// What a node is, as far as that tells where rows are.
  enum Part { case scene, windows, other }

  private var settings: [SceneSetting] = []
  /// Rows that were passed over, and how many settings stand before them.
  private var rows: [(place: Int, path: String, node: Node)] = []
  private var places = 20_000, bytes = 1 << 20

  /// Everything, in the order of the text.
  var withRows: [SceneSetting] {
    var all: [SceneSetting] = []
    var next = 0
    var rest = SettingList()
    (rest.places, rest.bytes) = (places, bytes)
    for row in rows {
      all += settings[next..<row.place]
      next = row.place
      rest.settings = []
      rest.add(row.node, at: row.path, as: .other)
      all += rest.settings
    }
    return all + settings[next...]
  }

  /// Adds what is below a node.
  mutating func add(_ node: Node, at path: String, as part: Part) {
    switch node.content {
    case .scalar(let text, _): add(text, at: path)
    case .broken: break
    case .sequence(let members):
      if members.isEmpty { add("[]", at: path) }
      for (place, member) in members.enumerated() {
        guard places > 0 else { return }
        add(member, at: "\(path)[\(place)]", as: part == .windows ? .scene : .other)
      }
    case .mapping(let pairs):
      if pairs.isEmpty { add("{}", at: path) }
      for pair in pairs {
        guard places > 0 else { return }
        let key = path.isEmpty ? pair.key : "\(path).\(pair.key)"
        if part == .scene, pair.key == "items", case .sequence(let members) = pair.value.content,
          !members.isEmpty
        {
          rows.append((settings.count, key, pair.value))
        } else {
          add(pair.value, at: key, as: part == .scene && pair.key == "windows" ? .windows : .other)
        }
      }
    }
  }

  /// Adds one setting; the first that finds no room is the last.
  private mutating func add(_ value: String, at path: String) {
    bytes -= path.utf8.count + value.utf8.count
    places = bytes < 0 ? 0 : places - 1
    if bytes >= 0 { settings.append(SceneSetting(path: path, value: value)) }
  }
}
