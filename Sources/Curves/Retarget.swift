public import Time

/// The start of an animated journey to a new value: when, and how.
public struct Retarget: Sendable {
  /// When the value changed, in seconds.
  public let start: Rational
  /// How it travels.
  public let animation: Animation
  /// No value, however far it travels and however fast it was, moves by it after this.
  public let latestEnd: MotionEnd
  /// The animation, made ready.
  let course: Course
  /// How long what moves takes for a journey of one unit.
  private let unitSpan: Rational?

  /// Makes a retarget.
  public init(start: Rational, animation: Animation) {
    self.start = start
    self.animation = animation
    course = Course(animation)
    latestEnd = course.longestSpan.map { .at(start + $0) } ?? .never
    unitSpan = course.base.span(travel: 1, velocity: 0)
  }

  /// Whether some value may move by it at a time: never when it takes no time.
  public func mayRun(at seconds: Rational) -> Bool {
    !course.isImmediate && start <= seconds && latestEnd.isAtOrAfter(seconds)
  }

  /// The share of a journey of one unit from rest that is still to come at a time: 1 at the start,
  /// exactly 0 from the end on, outside 0…1 where it overshoots.
  public func share(at seconds: Rational) -> Double {
    seconds <= start ? 1 : course.share(at: seconds - start, spanOfBase: unitSpan)
  }
}

extension Retarget: Hashable {
  /// Whether both start at one time with one animation; all else follows from these.
  public static func == (first: Retarget, second: Retarget) -> Bool {
    first.start == second.start && first.animation == second.animation
  }

  /// Hashes the start and the animation.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(start)
    hasher.combine(animation)
  }
}
