import Records
import Scene
import Testing
import Time
@testable import Workflow

/// What a recording says of each step.
struct RecordedStepTests {
  private func steps(_ text: String) throws -> [RecordedStep] { try film(text).recordedSteps }

  private let head = """
    settle: 1
    items:
      - {id: 1, title: a, kind: x}
      - {id: 2, title: b, kind: y}
      - {id: 3, title: ab, kind: x}
    filter:
      query: {matches: title}
      toggles: {only: {label: X only, matches: {kind: x}}, sharp: {matches: {kind: y}}}
    list: {height: 60, animation: ".easeInOut(duration: 0.22)", watch: ids}

    """

  @Test func steps_sayWhatTheyDo() throws {
    let found = try steps(
      head + """
        steps:
          - {set: {query: a}, label: search}
          - {set: {only: true, query: ""}, at: 2}
          - {set: {only: false}, withAnimation: ".linear(duration: 1)", at: 3}
          - {set: {query: zzz, sharp: true}, at: 4}
        """
    )
    #expect(found.map(\.window) == [0, 0, 0, 0, 0])
    #expect(found.map(\.number) == [0, 1, 2, 3, 4])
    #expect(found.map(\.time) == [0, Rational(1, 2), 2, 3, 4])
    #expect(found.map(\.label) == [nil, "search", nil, nil, nil])
    #expect(
      found.map(\.does)
        == [
          [], ["query \"a\""], ["query \"\"", "only on"], ["only off"],
          ["query \"zzz\"", "sharp on"],
        ]
    )
    #expect(
      found.map(\.visible) == [["1", "2", "3"], ["1", "3"], ["1", "3"], ["1", "2", "3"], []]
    )
    #expect(found.map(\.visibleCount) == [3, 2, 2, 3, 0])
    // The second changes no id, and its modifier sees nothing.
    let animation = ".easeInOut(duration: 0.22)"
    #expect(found.map(\.animation) == [nil, animation, nil, animation, animation])
  }

  @Test func start_saysWhatItSets() throws {
    let found = try steps(head + "start: {set: {query: b, only: true}}\nsteps: []")
    #expect(found.map(\.does) == [["query \"b\"", "only on"]])
    #expect(found.map(\.number) == [0] && found.map(\.visible) == [["3"]])
  }

  /// Each key of a typed text is a state of its own, of one step of the author's.
  @Test func typing_isAStateForEachKey() throws {
    let found = try steps(
      head + "steps: [{type: {text: ab, interval: 100ms}, label: typed}, {set: {query: b}}]"
    )
    #expect(found.map(\.number) == [0, 1, 1, 2])
    #expect(found.map(\.does) == [[], ["query \"a\""], ["query \"ab\""], ["query \"b\""]])
    #expect(found[2].time - found[1].time == Rational(1, 10))
  }

  @Test func edits_areTold() throws {
    let found = try steps(
      """
      settle: 1
      items: [{id: 1, title: a}, {id: two, title: b}]
      list: {height: 40}
      steps:
        - {insert: {item: {id: 9, title: c}, at: 0}}
        - {insert: {items: [{id: 10, title: d}, {id: 11, title: e}], after: 9}, remove: [two]}
        - {update: {id: 1, fields: {title: z}}, move: {id: 1, at: 0}}
        - {sort: {by: title, order: descending}, appearance: dark, reduceMotion: true}
        - {scroll: {to: 10}}
      """
    )
    #expect(
      found.map(\.does) == [
        [], ["insert [9] at 0"], ["insert [10, 11] after 9", "remove [two]"],
        ["update 1: title", "move 1 at 0"],
        ["sort by title, descending", "appearance dark", "reduceMotion true"], ["scroll to 10"],
      ]
    )
    #expect(found.map(\.visible.count) == found.map(\.visibleCount))
    #expect(found[1].visible == ["9", "1", "two"])
    #expect(found[3].visible == ["1", "9", "10", "11"])
  }

  @Test func rows_areKeptUpToALimit() throws {
    let items = (1...150).map { "{id: \($0), title: x}" }.joined(separator: ", ")
    let found = try steps("settle: 1\nitems: [\(items)]\nsteps: []\nlist: {height: 40}")
    #expect(found.map(\.visibleCount) == [150])
    #expect(found.first?.visible == (1...100).map(String.init))
  }

  @Test func windows_comeOneAfterTheOther() throws {
    let found = try steps(
      """
      settle: 1
      items: [{id: 1, title: a}, {id: 2, title: b}]
      filter: {query: {matches: title}}
      list: {height: 40, animation: .default}
      windows:
        - {steps: [{set: {query: a}, at: 3}]}
        - {steps: [{set: {query: b}, at: 1}, {at: 2}], list: {watch: count}}
      """
    )
    #expect(found.map(\.window) == [0, 0, 1, 1, 1])
    #expect(found.map(\.number) == [0, 1, 0, 1, 2])
    #expect(found.map(\.time) == [0, 3, 0, 1, 2])
    #expect(found[3].does == ["query \"b\""] && found[4].does == [])
  }

  /// A line stays a line, whatever was typed.
  @Test func controlCharacters_areEscaped() throws {
    let found = try steps(head + #"steps: [{set: {query: "a\n\e[31m"}}]"#)
    #expect(found[1].does.count == 1)
    #expect(found[1].does[0].unicodeScalars.allSatisfy { $0.value >= 32 })
  }
}
