import Elements
import Scene

/// Which rows' views were made while less motion was asked for, from one beat to the next.
///
/// That decides how a row comes and goes, whatever is asked for by then: a view that is leaving is
/// the one that was made (swiftui-semantics §4).
public struct ReducedViews: Sendable {
  private let identities: Identities
  /// What was asked for in every beat; nil where it changed.
  private let constant: Bool?
  private var maker: ListMembersMaker
  private var views: RowViews
  /// The keys of the rows in this beat and in the one before, by the rows' identities.
  private var keys: [Int: Int] = [:]
  private var formerKeys: [Int: Int] = [:]

  /// Before the first beat of a storyboard.
  public init(of story: Storyboard) {
    identities = story.identities
    let first = story.beats[0].state.reduceMotion
    constant = story.beats.allSatisfy { $0.state.reduceMotion == first } ? first : nil
    maker = ListMembersMaker(story)
    views = RowViews(transition: story.document.list.rowTransition)
  }

  /// Goes on to the next beat; linear in its rows where the demand changes, else free.
  public mutating func follow(_ beat: Beat) {
    guard constant == nil else { return }
    let members = maker.members(of: beat)
    _ = views.follow(Set(members.rowKeys), into: beat, showing: members.rowKeys)
    formerKeys = keys
    keys = [:]
    for (row, key) in zip(beat.visible, members.rowKeys) { keys[identities[row]] = key }
  }

  /// Whether the view of a row that this beat shows was made so.
  public func isReduced(_ row: Int) -> Bool { isReduced(row, keys) }

  /// Whether the view of a row that the beat before showed was made so.
  public func wasReduced(_ row: Int) -> Bool { isReduced(row, formerKeys) }

  private func isReduced(_ row: Int, _ keys: [Int: Int]) -> Bool {
    constant ?? keys[identities[row]].map(views.isReduced) ?? false
  }
}
