import Geometry

/// Which item of which collection, in which look and size, offered which width.
struct ContentQuestion: Hashable {
  var place: Place
  var width: Double?
  var item: PlacedItem.Drawn
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
