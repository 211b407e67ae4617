import Elements
import Inputs

/// The items of a scene as they come in.
struct ItemCollector {
  /// The items so far.
  var items: [Item] = []
  /// How many there were, those that were refused for their ids included.
  var count = 0
  /// The names of fields so far.
  var names: Set<String> = []
  /// The names of the last item's fields.
  private var header = ItemFields.Header([])

  init(count: Int = 0, names: Set<String> = []) {
    self.count = count
    self.names = names
  }

  /// Fields under the last item's header, where they have the same names.
  mutating func fields(_ names: [String], _ values: [FieldValue?]) -> ItemFields {
    if header.names != names { header = ItemFields.Header(names) }
    return ItemFields(values, under: header)
  }
}

extension Checker {
  /// The items of a scene: its own list, or a file's; read once, however many variants and windows
  /// show them alike.
  ///
  /// `later` are the fields that steps give to items.
  mutating func items(
    _ node: Node?,
    andFields later: Set<String>,
    resources: Resources,
  ) -> [Item] {
    let question = node.map { SceneTally.Question(mark: $0.mark, shown: rowFields, later: later) }
    if let question, let known = tally.items[question] {
      (ids, fieldNames, itemCount) = (known.ids, known.fieldNames, known.count)
      return known.items
    }
    ids = IdentifierIndex()
    var collector = ItemCollector(names: later)
    collect(node, resources: resources, into: &collector)
    // Without items nobody knows what names there could be.
    collector.names.insert("id")
    let isUnknown = collector.items.isEmpty && later.isEmpty
    fieldNames = isUnknown ? nil : KnownNames(collector.names)
    itemCount = collector.count
    if let question {
      tally.items[question] = SceneTally.Items(
        items: collector.items,
        ids: ids,
        fieldNames: fieldNames,
        count: itemCount,
      )
    }
    return collector.items
  }

  private mutating func collect(
    _ node: Node?,
    resources: Resources,
    into collector: inout ItemCollector,
  ) {
    guard let node else { return }
    switch node.content {
    case .sequence(let members):
      ids.file = source(of: node.mark).file
      for member in members where !collectItem(member, needsID: true, into: &collector) { break }
    case .mapping:
      guard let from = fields(node, as: Tables.itemsFile)?["from"],
        let path = text(from, of: "from")
      else { return }
      readItems(path, at: from, resources: resources, into: &collector)
    default:
      refuse(node, of: "items", expected: "a list of items, or {from: labels.csv}")
    }
  }

  /// Adds an item of a list; false when there are too many.
  mutating func collectItem(
    _ node: Node,
    needsID: Bool,
    into collector: inout ItemCollector,
  ) -> Bool {
    guard hasRoom(in: collector, at: node.mark) else { return false }
    guard case .mapping(let pairs) = node.content else {
      refuse(node, of: "items", expected: "an item such as {id: 1, title: Tile A}")
      return true
    }
    var names: [String] = []
    var values: [FieldValue?] = []
    values.reserveCapacity(pairs.count)
    var id: Identifier? = needsID ? nil : .integer(collector.count + 1)
    var place = node
    for pair in pairs {
      if pair.key == "id" {
        place = pair.value
        id = identifier(pair.value)
      } else if let value = fieldValue(pair.value, of: pair.key) {
        checkShown(pair.value, of: pair.key)
        names.append(pair.key)
        values.append(value)
        collector.names.insert(pair.key)
      }
    }
    if needsID, !pairs.contains(where: { $0.key == "id" }) {
      report(.missing(what: "the key 'id'", owner: "an item"), at: node)
    }
    if let id {
      let fields = collector.fields(names + ["id"], values + [FieldValue(id)])
      add(id, fields, at: place.mark, length: place.length, to: &collector)
    }
    return true
  }

  /// Whether there is room for one more item; notes it when there is not.
  mutating func hasRoom(in collector: ItemCollector, at mark: Mark) -> Bool {
    guard collector.count >= limits.items else { return true }
    let kind = SceneError.Kind.limit(what: "items", limit: "\(limits.items)", flag: "--max-items")
    report(kind, at: mark, length: 1)
    return false
  }

  /// Adds an item, unless its id is there already.
  mutating func add(
    _ id: Identifier,
    _ fields: ItemFields,
    at mark: Mark,
    length: Int,
    to collector: inout ItemCollector,
  ) {
    collector.count += 1
    switch ids.add(id, at: mark) {
    case .same(let first):
      report(.duplicate(what: "id", name: "'\(id)'", first: first), at: mark, length: length)
    case .otherType(let first):
      report(.ambiguous(id: id.description, first: first), at: mark, length: length)
    case nil: collector.items.append(Item(id: id, fields: fields))
    }
  }

  private mutating func readItems(
    _ path: String,
    at node: Node,
    resources: Resources,
    into collector: inout ItemCollector,
  ) {
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    guard ending == "csv" || ending == "json" else {
      refuse(node, of: "from", expected: "a file that ends in .csv or .json")
      return
    }
    let path = self.path(path, at: node.mark)
    let bytes: [UInt8]
    do throws(ResourceError) {
      bytes = try resources.read(path, limits.itemsBytes - tally.itemsBytes)
    } catch {
      report(.init(itemsError: error, after: tally.itemsBytes), at: node)
      return
    }
    tally.itemsBytes += bytes.count
    let scene = source
    source = SourceText(file: path, bytes: bytes)
    files.append(source)
    ids.file = path
    let problems = EncodingCheck.problems(in: source, allowsControls: true)
    for problem in problems { report(problem.kind, at: problem.mark, length: 1) }
    if problems.isEmpty {
      if ending == "csv" { readCSV(into: &collector) } else { readJSON(into: &collector) }
    }
    source = scene
  }

  private mutating func readJSON(into collector: inout ItemCollector) {
    // The closure cannot hold `self` exclusively: it works on copies that are handed back.
    var checker = self
    var members = collector
    var isFull = false
    let reading = JSONReader.readMembers(source, limits: limits) { node in
      if !isFull { isFull = !checker.collectItem(node, needsID: false, into: &members) }
    }
    self = checker
    collector = members
    for problem in reading.problems {
      report(problem.kind, at: problem.mark, length: problem.length)
    }
    guard let root = reading.root else { return }
    if case .sequence = root.content { return }
    refuse(root, of: "items", expected: "a list of items: [{\"id\": 1, …}, …]")
  }
}

extension FieldValue {
  /// The id as a field of its item.
  init(_ id: Identifier) {
    switch id {
    case .integer(let number): self = .integer(number)
    case .text(let text): self = .text(text)
    }
  }
}

extension SceneError.Kind {
  /// Why a file of items could not be read, after so many bytes of others.
  fileprivate init(itemsError error: ResourceError, after bytes: Int) {
    if case .tooLarge(_, let limit) = error {
      let what = bytes > 0 ? "bytes in files of items" : "bytes in a file of items"
      self = .limit(what: what, limit: "\(bytes + limit)", flag: "--max-items-size")
    } else {
      self.init(error)
    }
  }

  /// Why a file that a scene names could not be read; its size has a limit of its own.
  init(_ error: ResourceError) {
    switch error {
    case .notFound(let path):
      let hint = "the path is relative to the file in which it stands"
      self = .unreadable(path: path, reason: "there is no such file", hint: hint)
    case .notAllowed(let path):
      let hint = "--allow-path DIR lets a scene read the files of another folder"
      self = .unreadable(path: path, reason: "it lies outside the scene's folder", hint: hint)
    case .tooLarge(let path, _):
      self = .unreadable(path: path, reason: "it is too large", hint: nil)
    case .unreadable(let path, let reason):
      self = .unreadable(path: path, reason: reason, hint: nil)
    }
  }
}
