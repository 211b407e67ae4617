import Elements
@testable import Scene
@testable import Story
import Testing

/// What SwiftUI knows rows by, and what it shows for each (swiftui-semantics §7).
struct MembersTests {
  /// A member as it is shown: its key, the id that it shows, its revision.
  private struct Shown: Hashable {
    var key: Int
    var id: Int?
    var revision: Int
  }

  private func shown(_ story: Storyboard, _ beat: Int) throws -> [Shown] {
    let collection = try story.collection(beat)
    return collection.keys.map { key in
      guard case .integer(let id) = collection.identifier(key) else {
        return Shown(key: key, id: nil, revision: collection.revision(key))
      }
      // The id is that of the item that the row shows.
      #expect(collection.content(key).texts.first?.string.hasSuffix(" \(id)") == true)
      return Shown(key: key, id: id, revision: collection.revision(key))
    }
  }

  private func storyboard(
    _ identity: RowIdentity,
    sections: String? = nil,
    _ items: String = rows(4),
    steps: [StepChange],
  ) throws -> Storyboard {
    var scene = try document(items + "\nfilter: {query: {matches: title}}", steps: steps)
    scene.list.identity = identity
    scene.list.sections = sections
    return Storyboard(scene)
  }

  private static func insert(_ id: Int, at place: Int) -> StepChange {
    { $0.edits = [.insert([item(id, ["title": .text("Row \(id)")])], .at(place))] }
  }

  @Test func id_isKeptThroughEverything() throws {
    let story = try storyboard(
      .id,
      steps: [
        { $0.edits = [.update(.integer(2), ["title": .text("New 2")])] },
        { $0.edits = [.remove([.integer(2)])] }, Self.insert(9, at: 0),
        { $0.edits = [.insert([item(2, ["title": .text("Back 2")])], .at(1))] },
      ],
    )
    let members = try (0...4).map { try shown(story, $0) }
    // The first version of each row has revision 0, so that rows that were never edited are alike.
    #expect(members[0] == (0..<4).map { Shown(key: $0, id: $0 + 1, revision: 0) })
    #expect(members[1].map(\.key) == [0, 1, 2, 3] && members[1].map(\.id) == [1, 2, 3, 4])
    #expect(members[2].map(\.id) == [1, 3, 4] && members[2].map(\.key) == [0, 2, 3])
    #expect(members[3].map(\.id) == [9, 1, 3, 4] && members[3][0].revision == 0)
    #expect(members[3].map(\.key).dropFirst() == [0, 2, 3] && members[3][0].key > 3)
    #expect(members[4].map(\.id) == [9, 2, 1, 3, 4] && members[4][1].key == 1)
    let revisions = [members[0][1], members[1][1], members[4][1]].map(\.revision)
    #expect(Set(revisions).count == 3)
  }

  @Test func index_isThePlaceInTheList() throws {
    let story = try storyboard(
      .index,
      steps: [
        { $0.edits = [.remove([.integer(1)])] }, { $0.edits = [.move(.integer(4), .at(0))] },
      ],
    )
    let members = try (0...2).map { try shown(story, $0) }
    #expect(members.map { $0.map(\.key) } == [[0, 1, 2, 3], [0, 1, 2], [0, 1, 2]])
    #expect(members.map { $0.map(\.id) } == [[1, 2, 3, 4], [2, 3, 4], [4, 2, 3]])
    // Another item in a slot is other content.
    #expect(Set([members[0][0], members[1][0], members[2][0]].map(\.revision)).count == 3)
  }

  @Test func fresh_isNeverTheSame() throws {
    let story = try storyboard(.fresh, steps: [{ $0.query = "1" }, { $0.query = "" }, { _ in }])
    let keys = try (0...3).map { try shown(story, $0).map(\.key) }
    #expect(Set(keys.joined()).count == 13)
    #expect(try shown(story, 2).map(\.id) == [1, 2, 3, 4])
  }

  /// The first row of a value is shown for all of them, in as many slots.
  @Test func field_takesEqualValuesForOneRow() throws {
    let items = """
      items: [{id: 1, title: A 1, kind: x}, {id: 2, title: B 2, kind: y}, {id: 3, title: C 3, kind: x},
        {id: 4, title: D 4}, {id: 5, title: E 5}]
      """
    let story = try storyboard(
      .field("kind"),
      items,
      steps: [{ $0.edits = [.remove([.integer(1)])] }, { $0.query = "e 5" }],
    )
    let members = try (0...2).map { try shown(story, $0) }
    #expect(members[0].map(\.id) == [1, 2, 1, 4, 4])
    #expect(Set(members[0].map(\.key)).count == 5)
    let keys = members[0].map(\.key)
    // x is in its first slot again, with another content.
    #expect(members[1].map(\.key) == [keys[1], keys[0], keys[3], keys[4]])
    #expect(members[1].map(\.id) == [2, 3, 4, 4])
    #expect(members[1][1].revision != members[0][0].revision)
    #expect(members[2].map(\.key) == [keys[3]] && members[2].map(\.id) == [5])
  }

  private static let groups = """
    items: [{id: 1, title: A 1, g: 1}, {id: 2, title: B 2, g: "1"}, {id: 3, title: C 3, g: 1},
      {id: 4, title: D 4}, {id: 5, title: E 5, g: 2}]
    """

  @Test(arguments: [RowIdentity.id, .index, .fresh, .field("title")])
  func sections_standWhileEqualValuesStandTogether(identity: RowIdentity) throws {
    let story = try storyboard(
      identity,
      sections: "g",
      Self.groups,
      steps: [
        { $0.sort = Sort(field: "g") }, { $0.edits = [.update(.integer(1), ["g": .integer(5)])] },
        { $0.query = "b" }, { $0.query = "nothing" },
      ],
    )
    let members = try (0...4).map { try shown(story, $0) }
    #expect(members[0].map(\.id) == [1, 2, 3, 4, 5])
    #expect(members[1].map(\.id) == [nil, 1, 3, nil, 5, nil, 2, 4])
    #expect(members[2].map(\.id) == [nil, 3, nil, 5, nil, 1, nil, 2, 4])
    #expect(members[3].map(\.id) == [nil, 2])
    #expect(members[4].isEmpty)
    let headers = members.map { $0.filter { $0.id == nil }.map(\.key) }
    #expect(headers[1].count == 3 && headers[1].allSatisfy { $0 < 0 })
    #expect(headers[2] == [headers[1][0], headers[1][1], headers[2][2], headers[1][2]])
    #expect(headers[3] == [headers[1][2]])
    #expect(Set(headers[2]).count == 4)
    #expect(story.beats[1].visible.count == 5)
  }

  @Test func header_isASmallBoldText() throws {
    let story = try storyboard(.id, sections: "g", Self.groups, steps: [{ $0.query = "e 5" }])
    let collection = try story.collection(1)
    let header = collection.content(collection.keys[0])
    #expect(header.texts == [Text("2", style: .headline, color: Color(.secondary))])
    guard case .role(Role("header")) = header.modifiers.first else {
      Issue.record("no role")
      return
    }
    #expect(collection.transitions?.contains(.opacity) == true)
    #expect(
      collection.heightClass(collection.keys[0]) != collection.heightClass(collection.keys[1])
    )
  }

  /// Rows without the value have to stand together too.
  @Test func sections_needRowsWithoutTheFieldTogether() throws {
    let items = "items: [{id: 1, title: A 1}, {id: 2, title: B 2, g: 1}, {id: 3, title: C 3}]"
    let story = try storyboard(.id, sections: "g", items, steps: [{ $0.query = "b" }])
    #expect(try shown(story, 0).map(\.id) == [1, 2, 3])
    #expect(try shown(story, 1).map(\.id) == [nil, 2])
  }

  @Test func heights_areToldApart() throws {
    func classes(_ change: (inout RowStyle) -> Void) throws -> [Int] {
      let items = "items: [{id: 1, title: A, note: n}, {id: 2, title: B}, {id: 3, title: C}]"
      var scene = try document(items)
      change(&scene.list.row)
      let collection = try Storyboard(scene).collection(0)
      return collection.keys.map(collection.heightClass)
    }
    let plain = try classes { _ in }
    #expect(Set(plain).count == 1)
    let note = try classes { $0.subtitle = Template(pieces: [.field("note")]) }
    #expect(note[1] == plain[0] && note[2] == note[1] && note[0] != note[1])
    let heights = try [40.0, 40.5, 0].map { height in try classes { $0.height = height } }
    #expect(Set(heights.joined()).union(plain).count == 4)
    for lines in [nil, 2, 0] {
      let several = try classes { $0.lines = lines }
      #expect(Set(several + note + heights.joined()).count == 8)
    }
  }
}
