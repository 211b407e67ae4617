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
      items: PlacedItems([
        PlacedItem(
          key: .element(0),
          revision: 0,
          frame: Rect(x: 0, y: y, width: 10, height: 10),
        )
      ]),
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
  ) throws {
    let motion = Choreography(
      [Self.arrangement([Self.layer(before)]), Self.arrangement([Self.layer(after, y: 40)])],
      scale: 1,
    )
    let duration = try #require(expected.longestSpan)
    let fraction = Rational(1, 2) / duration
    #expect(motion.leaves(at: Rational(1, 2)).first?.frame.minY == 40 * fraction.double)
    #expect(motion.endOfMotion == duration)
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
    #expect(motion.endOfMotion == 0)
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
  }

  /// The modifier fires with other rows, not with the same ones: then the transaction decides.
  @Test func modifierFiresWithOtherRows() {
    var stage = Stage()
    stage.show([1, 2, 3, 4])
    stage.show([1, 3, 5], at: 1)
    stage.pitch = 60
    stage.show([1, 3, 5], at: 2)
    let motion = stage.choreography()
    let half = ms(1110)
    // 1 stays, 3 slides from its third place to the second, 5 comes, 2 and 4 go.
    #expect(motion.rows(at: half) == [4, 2, 1, 3, 5])
    #expect([1, 3].map { motion.row($0, at: half)?.frame.minY } == [153, 225])
    for key in [2, 4, 5] {
      #expect(abs((motion.row(key, at: half)?.opacity ?? 0) - 0.5) <= 1e-12)
    }
    // The wider pitch of equal rows shows at once.
    #expect([1, 3, 5].map { motion.row($0, at: 2)?.frame.minY } == [153, 213, 273])
    #expect(motion.motion == [1...ms(1220)])
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
