import Curves
import Elements
@testable import Scene
import Testing
import Time

/// What steps do to the items, the order and the offset.
struct EditTests {
  private func steps(_ steps: String, _ keys: String = "") throws -> [Step] {
    let items = "[{id: 1, title: One}, {id: 2, title: Two}, {id: x, title: Three}]"
    return try read("settle: 1\nitems: \(items)\nsteps: [\(steps)]\n\(keys)").steps
  }

  private func edits(_ step: String, _ keys: String = "") throws -> [Edit] {
    try steps(step, keys).flatMap(\.edits)
  }

  private func item(_ id: Int, _ title: String? = nil) -> Item {
    var fields: ItemFields = ["id": .integer(id)]
    if let title { fields["title"] = .text(title) }
    return Item(id: .integer(id), fields: fields)
  }

  /// With no place said, new items go to the end.
  @Test(
    arguments: [
      ("", .at(.max)), (", before: 1", .before(.integer(1))), (", after: x", .after(.text("x"))),
      (", at: 0", .at(0)), (", at: 1e2", .at(100)),
    ] as [(String, Destination)]
  )
  func insertion(_ place: String, _ destination: Destination) throws {
    let one = "{insert: {item: {id: 3, title: New}\(place)}}"
    #expect(try edits(one) == [.insert([item(3, "New")], destination)])
    let several = "{insert: {items: [{id: 3}, {id: 4, title: New}]\(place)}}"
    #expect(try edits(several) == [.insert([item(3), item(4, "New")], destination)])
  }

  @Test func removal() throws {
    #expect(try edits("{remove: 1}") == [.remove([.integer(1)])])
    #expect(try edits("{remove: [x, 1]}") == [.remove([.text("x"), .integer(1)])])
    #expect(try edits("{remove: []}") == [])
    #expect(try edits("{remove: ~, insert: ~, update: ~, move: ~, edit: ~}") == [])
  }

  @Test func update() throws {
    #expect(
      try edits("{update: {id: 1, fields: {title: ~, n: 3, kind: true, s: \"3\"}}}") == [
        .update(
          .integer(1),
          ["title": nil, "n": .integer(3), "kind": .boolean(true), "s": .text("3")],
        )
      ]
    )
    #expect(
      try edits("{update: [{id: 1, fields: {n: 3}}, {id: 1, fields: {n: 4}}]}") == [
        .update(.integer(1), ["n": .integer(3)]), .update(.integer(1), ["n": .integer(4)]),
      ]
    )
  }

  @Test func move() throws {
    #expect(try edits("{move: {id: 1, at: 7}}") == [.move(.integer(1), .at(7))])
    #expect(
      try edits("{move: [{id: 1, before: x}, {id: 2, after: 1}]}") == [
        .move(.integer(1), .before(.text("x"))), .move(.integer(2), .after(.integer(1))),
      ]
    )
  }

  @Test func write() throws {
    let keys = "list: {row: {draft: id}}"
    #expect(try edits("{edit: {id: 1, text: 007}}", keys) == [.write(.integer(1), "007")])
    #expect(
      try edits("{edit: [{id: 1, text: ~}, {id: x, text: \"\"}]}", keys) == [
        .write(.integer(1), ""), .write(.text("x"), ""),
      ]
    )
  }

  /// One step is one change of state, applied in this order whatever the order of its keys.
  @Test func orderWithinAStep() throws {
    let step = """
      {edit: {id: 3, text: a}, move: {id: 3, at: 0}, update: {id: 3, fields: {title: b}},
       remove: [1], insert: {item: {id: 3}, before: 1}, sort: title}
      """
    let steps = try steps(step, "list: {row: {draft: row}}")
    #expect(
      steps[0].edits == [
        .insert([item(3)], .before(.integer(1))), .remove([.integer(1)]),
        .update(.integer(3), ["title": .text("b")]), .move(.integer(3), .at(0)),
        .write(.integer(3), "a"),
      ]
    )
    #expect(steps[0].sort == Sort(field: "title"))
  }

  /// An item that was removed may come again, and go again.
  @Test func comingBack() throws {
    let again = "{insert: {item: {id: 1}}}"
    #expect(try edits("{remove: 1}, \(again), {remove: 1, expect: [2, x]}, \(again)").count == 4)
    // Within a step what is inserted comes before what is removed.
    let both = errors(
      "settle: 1\nitems: [{id: 1}]\nsteps: [{remove: 1, insert: {item: {id: 1}}}]"
    )
    #expect(places(both) == ["3:41+1"])
    // Another type cannot be told apart, even later.
    let other = errors(
      "settle: 1\nitems: [{id: 1}]\nsteps: [{remove: 1}, {insert: {item: {id: \"1\"}}}]"
    )
    #expect(places(other) == ["3:43+3"])
  }

  @Test func expectationsFollowEdits() throws {
    _ = try steps("{insert: {item: {id: 3}}, expect: [3, 1]}, {remove: 3, expect: [1]}")
    #expect(throws: SceneErrors.self) { try steps("{expect: [3]}, {insert: {item: {id: 3}}}") }
    #expect(throws: SceneErrors.self) { try steps("{remove: 1}, {expect: [1]}") }
  }

  @Test(
    arguments: [
      ("{to: 1}", .to(.integer(1), anchor: nil)),
      ("{to: x, anchor: ~}", .to(.text("x"), anchor: nil)),
      ("{to: 1, anchor: top}", .to(.integer(1), anchor: .top)),
      ("{to: 1, anchor: .bottom}", .to(.integer(1), anchor: .bottom)),
      ("{to: 1, anchor: center}", .to(.integer(1), anchor: .center)),
      ("{to: 1, anchor: \"UnitPoint.topTrailing\"}", .to(.integer(1), anchor: .topTrailing)),
      (
        "{to: 1, anchor: \"UnitPoint(x: 0.5, y: 0.25)\"}",
        .to(.integer(1), anchor: UnitPoint(x: 0.5, y: 0.25)),
      ),
      ("{by: 40}", .by(40)), ("{by: -1.5e2}", .by(-150)), ("~", nil),
    ] as [(String, Scroll?)]
  )
  func scroll(_ yaml: String, _ scroll: Scroll?) throws {
    #expect(try steps("{scroll: \(yaml)}").map(\.scroll) == [scroll])
    let document = try read(
      "settle: 1\nitems: [{id: 1}, {id: x}]\nstart: {scroll: \(yaml)}\nsteps: []"
    )
    #expect(document.start.scroll == scroll)
  }

  /// A step scrolls among the items as its edits leave them.
  @Test func scrollFollowsEdits() throws {
    _ = try steps("{scroll: {to: 3}, insert: {item: {id: 3}}}")
    #expect(throws: SceneErrors.self) { try steps("{scroll: {to: 1}, remove: 1}") }
  }

  @Test(
    arguments: [
      ("", nil), ("withAnimation: ~", .some(nil)), ("withAnimation: nil", .some(nil)),
      ("withAnimation: .linear", Animation(.linear)),
      (
        "withAnimation: \".easeIn(duration: 0.1)\"",
        Animation(.easeIn, duration: Rational(1, 10)),
      ),
    ] as [(String, Animation??)]
  )
  func transactions(_ key: String, _ expected: Animation??) throws {
    let found = try steps("{\(key)}")[0].withAnimation
    #expect(found == expected)
  }

  /// An animation that never ends is told of where it stands, once.
  @Test func endlessAnimations() throws {
    let source = SourceText(file: "a.yaml", bytes: Array("settle: 1".utf8))
    var checker = Checker(source: source, limits: SceneLimits())
    let node = Node(content: .broken, mark: Mark(line: 1, column: 9), length: 1)
    checker.warnOfEndlessAnimation(node)
    checker.warnOfEndlessAnimation(node)
    #expect(!checker.findings.hasErrors)
    #expect(
      checker.findings.list(of: .warning, sources: [source]).description == """
        a.yaml:1:9: warning: this animation never ends by itself
          settle: 1
                  ^
          hint: it ends with the scene
        """
    )
  }
}
