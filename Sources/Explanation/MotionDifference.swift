/// Something in which rows move otherwise.
struct MotionDifference {
  /// In which way a move differs; what is said of several rows alike is one.
  enum Kind: Hashable {
    case starts(Int)
    case takes(old: Int, new: Int)
    case curve(isOpacity: Bool)
    case overshoots(isOpacity: Bool, isMore: Bool)
    case begins(property: Int, old: String, new: String)
    case ends(property: Int, old: String, new: String)
    case gone(ClosedRange<Int>)
    case new(ClosedRange<Int>)
  }

  var kind: Kind
  var window: Int
  /// The rows; for leaves that do not stand for one, their names.
  var rows: [String] = []
  var leaves: [String] = []
  var frames: ClosedRange<Int>
  /// The first move.
  var first: (old: Int, new: Int)
  /// The greatest amount, in the reference and in the run, where and whose.
  var amount = 0.0, before = 0.0, frame = 0, whose = ""
}
