import Elements
import Geometry
import Text

/// What was measured and made before, shared by all moments and threads.
///
/// Only the numbers of revisions depend on the order in which moments are arranged.
final class LayoutMemory: Sendable {
  /// The extents of height classes: more than the rows that a scene may have.
  let extents = Memo<ClassQuestion, ClassExtent>(limit: 1 << 21)
  /// The sizes of members; nil where one shows nothing.
  let sizes = Memo<MemberQuestion, Size?>(limit: 1 << 21)
  /// What members consist of, counted in strokes of outlines, about 60 bytes each.
  let contents = Memo<ContentQuestion, ItemContent>(limit: 500_000)
  /// What tells contents apart.
  let revisions = Revisions()
  /// What no face has.
  let missing = MissingCharacters()
}
