/// How the pictures of a run come from those of a reference by time alone.
///
/// Pictures that neither a piece nor the number itself explains are exceptions. Replaying the pieces
/// over the reference gives the run, but for them.
struct SequenceStory: Hashable {
  /// Frames in a row that are the reference's, earlier or later.
  struct Piece: Hashable {
    /// The run's frames.
    var frames: ClosedRange<Int>
    /// By how many frames the reference is later in them: frame k shows its frame k − shift.
    var shift: Int
  }

  /// What else the frames may be.
  enum Form: Hashable {
    /// Pieces of the reference.
    case pieces([Piece])
    /// Two frames in each other's place.
    case swapped(Int, Int)
    /// The reference's frames in the reverse order.
    case reversed(ClosedRange<Int>)
    /// The same pictures in an order of no rule.
    case reordered(ClosedRange<Int>)
    /// The reference's frames at another speed.
    case stretched(ClosedRange<Int>, of: ClosedRange<Int>)
  }

  /// What the frames are.
  var form: Form
  /// The frames that differ and are not explained, as ranges in order.
  var exceptions: [ClosedRange<Int>] = []
  /// Whether the explained frames lead up to the run's last one.
  var isOpen = false

  /// The most pieces that are a story.
  static let mostPieces = 24

  /// The best story; nil where nothing differs or no story holds.
  ///
  /// Linear in the frames: at each piece's start a bounded number of places is tried.
  init?(_ old: DigestSequence, _ new: DigestSequence) {
    let differing = (new.start..<new.end).filter { number in
      guard let token = new[number] else { return false }
      return old.held(number).map { $0 != token } ?? false
    }
    // Frames behind the reference's end alone are another duration and no more.
    guard let first = differing.first, let last = differing.last, first < old.end else {
      return nil
    }
    let search = StorySearch(old: old, new: new, runs: (TokenRuns(old), TokenRuns(new)))
    if differing.count == 2, new[first] == old[last], new[last] == old[first] {
      form = .swapped(first, last)
    } else if let reversed = search.reversed(first...last) {
      self = reversed
    } else if let story = search.best(differing) {
      self = story
    } else {
      return nil
    }
  }

  /// Makes a story.
  init(form: Form, exceptions: [ClosedRange<Int>] = [], isOpen: Bool = false) {
    (self.form, self.exceptions, self.isOpen) = (form, exceptions, isOpen)
  }
}
