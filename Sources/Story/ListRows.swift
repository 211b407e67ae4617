import Elements
import Scene

/// The members of the list in one beat, each as an element that is made when it is asked for.
///
/// A class, because the collection's questions share it: there are as many as beats.
final class ListRows: Sendable {
  let style: ListStyle
  let items: [Item]
  let members: ListMembers
  let drafts: Drafts
  /// The beat's number.
  let beat: Int

  /// The height class of every row, where their look alone decides on it.
  private let commonHeightClass: Int?
  /// Whether what a row shows depends on which version of an item it is, and on nothing else.
  private let showsVersions: Bool

  init(style: ListStyle, items: [Item], members: ListMembers, drafts: Drafts, beat: Int) {
    self.style = style
    self.items = items
    self.members = members
    self.drafts = drafts
    self.beat = beat
    let row = style.row
    commonHeightClass =
      if row.variesInHeight {
        nil
      } else if let height = row.height {
        Self.heightClass(fixed: height)
      } else {
        row.lines == 1 && row.subtitle == nil ? 1 : nil
      }
    showsVersions = style.identity == .id && row.draft == nil
  }

  /// The collection.
  var collection: ForEach {
    ForEach(
      keys: members.keys,
      content: element,
      heightClass: heightClass,
      revision: revision,
      identifier: identifier,
      transitions: [style.rowTransition] + (members.hasHeaders ? [.opacity] : []),
    )
  }

  @Sendable private func element(of key: Int) -> Element {
    switch members.member(of: key) {
    case .row(let row):
      let look = style.row.resolved(for: items[row])
      let label = style.transitionOn == .label ? style.transition : nil
      let element = look.element(
        of: items[row],
        label: label,
        draft: draft(of: row, key: key).text,
      )
      return style.transitionOn == .row ? element.transition(style.transition) : element
    case .header(let row):
      let title = style.sections.flatMap { items[row].fields[$0] }.map(String.init(describing:))
      return .text(Text(title ?? "", style: .headline, color: Color(.secondary)))
        .role(Role("header"))
    }
  }

  /// Rows of several lines are alone in their class, for their texts differ; so is no other row
  /// unless its look takes its height from its item.
  ///
  /// 0 for headers, 1 and 2 for rows without and with a subtitle, above that the rows of several
  /// lines, below 0 the fixed heights.
  @Sendable private func heightClass(of key: Int) -> Int {
    // Asked for each row of each state: nothing is copied where all are alike.
    if key >= 0, let commonHeightClass { return commonHeightClass }
    guard case .row(let row) = members.member(of: key) else { return 0 }
    let look = style.row.variesInHeight ? style.row.resolved(for: items[row]) : style.row
    if let height = look.height { return Self.heightClass(fixed: height) }
    if look.lines != 1 { return 3 + row }
    return look.subtitle(of: items[row]) == nil ? 1 : 2
  }

  private static func heightClass(fixed height: Double) -> Int {
    -1 - Int(bitPattern: UInt(height.bitPattern))
  }

  /// A key shows versions of one item, whose first is 0, or different items.
  @Sendable private func revision(of key: Int) -> Int {
    guard case .row(let row) = members.member(of: key) else { return 0 }
    if showsVersions { return row == key ? 0 : row + 1 }
    let version = style.identity == .id && row == key ? 0 : row + 1
    return draft(of: row, key: key).number * (items.count + 1) + version
  }

  @Sendable private func identifier(of key: Int) -> Identifier? {
    guard case .row(let row) = members.member(of: key) else { return nil }
    return items[row].id
  }

  private func draft(of row: Int, key: Int) -> Drafts.Entry {
    let isKept = style.row.draft?.storage == .id
    return drafts.entry(of: isKept ? .item(items[row].id) : .view(key), in: beat)
  }
}

extension RowStyle {
  /// Whether two rows' heights may differ by more than what they show.
  fileprivate var variesInHeight: Bool { named[.height] != nil || named[.lines] != nil }
}
