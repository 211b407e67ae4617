import Curves
import Elements
@testable import Story
import TestSupport
import Testing
import Time

/// When an element that goes is gone.
struct RemovalTests {
  /// What a transition says from outside to inside, in one row.
  private enum Word {
    case animation(Animation?)
    case fade
    case offset
  }

  private func words(_ transition: Transition, goes: Bool = true) -> [Word] {
    switch transition {
    case .animated(let inner, let animation): [.animation(animation)] + words(inner, goes: goes)
    case .combined(let first, let second): words(second, goes: goes) + words(first, goes: goes)
    case .asymmetric(let insertion, let removal):
      words(removal, goes: goes) + words(insertion, goes: false)
    case .opacity, .scale: goes ? [.fade] : []
    case .offset, .slide: goes ? [.offset] : []
    default: []
    }
  }

  /// How long a removal takes: a fade by the last animation before it, an offset by the last of all.
  private func duration(_ words: [Word], by animation: Animation) -> Rational {
    func duration(_ words: some Collection<Word>) -> Rational {
      let own = words.compactMap {
        if case .animation(let own) = $0 { own } else { nil } as Animation??
      }
      guard case .curve(_, let duration)? = own.last ?? animation else { return 0 }
      return duration
    }
    return words.indices.map { place in
      switch words[place] {
      case .animation: 0
      case .fade: duration(words[..<place])
      case .offset: duration(words)
      }
    }.max() ?? 0
  }

  private func transition(
    depth: Int,
    _ generator: inout SplitMix64,
  ) -> Transition {
    switch Int.random(in: depth > 0 ? 0..<9 : 0..<5, using: &generator) {
    case 0: .identity
    case 1: .opacity
    case 2: .offset(x: 10, y: -20)
    case 3: .scale(0.5, anchor: .center)
    case 4: .slide
    case 5, 6:
      .animated(
        transition(depth: depth - 1, &generator),
        Bool.random(using: &generator)
          ? Animation(
            .linear,
            duration: Rational(Int128.random(in: 0...9, using: &generator), 2),
          )
          : nil,
      )
    case 7:
      .combined(
        transition(depth: depth - 1, &generator),
        transition(depth: depth - 1, &generator),
      )
    default:
      .asymmetric(
        insertion: transition(depth: depth - 1, &generator),
        removal: transition(depth: depth - 1, &generator),
      )
    }
  }

  @Test func end_isThatOfTheSlowestEffect() {
    var generator = SplitMix64(seed: 3)
    let animation = Animation(.easeIn, duration: 2)
    for number in 0..<2000 {
      let transition = transition(depth: number % 5, &generator)
      let duration = duration(words(transition), by: animation)
      let end = transition.endOfRemoval(at: 7, by: animation, reducingMotion: false)
      #expect(end == (duration > 0 ? .at(7 + duration) : nil), "\(transition)")
      let reduced = transition.endOfRemoval(at: 7, by: animation, reducingMotion: true)
      #expect(reduced == (transition.hasMotion ? .at(9) : end), "\(transition)")
    }
  }

  /// An element that goes by its own size may go far.
  @Test func end_ofAnUnknownWayIsTheLatest() {
    let spring = Animation.spring(Spring(duration: 1, bounce: 0))
    let latest = Retarget(start: 1, animation: spring).latestEnd
    let far = Transition.offset(x: 0, y: 4000).endOfRemoval(
      at: 1,
      by: spring,
      reducingMotion: false,
    )
    #expect(Transition.slide.endOfRemoval(at: 1, by: spring, reducingMotion: false) == latest)
    #expect(far.map { $0 < latest } == true)
  }
}
