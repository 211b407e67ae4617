import Elements
import Geometry
import Synchronization

/// What was measured and made before, shared by all moments and threads.
///
/// Everything in it is bounded: a full part is forgotten, which costs time and changes no result.
/// Only the numbers of revisions depend on the order in which moments are arranged.
final class LayoutMemory: Sendable {
  /// How many sizes are kept: more than the rows that a scene may have.
  private static let sizeLimit = 1 << 21
  /// How many strokes of outlines are kept, about 60 bytes each.
  private static let contentLimit = 500_000

  private struct State {
    var extents: [ClassQuestion: ClassExtent] = [:]
    var sizes: [MemberQuestion: Size?] = [:]
    var contents: [ContentQuestion: ItemContent] = [:]
    var contentCost = 0
    var looks: [Look: Int] = [:]
    var latest: [ItemPlace: (content: ItemContent, revision: Int)] = [:]
    var missing: [Unicode.Scalar: Identifier?] = [:]
  }

  private let state = Mutex(State())

  /// The extent of a height class, measured once.
  func extent(for question: ClassQuestion, measure: () -> ClassExtent) -> ClassExtent {
    if let known = state.withLock({ $0.extents[question] }) { return known }
    let extent = measure()
    state.withLock { state in
      if state.extents.count >= Self.sizeLimit { state.extents = [:] }
      state.extents[question] = extent
    }
    return extent
  }

  /// The size of a member, measured once; nil where it shows nothing.
  func size(for question: MemberQuestion, measure: () -> Size?) -> Size? {
    if let known = state.withLock({ $0.sizes[question] }) { return known }
    let size = measure()
    state.withLock { state in
      if state.sizes.count >= Self.sizeLimit { state.sizes = [:] }
      state.sizes.updateValue(size, forKey: question)
    }
    return size
  }

  /// What a member consists of, made once as long as there is room.
  func content(for question: ContentQuestion, make: () -> ItemContent) -> ItemContent {
    if let known = state.withLock({ $0.contents[question] }) { return known }
    let content = make()
    let cost = content.leaves.reduce(20) { $0 + $1.cost }
    state.withLock { state in
      if state.contentCost + cost > Self.contentLimit {
        state.contents = [:]
        state.contentCost = 0
      }
      if state.contents.updateValue(content, forKey: question) == nil { state.contentCost += cost }
    }
    return content
  }

  /// A small number for an appearance and theme.
  func number(of look: Look) -> Int {
    state.withLock { state in
      let number = state.looks[look] ?? state.looks.count
      state.looks[look] = number
      return number
    }
  }

  /// A number that grows whenever an item's content is not what it was when it was last asked for.
  func revision(of item: ItemPlace, content: ItemContent) -> Int {
    state.withLock { state in
      guard let latest = state.latest[item] else {
        state.latest[item] = (content, 0)
        return 0
      }
      guard latest.content != content else { return latest.revision }
      state.latest[item] = (content, latest.revision + 1)
      return latest.revision + 1
    }
  }

  /// Notes characters that no face has, and in whose content.
  func note(missing scalars: [Unicode.Scalar], in identifier: Identifier?) {
    guard !scalars.isEmpty else { return }
    state.withLock { state in
      for scalar in scalars {
        guard let known = state.missing[scalar] else {
          state.missing.updateValue(identifier, forKey: scalar)
          continue
        }
        if let identifier, known.map({ identifier < $0 }) ?? true {
          state.missing.updateValue(identifier, forKey: scalar)
        }
      }
    }
  }

  /// The characters noted so far by code point, each with the least of the ids that show it.
  var missing: [MissingCharacter] {
    state.withLock { $0.missing }
      .map { MissingCharacter(scalar: $0.key, identifier: $0.value) }
      .sorted { $0.scalar < $1.scalar }
  }
}

/// Which height class of which collection, at which width, in whose metrics.
struct ClassQuestion: Hashable {
  var place: Place
  var number: Int
  var width: Double?
  var os: Int
}

/// What the members of a height class take.
struct ClassExtent {
  /// The size of the one that was measured; nil where it shows nothing.
  var size: Size?
  /// Whether the others are as wide.
  var isAlike: Bool
}

/// Which member of which collection, at which width, in whose metrics.
struct MemberQuestion: Hashable {
  var place: Place
  var key: Int
  var revision: Int
  var width: Double?
  var os: Int
}

/// Which item of which collection, in which look and size.
struct ContentQuestion: Hashable {
  var place: Place
  var item: PlacedItem.Drawn
}

/// What colours depend on.
struct Look: Hashable {
  var appearance: Appearance
  var theme: Theme
}

/// Which item of which layer.
struct ItemPlace: Hashable {
  var layer: Int
  var key: ItemKey
}

extension PlacedItem {
  /// All that an item's content depends on; not where it stands.
  struct Drawn: Hashable {
    var key: ItemKey
    var revision: Int
    var size: Size
  }

  var drawn: Drawn { Drawn(key: key, revision: revision, size: frame.size) }
}

extension Leaf {
  fileprivate var cost: Int {
    if case .path(let path) = content { 10 + path.elements.count } else { 10 }
  }
}

extension Identifier {
  /// Numbers before texts, each in their own order (texts by their bytes, in any locale).
  fileprivate static func < (first: Identifier, second: Identifier) -> Bool {
    switch (first, second) {
    case (.integer(let first), .integer(let second)): first < second
    case (.integer, .text): true
    case (.text, .integer): false
    case (.text(let first), .text(let second)):
      first.utf8.lexicographicallyPrecedes(second.utf8)
    }
  }
}
