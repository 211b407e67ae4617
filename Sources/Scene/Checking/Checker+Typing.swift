import Elements
import Time

/// A text that is typed, key by key.
private struct Typing {
  /// What is typed; each character (grapheme) is a key.
  var text: String
  /// The time between two keys, in seconds.
  var interval = Rational(9, 100)
}

extension Checker {
  /// The steps that a step's typed text makes, each with the query as its key leaves it; the step
  /// alone where there is none.
  ///
  /// All that the step says belongs to its first key, but for two: `expect` belongs to the last,
  /// and `withAnimation` to every key, since each runs the same code. `room` is how many more steps
  /// there may be; nil once a limit was met, after which nothing is typed any more.
  mutating func typed(_ node: Node?, in step: Step, room: inout Int?) -> [Step] {
    guard let node, !node.isNull, let typing = typing(node) else { return [step] }
    guard controls.contains("query") else {
      report(.missing(what: "the key 'query' in 'filter'", owner: "'type'"), at: node)
      return [step]
    }
    guard let left = room else { return [step] }
    room = nil
    // Counts no further than there is room.
    guard typing.text.dropFirst(left + 1).isEmpty else {
      report(.limit(what: "steps", limit: "\(limits.steps)", flag: "--max-steps"), at: node)
      return [step]
    }
    var steps: [Step] = []
    for key in typing.text {
      press(key)
      guard hasRoomForQuery(at: node) else { return [step] }
      var next = Step(
        time: step.time + Rational(Int128(steps.count)) * typing.interval,
        position: step.position,
      )
      if steps.isEmpty { next = step }
      next.withAnimation = step.withAnimation
      next.query = query
      next.expect = nil
      steps.append(next)
    }
    room = left - (steps.count - 1)
    steps[steps.count - 1].expect = step.expect
    steps[steps.count - 1].expectPosition = step.expectPosition
    return steps
  }

  private mutating func typing(_ node: Node) -> Typing? {
    var written = node
    var typing = Typing(text: "")
    if case .mapping = node.content {
      guard let fields = fields(node, as: Tables.type), let text = fields["text"] else {
        return nil
      }
      written = text
      typing.interval = duration(fields["interval"], of: "interval") ?? typing.interval
    }
    guard let text = written.text, !text.isEmpty, !written.isNull else {
      refuse(written, of: "type", expected: "a text of at least one character")
      return nil
    }
    typing.text = text
    return typing
  }

  /// Types a character behind the query, or deletes the last one of it.
  private mutating func press(_ key: Character) {
    // An emoji keyboard may append a variation selector to the sign.
    if key.unicodeScalars.first == "\u{232b}" {
      if !query.isEmpty { query.removeLast() }
    } else {
      query.append(key)
    }
  }

  /// Whether the query may be another step's: each is a text of its own, and all together may be
  /// as large as a scene that says them one by one.
  private mutating func hasRoomForQuery(at node: Node) -> Bool {
    typedBytes += query.utf8.count
    if query.utf8.count > limits.textBytes {
      let limit = "\(limits.textBytes)"
      report(.limit(what: "bytes in a text", limit: limit, flag: "--max-text"), at: node)
      return false
    }
    if typedBytes > limits.sceneBytes {
      let limit = "\(limits.sceneBytes)"
      let what = "bytes in the queries that typing makes"
      report(.limit(what: what, limit: limit, flag: "--max-scene-size"), at: node)
      return false
    }
    return true
  }
}
