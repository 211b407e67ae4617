import Curves
import Elements
import Layout
import Time

/// How far a layer is scrolled, from one change of that to the next.
struct ScrollState: Sendable {
  /// When the change happened, in seconds.
  let start: Rational
  /// Where the offset belongs, in whole device pixels.
  private let offset: Double
  /// The greatest offset, in device pixels.
  private let limit: Double
  private var remainder: Remainder
  /// The end of the motion that the change started; nil when it started none.
  private(set) var end: MotionEnd?

  /// Makes an offset at rest; a layer without one is not scrolled.
  init(_ scroll: LayerScroll?, since start: Rational, grid: PixelGrid) {
    self.start = start
    offset = grid.pixels(scroll?.offset ?? 0)
    limit = grid.pixels(scroll?.limit ?? 0)
    remainder = Remainder(unit: grid.scale)
  }

  /// Goes on from another state by an animation; nil jumps, and what is in flight plays on.
  mutating func follow(_ previous: ScrollState, _ animation: Animation?) {
    remainder = previous.remainder
    guard offset != previous.offset else { return }
    let retarget = animation.map { Retarget(start: start, animation: $0) }
    remainder.retarget(by: offset - previous.offset, retarget)
    if retarget != nil { end = remainder.end }
  }

  /// The offset at a time, in device pixels: never beyond the content.
  func presented(at seconds: Rational) -> Double {
    min(max(0, offset - remainder.value(at: seconds)), max(0, limit))
  }
}

extension LayerScroll {
  /// How the offset comes here from another moment's; nil at once, as what the clamp does.
  func animation(from previous: LayerScroll?, in transaction: Transaction) -> Animation? {
    guard isAsked else { return nil }
    return scopes.animation(from: previous?.scopes ?? [], in: transaction)
  }
}
