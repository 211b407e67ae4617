/// What a moment does to the offset of a region that scrolls, as it begins.
public enum ScrollAction: Hashable, Sendable {
  /// Shows a member of the region's collection, by its key: its place `anchor` comes to the same
  /// place of the region (`ScrollViewProxy.scrollTo(_:anchor:)`); nil scrolls as little as shows all
  /// of it.
  case to(key: Int, anchor: UnitPoint?)
  /// Adds to the offset, in points; below 0 towards the top.
  case by(Double)
}
