import Curves
import Elements
@testable import Scene
@testable import Story
import Testing
import Time

/// Which rows come and go with less motion.
struct ReducedViewsTests {
  /// For beats a second apart: which of rows 1…3 are reduced that the beat shows, and which that the
  /// one before showed; nil for a row that is not there.
  private func views(
    _ identity: RowIdentity = .id,
    isReduced: Bool = false,
    steps: [StepChange],
  ) throws -> [(now: [Bool?], before: [Bool?])] {
    var scene = try document(rows(3) + "\nfilter: {query: {matches: title}}", steps: steps)
    scene.reduceMotion = isReduced
    scene.list.identity = identity
    scene.list.animation = Animation(.linear, duration: Rational(3, 2))
    let story = Storyboard(scene)
    var views = ReducedViews(of: story)
    var former: [Int] = []
    return story.beats.map { beat in
      views.follow(beat)
      defer { former = beat.visible }
      return (
        (0..<3).map { beat.visible.contains($0) ? views.isReduced($0) : nil },
        (0..<3).map { former.contains($0) ? views.wasReduced($0) : nil },
      )
    }
  }

  private static let off: StepChange = { $0.reduceMotion = false }
  private static let on: StepChange = { $0.reduceMotion = true }
  private static func query(_ text: String) -> StepChange { { $0.query = text } }

  @Test(arguments: [true, false])
  func demand_thatStaysIsEverybodys(isReduced: Bool) throws {
    let found = try views(isReduced: isReduced, steps: [Self.query("3"), Self.query("")])
    #expect(found.map(\.now).joined().compactMap(\.self).allSatisfy { $0 == isReduced })
    #expect(found.map(\.before).joined().compactMap(\.self).allSatisfy { $0 == isReduced })
  }

  @Test func view_keepsWhatItWasMadeWith() throws {
    // Row 3 stays; rows 1 and 2 leave by a motion of 1.5 s, and row 1 is back before the end of it.
    let found = try views(
      steps: [
        Self.query("3"),
        {
          $0.query = "Row"
          $0.reduceMotion = true
        },
        Self.query("3"), Self.query("2"),
      ]
    )
    #expect(found[2].now == [false, false, false])
    #expect(found[3].before == [false, false, false])
    // Less motion silenced the list when they left again: they are gone, and new ones come.
    #expect(found[4].now == [nil, true, nil] && found[4].before == [nil, nil, false])
  }

  @Test func view_isMadeAnewWhenItsRemovalIsOver() throws {
    let found = try views(
      isReduced: true,
      steps: [Self.query("3"), Self.off, Self.query(""), Self.query("2")],
    )
    #expect(found[3].now == [false, false, true])
    #expect(found[4].before == [false, false, true])
  }

  /// Each evaluation makes new views: what goes was made before.
  @Test func fresh_viewsAreTheLastBeats() throws {
    let found = try views(.fresh, steps: [Self.on, Self.off])
    #expect(found.map { $0.now[0] } == [false, true, false])
    #expect(found.map { $0.before[0] } == [nil, false, true])
  }
}
