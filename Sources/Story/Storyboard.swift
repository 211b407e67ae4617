public import Elements
public import Scene

/// The steps applied: every state of the list, in order, at exact times; no steps left.
///
/// The first beat is the start, which has always been; each later one is a step. Rows are known by
/// their place among the document's items, which no filter ever changes.
public struct Storyboard: Sendable {
  /// The states, the start first.
  public let beats: [Beat]
  /// The document's items.
  public let items: [Item]

  private let tree: WindowTree

  /// Applies a document's steps.
  ///
  /// Costs one match of the searched texts for each state of the controls that was not there
  /// before, and 8 bytes for each row that it shows; states that show the same rows share them.
  public init(_ document: SceneDocument) {
    items = document.items
    tree = WindowTree(document)
    beats = Self.beats(of: document)
  }

  /// The states as trees of elements, one for each beat; their lists are the beats' own.
  public var moments: [Moment] { beats.map(tree.moment(of:)) }

  /// The ids of rows, in the order given.
  public func identifiers(_ rows: [Int]) -> [Identifier] { rows.map { items[$0].id } }

  private static func beats(of document: SceneDocument) -> [Beat] {
    var rows = VisibleRows(document)
    var state = ListState(document)
    var beats: [Beat] = []
    beats.reserveCapacity(document.steps.count + 1)
    for (index, step) in ([document.start] + document.steps).enumerated() {
      let before = beats.last
      state.apply(step, controls: document.filter?.toggles ?? [])
      let visible = rows.shown(in: state, after: before?.visible)
      beats.append(
        Beat(
          number: index,
          step: step,
          state: state,
          visible: visible,
          trigger: Trigger(
            list: document.list,
            from: before.map { ($0.state, $0.visible, $0.trigger.value) },
            to: (state, visible),
          ),
        )
      )
    }
    return beats
  }
}

/// The lists of rows that states show, each in memory once.
private struct VisibleRows {
  private var matcher: Matcher
  /// The lists so far, by what the controls said.
  private var lists: [Controls: [Int]] = [:]

  /// What decides which rows are shown.
  private struct Controls: Hashable {
    let query: String
    let toggles: [Bool]
  }

  init(_ document: SceneDocument) { matcher = Matcher(document) }

  /// The rows that a state shows: the very list of the state before, or of an earlier one with
  /// the same controls, where that is what they are.
  mutating func shown(in state: ListState, after previous: [Int]?) -> [Int] {
    let controls = Controls(query: state.query, toggles: state.toggles)
    if let rows = lists[controls] { return rows }
    let found = matcher.visibleRows(in: state)
    let rows = found == previous ? previous ?? found : found
    lists[controls] = rows
    return rows
  }
}
