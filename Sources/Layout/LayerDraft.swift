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
    /// What each member is offered.
    var width: Double?
  }

  let identity: Int
  /// The number of the region that it belongs to; nil for the window's own.
  let region: Int?
  let clip: Rect?
  let origin: Point
  var scopes: [AnimationScope]
  /// Whether its items stand in a lazy column.
  var isLazy = false
  /// How far its region is scrolled, once that is known.
  var scroll: LayerScroll?
  /// What of it is made, where that is not all.
  var madeRange: ClosedRange<Double>?
  /// What is drawn in canvas coordinates as part of the window itself.
  var leaves: [Leaf] = []
  /// What comes and goes, in content coordinates.
  var items = PlacedItems()
  /// The content of items that are no members.
  var contents: [ItemKey: ItemContent] = [:]
  /// The collections that the members come from, by their places.
  var sources: [Int: Source] = [:]

  /// Starts a layer of the window, or of a region by its number.
  init(identity: Int, region: Int?, clip: Rect?, origin: Point, scopes: [AnimationScope]) {
    self.identity = identity
    self.region = region
    self.clip = clip
    self.origin = origin
    self.scopes = scopes
  }

  /// Starts a layer in the coordinates, the clip and the scopes of another.
  convenience init(identity: Int, like other: LayerDraft) {
    self.init(
      identity: identity,
      region: other.region,
      clip: other.clip,
      origin: other.origin,
      scopes: other.scopes,
    )
    isLazy = other.isLazy
  }
}
