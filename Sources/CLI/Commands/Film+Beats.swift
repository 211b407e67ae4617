import JSONWriting
import Curves
import Elements
import Scene
import Story
import Time
import Timeline
import Workflow

/// What there is to say about the steps of a window.
extension FilmWindow {
  /// The last beat that began at or before a time.
  func beat(at seconds: Rational) -> Beat {
    let beats = storyboard.beats
    var (lower, upper) = (0, beats.count)
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if beats[middle].step.time <= seconds { lower = middle } else { upper = middle }
    }
    return beats[lower]
  }

  /// The first frame that shows a beat, unless a later one hides it.
  func firstFrame(of beat: Beat) -> Int {
    beat.number == 0 ? 0 : document.frameRate.frame(atOrAfter: beat.step.time)
  }

  /// When the motion that a beat starts is at rest; nil when it starts none.
  func motionEnd(of beat: Beat) -> MotionEnd? {
    beat.trigger.motion.flatMap { choreography.end(ofMotionFrom: beat.step.time, by: $0) }
  }

  /// What moves the list in a beat and why, in words.
  func animationText(of beat: Beat) -> String {
    let trigger = beat.trigger
    guard let animation = trigger.motion else { return "none: \(trigger.words)" }
    let end =
      switch motionEnd(of: beat) {
      case .at(let end)?: " until \(end.decimal(places: 6)) s"
      case .never?: " for ever"
      case nil: animation.isImmediate ? " at once" : ", with nothing to move"
      }
    return "\(animation)\(end): \(trigger.words)"
  }

  /// What became of the rows' views, where they are known by something else than their ids; nil where
  /// views go with their rows.
  func viewsText(of beat: Beat) -> String? {
    let (old, new) = (storyboard.beats[beat.number - 1].visible.count, beat.visible.count)
    switch document.list.identity {
    case .id, .field: return nil
    case .fresh: return "all \(old) leave, \(new) new ones come: identity is fresh"
    case .index:
      let change =
        new > old
        ? ", \(new - old) come at the end" : new < old ? ", the last \(old - new) leave" : ""
      return "\(min(old, new)) stay in their places and show other rows\(change): identity is index"
    }
  }

  /// What the controls of a beat say.
  func controls(of beat: Beat) -> [(name: String, value: JSON, shown: String)] {
    var controls: [(name: String, value: JSON, shown: String)] = []
    if document.filter?.query != nil {
      let text = JSON.text(beat.state.query)
      controls.append(("query", text, text.line))
    }
    for (toggle, isOn) in zip(document.filter?.toggles ?? [], beat.state.toggles) {
      controls.append((toggle.name, .bool(isOn), isOn ? "on" : "off"))
    }
    return controls
  }

  /// A beat as JSON.
  func json(of beat: Beat, window: Int) -> JSON {
    func ids(_ rows: [Int]) -> JSON { .array(storyboard.identifiers(rows).map(JSON.init)) }
    let curve = beat.trigger.motion.map { JSON.text($0.description) } ?? .null
    let end: JSON =
      switch motionEnd(of: beat) {
      case .at(let end)?: .decimal(end)
      case .never?, nil: .null
      }
    let animation = JSON.object([
      ("fires", .bool(beat.trigger.motion != nil)), ("curve", curve),
      ("end", end),
      ("why", .text(animationText(of: beat))),
    ])
    let changes = storyboard.change(ofBeat: beat.number).lists.map { ($0.name, ids($0.rows)) }
    let members: [JSON.Member] = [
      ("window", .integer(window)),
      ("step", .integer(beat.authoredStep)),
      ("beat", .integer(beat.number)),
      ("time", .decimal(beat.step.time)),
      ("frame", .integer(firstFrame(of: beat))),
      ("label", beat.step.label.map(JSON.text) ?? .null),
      ("controls", .object(controls(of: beat).map { ($0.name, $0.value) })),
      ("does", .array(beat.step.deeds.map(JSON.text))),
      ("appearance", .text(beat.state.appearance.rawValue)),
      ("reduceMotion", .bool(beat.state.reduceMotion)),
      ("visible", ids(beat.visible)),
    ]
    return .object(members + changes + [("animation", animation)])
  }
}

extension Film {
  /// `2 windows, 4 items, 5 steps`.
  var contents: String {
    (windows.count > 1 ? counted(windows.count, "window") + ", " : "")
      + "\(counted(itemCount, "item")), \(counted(stepCount, "step"))"
  }

  /// The items of all windows.
  var itemCount: Int { windows.map(\.document.items.count).reduce(0, +) }

  /// The steps of all windows.
  var stepCount: Int { windows.map { $0.storyboard.beats.last?.authoredStep ?? 0 }.reduce(0, +) }
}

extension Beat {
  /// `start`, `step 2`, `step 2 (typed)`, or `step 2 (beat 6)` where typing makes several of one.
  var heading: String { number == 0 ? "start" : title(label: step.label.map { printable($0) }) }
}

extension JSON {
  /// An id as its author wrote it.
  init(_ identifier: Identifier) {
    self =
      switch identifier {
      case .integer(let number): .integer(number)
      case .text(let text): .text(text)
      }
  }
}

extension RowChange {
  /// The four lists with their names.
  var lists: [(name: String, rows: [Int])] {
    [("inserted", inserted), ("removed", removed), ("moved", moved), ("kept", kept)]
  }
}

extension Trigger {
  /// Why the list moves as it does.
  fileprivate var words: String {
    let modifier = modifierWords
    switch mover {
    case .modifier: return modifier
    case .withAnimation: return "withAnimation; \(modifier)"
    case .nobody: return modifier
    }
  }

  /// Why the list's modifier decides or not.
  private var modifierWords: String {
    switch reason {
    case .start: return "first contents never animate"
    case .noModifier: return "watch is none, the list has no animation modifier"
    case .unchanged(let watch): return "the \(watch.words) did not change"
    case .changed(let watch):
      let change = "the \(watch.words) changed"
      if !isAroundRows { return change + ", but the modifier is on the search field" }
      if isReduced { return change + ", but less motion is asked for" }
      return animation == nil ? change + ", but the animation is null" : change
    }
  }
}

extension Watch {
  /// What is observed.
  fileprivate var words: String {
    switch self {
    case .ids: "ordered ids"
    case .count: "number of rows"
    case .query: "query"
    case .none: "modifier"
    }
  }
}
