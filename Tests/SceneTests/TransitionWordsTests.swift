import Curves
import Elements
@testable import Scene
import Testing
import Time

/// Transitions in SwiftUI's words, by Apple's declarations.
struct TransitionWordsTests {
  private func transition(_ text: String) throws(PhraseError) -> Transition {
    try TransitionWords(longest: 86_400).transition(text)
  }

  @Test(
    arguments: [
      (".opacity", .opacity), (".identity", .identity), ("AnyTransition.opacity", .opacity),
      (".offset(x: 1, y: -2.5)", .offset(x: 1, y: -2.5)), (".offset(x: 3)", .offset(x: 3, y: 0)),
      (".offset(y: 8)", .offset(x: 0, y: 8)),
      (".offset(CGSize(width: 4, height: 5))", .offset(x: 4, y: 5)),
      (".slide", .slide), (".move(edge: .leading)", .move(edge: .leading)),
      (".move(edge: Edge.bottom)", .move(edge: .bottom)), (".push(from: .top)", .push(from: .top)),
      (".push(from: .trailing)", .push(from: .trailing)), ("Transition.slide", .slide),
      (".blurReplace", .blurReplace(.downUp)), (".blurReplace()", .blurReplace(.downUp)),
      (".blurReplace(.downUp)", .blurReplace(.downUp)),
      (".blurReplace(.upUp)", .blurReplace(.upUp)),
      ("AnyTransition(.blurReplace)", .blurReplace(.downUp)),
      ("AnyTransition(.slide).combined(with: .opacity)", .combined(.slide, .opacity)),
    ] as [(String, Transition)]
  )
  func plain(_ text: String, _ expected: Transition) throws {
    #expect(try transition(text) == expected)
  }

  /// A bare `.scale` starts at 1e-5 of the size (swiftui-semantics §4).
  @Test(
    arguments: [
      (".scale", 1e-5, .center), (".scale(scale: 0.5)", 0.5, .center),
      (".scale(0.5)", 0.5, .center),
      (".scale(scale: 0.5, anchor: .top)", 0.5, .top), (".scale(0, anchor: .bottom)", 0, .bottom),
      (".scale(0.5, anchor: .topLeading)", 0.5, .topLeading),
      (".scale(2, anchor: .leading)", 2, .leading),
      (".scale(2, anchor: UnitPoint.bottomTrailing)", 2, .bottomTrailing),
      (".scale(-1, anchor: UnitPoint(x: 0.25, y: -1))", -1, UnitPoint(x: 0.25, y: -1)),
      (".scale(1, anchor: .init(x: 1, y: 2))", 1, UnitPoint(x: 1, y: 2)),
      (".scale(1, anchor: .zero)", 1, UnitPoint(x: 0, y: 0)),
    ] as [(String, Double, UnitPoint)]
  )
  func scale(_ text: String, _ scale: Double, _ anchor: UnitPoint) throws {
    #expect(try transition(text) == .scale(scale, anchor: anchor))
  }

  @Test(
    arguments: [
      (".opacity.combined(with: .offset(y: 8))", .combined(.opacity, .offset(x: 0, y: 8))),
      (
        ".identity.combined(with: .opacity).combined(with: .offset(x: 1))",
        .combined(.combined(.identity, .opacity), .offset(x: 1, y: 0)),
      ),
      (
        ".asymmetric(insertion: .opacity.combined(with: .identity), removal: .asymmetric(insertion: .identity, removal: .opacity))",
        .asymmetric(
          insertion: .combined(.opacity, .identity),
          removal: .asymmetric(insertion: .identity, removal: .opacity),
        ),
      ),
      (
        "AnyTransition\n  .opacity\n  .combined(with: AnyTransition.identity)",
        .combined(.opacity, .identity),
      ),
      (
        ".asymmetric(insertion: .push(from: .bottom), removal: .scale.combined(with: .move(edge: .top).combined(with: .opacity)))",
        .asymmetric(
          insertion: .push(from: .bottom),
          removal: .combined(
            .scale(1e-5, anchor: .center),
            .combined(.move(edge: .top), .opacity),
          ),
        ),
      ),
    ] as [(String, Transition)]
  )
  func nested(_ text: String, _ expected: Transition) throws {
    #expect(try transition(text) == expected)
  }

  @Test func deepCombinations() throws {
    let depth = 30
    let text =
      String(repeating: ".slide.combined(with: ", count: depth) + ".opacity"
      + String(repeating: ")", count: depth)
    var rest = try transition(text)
    for _ in 0..<depth {
      guard case .combined(.slide, let second) = rest else {
        Issue.record("\(rest)")
        return
      }
      rest = second
    }
    #expect(rest == .opacity)
  }

  @Test func animations() throws {
    let easeIn = Animation(.easeIn, duration: Rational(1, 10))
    #expect(
      try transition(".opacity.animation(.easeIn(duration: 0.1))") == .animated(.opacity, easeIn)
    )
    #expect(try transition(".slide.animation(nil)") == .animated(.slide, nil))
    #expect(
      try transition(".slide.animation(Animation.linear).combined(with: .opacity)")
        == .combined(.animated(.slide, Animation(.linear)), .opacity)
    )
    #expect(
      try transition(".slide.combined(with: .opacity).animation(.linear).animation(nil)")
        == .animated(.animated(.combined(.slide, .opacity), Animation(.linear)), nil)
    )
    #expect(
      try transition(".asymmetric(insertion: .opacity.animation(.linear), removal: .identity)")
        == .asymmetric(insertion: .animated(.opacity, Animation(.linear)), removal: .identity)
    )
  }

  @Test(arguments: [
    ".scale(scale: 0.5).combined", ".scale(0.5, 0.5)", ".scale(x: 1)", ".scale(anchor: .top)",
    ".scale(scale: nan)", ".scale(101)",
    ".scale(0.5, anchor: .top(1))",
    ".scale(0.5, anchor: UnitPoint)", ".scale(0.5, anchor: UnitPoint())",
    ".scale(0.5, anchor: Edge.top)", ".move", ".move()", ".move(.top)", ".move(edge: .center)",
    ".move(edge: top)", ".move(edge: .all)", ".move(edge: 1)", ".push",
    ".push(from: UnitPoint.top)",
    ".slide(1)", "slide", ".blurReplace(upUp)", ".blurReplace(.upUp, .upUp)", ".animation(.linear)",
    ".opacity.animation", ".opacity.animation(.opacity)", ".opacity.animation(nil, nil)",
    ".opacity.animation(animation: .linear)", "AnyTransition", "AnyTransition()",
    "AnyTransition(.opacity, .slide)", ".AnyTransition(.opacity)", ".opacity.AnyTransition(.slide)",
  ])
  func refused(_ text: String) {
    #expect(throws: PhraseError.self) { try transition(text) }
  }

  @Test func endlessAnimations() throws {
    let endless = Animation.repeated(Animation(.linear), count: nil, autoreverses: true)
    try #require(endless.isEndless)
    let animated = Transition.animated(.opacity, endless)
    #expect(animated.hasEndlessAnimation)
    #expect(Transition.combined(.slide, animated).hasEndlessAnimation)
    #expect(Transition.asymmetric(insertion: .slide, removal: animated).hasEndlessAnimation)
    #expect(Transition.animated(animated, nil).hasEndlessAnimation)
    #expect(!Transition.combined(.slide, .animated(.opacity, nil)).hasEndlessAnimation)
    #expect(!Transition.animated(.opacity, Animation(.linear)).hasEndlessAnimation)
  }
}
