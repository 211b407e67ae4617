import Curves
import Elements
import Foundation
import Geometry
@testable import Scene
import Testing
import Time

/// The format's example, field by field, against the text of its contract.
struct SeedTests {
  private func seed() throws -> SceneReader.Reading {
    let bytes = try Data(contentsOf: folder("../../scenes/label-collection.yaml"))
    return try reading(String(decoding: bytes, as: UTF8.self))
  }

  @Test func window() throws {
    let document = try seed().document
    #expect(document.title == "Label Collection")
    #expect(document.canvas.width == 360)
    #expect(document.canvas.height == nil)
    #expect(document.canvas.scale == 2)
    #expect(
      document.canvas.position
        == SourcePosition(file: "scene.yaml", line: 3, column: 9, length: 22)
    )
    #expect(document.frameRate == FrameRate(60))
    #expect(document.appearance == .light)
    #expect(!document.reduceMotion)
    #expect(document.fonts == ["Inter"])
    #expect(document.theme == Theme(os: 15))
    #expect(document.timing.lead == Rational(1, 2))
    #expect(document.timing.step == Rational(4, 5))
    #expect(document.timing.tail == Rational(4, 5))
  }

  @Test func items() throws {
    let items = try seed().document.items
    let expected: [(Int, String, String)] = [
      (1, "Tile A", "Tile"), (2, "Dot A", "Dot"), (3, "Tile B", "Tile"), (4, "Dot B", "Dot"),
    ]
    #expect(items.count == 4)
    for (item, (id, title, kind)) in zip(items, expected) {
      #expect(item.id == .integer(id))
      #expect(item.fields == ["id": .integer(id), "title": .text(title), "kind": .text(kind)])
    }
  }

  @Test func filter() throws {
    let filter = try #require(try seed().document.filter)
    #expect(
      filter.query == Query(placeholder: "Filter labels", matches: ["title"], isFocused: false)
    )
    #expect(
      filter.toggles == [
        ToggleControl(
          name: "tilesOnly",
          label: "Tiles only",
          matches: [.init(field: "kind", values: [.text("Tile")])],
        )
      ]
    )
    #expect(
      filter.count?.pieces == [
        .field("visible"), .literal(" of "), .field("total"), .literal(" labels"),
      ]
    )
  }

  @Test func list() throws {
    let list = try seed().document.list
    #expect(list.height == 300)
    #expect(list.padding == 12)
    #expect(list.spacing == 8)
    #expect(list.empty == "No matching labels")
    #expect(
      list.transition
        == .asymmetric(insertion: .combined(.offset(x: 0, y: 8), .opacity), removal: .opacity)
    )
    #expect(list.animation == Animation(.easeInOut, duration: Rational(22, 100)))
    #expect(list.watch == .ids)
    #expect(list.row.leading.pieces == [.field("title")])
    #expect(list.row.trailing?.pieces == [.field("kind")])
    #expect(list.row.subtitle == nil)
    #expect(list.row.padding == 12)
    #expect(list.row.cornerRadius == 8)
    #expect(list.row.cornerStyle == .continuous)
    #expect(list.row.fill == Color(.system(.blue), opacity: 0.1))
    #expect(list.row.stroke == nil)
    #expect(list.row.height == nil)
  }

  @Test func steps() throws {
    let reading = try seed()
    let document = reading.document
    #expect(document.start.expect == [1, 2, 3, 4].map { .integer($0) })
    let steps = document.steps
    #expect(steps.map(\.time) == [5, 13, 21, 29, 37].map { Rational($0, 10) })
    #expect(steps.map(\.query) == ["a", "b", "", "z", ""])
    #expect(steps.map(\.toggles) == [[:], [:], ["tilesOnly": true], [:], ["tilesOnly": false]])
    #expect(
      steps.map(\.expect)
        == [[1, 2], [3, 4], [1, 3], [], [1, 2, 3, 4]].map { $0.map { .integer($0) } }
    )
    #expect(steps.map(\.position.line) == [27, 28, 29, 30, 31])
    #expect(steps.allSatisfy { $0.position.column == 5 })
    #expect(
      steps[0].expectPosition
        == SourcePosition(file: "scene.yaml", line: 27, column: 31, length: 6)
    )
    #expect(document.shortestEnd == Rational(45, 10))
    #expect(document.frameRate.frameCount(through: document.shortestEnd) == 271)
    #expect(reading.warnings.errors.isEmpty)
  }

  /// Everything but the three required keys, `filter`, `empty` and titles is what the example says.
  @Test func defaultsAreTheExample() throws {
    let bare = try read("settle: 1\nitems: [{id: 1}]\nsteps: []")
    var seed = try seed().document
    seed.title = nil
    seed.items = bare.items
    seed.filter = nil
    seed.list.empty = nil
    seed.timing.position = SourcePosition(file: "scene.yaml", line: 1, column: 1)
    seed.canvas.position = SourcePosition(file: "scene.yaml", line: 1, column: 1)
    seed.start = bare.start
    seed.steps = []
    #expect(bare.list == seed.list)
    #expect(bare == seed)
    #expect(bare.start.time == .zero)
    #expect(bare.start.expect == nil)
  }
}
