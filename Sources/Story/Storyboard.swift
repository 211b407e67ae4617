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
  /// Costs one match of the searched texts a step.
  public init(_ document: SceneDocument) {
    items = document.items
    tree = WindowTree(document)
    beats = Self.beats(of: document)
  }

  /// The states as trees of elements, one for each beat.
  public var moments: [Moment] { beats.map(tree.moment(of:)) }

  /// The ids of rows, in the order given.
  public func identifiers(_ rows: [Int]) -> [Identifier] { rows.map { items[$0].id } }

  private static func beats(of document: SceneDocument) -> [Beat] {
    let matcher = Matcher(document)
    var state = ListState(document)
    var beats: [Beat] = []
    for (index, step) in ([document.start] + document.steps).enumerated() {
      let before = beats.last
      state.apply(step, controls: document.filter?.toggles ?? [])
      let visible = matcher.visibleRows(in: state)
      beats.append(
        Beat(
          number: index,
          step: step,
          state: state,
          visible: visible,
          change: RowChange(from: before?.visible ?? visible, to: visible),
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
