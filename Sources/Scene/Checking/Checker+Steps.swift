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
    query = ""
    guard let node, !node.isNull else { return Step(time: .zero, position: position(of: root)) }
    guard let fields = fields(node, as: Tables.start) else {
      return Step(time: .zero, position: position(of: node))
    }
    return state(fields, node: node, time: .zero)
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
    // Each key of a typed text is a step of its own; the first of them is the step that was written.
    var room: Int? = limits.steps - members.count
    for member in members {
      guard let fields = fields(member, as: Tables.step) else { continue }
      let time = time(of: fields, after: steps.last?.time, timing: timing, step: member)
      let step = step(fields, node: member, time: time)
      steps += typed(fields["type"], in: step, room: &room)
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

  /// A step that was written; a text that is typed in it is yet to come.
  private mutating func step(_ fields: Fields, node: Node, time: Rational) -> Step {
    // First the edits: scrolling and expectations speak of the items as these leave them.
    let edits = edits(fields)
    var step = state(fields, node: node, time: time)
    step.edits = edits
    step.withAnimation = animation(fields["withAnimation"], of: "withAnimation")
    return step
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
