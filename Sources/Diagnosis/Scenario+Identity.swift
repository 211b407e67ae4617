import Elements
import Scene
import Story

extension Scenario {
  /// Layer 2: whether every row is known by something of its own that stays.
  func examineIdentity(_ change: Change, _ findings: inout FindingList) {
    switch list.identity {
    case .id: break
    case .index: examineIndices(change, &findings)
    case .fresh: examineFresh(change, &findings)
    case .field(let field): examineUpdated(change, by: field, &findings)
    }
  }

  /// Layer 2: whether no two rows are known by the same.
  func examineValues(_ findings: inout FindingList) {
    guard case .field(let field) = list.identity else { return }
    for beat in storyboard.beats { examineShared(beat, by: field, &findings) }
  }

  private func examineIndices(_ change: Change, _ findings: inout FindingList) {
    let before = storyboard.beats[change.beat.number - 1].visible
    let after = change.beat.visible
    let items = storyboard.items
    let replaced = zip(before, after).filter { items[$0].id != items[$1].id }
    guard let (gone, come) = replaced.first else { return }
    findings.add(.indexIdentity, occurrence(change.beat, rows: replaced.map(\.1))) {
      (
        summary:
          "\(headline(of: change)) changes texts in place, where rows should come, go and slide",
        cause: "with identity: index a row is its place in the list, so that the text of "
          + "\(items[gone].id) turns into that of \(items[come].id)",
        cure: "identity: id, ForEach(rows) with an id that is the row's own",
        position: position("identity"),
      )
    }
  }

  private func examineFresh(_ change: Change, _ findings: inout FindingList) {
    let stayed = change.rows.moved + change.rows.kept
    let isSeen = stayed.contains { row in
      change.isSeenComing(row, by: change.motion) || change.isSeenGoing(row, by: change.motion)
    }
    guard !stayed.isEmpty, isSeen || change.isChanged || list.row.draft != nil else { return }
    findings.add(.freshIdentity, occurrence(change.beat, rows: stayed)) {
      let what = isSeen ? "go and come again" : "are made anew"
      return (
        summary: "\(headline(of: change)): rows that should stay \(what)",
        cause: "with identity: fresh every evaluation makes new ids, so that no row is known again",
        cure: "identity: id, an id that is stored with the row",
        position: position("identity"),
      )
    }
  }

  private func examineShared(_ beat: Beat, by field: String, _ findings: inout FindingList) {
    var rows: [FieldValue?: [Int]] = [:]
    for row in beat.visible { rows[storyboard.items[row].fields[field], default: []].append(row) }
    func isShared(_ row: Int) -> Bool {
      (rows[storyboard.items[row].fields[field]]?.count ?? 0) > 1
    }
    let shared = beat.visible.filter(isShared)
    guard let first = shared.first else { return }
    let occurrence = occurrence(beat, rows: shared)
    findings.add(.sharedIdentity, occurrence) {
      let item = storyboard.items[first]
      let others = rows[item.fields[field]]?.dropFirst() ?? []
      let names = storyboard.identifiers(Array(others)).words(atMost: Finding.shownRows)
      let value = item.fields[field].map { "'\($0)'" } ?? "nothing"
      return (
        summary: "\(occurrence.title) shows the content of row \(item.id) again for \(names)",
        cause: "rows are known by '\(field)', which is \(value) in \(item.id) and in \(names)",
        cure: "identity: id, or a field that no two rows share",
        position: position("identity"),
      )
    }
  }

  private func examineUpdated(_ change: Change, by field: String, _ findings: inout FindingList) {
    guard !change.beat.step.edits.isEmpty else { return }
    var before: [Identifier: FieldValue?] = [:]
    for row in storyboard.beats[change.beat.number - 1].visible {
      before[storyboard.items[row].id] = .some(storyboard.items[row].fields[field])
    }
    let changed = change.beat.visible.filter { row in
      before[storyboard.items[row].id].map { $0 != storyboard.items[row].fields[field] } ?? false
    }
    guard !changed.isEmpty else { return }
    findings.add(.changedIdentity, occurrence(change.beat, rows: changed)) {
      (
        summary: "\(headline(of: change)): rows that should stay go and come again",
        cause: "rows are known by '\(field)', which the step changes",
        cure: "identity: id, or a field that is never updated",
        position: position("identity"),
      )
    }
  }
}
