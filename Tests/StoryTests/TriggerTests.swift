import Curves
import Elements
@testable import Scene
@testable import Story
import Testing
import Time

/// Which animation moves the list.
struct TriggerTests {
  private static let own = Animation(.easeInOut, duration: Rational(22, 100))
  private static let outer = Animation(.linear, duration: 1)

  private func triggers(
    _ change: (inout ListStyle) -> Void = { _ in },
    reduced: Bool = false,
    steps: [StepChange],
  ) throws -> [Trigger] {
    var scene = try document(rows(3) + "\nfilter: {query: {matches: title}}", steps: steps)
    scene.reduceMotion = reduced
    change(&scene.list)
    return Storyboard(scene).beats.map(\.trigger)
  }

  private static let steps: [StepChange] = [
    { $0.query = "1" },
    {
      $0.query = "2"
      $0.withAnimation = .some(outer)
    },
    // Equal ids: the modifier leaves the transaction as it is.
    {
      $0.query = "row 2"
      $0.withAnimation = .some(outer)
    },
    {
      $0.query = "3"
      $0.withAnimation = .some(nil)
    },
    {
      $0.query = "row 3"
      $0.withAnimation = .some(nil)
    },
    { $0.query = "w 3" },
  ]

  @Test func modifier_replacesWhatComesFromOutside() throws {
    let found = try triggers(steps: Self.steps)
    #expect(
      found.map(\.mover) == [
        .nobody, .modifier, .modifier, .withAnimation, .modifier, .withAnimation, .nobody,
      ]
    )
    #expect(found.map(\.motion) == [nil, Self.own, Self.own, Self.outer, Self.own, nil, nil])
    #expect(found.allSatisfy { !$0.isReduced && $0.isAroundRows })
    #expect(found.map(\.outer) == [nil, nil, Self.outer, Self.outer, .some(nil), .some(nil), nil])
  }

  /// A nil animation on the list silences an outer one.
  @Test func modifier_withNilReplacesToo() throws {
    let found = try triggers({ $0.animation = nil }, steps: Self.steps)
    #expect(found.map(\.mover)[2] == .modifier)
    #expect(found.map(\.motion) == [nil, nil, nil, Self.outer, nil, nil, nil])
    #expect(found.allSatisfy { !$0.isReduced && $0.animation == nil })
  }

  /// Less motion makes the list's own animation nil and no other.
  @Test func reduceMotion_silencesTheListOnly() throws {
    let found = try triggers(reduced: true, steps: Self.steps)
    #expect(found.map(\.motion) == [nil, nil, nil, Self.outer, nil, nil, nil])
    #expect(
      found.map { $0.mover == .modifier && $0.isReduced } == [
        false, true, true, false, true, false, false,
      ]
    )
  }

  /// On the search field, or absent, the modifier moves no row: what is outside does.
  @Test(arguments: [true, false])
  func modifier_elsewhereMovesNothing(isOnQuery: Bool) throws {
    let found = try triggers(
      { list in
        if isOnQuery { list.scope = .query } else { list.watch = .none }
      },
      steps: Self.steps,
    )
    #expect(found.map(\.motion) == [nil, nil, Self.outer, Self.outer, nil, nil, nil])
    #expect(found.allSatisfy { $0.mover != .modifier && !$0.isAroundRows })
    #expect(found[1].reason == (isOnQuery ? .changed(.ids) : .noModifier))
  }

  /// What is observed are the items' ids, whatever SwiftUI knows the rows by.
  @Test(arguments: [RowIdentity.index, .fresh, .field("title")])
  func ids_areTheItems(identity: RowIdentity) throws {
    let found = try triggers({ $0.identity = identity }, steps: Self.steps)
    #expect(found.map { $0.mover == .modifier } == [false, true, true, false, true, false, false])
  }

  @Test func transaction_isWithAnimations() throws {
    let scene = try document(rows(1), steps: Self.steps)
    let animations = Storyboard(scene).moments.map(\.transaction.animation)
    #expect(animations == [nil, nil, Self.outer, Self.outer, nil, nil, nil])
  }

  /// Where the modifier is in the tree.
  @Test(arguments: [
    (AnimationOwner.stack, Watch.ids, [true, false]), (.query, .ids, [false, true]),
    (.stack, .none, [false, false]), (.query, .none, [false, false]),
  ])
  func modifier_standsWhereItIsWritten(
    scope: AnimationOwner,
    watch: Watch,
    places: [Bool],
  ) throws {
    var scene = try document(
      rows(2) + "\nfilter: {query: {matches: title}}",
      steps: [{ $0.query = "1" }],
    )
    (scene.list.scope, scene.list.watch) = (scope, watch)
    let moments = Storyboard(scene).moments
    func values(inRegion: Bool) -> [Int] {
      moments.flatMap { moment in
        moment.root.parts.flatMap { part -> [Int] in
          guard case .modified(let inner, .animation(Self.own, let value)) = part else { return [] }
          let isRegion = inner.parts.contains { $0.collection != nil }
          return isRegion == inRegion ? [value] : []
        }
      }
    }
    #expect(values(inRegion: true) == (places[0] ? [0, 1] : []))
    #expect(values(inRegion: false) == (places[1] ? [0, 1] : []))
  }
}
