import Curves
import Elements
import Geometry
import Pixels
import Time

@testable import Layout
@testable import Timeline

/// A list as the seed scene has it, built by hand: rows of 296 × 40 pt, 8 pt apart, in a region
/// of 300 pt, each a fill with a title at its left.
struct Stage {
  static let slide = Transition.asymmetric(
    insertion: .combined(.offset(x: 0, y: 8), .opacity),
    removal: .opacity,
  )
  static let ease = Animation(.easeInOut, duration: Rational(22, 100))

  var transition: Transition = Stage.slide
  var zIndex: @Sendable (_ key: Int) -> Double = { _ in 0 }
  var animation: Animation? = Stage.ease
  var clip: Rect? = Rect(x: 20, y: 141, width: 320, height: 300)
  var origin = Point(x: 32, y: 153)
  var pitch = 48.0
  var scroll: LayerScroll?
  var madeRange: ClosedRange<Double>?
  private(set) var arrangements: [Arrangement] = []
  private var watched = 0
  private var previous: [Int]?

  /// Makes a stage with nothing on it, or with what was arranged elsewhere.
  init(_ arrangements: [Arrangement] = []) { self.arrangements = arrangements }

  /// Shows rows from a time on; the modifier around them fires when the rows are others.
  mutating func show(
    _ keys: [Int],
    at time: Rational = 0,
    height: Double = 40,
    revision: Int = 0,
    reduceMotion: Bool = false,
    transaction: Animation? = nil,
  ) {
    if let previous, previous != keys { watched += 1 }
    previous = keys
    let (transition, zIndex, pitch) = (transition, zIndex, pitch)
    let items = keys.enumerated().map { place, key in
      PlacedItem(
        key: .member(of: 0, key: key),
        revision: revision,
        frame: Rect(x: 0, y: pitch * Double(place), width: 296, height: height),
      )
    }
    let layer = Layer(
      identity: 7,
      window: 0,
      clip: clip,
      origin: origin,
      scroll: scroll,
      madeRange: madeRange,
      scopes: [AnimationScope(animation: animation, value: watched)],
      items: PlacedItems(items),
      content: { Self.content(of: $0, transition, zIndex) },
    )
    arrangements.append(
      Arrangement(
        time: time,
        transaction: Transaction(animation: transaction),
        reduceMotion: reduceMotion,
        canvas: Size(width: 360, height: 461),
        background: RGBA(236, 236, 236),
        layers: [layer],
      )
    )
  }

  private static func content(
    of item: PlacedItem,
    _ transition: Transition,
    _ zIndex: (Int) -> Double,
  ) -> ItemContent {
    guard case .member(_, let key) = item.key else { fatalError("only members here") }
    var text = Path()
    text.move(to: Point(x: 0, y: 2))
    text.line(to: Point(x: 30, y: 2))
    text.line(to: Point(x: 30, y: 14))
    return ItemContent(
      identifier: .integer(key),
      transition: transition,
      zIndex: zIndex(key),
      leaves: [
        Leaf(
          role: Role("fill"),
          identity: 0,
          frame: Rect(origin: .zero, size: item.frame.size),
          content: .fill(cornerRadius: 8, style: .continuous),
          color: RGBA(0, 122, 255, alpha: 0.1),
        ),
        Leaf(
          role: Role("leading"),
          identity: 1,
          frame: Rect(x: 12, y: 12, width: 30, height: 16),
          content: .path(text),
          color: RGBA(0, 0, 0, alpha: 0.85),
        ),
      ],
    )
  }

  func choreography(scale: Double = 2) -> Choreography {
    Choreography(arrangements, scale: scale)
  }
}

extension Choreography {
  /// The fill of a row, if it exists.
  func row(_ key: Int, at seconds: Rational) -> TracedLeaf? {
    leaves(at: seconds, all: true).first { $0.row == .integer(key) && $0.role == Role("fill") }
  }

  /// The rows that exist, back to front.
  func rows(at seconds: Rational) -> [Int] {
    leaves(at: seconds, all: true).compactMap { leaf in
      guard case .integer(let key) = leaf.row, leaf.role == Role("fill") else { return nil }
      return key
    }
  }
}

/// A time in thousandths of a second.
func ms(_ thousandths: Int128) -> Rational { Rational(thousandths, 1000) }
