import Curves
import Diagnosis
import Elements
import Scene
import Story
import Testing
import Time

/// Every layer with a mistake of its own, and with what looks like one and is none.
struct LayerTests {
  private let a = "{set: {query: a}}", b = "{set: {query: b}}", all = "{set: {query: \"\"}}"
  private let tiles = "{set: {tiles: true}}"
  private let slow = Animation(.linear, duration: 2)

  private func scene(
    _ list: String = "{}",
    _ steps: String...,
    change: (inout SceneDocument) -> Void = { _ in },
  ) throws -> SceneDocument {
    var document = try document(list, steps: steps.joined(separator: ", "))
    change(&document)
    return document
  }

  // MARK: Filtered ids

  @Test func rows_thatStayStartNothingAndAreNoMistake() throws {
    let scene = try scene("{}", a, "{set: {query: A}}", tiles, tiles, "{appearance: dark}")
    let diagnosis = Diagnosis(scene, storyboard: Storyboard(scene))
    #expect(diagnosis.findings.isEmpty)
    #expect(diagnosis.layers.map(\.layer) == DiagnosisLayer.allCases)
    #expect(
      diagnosis.layers[0].note
        == "steps 2, 4, 5 leave the ids as they were, so that nothing starts there"
    )
  }

  @Test func rows_otherThanExpectedAreTold() throws {
    let scene = try scene("{}", "{set: {query: a}, expect: [1, 3]}")
    #expect(problems(scene) == [.unexpectedRows: [1, 2]])
  }

  // MARK: Identity

  @Test func index_changesTextsInPlace() throws {
    #expect(
      try problems(scene("{}", b) { $0.list.identity = .index }) == [.indexIdentity: [3, 4]]
    )
    // Only the end of the list goes: nothing is mistaken for anything else.
    #expect(try problems(scene("{}", a, all) { $0.list.identity = .index }) == [:])
  }

  @Test func fresh_takesRowsForOthers() throws {
    let scene = try scene("{}", tiles) { $0.list.identity = .fresh }
    #expect(problems(scene) == [.freshIdentity: [3, 1]])
    #expect(findings(scene)[0].summary.hasSuffix("rows that should stay go and come again"))
    // Two other rows: nothing stays anyway. And where the rows are equal, nothing is seen.
    let swapped = try self.scene("{}", b, b) { document in
      document.list.identity = .fresh
      document.start.query = "a"
    }
    #expect(problems(swapped) == [:])
  }

  @Test func field_sharedByRowsIsTold() throws {
    let shared = try scene("{}", tiles) { $0.list.identity = .field("kind") }
    #expect(problems(shared) == [.sharedIdentity: [1, 2, 3, 4]])
    #expect(findings(shared)[0].occurrences.map(\.step) == [0, 1])
    #expect(try problems(scene("{}", tiles) { $0.list.identity = .field("title") }) == [:])
  }

  // MARK: Trigger

  @Test func count_thatStaysAnimatesNothing() throws {
    let scene = try scene("{watch: count}", b, all) { $0.start.query = "a" }
    let found = findings(scene)
    #expect(found.map(\.problem) == [.unobserved])
    #expect(found[0].summary == "step 1 at 0.5 s: [1, 2] → [3, 4] does not animate")
    #expect(found[0].cause.contains("the number of rows, which stays 2"))
    #expect(found[0].cure.hasPrefix("watch: ids"))
    #expect(found[0].occurrences.map(\.step) == [1])
    #expect(try problems(self.scene("{watch: ids}", b) { $0.start.query = "a" }) == [:])
  }

  @Test func query_thatStaysAnimatesNothing() throws {
    #expect(try problems(scene("{watch: query}", a, all)) == [:])
    #expect(try problems(scene("{watch: query}", tiles)) == [.unobserved: [2, 4, 3]])
  }

  @Test func none_needsATransaction() throws {
    #expect(try problems(scene("{watch: none}", a)) == [.noAnimation: [3, 4]])
    let animated = try scene("{watch: none}", a) { $0.steps[0].withAnimation = .some(slow) }
    #expect(problems(animated) == [:])
    let null = try scene("{watch: none}", a) { $0.steps[0].withAnimation = .some(nil) }
    #expect(findings(null).map(\.problem) == [.noAnimation])
    #expect(findings(null)[0].cause.contains("withAnimation is null"))
  }

  @Test func animation_nullOrOfNoTimeShowsNothing() throws {
    #expect(try problems(scene("{animation: null}", a)) == [.nullAnimation: [3, 4]])
    let brief = "{animation: \".linear(duration: 0)\"}"
    #expect(try problems(scene(brief, a)) == [.immediateAnimation: [3, 4]])
  }

  @Test func transition_withAnAnimationOfItsOwnNeedsNoOther() throws {
    let scene = try scene("{watch: none}", a, all) {
      $0.list.transition = .animated(.opacity, slow)
    }
    #expect(problems(scene) == [:])
    // The insertion alone has one: what goes shows at once.
    let half = try self.scene("{watch: none}", a, all) {
      $0.list.transition = .asymmetric(insertion: .animated(.opacity, slow), removal: .opacity)
    }
    #expect(problems(half) == [.noAnimation: [3, 4]])
    #expect(findings(half)[0].occurrences.map(\.step) == [1])
  }

  /// The keys of a typed text are beats of one step, which is told with the author's number.
  @Test func steps_areTheAuthors() throws {
    let scene = try scene("{watch: count}", "{appearance: dark}", "{set: {query: A}}", b, all) {
      $0.start.query = "a"
      $0.steps[2].position = $0.steps[1].position
    }
    let diagnosis = Diagnosis(scene, storyboard: Storyboard(scene))
    #expect(
      diagnosis.layers[0].note
        == "steps 1, 2 leave the ids as they were, so that nothing starts there"
    )
    let finding = try #require(diagnosis.findings.first)
    #expect(
      finding.summary == "step 2 (beat 3) at 2.1 s: [1, 2] → [3, 4] does not animate"
    )
    #expect(finding.occurrences.map(\.step) == [2] && finding.occurrences.map(\.beat) == [3])
  }

  // MARK: Transition

  @Test func label_takesNoTransition() throws {
    let scene = try scene("{}", a, all) { $0.list.transitionOn = .label }
    #expect(problems(scene) == [.transitionOnLabel: [3, 4]])
    #expect(findings(scene)[0].occurrences.map(\.step) == [1, 2])
    let fade = try self.scene("{transition: .opacity}", a) { $0.list.transitionOn = .label }
    #expect(problems(fade) == [:])
  }

  @Test(arguments: [
    (Transition.identity, [1, 2], "rows come and go at once"),
    (.asymmetric(insertion: .identity, removal: .opacity), [2], "rows come at once"),
    (.asymmetric(insertion: .slide, removal: .offset(x: 0, y: 0)), [1], "rows go at once"),
    (.combined(.identity, .animated(.opacity, nil)), [1, 2], "rows come and go at once"),
    (.combined(.identity, .opacity), [], ""), (.scale(1, anchor: .center), [1, 2], "at once"),
    (.scale(0.5, anchor: .center), [], ""),
    // An offset moves the row's leaves, which go by what is innermost.
    (
      .combined(.animated(.identity, nil), .offset(x: 9, y: 0)), [1, 2],
      "rows come and go at once",
    ),
    (
      .combined(
        .animated(.identity, Animation(.linear)),
        .animated(.offset(x: 9, y: 0), nil),
      ), [], "",
    ),
  ])
  func transition_thatShowsNothing(transition: Transition, steps: [Int], words: String) throws {
    let scene = try scene("{}", a, all) { $0.list.transition = transition }
    let found = findings(scene)
    #expect(found.map(\.problem) == (steps.isEmpty ? [] : [.emptyTransition]))
    #expect(found.first?.occurrences.map(\.step) ?? [] == steps)
    #expect(found.first?.summary.hasSuffix(words) ?? true)
  }

  @Test func lazyRows_outsideOfSightPopUp() throws {
    // Rows 3 and 4 are below the region until 2 goes: 3 has no place to slide from.
    let made = MadeRows([0..<2, 0..<2])
    let scene = try scene("{}", tiles) { $0.list.container = .lazyVStack }
    #expect(problems(scene, made: made) == [.lateRow: [3]])
    #expect(problems(scene, made: MadeRows([0..<4, 0..<2])) == [:])
    #expect(problems(scene) == [:])
  }

  // MARK: Scope

  @Test func scope_aroundTheFieldLeavesTheListOut() throws {
    let scene = try scene("{}", a) { $0.list.scope = .query }
    #expect(problems(scene) == [.outsideScope: [3, 4]])
    let outer = try self.scene("{}", a) { document in
      document.list.scope = .query
      document.steps[0].withAnimation = .some(slow)
    }
    #expect(problems(outer) == [:])
  }

  // MARK: Overrides

  @Test func reduceMotion_silencesTheList() throws {
    let scene = try scene("{}", a, "{set: {query: \"\"}, reduceMotion: false}", b) {
      $0.reduceMotion = true
    }
    // Rows 1 and 2 were made while less motion was asked for, and go after that.
    #expect(problems(scene) == [.reducedAnimation: [3, 4], .reducedTransition: [1, 2]])
    #expect(findings(scene).map { $0.occurrences.map(\.step) } == [[1], [3]])
    // Where something else animates, rows fade instead of travelling.
    let outer = try self.scene("{watch: none}", a) { document in
      document.reduceMotion = true
      document.steps[0].withAnimation = .some(slow)
    }
    #expect(problems(outer) == [.reducedTransition: [3, 4]])
  }

  /// A row goes as its view was made: here without motion, while less was asked for.
  @Test func reduceMotion_endsAndRowsStillFade() throws {
    let scene = try scene("{}", "{set: {query: a}, reduceMotion: false}", all) { document in
      document.reduceMotion = true
      document.list.transition = .asymmetric(insertion: .slide, removal: .identity)
    }
    // What comes after that is new, and travels.
    #expect(problems(scene) == [.reducedTransition: [3, 4]])
    #expect(findings(scene)[0].occurrences.map(\.step) == [1])
    #expect(findings(scene)[0].cause.hasPrefix("less motion was asked for when they were made"))
    #expect(findings(scene)[0].position == scene.start.position)
  }

  /// And here with motion, before less was asked for.
  @Test(arguments: [
    (Transition.slide, [Problem: [Int]]()),
    (.asymmetric(insertion: .slide, removal: .identity), [.emptyTransition: [3, 4]]),
  ])
  func reduceMotion_beginsAndRowsStillTravel(
    transition: Transition,
    expected: [Problem: [Int]],
  ) throws {
    let scene = try scene("{watch: none}", "{set: {query: a}, reduceMotion: true}") { document in
      document.list.transition = transition
      document.steps[0].withAnimation = .some(slow)
    }
    #expect(problems(scene).filter { $0.key != .noAnimation } == expected)
  }

  /// A row that is back before it is gone has the view that it had; 0.8 s pass.
  @Test(arguments: [
    (Rational(1), [Problem: [Int]]()), (Rational(1, 4), [.reducedTransition: [3, 4]]),
  ])
  func reduceMotion_countsWhenTheViewIsMade(
    duration: Rational,
    expected: [Problem: [Int]],
  ) throws {
    let scene = try scene(
      "{watch: none}",
      a,
      "{set: {query: \"\"}, reduceMotion: true}",
    ) { document in
      for place in 0...1 {
        document.steps[place].withAnimation = .some(Animation(.linear, duration: duration))
      }
    }
    #expect(problems(scene) == expected)
  }

  @Test func modifier_beatsWithAnimation() throws {
    func scene(_ list: String, _ outer: Animation?) throws -> [Problem: [Int]] {
      try problems(self.scene(list, a) { $0.steps[0].withAnimation = .some(outer) })
    }
    #expect(try scene("{}", slow) == [.modifierWins: [3, 4]])
    #expect(try scene("{}", nil) == [.modifierWins: [3, 4]])
    #expect(try scene("{animation: null}", slow) == [.modifierWins: [3, 4]])
    #expect(try scene("{animation: null}", nil) == [.nullAnimation: [3, 4]])
    #expect(try scene("{}", Animation(.easeInOut, duration: .init(22, 100))) == [:])
  }

  @Test func withAnimation_decidesWhereTheValueStays() throws {
    let scene = try scene("{watch: count}", b) { document in
      document.start.query = "a"
      document.steps[0].withAnimation = .some(slow)
    }
    #expect(problems(scene) == [.withAnimationWins: [3, 4, 1, 2]])
    #expect(
      findings(scene)[0].summary == "step 1 at 0.5 s: [1, 2] → [3, 4] moves by withAnimation's "
        + ".linear(duration: 2), not by the list's .easeInOut(duration: 0.22)"
    )
    let same = try self.scene("{watch: count}", b) { document in
      document.start.query = "a"
      document.steps[0].withAnimation = .some(Animation(.easeInOut, duration: .init(22, 100)))
    }
    #expect(problems(same) == [:])
  }

  @Test func transition_withAnAnimationOfItsOwnMovesTheRow() throws {
    // In the first step row 3 slides up; in the second nothing that stays moves.
    let scene = try scene("{}", tiles, "{set: {query: tile a}}") {
      $0.list.transition = .animated(.opacity, slow)
    }
    #expect(problems(scene) == [.transitionRetimes: [3]])
    #expect(findings(scene)[0].occurrences.map(\.step) == [1])
    // On the removal alone it lies around the whole row too.
    let removal = try self.scene("{}", tiles) {
      $0.list.transition = .asymmetric(insertion: .opacity, removal: .animated(.opacity, slow))
    }
    #expect(problems(removal) == [.transitionRetimes: [3]])
  }
}
