import TestSupport

/// A random scene with every kind of step, written down as an author would, together with what a slow
/// model of arrays says must be visible after each step.
struct StormScene {
  /// The scene's text.
  private(set) var text = ""

  private struct Row {
    var id: Int
    var title: String
    var kind: String
  }

  private var rows: [Row]
  private var query = ""
  private var onlyA = false
  private var sort: (field: String, isDescending: Bool)?
  private var nextID: Int

  /// Makes the scene of a seed.
  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 0...9, using: &random)
    rows = (0..<count).map {
      Row(id: $0 + 1, title: Self.title(&random), kind: Self.kind(&random))
    }
    nextID = count + 1
    var lines = ["settle: 1", "title: Storm", "canvas: {width: 180, scale: 1}", "fps: 20"]
    lines.append("items: [" + rows.map(Self.written).joined(separator: ", ") + "]")
    lines.append("filter:")
    lines.append("  query: {placeholder: Find, matches: [title, kind]}")
    lines.append("  toggles: {onlyA: {label: Only A, matches: {kind: A}}}")
    lines.append("  count: \"{visible} of {total}\"")
    lines += Self.list(&random)
    lines.append("timing: {lead: 0.1, step: 0.3, tail: 0.05}")
    lines.append("steps:")
    for _ in 0..<Int.random(in: 1...10, using: &random) {
      lines.append("  - {" + step(&random).joined(separator: ", ") + "}")
    }
    text = lines.joined(separator: "\n") + "\n"
  }

  // MARK: The list

  private static let animations = [
    ".easeInOut(duration: 0.22)", ".linear(duration: 0.5)",
    ".timingCurve(0.3, 1.8, 0.6, 1, duration: 0.4)",
    ".smooth", ".snappy", ".bouncy(extraBounce: 0.2)",
    ".spring(response: 0.3, dampingFraction: 0.4)",
    ".interpolatingSpring(stiffness: 170, damping: 12)", ".easeOut(duration: 0.2).delay(0.15)",
    ".spring.speed(2)", ".linear(duration: 0.1).repeatCount(3)", ".default", ".linear(duration: 0)",
  ]

  private static let transitions = [
    ".opacity", ".identity", ".offset(x: -20, y: 8)", ".scale",
    ".scale(scale: 0.5, anchor: .topLeading)",
    ".move(edge: .trailing)", ".slide", ".push(from: .bottom)", ".blurReplace(.upUp)",
    ".asymmetric(insertion: .offset(y: 8).combined(with: .opacity), removal: .opacity)",
    ".opacity.animation(.linear(duration: 0.6)).combined(with: .scale(scale: 0.9))",
    ".asymmetric(insertion: .scale, removal: .opacity.animation(nil))",
    ".move(edge: .top).combined(with: .opacity).animation(.smooth)",
  ]

  private static func list(_ random: inout SplitMix64) -> [String] {
    var keys = [
      "height: \([60, 130, 260].randomElement(using: &random) ?? 60)", "padding: 6", "spacing: 4",
    ]
    keys.append("transition: \"\(transitions.randomElement(using: &random) ?? "")\"")
    keys.append(
      Int.random(in: 0..<8, using: &random) == 0
        ? "animation: null" : "animation: \"\(animations.randomElement(using: &random) ?? "")\""
    )
    keys.append(
      "watch: \(["ids", "ids", "ids", "count", "query", "none"].randomElement(using: &random) ?? "ids")"
    )
    keys.append(
      "container: \(["VStack", "VStack", "LazyVStack"].randomElement(using: &random) ?? "VStack")"
    )
    keys.append(
      "identity: \(["id", "id", "id", "index", "fresh"].randomElement(using: &random) ?? "id")"
    )
    keys.append("width: \(["fill", "fill", "hug"].randomElement(using: &random) ?? "fill")")
    keys.append("transitionOn: \(["row", "row", "label"].randomElement(using: &random) ?? "row")")
    keys.append(
      "scope: \(["stack", "stack", "stack", "query"].randomElement(using: &random) ?? "stack")"
    )
    if Bool.random(using: &random) { keys.append("empty: None") }
    if Bool.random(using: &random) { keys.append("sections: kind") }
    var row = ["padding: 4", "lines: \(Int.random(in: 0...2, using: &random))"]
    if Bool.random(using: &random) { row.append("zIndex: \"{id}\"") }
    if Bool.random(using: &random) { row.append("subtitle: \"{kind}\"") }
    row.append("draft: \(Bool.random(using: &random) ? "row" : "id")")
    keys.append("row: {" + row.joined(separator: ", ") + "}")
    return ["list:"] + keys.map { "  " + $0 }
  }

  private static func title(_ random: inout SplitMix64) -> String {
    let words = ["ab", "bc", "ca", "abc", "bcd dea abe cab", "d"]
    return words.randomElement(using: &random) ?? "a"
  }

  private static func kind(_ random: inout SplitMix64) -> String {
    ["A", "B", "C"].randomElement(using: &random) ?? "A"
  }

  private static func written(_ row: Row) -> String {
    "{id: \(row.id), title: \(row.title), kind: \(row.kind)}"
  }

  // MARK: Steps

  private mutating func step(_ random: inout SplitMix64) -> [String] {
    var keys: [String] = []
    switch Int.random(in: 0..<14, using: &random) {
    case 0...3: keys += set(&random)
    case 4: keys += type(&random)
    case 5: keys += sorting(&random)
    case 6: keys += insertion(&random)
    case 7: keys += removal(&random)
    case 8: keys += update(&random)
    case 9: keys += move(&random)
    case 10: keys += scroll(&random)
    case 11: keys += set(&random) + insertion(&random) + sorting(&random)
    case 12: keys += edit(&random)
    default:
      keys.append("appearance: \(Bool.random(using: &random) ? "dark" : "light")")
      if Bool.random(using: &random) { keys.append("reduceMotion: \(Bool.random(using: &random))") }
    }
    if Int.random(in: 0..<3, using: &random) == 0 {
      let animation = Self.animations.randomElement(using: &random) ?? ""
      keys.append(
        Int.random(in: 0..<5, using: &random) == 0
          ? "withAnimation: null" : "withAnimation: \"\(animation)\""
      )
    }
    keys.append("after: \(Int.random(in: 0...500, using: &random))ms")
    keys.append("expect: [" + visible.map { "\($0.id)" }.joined(separator: ", ") + "]")
    return keys
  }

  private mutating func set(_ random: inout SplitMix64) -> [String] {
    query = ["", "a", "b", "ab", "z"].randomElement(using: &random) ?? ""
    onlyA = Bool.random(using: &random)
    return ["set: {query: \"\(query)\", onlyA: \(onlyA)}"]
  }

  private mutating func type(_ random: inout SplitMix64) -> [String] {
    let text = ["a", "ab", "⌫", "⌫b", "⌫⌫⌫"].randomElement(using: &random) ?? "a"
    for character in text {
      if character == "⌫" { _ = query.popLast() } else { query.append(character) }
    }
    return ["type: {text: \(text), interval: \(Int.random(in: 10...90, using: &random))ms}"]
  }

  private mutating func sorting(_ random: inout SplitMix64) -> [String] {
    guard Int.random(in: 0..<4, using: &random) > 0 else {
      sort = nil
      return ["sort: null"]
    }
    let field = ["title", "kind", "id"].randomElement(using: &random) ?? "id"
    let isDescending = Bool.random(using: &random)
    sort = (field, isDescending)
    return ["sort: {by: \(field), order: \(isDescending ? "descending" : "ascending")}"]
  }

  /// A place in the collection, and its index among the rows.
  private func destination(_ random: inout SplitMix64) -> (words: String, index: Int) {
    if let other = rows.indices.randomElement(using: &random), Bool.random(using: &random) {
      return Bool.random(using: &random)
        ? ("before: \(rows[other].id)", other) : ("after: \(rows[other].id)", other + 1)
    }
    let index = Int.random(in: 0...rows.count, using: &random)
    return ("at: \(index)", index)
  }

  private mutating func insertion(_ random: inout SplitMix64) -> [String] {
    // At times one that was removed comes back under its id.
    let gone = (1..<nextID).filter { id in !rows.contains { $0.id == id } }
    var row = Row(id: nextID, title: Self.title(&random), kind: Self.kind(&random))
    if let old = gone.randomElement(using: &random), Bool.random(using: &random) {
      row.id = old
    } else {
      nextID += 1
    }
    let place = destination(&random)
    rows.insert(row, at: place.index)
    return ["insert: {item: \(Self.written(row)), \(place.words)}"]
  }

  private mutating func removal(_ random: inout SplitMix64) -> [String] {
    let gone = rows.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }.map(\.id)
    guard !gone.isEmpty else { return [] }
    rows.removeAll { gone.contains($0.id) }
    return ["remove: [" + gone.map { "\($0)" }.joined(separator: ", ") + "]"]
  }

  private mutating func update(_ random: inout SplitMix64) -> [String] {
    guard let place = rows.indices.randomElement(using: &random) else { return [] }
    rows[place].title = Self.title(&random)
    rows[place].kind = Self.kind(&random)
    let fields = "{title: \(rows[place].title), kind: \(rows[place].kind)}"
    return ["update: {id: \(rows[place].id), fields: \(fields)}"]
  }

  private mutating func move(_ random: inout SplitMix64) -> [String] {
    guard let place = rows.indices.randomElement(using: &random) else { return [] }
    let row = rows.remove(at: place)
    let target = destination(&random)
    rows.insert(row, at: target.index)
    return ["move: {id: \(row.id), \(target.words)}"]
  }

  private func scroll(_ random: inout SplitMix64) -> [String] {
    let shown = visible
    guard let row = shown.randomElement(using: &random), Bool.random(using: &random) else {
      return ["scroll: {by: \(Int.random(in: -150...150, using: &random))}"]
    }
    let anchor = ["top", "center", "bottom"].randomElement(using: &random) ?? "top"
    return Bool.random(using: &random)
      ? ["scroll: {to: \(row.id)}"] : ["scroll: {to: \(row.id), anchor: .\(anchor)}"]
  }

  private func edit(_ random: inout SplitMix64) -> [String] {
    guard let row = rows.randomElement(using: &random) else { return [] }
    return ["edit: {id: \(row.id), text: \"n\(Int.random(in: 0..<99, using: &random))\"}"]
  }

  // MARK: What is visible

  private var visible: [Row] {
    var shown = rows.filter { row in
      let texts = [row.title, row.kind].map { $0.lowercased() }
      let matches = query.isEmpty || texts.contains { Self.text($0, holds: query.lowercased()) }
      return matches && (!onlyA || row.kind == "A")
    }
    guard let sort else { return shown }
    // One after another before the first that is greater: slow, and stable.
    var sorted: [Row] = []
    for row in shown {
      let place = sorted.firstIndex { other in
        sort.isDescending
          ? Self.row(other, isBefore: row, by: sort.field)
          : Self.row(row, isBefore: other, by: sort.field)
      }
      sorted.insert(row, at: place ?? sorted.count)
    }
    shown = sorted
    return shown
  }

  private static func row(_ first: Row, isBefore second: Row, by field: String) -> Bool {
    switch field {
    case "id": first.id < second.id
    case "title": first.title < second.title
    default: first.kind < second.kind
    }
  }

  private static func text(_ text: String, holds part: String) -> Bool {
    let (text, part) = (Array(text), Array(part))
    return part.count <= text.count
      && (0...(text.count - part.count)).contains { Array(text[$0..<($0 + part.count)]) == part }
  }
}
