public import Elements
public import Scene

/// The steps applied: every state of the list, in order, at exact times; no steps left.
///
/// The first beat is the start, which has always been; each later one is a step. Rows are known by
/// their place among the versions of the items, which no step ever changes.
public struct Storyboard: Sendable {
  /// The states, the start first.
  public let beats: [Beat]
  /// Every version of every item that ever exists: the document's items, then those that steps
  /// inserted or updated.
  public let items: [Item]

  let document: SceneDocument
  let identities: Identities

  /// Applies a document's steps.
  ///
  /// Costs one match of the searched texts for each state of the controls that was not there
  /// before, one pass over the items for each step that edits them, and 8 bytes for each row that a
  /// state shows; states that show the same rows share them.
  public init(_ document: SceneDocument) {
    self.document = document
    var rows = VisibleRows(document)
    beats = Self.beats(of: document, in: &rows)
    items = rows.items.all
    identities = rows.items.identities
  }

  /// The states as trees of elements, one for each beat; their lists are the beats' own.
  public var moments: [Moment] {
    var maker = ListMembersMaker(self)
    let members = beats.map { maker.members(of: $0) }
    let tree = WindowTree(self, drafts: Drafts(of: self, members: members))
    return zip(beats, members).map { tree.moment(of: $0, showing: $1) }
  }

  /// The ids of rows, in the order given.
  public func identifiers(_ rows: [Int]) -> [Identifier] { rows.map { items[$0].id } }

  /// What a row is, whatever its version: the first version with its id, which is also what an item
  /// is again that was removed and comes back.
  public func identity(of row: Int) -> Int { identities[row] }

  private static func beats(of document: SceneDocument, in rows: inout VisibleRows) -> [Beat] {
    var state = ListState(document)
    var beats: [Beat] = []
    beats.reserveCapacity(document.steps.count + 1)
    for (index, step) in ([document.start] + document.steps).enumerated() {
      let before = beats.last
      rows.apply(step.edits)
      state.apply(step, controls: document.filter?.toggles ?? [])
      let visible = rows.shown(in: state)
      let trigger = Trigger(
        document,
        from: before.map { (.init(state: $0.state, visible: $0.visible), $0.trigger.value) },
        to: .init(state: state, visible: visible),
        by: step,
        identities: rows.items.identities,
      )
      beats.append(
        Beat(
          number: index,
          authoredStep: authoredStep(of: step, after: before),
          step: step,
          state: state,
          visible: visible,
          total: rows.items.current.count,
          trigger: trigger,
        )
      )
    }
    return beats
  }

  /// The number in the scene file of a step behind a beat.
  ///
  /// The keys of one typed text stand at one place of the file.
  private static func authoredStep(of step: Step, after before: Beat?) -> Int {
    guard let before else { return 0 }
    let isSame = before.number > 0 && step.position == before.step.position
    return before.authoredStep + (isSame ? 0 : 1)
  }
}
