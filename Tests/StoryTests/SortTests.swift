import Elements
@testable import Scene
@testable import Story
import Testing

/// The order of rows by a field.
struct SortTests {
  private static let values: [FieldValue?] = [
    .text("b"), nil, .integer(2), .boolean(true), .text("a"), .integer(-1), .text("B"),
    .boolean(false), .integer(2), nil, .text("b"),
  ]

  private func sorted(by sort: Sort) throws -> [Int] {
    var scene = try document("items: []", steps: [{ $0.sort = sort }])
    scene.items = Self.values.enumerated().map { index, value in
      item(index, value.map { ["key": $0] } ?? [:])
    }
    return Storyboard(scene).ids(1)
  }

  // False, true, whole numbers by value, texts by their characters' codes, what has no value; equals
  // (2 and 8, 0 and 10) and what has none (1 and 9) stay in order whichever way.
  @Test(arguments: [
    (Sort(field: "key"), [7, 3, 5, 2, 8, 6, 4, 0, 10, 1, 9]),
    (Sort(field: "key", isDescending: true), [0, 10, 4, 6, 2, 8, 5, 3, 7, 1, 9]),
    (Sort(field: nil, isDescending: true), Array(0...10)),
    (Sort(field: "nothing"), Array(0...10)),
  ])
  func values_haveAnOrder(sort: Sort, order: [Int]) throws {
    #expect(try sorted(by: sort) == order)
  }

  @Test func sort_staysUntilAnother() throws {
    var scene = try document(
      "items: [{id: 1, n: 3}, {id: 2, n: 1}, {id: 3, n: 2}]\nfilter: {query: {matches: n}}",
      steps: [
        { $0.query = "3" }, { $0.query = "" }, { $0.sort = Sort(field: "n") },
        { $0.edits = [.update(.integer(1), ["n": .integer(0)])] }, { $0.sort = Sort(field: nil) },
      ],
    )
    scene.list.sort = Sort(field: "n", isDescending: true)
    let story = Storyboard(scene)
    #expect(
      (0...5).map(story.ids) == [[1, 3, 2], [1], [1, 3, 2], [2, 3, 1], [1, 2, 3], [1, 2, 3]]
    )
    #expect(story.beats[3].state.sort == Sort(field: "n"))
    // The rows cross over: those that changed places moved.
    #expect(story.identifiers(story.change(ofBeat: 3).moved) == [.integer(2), .integer(1)])
    #expect(story.beats.map { $0.trigger.motion != nil } == [false, true, true, true, true, false])
  }
}
