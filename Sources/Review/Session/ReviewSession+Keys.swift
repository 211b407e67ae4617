extension ReviewSession {
  /// The keys with what they do, in the order of the help.
  static let help: [(keys: String, does: String)] = [
    ("a", "accept: what the run shows becomes the reference"),
    ("r", "reject: the reference is right and stays"),
    ("s", "skip: decide another time"),
    ("A R S", "the same for this item and all undecided ones after it"),
    ("u", "undo the last decision"),
    ("← →", "previous and next frame"),
    ("Tab", "next item; Shift-Tab the previous one"),
    ("↑ ↓", "previous and next scene"),
    ("e n d", "only expected, new (actual) or difference; again: all"),
    ("z", "zoom: all changes, the largest one, the whole picture"),
    ("i", "why: all statements and properties; Page Up and Down scroll"),
    ("o", "where the report is"),
    ("q", "quit: what was decided is done, nothing else is touched"),
    ("Ctrl-C", "leave: nothing is done"),
  ]

  /// Follows a key; one that means nothing here changes nothing.
  public mutating func press(_ key: TerminalKey) -> Answer {
    message = nil
    if key == .redraw { return .drawAnew }
    switch panel {
    case .help:
      // Whatever key it is: nobody decides about what he does not see.
      panel = items.isEmpty ? .summary : .pictures
      return .draw
    case .summary: return pressInSummary(key)
    case .pictures, .explanation: return pressAtItem(key)
    }
  }

  private mutating func pressInSummary(_ key: TerminalKey) -> Answer {
    switch key {
    case .enter, .character("q"): return .finish
    case .character("u"): undo()
    case .character("?"): panel = .help
    case .character("o"): tellReport()
    case .escape where !items.isEmpty: panel = .pictures
    case .left, .right, .up, .down, .tab, .backTab, .home, .end:
      if !items.isEmpty {
        panel = .pictures
        move(key)
      }
    default: break
    }
    return .draw
  }

  private mutating func pressAtItem(_ key: TerminalKey) -> Answer {
    switch key {
    case .character("a"): decide(.accepted)
    case .character("r"): decide(.rejected)
    case .character("s"): decide(.skipped)
    case .character("A"): decideAll(.accepted)
    case .character("R"): decideAll(.rejected)
    case .character("S"): decideAll(.skipped)
    case .character("u"): undo()
    case .character("e"): show(.expected)
    case .character("n"): show(.actual)
    case .character("d"): show(.difference)
    case .character("z"): zoomOn()
    case .character("i"):
      panel = panel == .explanation ? .pictures : .explanation
      scroll = 0
    case .character("o"): tellReport()
    case .character("?"): panel = .help
    case .character("q"): return .finish
    case .escape: panel = .pictures
    case .pageUp: scroll = max(0, scroll - 5)
    case .pageDown: scroll += 5
    default: move(key)
    }
    return .draw
  }

  private mutating func tellReport() {
    message = report.map { "The report is at \($0)" } ?? "This run has no report"
  }

  private mutating func show(_ other: ReviewSide) {
    side = side == other ? nil : other
    panel = .pictures
  }

  private mutating func zoomOn() {
    let all = Zoom.allCases
    zoom = all[((all.firstIndex(of: zoom) ?? 0) + 1) % all.count]
    panel = .pictures
  }
}

// MARK: Deciding

extension ReviewSession {
  private mutating func decide(_ decision: ReviewDecision) {
    guard decision != .accepted || items[place].canBeAccepted else {
      message = "There is nothing to accept: no picture of the run can be read"
      return
    }
    remember([place: decision])
    goToUndecided()
  }

  /// Decides the item and the undecided ones after it; those before it keep their place in the queue,
  /// and what cannot be accepted stays undecided.
  private mutating func decideAll(_ decision: ReviewDecision) {
    var new: [Int: ReviewDecision] = [:]
    for other in items.indices[place...] where other == place || decisions[other] == nil {
      if decision != .accepted || items[other].canBeAccepted { new[other] = decision }
    }
    guard !new.isEmpty else { return decide(decision) }
    remember(new)
    goToUndecided()
  }

  private mutating func remember(_ new: [Int: ReviewDecision]) {
    let old = new.map { ($0.key, decisions[$0.key]) }
    history.append(
      Step(decisions: Dictionary(uniqueKeysWithValues: old), place: place, stop: stop)
    )
    for (place, decision) in new { decisions[place] = decision }
  }

  private mutating func undo() {
    guard let step = history.popLast() else {
      message = "Nothing has been decided"
      return
    }
    for (place, decision) in step.decisions { decisions[place] = decision }
    go(to: step.place, stop: step.stop)
    panel = .pictures
  }

  /// Goes to the next undecided item, from the start again where all that follow are decided.
  private mutating func goToUndecided() {
    let order = Array(items.indices[(place + 1)...]) + Array(items.indices[...place])
    guard let next = order.first(where: { decisions[$0] == nil }) else {
      panel = .summary
      return
    }
    go(to: next)
  }
}

// MARK: Looking around

extension ReviewSession {
  private mutating func move(_ key: TerminalKey) {
    switch key {
    case .left:
      if stop > 0 { return go(to: place, stop: stop - 1) }
      if place > 0 { go(to: place - 1, stop: max(0, items[place - 1].views.count - 1)) }
    case .right:
      if stop + 1 < items[place].views.count { return go(to: place, stop: stop + 1) }
      if place + 1 < items.count { go(to: place + 1) }
    case .backTab: if place > 0 { go(to: place - 1) }
    case .tab: if place + 1 < items.count { go(to: place + 1) }
    case .up:
      if let other = items.indices[..<place].last(where: { isOfOtherScene($0) }) {
        go(to: firstPlace(ofSceneAt: other))
      }
    case .down:
      if let other = items.indices[place...].first(where: { isOfOtherScene($0) }) { go(to: other) }
    case .home: go(to: 0)
    case .end: go(to: items.count - 1)
    default: break
    }
  }

  private mutating func go(to other: Int, stop: Int = 0) {
    if other != place { scroll = 0 }
    (place, self.stop) = (other, stop)
  }

  private func isOfOtherScene(_ other: Int) -> Bool { !isSameScene(other, place) }

  private func isSameScene(_ one: Int, _ other: Int) -> Bool {
    items[one].scene == items[other].scene && items[one].file == items[other].file
  }

  private func firstPlace(ofSceneAt last: Int) -> Int {
    items.indices[...last].reversed().prefix { isSameScene($0, last) }.last ?? last
  }
}
