import JSONWriting
import Records
import Time

extension RecordedLeaf {
  /// Reads a line of `frames.traces.jsonl`: `[{"window": 0, "leaves": […]}, …]`.
  ///
  /// A row's id is a text or a whole number there, and becomes a text.
  static func trace(
    _ line: JSON,
    wrong: (String) -> ReferenceError,
  ) throws(ReferenceError) -> [RecordedLeaf] {
    guard let windows = line.array else { throw wrong("expected a list of windows") }
    var leaves: [RecordedLeaf] = []
    for (place, window) in windows.enumerated() {
      guard let number = window["window"]?.integer, (0..<1 << 16).contains(number),
        let members = window["leaves"]?.array
      else { throw wrong("[\(place)]: expected a window, with its number and its leaves") }
      leaves.reserveCapacity(leaves.count + members.count)
      for (leaf, member) in members.enumerated() {
        let path = "[\(place)].leaves[\(leaf)]"
        leaves.append(try RecordedLeaf(member, window: number) { wrong("\(path).\($0)") })
      }
    }
    return leaves
  }

  private init(
    _ value: JSON,
    window: Int,
    wrong: (String) -> ReferenceError,
  ) throws(ReferenceError) {
    func number(_ name: String) throws(ReferenceError) -> Double {
      guard let number = value[name]?.number, number.isFinite else {
        throw wrong("\(name): expected a number")
      }
      return number
    }
    guard let row = value["row"], row.isNullOrText || row.integer != nil else {
      throw wrong("row: expected an id or null")
    }
    guard let role = value["role"]?.text else { throw wrong("role: expected a name") }
    let text = value["text"]
    if let text, text.text == nil { throw wrong("text: expected a text") }
    self.init(
      window: window,
      row: row.text ?? row.integer.map(String.init),
      role: role,
      x: try number("x"),
      y: try number("y"),
      width: try number("width"),
      height: try number("height"),
      opacity: try number("opacity"),
      text: text?.text,
      look: [],
    )
    guard let look = value["look"] else { return }
    guard case .object(let members) = look else { throw wrong("look: expected names and values") }
    for (name, member) in members {
      guard let text = member.text else { throw wrong("look.\(name): expected a text") }
      self.look.append(Look(name: name, value: text))
    }
  }
}

extension RecordedStep {
  /// Reads a line of the steps in `story.json`.
  init(_ value: JSON, wrong: (String) -> ReferenceError) throws(ReferenceError) {
    func texts(_ name: String) throws(ReferenceError) -> [String] {
      let texts = value[name]?.array?.map(\.text)
      guard let texts, texts.allSatisfy({ $0 != nil }) else {
        throw wrong("\(name): expected a list of texts")
      }
      return texts.compactMap(\.self)
    }
    func textOrNull(_ name: String) throws(ReferenceError) -> String? {
      guard let text = value[name], text.isNullOrText else {
        throw wrong("\(name): expected a text or null")
      }
      return text.text
    }
    guard let window = value["window"]?.integer, (0..<1 << 16).contains(window) else {
      throw wrong("window: expected a number from 0")
    }
    guard let number = value["step"]?.integer, number >= 0 else {
      throw wrong("step: expected a number from 0")
    }
    guard let time = value["time"]?.text.flatMap({ Rational(fraction: $0) }) else {
      throw wrong("time: expected seconds such as \"2\" or \"13/10\"")
    }
    let visible = try texts("visible")
    guard let count = value["count"]?.integer, count >= visible.count else {
      throw wrong("count: expected a number from \(visible.count)")
    }
    self.init(
      window: window,
      number: number,
      time: time,
      label: try textOrNull("label"),
      does: try texts("does"),
      visible: visible,
      visibleCount: count,
      animation: try textOrNull("animation"),
    )
  }
}

extension JSON {
  /// Whether it is null or a text.
  var isNullOrText: Bool {
    switch self {
    case .null, .text: true
    default: false
    }
  }
}
