import Curves
import Elements
import Scene
@testable import Story
import TestSupport
import Testing
import Time

/// What steps do to a list.
struct StoryboardTests {
  private func scene(_ list: String, steps: [String], start: String = "{}") -> String {
    """
    settle: 1
    items: [{id: 1, title: Tile A}, {id: 2, title: Dot A}, {id: 3, title: Tile B}, {id: 4, title: Dot B}]
    filter: {query: {matches: title}}
    list: \(list)
    start: \(start)
    steps:
    \(steps.map { "  - \($0)" }.joined(separator: "\n"))
    """
  }

  @Test func rows_areInsertedRemovedMovedOrKept() {
    let change = RowChange(from: [1, 2, 3, 5], to: [4, 2, 5, 1])
    #expect(change.inserted == [4])
    #expect(change.removed == [3])
    #expect(change.moved == [5, 1])
    #expect(change.kept == [2])
  }

  /// Each list by its definition, on lists that ascend and on shuffled ones.
  @Test func rows_agreeWithASlowComparison() {
    var random = SplitMix64(seed: 11)
    for round in 0..<200 {
      func rows() -> [Int] {
        let rows = (0..<12).filter { _ in Bool.random(using: &random) }
        return round % 2 == 0 ? rows : rows.shuffled(using: &random)
      }
      let (old, new) = (rows(), rows())
      let change = RowChange(from: old, to: new)
      let kept = new.filter { old.firstIndex(of: $0) == new.firstIndex(of: $0) }
      #expect(change.inserted == new.filter { !old.contains($0) })
      #expect(change.removed == old.filter { !new.contains($0) })
      #expect(change.kept == kept)
      #expect(change.moved == new.filter { old.contains($0) && !kept.contains($0) })
    }
  }

  @Test func change_isOfTheBeatBefore() throws {
    let story = try storyboard(scene("{}", steps: ["{set: {query: a}}", "{set: {query: til}}"]))
    #expect(story.change(ofBeat: 0) == RowChange(from: [0, 1, 2, 3], to: [0, 1, 2, 3]))
    #expect(story.change(ofBeat: 1).removed == [2, 3])
    #expect(story.change(ofBeat: 2).inserted == [2])
    #expect(story.change(ofBeat: 2).removed == [1])
    #expect(story.change(ofBeat: 2).kept == [0])
  }

  @Test func times_areExact() throws {
    let story = try storyboard(
      """
      settle: 1
      fps: 30000/1001
      items: []
      timing: {lead: 13f, step: 0.1}
      steps: [{}, {}, {after: 220ms}, {at: 1s}, {}]
      """
    )
    let lead = Rational(13 * 1001, 30_000)
    let tenth = Rational(1, 10)
    #expect(
      story.beats.map(\.step.time) == [
        0, lead, lead + tenth, lead + tenth + Rational(22, 100), 1, 1 + tenth,
      ]
    )
  }

  @Test(arguments: [
    ("{watch: ids}", [true, true, false]), ("{watch: count}", [true, false, false]),
    ("{watch: query}", [true, true, true]), ("{watch: none}", [false, false, false]),
    ("{watch: ids, animation: null}", [false, false, false]),
  ])
  func animation_firesWhenWhatIsWatchedChanges(list: String, fires: [Bool]) throws {
    // [1, 2] → [3, 4] has the same count; "B" after "b" has the same rows.
    let story = try storyboard(
      scene(list, steps: ["{set: {query: a}}", "{set: {query: b}}", "{set: {query: B}}"])
    )
    #expect(story.beats.map { $0.trigger.motion != nil } == [false] + fires)
  }

  @Test func reasons() throws {
    let story = try storyboard(
      scene(
        "{}",
        steps: [
          "{set: {query: a}}", "{set: {query: A}}", "{reduceMotion: true, set: {query: b}}",
          "{reduceMotion: false, set: {query: a}}",
        ],
      )
    )
    let triggers = story.beats.map(\.trigger)
    #expect(triggers[0].reason == .start)
    #expect(triggers[1].reason == .changed(.ids) && triggers[1].motion != nil)
    #expect(triggers[2].reason == .unchanged(.ids))
    #expect(
      triggers[3].reason == .changed(.ids) && triggers[3].isReduced && triggers[3].motion == nil
    )
    #expect(triggers[4].motion != nil)
    #expect(triggers[1].animation == Animation(.easeInOut, duration: Rational(22, 100)))
  }

  @Test func expectations_areChecked() throws {
    let text = scene(
      "{}",
      steps: ["{set: {query: a}, expect: [1, 2]}", "{set: {query: b}, expect: [4, 3]}"],
      start: "{expect: [1, 2, 3]}",
    )
    let reading = try reading(text)
    let broken = Storyboard(reading.document).brokenExpectations
    #expect(broken.map(\.beat) == [0, 2])
    #expect(broken.map(\.found) == [[1, 2, 3, 4], [3, 4]].map { $0.map { .integer($0) } })
    #expect(
      broken[0].diagnostic(in: reading.source).description == """
        scene.yaml:5:17: error: the start shows other rows than expected
          start: {expect: [1, 2, 3]}
                          ^~~~~~~~~
          expected: [1, 2, 3]
          found:    [1, 2, 3, 4]
          extra:    [4]
        """
    )
  }

  /// Keys of one typed text are steps of their own: the message names the author's step, and which of
  /// its states it was.
  @Test func expectations_nameTheBeatOfATypedText() throws {
    let reading = try reading(
      scene("{}", steps: Array(repeating: "{set: {query: a}, expect: [3]}", count: 4))
    )
    var document = reading.document
    document.steps[2].position = document.steps[1].position
    document.steps[0].expect = nil
    document.steps[1].expect = nil
    let messages = Storyboard(document).brokenExpectations.map {
      $0.diagnostic(in: reading.source).summary
    }
    #expect(
      messages == [
        "step 2 (beat 3) shows other rows than expected",
        "step 3 (beat 4) shows other rows than expected",
      ]
    )
  }

  /// The tree in SwiftUI's words: what is absent is not there.
  @Test func window_holdsWhatTheSceneNames() throws {
    let bare = try storyboard("settle: 1\nitems: [{id: 1, title: One}]\nsteps: []")
    #expect(bare.moments.count == 1)
    #expect(names(bare.moments[0].root) == ["scroll", "optional", "padding"])
    let full = try storyboard(
      """
      settle: 1
      title: Seed
      items: [{id: 1, title: One}]
      filter: {query: {matches: title}, toggles: {t: {matches: {title: One}}}, count: "{visible}"}
      steps: []
      """
    )
    #expect(
      names(full.moments[0].root) == ["text Seed", "field", "toggle t", "text 1", "scroll"]
        + ["optional", "padding"]
    )
  }

  /// The leaves of a tree, in order, and the groups that matter here.
  private func names(_ element: Element) -> [String] {
    switch element {
    case .vStack(_, _, let children), .lazyVStack(_, _, let children), .hStack(_, _, let children):
      children.flatMap(names)
    case .scrollView(let content, _): ["scroll"] + names(content)
    case .forEach: []
    case .optional: ["optional"]
    case .text(let text): ["text \(text.string)"]
    case .spacer: ["spacer"]
    case .roundedRectangle: ["rectangle"]
    case .textField: ["field"]
    case .toggle(let toggle): ["toggle \(toggle.label)"]
    case .modified(let inner, .padding(let insets)) where insets.top == 20:
      names(inner) + ["padding"]
    case .modified(let inner, _): names(inner)
    }
  }

  @Test func count_isDigits() throws {
    let story = try storyboard(
      """
      settle: 1
      items: [{id: 1, title: a}, {id: 2, title: b}]
      filter: {query: {matches: title}, count: "{{{visible}/{total}}}"}
      steps: [{set: {query: a}}]
      """
    )
    #expect(names(story.moments[1].root).contains("text {1/2}"))
  }
}
