import Records
import Testing
import Verdicts

@testable import Explanation

/// What the author wrote otherwise.
struct SettingTests {
  private func said(_ old: [(String, String)], _ new: [(String, String)]) -> [String] {
    func recording(_ settings: [(String, String)]) -> Recording {
      Recording.empty.with { recording in
        recording.settings = settings.map { RecordedSetting(path: $0.0, value: $0.1) }
      }
    }
    return SettingDifferences(recording(old), recording(new)).statements.map(\.text)
  }

  @Test(arguments: [
    (
      "list.animation", ".easeInOut(duration: 0.22)", ".easeInOut(duration: 0.25)",
      "list.animation: \".easeInOut(duration: 0.22)\" → \".easeInOut(duration: 0.25)\""
        + " (curve changed: easeInOut 0.22 → 0.25)",
    ),
    (
      "list.animation", ".easeInOut(duration: 0.22)", ".linear(duration: 0.22)",
      "list.animation: \".easeInOut(duration: 0.22)\" → \".linear(duration: 0.22)\""
        + " (curve changed: easeInOut 0.22 → linear 0.22)",
    ),
    (
      "steps[0].withAnimation", ".spring(duration: 0.5, bounce: 0.2)",
      ".spring(duration: 0.5, bounce: 0.3)",
      "steps[0].withAnimation: \".spring(duration: 0.5, bounce: 0.2)\" → "
        + "\".spring(duration: 0.5, bounce: 0.3)\""
        + " (curve changed: spring's bounce 0.2 → 0.3)",
    ),
    (
      "list.animation", ".linear.delay(0.1)", ".linear.delay(0.2)",
      "list.animation: \".linear.delay(0.1)\" → \".linear.delay(0.2)\""
        + " (curve changed: delay 0.1 → 0.2)",
    ),
    (
      "list.transition", ".asymmetric(insertion: .opacity, removal: .opacity)",
      ".asymmetric(insertion: .opacity, removal: .identity)",
      "list.transition: the transition's removal: .opacity → .identity",
    ),
    (
      "list.transition",
      ".asymmetric(insertion: .offset(x: 0, y: 8).combined(with: .opacity), removal: .opacity)",
      ".asymmetric(insertion: .offset(x: 0, y: 12).combined(with: .opacity), removal: .opacity)",
      "list.transition: the transition's insertion: offset's y 8 → 12",
    ),
    ("list.spacing", "8", "10", "list.spacing: 8 → 10"),
    ("title", "Labels", "My \"labels\"\nhere", "title: Labels → \"My \"labels\"\\nhere\""),
    ("list.row.fill", "#3366cc", "Color.red", "list.row.fill: #3366cc → Color.red"),
  ])
  func scalar_isToldWithOldAndNew(path: String, old: String, new: String, sentence: String) {
    #expect(
      said([("settle", "1"), (path, old)], [("settle", "1"), (path, new)]) == [sentence]
    )
  }

  @Test func longTexts_areCutToWhereTheyDiffer() {
    let long = String(repeating: "a", count: 200)
    #expect(
      said([("title", long + "b")], [("title", long + "c")])
        == ["title: \"…aaaaaaaaaaaaaaab\" → \"…aaaaaaaaaaaaaaac\""]
    )
  }

  @Test func keys_comeAndGo() {
    #expect(
      said([("fps", "60"), ("list.height", "300")], [("fps", "60"), ("list.spacing", "9")])
        == ["list.height: 300 was removed", "list.spacing: 9 was added"]
    )
    #expect(
      said([("list", "{}")], [("list.row.fill", "red"), ("list.row.lines", "0")])
        == ["list.row: {fill: red, lines: 0} was added"]
    )
  }

  private func items(_ ids: [(String, String)]) -> [(String, String)] {
    ids.enumerated().flatMap { place, item in
      [("items[\(place)].id", item.0), ("items[\(place)].title", item.1)]
    }
  }

  @Test func items_areKnownByTheirIds() {
    let some = [("1", "A"), ("2", "B"), ("3", "C")]
    #expect(
      said(items(some), items([("5", "X")] + some)) == ["items: {id: 5, title: X} was inserted"]
    )
    #expect(
      said(items(some), items([("1", "A"), ("3", "C")])) == ["items: {id: 2, title: B} was removed"]
    )
    #expect(
      said(items(some), items([("1", "A"), ("2", "B"), ("3", "D")]))
        == ["items[id 3].title: C → D"]
    )
    #expect(
      said(items(some), items([("3", "C"), ("1", "A"), ("2", "B")])) == ["items: id 3 was moved"]
    )
  }

  @Test func steps_areAlignedByWhatTheySay() {
    let old = [
      ("steps[0].set.query", "a"), ("steps[1].set.query", "b"), ("steps[2].remove[0]", "4"),
    ]
    let new = [
      ("steps[0].set.query", "a"), ("steps[1].sort", "title"), ("steps[2].set.query", "b"),
      ("steps[3].remove[0]", "3"),
    ]
    #expect(
      said(old, new) == ["steps: {sort: title} was inserted", "steps[3].remove: [4] → [3]"]
    )
  }

  @Test func lists_ofScalarsAreToldWhole() {
    #expect(
      said([("start.expect[0]", "1"), ("start.expect[1]", "2")], [("start.expect[0]", "2")])
        == ["start.expect: [1, 2] → [2]"]
    )
    #expect(
      said([("start.expect", "[]")], [("start.expect[0]", "2")]) == ["start.expect: [] → [2]"]
    )
  }

  @Test func many_areCounted() {
    let old = (0..<32).map { ("k\($0)", "1") }, new = (0..<32).map { ("k\($0)", "2") }
    let said = said(old, new)
    #expect(said.count == 21)
    #expect(said[19] == "k19: 1 → 2")
    #expect(said[20] == "and 12 more settings")
  }

  @Test func hostilePaths_areTakenAsTheyCome() {
    let dots = String(repeating: "a.", count: 100_000)
    #expect(said([(dots, "1")], [(dots, "2")]).count == 1)
    #expect(
      said(
        [("a", "1"), ("a", "2"), ("a.b", "3"), ("", "")],
        [("a[99999999999]x", "1"), ("a[", "2")],
      )
      .isEmpty == false
    )
    let many = (0..<3000).map { ("items[\($0)]", "\($0)") }
    #expect(said(many, many.map { ($0.0, $0.1 + "!") }).count == 21)
  }

  // MARK: Alignment

  @Test func alignment_isTheLongestCommonSubsequence() {
    #expect(
      Alignment.pairs([1, 2, 3, 4], [1, 3, 5, 4]).map { [$0.old, $0.new] } == [
        [0, 0], [2, 1], [3, 3],
      ]
    )
    #expect(Alignment.pairs([], [1]).isEmpty)
    // Too much for the exact search: tokens that are single hold it together.
    let many = Array(0..<5000)
    let turned = Array(many[2500...]) + Array(many[..<2500])
    #expect(Alignment.pairs(many, turned).count == 2500)
  }
}
