import Curves
import Elements
@testable import Scene
import Testing
import Time

/// Typed texts: each key is a step.
struct TypingTests {
  private func steps(
    _ steps: String,
    _ keys: String = "",
    limits: SceneLimits = SceneLimits(),
  ) throws -> [Step] {
    let head =
      "settle: 1\nitems: [{id: 1, title: One}]\nfilter: {query: {}, toggles: {t: {matches: {id: 1}}}}\n"
    return try read("\(head)steps: [\(steps)]\n\(keys)", limits: limits).steps
  }

  private func queries(_ steps: String, _ keys: String = "") throws -> [String?] {
    try self.steps(steps, keys).map(\.query)
  }

  @Test func keysAreSteps() throws {
    let steps = try steps("{type: abc}, {}", "timing: {lead: 1, step: 2}")
    #expect(steps.map(\.query) == ["a", "ab", "abc", nil])
    // Lead 1, keys 90 ms apart, and the next step 2 s after the last key.
    #expect(
      steps.map(\.time) == [1, Rational(109, 100), Rational(118, 100), Rational(318, 100)]
    )
  }

  @Test func intervals() throws {
    let times = try steps(
      "{type: {text: ab, interval: 50ms}}, {type: {text: cd, interval: 0}, after: 3f}"
    )
    .map(\.time)
    #expect(times == [Rational(5, 10), Rational(55, 100), Rational(6, 10), Rational(6, 10)])
  }

  /// Typing goes on from the query as it stands, whoever set it.
  @Test func goesOnFromTheQuery() throws {
    #expect(try queries("{type: x}", "start: {set: {query: ab}}") == ["abx"])
    #expect(
      try queries(
        "{set: {query: ab}}, {type: c}, {set: {query: ~}}, {type: d}, {set: {t: true}}, {type: e}"
      )
        == ["ab", "abc", "", "d", nil, "de"]
    )
    #expect(try queries("{set: {query: ab}, type: cd}") == ["abc", "abcd"])
  }

  @Test func deleting() throws {
    #expect(try queries("{type: ab⌫⌫⌫c}") == ["a", "ab", "a", "", "", "c"])
    #expect(try queries("{type: \"a⌫\\ufe0f\"}") == ["a", ""])
    #expect(try queries("{type: ⌫}", "start: {set: {query: \"a👩‍🚀\"}}") == ["a"])
  }

  /// A key is a character as a person sees it: letters with marks, flags, families.
  @Test func graphemes() throws {
    #expect(
      try queries("{type: \"e\u{301}👨‍👩‍👧🇩🇪\"}") == [
        "e\u{301}", "e\u{301}👨‍👩‍👧", "e\u{301}👨‍👩‍👧🇩🇪",
      ]
    )
    // A mark that is typed alone joins the letter before it.
    #expect(try queries("{type: e}, {type: \"\\u0301\"}, {type: ⌫}") == ["e", "e\u{301}", ""])
  }

  @Test func whatIsTyped() throws {
    #expect(try queries("{type: 12}") == ["1", "12"])
    #expect(try queries("{type: {text: no}}") == ["n", "no"])
    #expect(try queries("{type: \" \"}") == [" "])
    #expect(try queries("{type: ~}") == [nil])
  }

  /// The first key has all that the step says, the last what it expects, each the transaction.
  @Test func otherKeys() throws {
    let text = """
      {type: abc, set: {t: true}, sort: id, label: typed, appearance: dark, reduceMotion: true,
       insert: {item: {id: 2}}, scroll: {by: 9}, withAnimation: .linear, expect: [2]}
      """
    let steps = try steps(text)
    #expect(steps.map(\.toggles) == [["t": true], [:], [:]])
    #expect(steps.map(\.sort) == [Sort(field: "id"), nil, nil])
    #expect(steps.map(\.label) == ["typed", nil, nil])
    #expect(steps.map(\.appearance) == [.dark, nil, nil])
    #expect(steps.map(\.reduceMotion) == [true, nil, nil])
    #expect(steps.map(\.edits.count) == [1, 0, 0])
    #expect(steps.map(\.scroll) == [.by(9), nil, nil])
    #expect(steps.map(\.withAnimation) == Array(repeating: .some(Animation(.linear)), count: 3))
    #expect(steps.map(\.expect) == [nil, nil, [.integer(2)]])
    #expect(steps.map(\.position.line) == [4, 4, 4])
    #expect(steps[2].expectPosition.line == 5)
    #expect(try self.steps("{type: a, expect: [1]}").map(\.expect) == [[.integer(1)]])
  }

  @Test func keysAreCountedAsSteps() throws {
    var limits = SceneLimits()
    limits.steps = 6
    #expect(try steps("{type: abc}, {type: de}, {}", limits: limits).count == 6)
    let error = #expect(throws: SceneErrors.self) {
      try steps("{type: abc}, {type: def}, {}", limits: limits)
    }
    #expect(
      error?.errors.map(\.kind) == [.limit(what: "steps", limit: "6", flag: "--max-steps")]
    )
  }

  @Test func queriesAreLimited() throws {
    var limits = SceneLimits()
    limits.textBytes = 100
    let full = String(repeating: "ä", count: 49)
    let start = "start: {set: {query: \(full)}}"
    #expect(try steps("{type: xy⌫}", start, limits: limits).count == 3)
    let error = #expect(throws: SceneErrors.self) {
      try steps("{type: xyz}", start, limits: limits)
    }
    #expect(
      error?.errors.map(\.kind) == [
        .limit(what: "bytes in a text", limit: "100", flag: "--max-text")
      ]
    )
  }

  /// A long text makes queries whose lengths add up: 1 + 2 + … + n bytes.
  @Test func allQueriesAreLimited() throws {
    var limits = SceneLimits()
    limits.sceneBytes = 1275
    let text = String(repeating: "x", count: 49)
    #expect(try steps("{type: \(text)x}", limits: limits).count == 50)
    let error = #expect(throws: SceneErrors.self) {
      try steps("{type: \(text)xx}", limits: limits)
    }
    let what = "bytes in the queries that typing makes"
    #expect(
      error?.errors.map(\.kind) == [.limit(what: what, limit: "1275", flag: "--max-scene-size")]
    )
  }
}
