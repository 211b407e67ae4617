import Scene

/// The lists of rows that states show, each in memory once.
struct VisibleRows {
  /// The items as the steps so far left them.
  private(set) var items: ItemVersions
  private var matcher: Matcher
  private var sorted = SortedItems()
  /// The identities that were edited since the last list was made.
  private var touched: Set<Int> = []
  /// The lists since the last edit, by what decided on them.
  private var lists: [Question: [Int]] = [:]
  /// All lists.
  private var known: Set<[Int]> = []

  /// What decides which rows are shown, and in which order.
  private struct Question: Hashable {
    let query: String
    let toggles: [Bool]
    let sort: Sort
  }

  init(_ document: SceneDocument) {
    items = ItemVersions(document.items)
    matcher = Matcher(document)
  }

  /// Does what a step does to the items.
  mutating func apply(_ edits: [Edit]) {
    let revision = items.revision
    touched.formUnion(items.apply(edits))
    if items.revision != revision { lists = [:] }
  }

  /// The rows that a state shows, as places among all versions: the very list of an earlier state,
  /// where that showed the same.
  mutating func shown(in state: ListState) -> [Int] {
    let question = Question(query: state.query, toggles: state.toggles, sort: state.sort)
    if let rows = lists[question] { return rows }
    let ordered = sorted.rows(of: items, by: state.sort, touched: touched)
    touched = []
    let found = matcher.visible(of: ordered, among: items.all, in: state)
    let rows = known.insert(found).memberAfterInsert
    lists[question] = rows
    return rows
  }
}
