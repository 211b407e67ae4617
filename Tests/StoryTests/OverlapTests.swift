import Curves
import Elements
@testable import Scene
@testable import Story
import TestSupport
import Testing
import Time

/// How many steps still move the list when another begins.
struct OverlapTests {
  private static func seconds(_ seconds: Rational) -> Animation {
    Animation(.linear, duration: seconds)
  }

  /// Steps at 1, 2, 3, … s, of which all but the first few move the list.
  private func storyboard(
    _ count: Int,
    animation: Animation?,
    transition: Transition = .opacity,
    outer: [Animation?] = [],
  ) throws -> Storyboard {
    let steps = (0..<count).map { index -> StepChange in
      { step in
        step.query = index % 2 == 0 ? "1" : "2"
        if index < outer.count { step.withAnimation = outer[index].map { .some($0) } }
      }
    }
    var scene = try document(rows(2) + "\nfilter: {query: {matches: title}}", steps: steps)
    (scene.list.animation, scene.list.transition) = (animation, transition)
    if !outer.isEmpty { scene.list.watch = .none }
    return Storyboard(scene)
  }

  // With journeys of 2.5 s, those of the two steps before still run; of 3 s, at their last instant,
  // three.
  @Test func firstStep_countsWhatStillRuns() throws {
    let story = try storyboard(8, animation: Self.seconds(Rational(5, 2)))
    #expect(story.firstStep(overlapping: 1) == 3)
    #expect(story.firstStep(overlapping: 2) == nil)
    #expect(try storyboard(8, animation: Self.seconds(3)).firstStep(overlapping: 2) == 4)
    #expect(try storyboard(8, animation: Self.seconds(0)).firstStep(overlapping: 0) == nil)
    #expect(try storyboard(8, animation: nil).firstStep(overlapping: 0) == nil)
  }

  @Test func firstStep_countsEndlessOnes() throws {
    let endless = Animation.repeated(Self.seconds(1), count: nil, autoreverses: false)
    try #require(endless.isEndless)
    let story = try storyboard(8, animation: endless)
    #expect(story.firstStep(overlapping: 5) == 7)
    #expect(story.firstStep(overlapping: 7) == nil)
    let mixed = try storyboard(
      8,
      animation: nil,
      outer: [endless, Self.seconds(1), nil, endless, nil, nil, nil, Self.seconds(1)],
    )
    // Steps 1 and 4 never end; step 2 ends as 3 begins, and 3 moves nothing.
    #expect(mixed.firstStep(overlapping: 1) == 8)
    #expect(mixed.firstStep(overlapping: 2) == nil)
  }

  @Test func firstStep_countsTransitionsOwn() throws {
    let own = Transition.combined(.slide, .animated(.opacity, Self.seconds(3)))
    #expect(try storyboard(8, animation: nil, transition: own).firstStep(overlapping: 2) == 4)
    #expect(
      try storyboard(8, animation: Self.seconds(1), transition: own).firstStep(overlapping: 2) == 4
    )
  }

  /// Against a count of all steps before, with spans that are long, short and missing.
  @Test(arguments: 0..<20)
  func firstStep_agreesWithASlowCount(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let spans = (0..<30).map { _ in Int(random.next() % 8) }
    let animations = spans.map { span in span == 7 ? nil : Self.seconds(Rational(Int128(span))) }
    let story = try storyboard(30, animation: nil, outer: animations)
    for limit in 0...7 {
      let expected = (1...30).first { step in
        guard 1...6 ~= spans[step - 1] else { return false }
        let running = (1..<step).filter { 1...6 ~= spans[$0 - 1] && $0 + spans[$0 - 1] >= step }
        return running.count > limit
      }
      #expect(story.firstStep(overlapping: limit) == expected)
    }
  }
}
