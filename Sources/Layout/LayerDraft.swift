import Curves
import Elements
import Geometry

/// A layer while it is filled.
final class LayerDraft {
  /// A collection that has members in the layer.
  struct Source {
    var collection: ForEach
    var place: Place
    var role: Role?
  }

  let identity: Int
  let clip: Rect?
  let origin: Point
  var scopes: [AnimationScope]
  /// What is drawn in canvas coordinates as part of the window itself.
  var leaves: [Leaf] = []
  /// What comes and goes, in content coordinates.
  var items = PlacedItems()
  /// The content of items that are no members.
  var contents: [ItemKey: ItemContent] = [:]
  /// The collections that the members come from, by their places.
  var sources: [Int: Source] = [:]

  init(identity: Int, clip: Rect?, origin: Point, scopes: [AnimationScope]) {
    self.identity = identity
    self.clip = clip
    self.origin = origin
    self.scopes = scopes
  }
}
