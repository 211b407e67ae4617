import Inputs

/// What the documents of a scene had in them so far: variants and windows share what they can, and
/// what they repeat is bounded.
struct SceneTally {
  /// A list of items that was read, and what became known by it.
  struct Items {
    var items: [Item]
    var ids: IdentifierIndex
    var fieldNames: KnownNames?
    /// How many there were, those that were refused for their ids included.
    var count: Int
  }

  /// What a list of items was read for: documents that ask the same share it.
  struct Question: Hashable {
    /// Where it stands.
    var mark: Mark
    /// What rows take from fields, whose values are checked.
    var shown: [String: [RowProperty]]
    /// The fields that steps give to items.
    var later: Set<String>
  }

  /// The lists of items that were read.
  var items: [Question: Items] = [:]
  /// The bytes of the files of items that were read.
  var itemsBytes = 0
  /// How many documents there are.
  var documents = 0
  /// The items of all documents, shared ones counted each time.
  var rows = 0
  /// The values that were checked once more.
  var values = 0
  /// Whether there is no room for one more.
  var isFull = false
}

extension Checker {
  /// Checks one document of a scene, a variant or a window, whose mistakes of size are noted at a
  /// place; nil when there is nothing to check, or no room for it.
  mutating func document(
    _ root: Node,
    at place: Node,
    resources: Resources,
  ) -> SceneDocument? {
    tally.documents += 1
    if tally.documents > 1, !tally.isFull {
      tally.values += root.without("items").count(atMost: limits.aliasNodes)
      if tally.values > limits.aliasNodes {
        let what = "values that variants and windows repeat"
        report(.limit(what: what, limit: "\(limits.aliasNodes)", flag: "--max-nodes"), at: place)
        tally.isFull = true
      }
    }
    guard !tally.isFull, let document = document(root, resources: resources) else { return nil }
    tally.rows += document.items.count
    if tally.rows > limits.items {
      let what = "items in all variants and windows"
      report(.limit(what: what, limit: "\(limits.items)", flag: "--max-items"), at: place)
      tally.isFull = true
    }
    return document
  }
}
