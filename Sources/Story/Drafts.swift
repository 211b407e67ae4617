import Elements
import Scene

/// What stands in the rows' drafts: what steps wrote there, as long as it is kept.
struct Drafts: Sendable {
  /// Who keeps a text.
  enum Owner: Hashable {
    /// The author's data, for an item: for ever.
    case item(Identifier)
    /// The view that a row's key stands for: until it is gone.
    case view(Int)
  }

  /// A text that stands in a draft from a beat on.
  struct Entry {
    let beat: Int
    let text: String
    /// Another one for each other text; 0 for none.
    let number: Int
  }

  /// The entries of each owner, in the order of their beats.
  private var histories: [Owner: [Entry]] = [:]
  private var numbers = ["": 0]

  /// Follows the drafts of a storyboard, whose members are those of its beats in order.
  init(of story: Storyboard, members: [ListMembers]) {
    guard let draft = story.document.list.row.draft else { return }
    let writes = story.beats.map(\.step.writtenTexts)
    guard writes.contains(where: { !$0.isEmpty }) else { return }
    switch draft.storage {
    case .id:
      for (beat, texts) in writes.enumerated() {
        for (id, text) in texts { write(text, for: .item(id), in: beat) }
      }
    case .row:
      let texts = writes.indices.map { story.keys(of: writes[$0], in: $0, members: members) }
      followViews(of: story, members: members, writing: texts)
    }
  }

  /// What stands in a draft in a beat.
  func entry(of owner: Owner, in beat: Int) -> Entry {
    let entries = histories.isEmpty ? [] : histories[owner] ?? []
    var (lower, upper) = (0, entries.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if entries[middle].beat <= beat { lower = middle + 1 } else { upper = middle }
    }
    return lower > 0 ? entries[lower - 1] : Entry(beat: 0, text: "", number: 0)
  }

  private mutating func write(_ text: String, for owner: Owner, in beat: Int) {
    let number = numbers[text] ?? numbers.count
    numbers[text] = number
    histories[owner, default: []].append(Entry(beat: beat, text: text, number: number))
  }

  private mutating func followViews(
    of story: Storyboard,
    members: [ListMembers],
    writing texts: [[Int: String]],
  ) {
    let followed = Set(texts.flatMap(\.keys))
    var views = RowViews(transition: story.document.list.rowTransition)
    for (beat, members) in zip(story.beats, members) {
      for key in views.follow(followed, into: beat, showing: members.rowKeys)
      where histories[.view(key)] != nil {
        write("", for: .view(key), in: beat.number)
      }
      for (key, text) in texts[beat.number].sorted(by: { $0.key < $1.key }) {
        write(text, for: .view(key), in: beat.number)
      }
    }
  }
}

extension Step {
  /// The texts that it writes into drafts, with the items' ids, in order: later ones replace earlier.
  fileprivate var writtenTexts: [(id: Identifier, text: String)] {
    edits.compactMap { if case .write(let id, let text) = $0 { (id, text) } else { nil } }
  }
}

extension Storyboard {
  /// The texts written in a beat, by the keys of the rows in which they were.
  ///
  /// Those are rows that the beat shows, else rows that the beat before showed: nobody writes into a
  /// row that is not there.
  fileprivate func keys(
    of texts: [(id: Identifier, text: String)],
    in beat: Int,
    members: [ListMembers],
  ) -> [Int: String] {
    var found: [Int: String] = [:]
    var rest = Dictionary(texts.map { ($0.id, $0.text) }) { $1 }
    for beat in [beat, beat - 1] where beat >= 0 && !rest.isEmpty {
      for (row, key) in zip(beats[beat].visible, members[beat].rowKeys) {
        if let text = rest.removeValue(forKey: items[row].id) { found[key] = text }
      }
    }
    return found
  }
}
