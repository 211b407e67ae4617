import Elements
import Synchronization

/// The numbers that tell looks, and one item's contents, apart.
final class Revisions: Sendable {
  private struct State {
    var looks: [Look: Int] = [:]
    var latest: [ItemPlace: (content: ItemContent, revision: Int)] = [:]
  }

  private struct ItemPlace: Hashable {
    var layer: Int
    var key: ItemKey
  }

  private let state = Mutex(State())

  /// A small number for an appearance and theme.
  func number(of look: Look) -> Int {
    state.withLock { state in
      let number = state.looks[look] ?? state.looks.count
      state.looks[look] = number
      return number
    }
  }

  /// A number that grows whenever an item's content is not what it was when it was last asked for.
  func number(of content: ItemContent, of key: ItemKey, inLayer layer: Int) -> Int {
    let place = ItemPlace(layer: layer, key: key)
    return state.withLock { state in
      guard let latest = state.latest[place] else {
        state.latest[place] = (content, 0)
        return 0
      }
      guard latest.content != content else { return latest.revision }
      state.latest[place] = (content, latest.revision + 1)
      return latest.revision + 1
    }
  }
}
