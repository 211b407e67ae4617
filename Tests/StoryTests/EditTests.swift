import Elements
@testable import Scene
@testable import Story
import TestSupport
import Testing

/// What edits do to the items (SPEC §1: insert, remove, update, move).
struct EditTests {
  private func ids(after edits: [Edit], of count: Int = 4) throws -> [Int] {
    try Storyboard(document(rows(count), steps: [{ $0.edits = edits }])).ids(1)
  }

  @Test(arguments: [
    (Destination.before(.integer(3)), [1, 2, 8, 9, 3, 4]),
    (.after(.integer(3)), [1, 2, 3, 8, 9, 4]),
    (.at(0), [8, 9, 1, 2, 3, 4]), (.at(1), [1, 8, 9, 2, 3, 4]), (.at(4), [1, 2, 3, 4, 8, 9]),
    (.at(99), [1, 2, 3, 4, 8, 9]), (.after(.integer(4)), [1, 2, 3, 4, 8, 9]),
    (.after(.integer(77)), [1, 2, 3, 4, 8, 9]),
  ])
  func insert_takesItsPlace(place: Destination, rows: [Int]) throws {
    #expect(try ids(after: [.insert([item(8), item(9)], place)]) == rows)
  }

  // The place is meant without the item that moves: it ends up as the item of that index.
  @Test(arguments: [
    (1, Destination.at(2), [2, 3, 1, 4]), (1, .at(3), [2, 3, 4, 1]), (1, .at(9), [2, 3, 4, 1]),
    (4, .at(0), [4, 1, 2, 3]), (1, .after(.integer(3)), [2, 3, 1, 4]),
    (4, .before(.integer(2)), [1, 4, 2, 3]), (2, .before(.integer(2)), [1, 2, 3, 4]),
    (2, .after(.integer(2)), [1, 2, 3, 4]), (77, .at(0), [1, 2, 3, 4]),
  ])
  func move_takesItsPlace(id: Int, place: Destination, rows: [Int]) throws {
    #expect(try ids(after: [.move(.integer(id), place)]) == rows)
  }

  @Test func edits_happenInOrder() throws {
    let edits: [Edit] = [
      .remove([.integer(1), .integer(3), .integer(77)]), .insert([item(3)], .at(0)),
      .move(.integer(4), .before(.integer(2))), .remove([.integer(3)]),
      .insert([item(5)], .after(.integer(4))),
    ]
    #expect(try ids(after: edits) == [4, 5, 2])
  }

  @Test func insert_ofAnIDThatIsThereMovesIt() throws {
    #expect(try ids(after: [.insert([item(2), item(2)], .at(3))]) == [1, 3, 4, 2])
  }

  @Test func update_makesAVersionOfTheSameRow() throws {
    let story = try Storyboard(
      document(
        rows(3),
        steps: [
          {
            $0.edits = [.update(.integer(2), ["title": .text("New"), "mark": .integer(7)])]
          },
          { $0.edits = [.update(.integer(2), ["mark": FieldValue?.none])] },
          { $0.edits = [.update(.integer(2), ["title": .text("New")])] },
          { $0.edits = [.remove([.integer(2)])] },
          { $0.edits = [.insert([item(2, ["title": .text("Back")])], .at(0))] },
          { $0.edits = [.insert([item(9)], .at(0))] },
        ],
      )
    )
    let titles = story.beats.map { beat in
      beat.visible.map { story.items[$0].fields["title"].map { "\($0)" } ?? "none" }
    }
    #expect(
      titles == [
        ["Row 1", "Row 2", "Row 3"], ["Row 1", "New", "Row 3"], ["Row 1", "New", "Row 3"],
        ["Row 1", "New", "Row 3"], ["Row 1", "Row 3"], ["Back", "Row 1", "Row 3"],
        ["none", "Back", "Row 1", "Row 3"],
      ]
    )
    #expect(story.items[story.beats[1].visible[1]].fields["mark"] == .integer(7))
    #expect(story.items[story.beats[2].visible[1]].fields["mark"] == nil)
    // What is written as it is already is no change, hence no version.
    #expect(story.beats[2].visible == story.beats[3].visible)
    #expect(story.beats.map { $0.visible.map(story.identity(of:)) }[5] == [1, 0, 2])
    #expect(story.beats[6].visible.map(story.identity(of:))[0] >= 3)
    // An update is no change of ids; what comes back is the same row.
    #expect(
      story.beats.map { $0.trigger.motion != nil } == [
        false, false, false, false, true, true, true,
      ]
    )
    #expect(story.change(ofBeat: 1).kept == story.beats[1].visible)
    #expect(story.identifiers(story.change(ofBeat: 5).inserted) == [.integer(2)])
    #expect(story.beats.map(\.total) == [3, 3, 3, 3, 2, 3, 4])
  }

  /// The count tells the items that are there now, filtered or not.
  @Test func count_followsTheItems() throws {
    var scene = try document(
      rows(3) + "\nfilter: {query: {matches: title}, count: \"{visible}/{total}\"}",
      steps: [
        { $0.edits = [.insert([item(4, ["title": .text("Row 4")])], .at(0))] },
        { $0.query = "3" }, { $0.edits = [.remove([.integer(1), .integer(2)])] },
      ],
    )
    scene.list.sections = "title"
    let counts = Storyboard(scene).moments.flatMap { $0.root.texts.map(\.string) }
    #expect(counts == ["3/3", "4/4", "1/4", "1/2"])
  }

  /// A list that is as it was before some edits is the very same one.
  @Test func lists_areSharedAcrossEdits() throws {
    let story = try Storyboard(
      document(
        rows(3),
        steps: [
          { $0.edits = [.remove([.integer(2)])] },
          { $0.edits = [.insert([item(2, ["title": .text("Row 2")])], .at(1))] },
          { $0.edits = [.move(.integer(1), .at(0))] },
        ],
      )
    )
    let addresses = story.beats.map { beat in
      unsafe beat.visible.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
    }
    #expect(addresses[0] == addresses[2] && addresses[2] == addresses[3])
    #expect(story.items.count == 3)
  }

  /// The order that is cut into blocks, against an array.
  @Test func itemOrder_agreesWithAnArray() {
    var random = SplitMix64(seed: 3)
    var slow = Array(0..<3000)
    var order = ItemOrder(count: 3000)
    var next = 3000
    for round in 0..<600 {
      if round % 3 == 0, let gone = slow.randomElement(using: &random) {
        // From time to time a whole stretch, so that blocks run empty.
        let run = round % 60 == 0 ? Set(slow.prefix(1500)) : [gone]
        for number in run { order.remove(number) }
        slow.removeAll(where: run.contains)
      }
      let place = Int.random(in: 0...slow.count, using: &random)
      let run = Array(next..<next + (round % 50 == 0 ? 2500 : Int(random.next() % 3)))
      next += run.count
      order.insert(run, at: place)
      slow.insert(contentsOf: run, at: place)
      let some = Int.random(in: 0..<next, using: &random)
      #expect(order.index(of: some) == slow.firstIndex(of: some))
      #expect(order.contains(some) == slow.contains(some))
      guard round % 20 == 0 else { continue }
      #expect(order.elements == slow && order.count == slow.count)
    }
  }

  @Test func itemOrder_mayBeEmpty() {
    var order = ItemOrder(count: 0)
    #expect(order.elements.isEmpty && order.index(of: 0) == nil)
    order.insert([5], at: 0)
    order.remove(5)
    order.remove(5)
    order.insert([], at: 0)
    #expect(order.elements.isEmpty && order.index(of: 5) == nil && !order.contains(9))
    order.insert([7, 5], at: 0)
    #expect(order.elements == [7, 5])
  }
}
