import Elements
import Time

extension Timing {
  /// The pauses when nothing is said.
  init(position: SourcePosition) {
    self.init(
      lead: Rational(5, 10),
      step: Rational(8, 10),
      tail: Rational(8, 10),
      position: position,
    )
  }
}

extension Checker {
  /// The pauses before, between and after the steps.
  mutating func timing(_ node: Node?) -> Timing {
    var timing = Timing(position: node.map(position(of:)) ?? beginning)
    guard let node, let fields = fields(node, as: Tables.timing) else { return timing }
    timing.lead = duration(fields["lead"], of: "lead") ?? timing.lead
    timing.step = duration(fields["step"], of: "step") ?? timing.step
    timing.tail = duration(fields["tail"], of: "tail") ?? timing.tail
    return timing
  }

  /// The state before the first step.
  mutating func start(_ node: Node?, of root: Node) -> Step {
    guard let node, !node.isNull else { return Step(time: .zero, position: position(of: root)) }
    guard let fields = fields(node, as: Tables.start) else {
      return Step(time: .zero, position: position(of: node))
    }
    return step(fields, node: node, time: .zero)
  }

  /// The steps with their times.
  mutating func steps(_ node: Node?, timing: Timing) -> [Step] {
    guard let node else { return [] }
    guard case .sequence(let members) = node.content else {
      refuse(node, of: "steps", expected: "a list of steps; [] for none")
      return []
    }
    guard members.count <= limits.steps else {
      report(.limit(what: "steps", limit: "\(limits.steps)", flag: "--max-steps"), at: node)
      return []
    }
    var steps: [Step] = []
    for member in members {
      guard let fields = fields(member, as: Tables.step) else { continue }
      let time = time(of: fields, after: steps.last?.time, timing: timing, step: member)
      steps.append(step(fields, node: member, time: time))
    }
    warnOfBriefSteps(steps)
    return steps
  }

  /// When a step happens: `at`, `after`, or as the timing says.
  private mutating func time(
    of fields: Fields,
    after previous: Rational?,
    timing: Timing,
    step: Node,
  ) -> Rational {
    let usual = previous.map { $0 + timing.step } ?? timing.lead
    if let at = fields.pair("at"), fields["after"] != nil {
      report(.conflict("at", with: "after"), at: at.keyMark, length: at.keyLength)
    }
    guard let at = fields["at"] else {
      return duration(fields["after"], of: "after").map { (previous ?? .zero) + $0 } ?? usual
    }
    guard let time = duration(at, of: "at") else { return usual }
    if let previous, time < previous {
      report(.order(time: time.decimal(), previous: previous.decimal()), at: at)
      return previous
    }
    return time
  }

  private mutating func step(
    _ fields: Fields,
    node: Node,
    time: Rational,
  ) -> Step {
    var step = Step(time: time, position: position(of: node))
    set(fields["set"], in: &step)
    step.appearance = word(fields["appearance"], of: "appearance", as: Appearance.self)
    step.reduceMotion = boolean(fields["reduceMotion"], of: "reduceMotion")
    step.label = text(fields["label"], of: "label")
    step.expect = expectation(fields["expect"])
    if let expect = fields["expect"] { step.expectPosition = position(of: expect) }
    return step
  }

  private mutating func set(_ node: Node?, in step: inout Step) {
    guard let node, !node.isNull else { return }
    guard case .mapping(let pairs) = node.content else {
      refuse(node, of: "set", expected: "controls and their values, such as {query: a}")
      return
    }
    let known = controls.suggestions
    for pair in pairs {
      guard controls.contains(pair.key) else {
        let kind = SceneError.Kind.unknown(
          what: "control",
          name: pair.key,
          nearest: nearest(to: pair.key, among: known),
          known: known.isEmpty ? ["'query' or a toggle, once 'filter' declares it"] : known,
        )
        report(kind, at: pair.keyMark, length: pair.keyLength)
        continue
      }
      if pair.key == "query" {
        step.query = pair.value.isNull ? "" : text(pair.value, of: "query")
      } else {
        step.toggles[pair.key] = boolean(pair.value, of: pair.key)
      }
    }
  }

  private mutating func expectation(_ node: Node?) -> [Identifier]? {
    guard let node, !node.isNull else { return nil }
    guard case .sequence(let members) = node.content else {
      refuse(node, of: "expect", expected: "a list of ids, such as [1, 2]")
      return nil
    }
    var seen: [Identifier: Mark] = [:]
    return members.compactMap { member -> Identifier? in
      guard let id = identifier(member, of: "expect") else { return nil }
      checkExpected(id, at: member)
      if let first = seen.updateValue(member.mark, forKey: id) {
        let first = source.position(first)
        report(.duplicate(what: "id", name: "'\(id)'", first: first), at: member)
      }
      return id
    }
  }

  private mutating func checkExpected(_ id: Identifier, at node: Node) {
    switch ids.contains(id) {
    case true?: return
    case nil:
      let expected =
        id.isInteger
        ? "the text \"\(id)\", as the item has it" : "the number \(id), as the item has it"
      refuse(node, of: "expect", expected: expected)
    case false?:
      let sample = findings.hasRoom ? ids.sample : []
      let nearest = nearest(to: id.description, among: sample)
      report(
        .unknown(what: "id", name: id.description, nearest: nearest, known: sample),
        at: node,
      )
    }
  }

  private mutating func warnOfBriefSteps(_ steps: [Step]) {
    let frame = Rational(1) / rate.framesPerSecond
    for (step, next) in zip(steps, steps.dropFirst()) {
      let interval = next.time - step.time
      guard interval > 0, interval < frame else { continue }
      let kind = SceneError.Kind.brief(interval: interval.decimal(), frame: frame.decimal())
      findings.add(SceneError(kind, at: step.position, severity: .warning))
    }
  }
}

extension Step {
  /// A step that changes nothing.
  init(time: Rational, position: SourcePosition) {
    self.init(time: time, toggles: [:], position: position, expectPosition: position)
  }
}
