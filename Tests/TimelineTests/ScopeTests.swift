import Curves
import Elements
import Geometry
import Pixels
import Testing
import Time

@testable import Layout
@testable import Timeline

@Suite struct ScopeTests {
  static let outer = Animation(.linear, duration: 1)
  static let inner = Animation(.linear, duration: 2)
  static let root = Animation(.linear, duration: 4)

  static func layer(_ scopes: [AnimationScope], y: Double = 0, identity: Int = 1) -> Layer {
    Layer(
      identity: identity,
      window: 0,
      clip: nil,
      origin: .zero,
      scopes: scopes,
      items: [
        PlacedItem(
          key: .element(0),
          revision: 0,
          frame: Rect(x: 0, y: y, width: 10, height: 10),
        )
      ],
      content: { item in
        ItemContent(
          identifier: nil,
          transition: .opacity,
          zIndex: 0,
          leaves: [
            Leaf(
              role: Role("fill"),
              identity: 0,
              frame: Rect(origin: .zero, size: item.frame.size),
              content: .fill(cornerRadius: 0, style: .circular),
              color: .init(0, 0, 0),
            )
          ],
        )
      },
    )
  }

  static func arrangement(_ layers: [Layer], at time: Rational = 0) -> Arrangement {
    Arrangement(
      time: time,
      transaction: Transaction(animation: root),
      reduceMotion: false,
      canvas: Size(width: 100, height: 100),
      background: nil,
      layers: layers,
    )
  }

  static func scopes(_ first: Int, _ second: Int?) -> [AnimationScope] {
    [AnimationScope(animation: outer, value: first)]
      + (second.map { [AnimationScope(animation: inner, value: $0)] } ?? [])
  }

  /// The innermost modifier whose value changed decides, else the outer, else the transaction; one
  /// that is new has nothing to compare with.
  @Test(arguments: [
    (scopes(0, 0), scopes(1, 1), inner), (scopes(0, 0), scopes(1, 0), outer),
    (scopes(0, 0), scopes(0, 0), root), (scopes(0, nil), scopes(0, 5), root),
    (scopes(0, nil), scopes(1, 5), outer), ([], [], root),
  ])
  func innermostChangeDecides(
    _ before: [AnimationScope],
    _ after: [AnimationScope],
    _ expected: Animation,
  ) {
    let motion = Choreography(
      [Self.arrangement([Self.layer(before)]), Self.arrangement([Self.layer(after, y: 40)])],
      scale: 1,
    )
    let fraction = Rational(1, 2) / expected.duration
    #expect(motion.leaves(at: Rational(1, 2)).first?.frame.minY == 40 * fraction.double)
    #expect(motion.endOfMotion == expected.duration)
    let change = motion.changes(inArrangement: 1).first
    #expect(change?.animation == expected)
    #expect(change?.isScoped == (expected != Self.root))
    #expect(change?.moved == [.element(0)])
  }

  @Test func scopeWithoutAnimationOverridesTheTransaction() {
    let still = AnimationScope(animation: nil, value: 0)
    let changed = AnimationScope(animation: nil, value: 1)
    let motion = Choreography(
      [
        Self.arrangement([Self.layer([still])]),
        Self.arrangement([Self.layer([changed], y: 40)], at: 1),
      ],
      scale: 1,
    )
    #expect(motion.leaves(at: 1).first?.frame.minY == 40)
    #expect(motion.changes(inArrangement: 1).first?.isScoped == true)
  }

  @Test func layersComeAndGoAtOnce() {
    let motion = Choreography(
      [
        Self.arrangement([Self.layer([])]),
        Self.arrangement([Self.layer([]), Self.layer([], identity: 2)], at: 1),
        Self.arrangement([Self.layer([], y: 20, identity: 2)], at: 2),
        Self.arrangement([Self.layer([], y: 60), Self.layer([], y: 20, identity: 2)], at: 3),
      ],
      scale: 1,
    )
    #expect(motion.leaves(at: 0).count == 1)
    #expect(motion.leaves(at: 1).map(\.opacity) == [1, 1])
    #expect(motion.leaves(at: Rational(5, 2)).map(\.frame.minY) == [2.5])
    // The first layer is a new one: it does not slide from where its namesake was.
    #expect(motion.leaves(at: 3).map(\.frame.minY) == [60, 5])
    #expect(motion.changes(inArrangement: 3).first?.inserted == [.element(0)])
  }

  @Test func changesNameTheRows() {
    var stage = Stage()
    stage.show([1, 2, 3, 4])
    stage.show([1, 3, 5], at: 1)
    stage.show([1, 3, 5], at: 2)
    stage.show([1, 3, 5, 2], at: ms(1100) + 1)
    let motion = stage.choreography()
    func members(_ keys: Int...) -> [ItemKey] { keys.map { .member(of: 0, key: $0) } }
    let first = motion.changes(inArrangement: 1).first
    #expect(first?.kept == members(1))
    #expect(first?.moved == members(3))
    #expect(first?.inserted == members(5))
    #expect(first?.removed == members(2, 4))
    #expect(first?.isScoped == true)
    #expect(first?.animation == Stage.ease)
    let second = motion.changes(inArrangement: 2).first
    #expect(second?.isScoped == false)
    #expect(second?.animation == nil)
    #expect(second?.kept == members(1, 3, 5))
    #expect(motion.changes(inArrangement: 3).first?.inserted == members(2))
  }

  @Test func contractsAreKept() async {
    await #expect(processExitsWith: .failure) { _ = Choreography([], scale: 1) }
    await #expect(processExitsWith: .failure) {
      _ = Choreography([Self.arrangement([])], scale: 0)
    }
    await #expect(processExitsWith: .failure) {
      _ = Choreography([Self.arrangement([], at: 1), Self.arrangement([], at: 0)], scale: 1)
    }
  }
}
