import Elements
public import Scene
import Time

extension Step {
  /// What the step does besides setting the controls, a line for each thing.
  public var deeds: [String] {
    var deeds = edits.map(\.words)
    if let sort {
      deeds.append(
        sort.field.map { "sort by \(printable($0))\(sort.isDescending ? ", descending" : "")" }
          ?? "sort: null, the items' own order"
      )
    }
    if let scroll { deeds.append(scroll.words) }
    if let appearance { deeds.append("appearance \(appearance.rawValue)") }
    if let reduceMotion { deeds.append("reduceMotion \(reduceMotion)") }
    return deeds
  }
}

extension Edit {
  /// The edit in words.
  fileprivate var words: String {
    switch self {
    case .insert(let items, let place):
      "insert \(list(items.map(\.id))) \(place.words)"
    case .remove(let ids): "remove \(list(ids))"
    case .update(let id, let fields):
      "update \(name(id)): \(fields.keys.sorted().map { printable($0) }.joined(separator: ", "))"
    case .move(let id, let place): "move \(name(id)) \(place.words)"
    case .write(let id, let text):
      "write “\(printable(text.prefix(60).description))” into \(name(id))"
    }
  }
}

extension Destination {
  /// The place in words.
  fileprivate var words: String {
    switch self {
    case .before(let id): "before \(name(id))"
    case .after(let id): "after \(name(id))"
    case .at(.max): "at the end"
    case .at(let index): "at \(index)"
    }
  }
}

extension Scroll {
  /// The scrolling in words.
  fileprivate var words: String {
    switch self {
    case .to(let id, nil): "scroll to \(name(id))"
    case .to(let id, let anchor?): "scroll to \(name(id)), anchor (\(anchor.x), \(anchor.y))"
    case .by(let points): "scroll by \(points) pt"
    }
  }
}

private func name(_ id: Identifier) -> String { printable(id.description) }

/// The ids, 20 at most.
private func list(_ ids: [Identifier]) -> String {
  let rest = ids.count > 20 ? ", … (\(ids.count) in all)" : ""
  return "[" + ids.prefix(20).map(name).joined(separator: ", ") + rest + "]"
}
