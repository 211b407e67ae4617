import Elements
import Scene

/// The items as steps edit them: every version that ever existed, and which are there now.
///
/// An edit of an id that is not there does nothing, and a place beside one is the end. An item whose
/// id is there already is updated and moved by its insertion, so that no id is there twice.
struct ItemVersions {
  /// All versions, the document's items first.
  private(set) var all: [Item]
  /// What each version is.
  private(set) var identities: Identities
  /// The versions that are there, in the items' own order.
  private(set) var current: [Int]
  /// Counts the steps that changed something.
  private(set) var revision = 0

  /// What is needed to find and to place items; made with the first edit.
  private var index: Index?

  private struct Index {
    /// The identities by id, of all items that ever were.
    var identities: [Identifier: Int] = [:]
    /// The newest version, by identity; what other versions have here means nothing.
    var newest: [Int]
    /// The identities that are there, in the items' own order.
    var order: ItemOrder
  }

  /// Starts with a document's items.
  init(_ items: [Item]) {
    all = items
    identities = Identities(originals: items.count)
    current = Array(items.indices)
  }

  /// Does what a step does to the items; gives the identities of those that it put somewhere,
  /// changed or took out.
  ///
  /// Each edit costs what it names, about the root of the items' number for each; all of them
  /// together one pass over the items.
  mutating func apply(_ edits: [Edit]) -> Set<Int> {
    var touched: Set<Int> = []
    for edit in edits {
      switch edit {
      case .insert(let items, let destination): touched.formUnion(insert(items, destination))
      case .remove(let ids): touched.formUnion(ids.compactMap { remove($0) })
      case .update(let id, let fields): touched.formUnion(update(id, fields))
      case .move(let id, let destination): touched.formUnion(move(id, destination))
      case .write: break
      }
    }
    guard !touched.isEmpty, let index else { return touched }
    revision += 1
    current = index.order.elements.map { index.newest[$0] }
    return touched
  }

  private mutating func insert(_ items: [Item], _ destination: Destination) -> [Int] {
    let known = items.map { record($0) }
    var seen: Set<Int> = []
    // Of items with one id the last is the newest version; they stand where the first does.
    let run = known.filter { seen.insert($0).inserted }
    run.forEach { index?.order.remove($0) }
    put(run, destination)
    return run
  }

  private mutating func remove(_ id: Identifier) -> Int? {
    guard let identity = present(id) else { return nil }
    index?.order.remove(identity)
    return identity
  }

  private mutating func update(_ id: Identifier, _ fields: [String: FieldValue?]) -> [Int] {
    guard let identity = present(id), let newest = index?.newest[identity] else { return [] }
    var item = all[newest]
    for (name, value) in fields { item.fields[name] = value }
    guard item != all[newest] else { return [] }
    return [record(item)]
  }

  private mutating func move(_ id: Identifier, _ destination: Destination) -> [Int] {
    guard destination != .before(id), destination != .after(id), let identity = present(id) else {
      return []
    }
    index?.order.remove(identity)
    put([identity], destination)
    return [identity]
  }

  private mutating func put(_ run: [Int], _ destination: Destination) {
    let place = place(of: destination)
    index?.order.insert(run, at: place)
  }

  /// The index of a place in the items as they are, 0…their number.
  private func place(of destination: Destination) -> Int {
    guard let index else { return 0 }
    func place(of id: Identifier) -> Int? {
      index.identities[id].flatMap { index.order.index(of: $0) }
    }
    let end = index.order.count
    return switch destination {
    case .before(let id): place(of: id) ?? end
    case .after(let id): place(of: id).map { $0 + 1 } ?? end
    case .at(let place): min(max(0, place), end)
    }
  }

  /// The identity of an id that is there.
  private mutating func present(_ id: Identifier) -> Int? {
    makeIndex()
    guard let index, let identity = index.identities[id], index.order.contains(identity) else {
      return nil
    }
    return identity
  }

  /// Makes an item the newest version of its id, unless it is just as the newest is; gives its
  /// identity.
  private mutating func record(_ item: Item) -> Int {
    makeIndex()
    let row = all.count
    if let known = index?.identities[item.id], let newest = index?.newest[known] {
      if all[newest] == item { return known }
      index?.newest[known] = row
    }
    let identity = index?.identities[item.id] ?? row
    index?.identities[item.id] = identity
    index?.newest.append(row)
    identities.append(identity)
    all.append(item)
    return identity
  }

  private mutating func makeIndex() {
    guard index == nil else { return }
    var known = Index(newest: Array(all.indices), order: ItemOrder(count: all.count))
    known.identities.reserveCapacity(all.count)
    for (row, item) in all.enumerated() { known.identities[item.id] = row }
    index = known
  }
}
