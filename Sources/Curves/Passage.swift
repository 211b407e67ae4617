import Time

/// One animation's part in the motion of one value.
struct Passage: Hashable, Sendable {
  /// When and how it goes.
  let retarget: Retarget
  /// When it is over.
  let end: MotionEnd
  private let clock: Clock
  private let way: Way
  /// How long what moves takes; nil for ever.
  private let spanOfBase: Rational?

  private enum Way: Hashable {
    /// It follows what moved before, which has so much more to travel.
    case chase(by: Double)
    /// It has taken over at a place with a velocity in its own time; nothing was before.
    case takeover(from: Double, velocity: Double)
  }

  /// From when its time is counted.
  private struct Clock: Hashable {
    let start: Rational
    /// Whether the delays are over at the start already.
    let hasWaited: Bool
  }

  /// Makes a part that follows what moved before; `travel` is in SwiftUI's units, and counts only for
  /// what depends on distance.
  init(_ retarget: Retarget, by delta: Double, travel: Double) {
    let clock = Clock(start: retarget.start, hasWaited: false)
    self.init(retarget, .chase(by: delta), clock, travel: travel, velocity: 0)
  }

  /// Makes a spring's part, which takes over at a place with a velocity, in the value's own units.
  ///
  /// It goes on by the clock of one before that is spoken of in the same words: only what is left of
  /// that one's delay is waited for.
  init(
    _ retarget: Retarget,
    from place: Double,
    velocity: Double,
    unit: Double,
    after before: Passage?,
  ) {
    let speed = retarget.course.speed
    let velocity = speed > 0 ? velocity / speed : 0
    let way = Way.takeover(from: place, velocity: velocity)
    let clock = before?.clock(handedTo: retarget)
    self.init(
      retarget,
      way,
      clock ?? Clock(start: retarget.start, hasWaited: false),
      travel: place / unit,
      velocity: velocity / unit,
    )
  }

  private init(
    _ retarget: Retarget,
    _ way: Way,
    _ clock: Clock,
    travel: Double,
    velocity: Double,
  ) {
    self.retarget = retarget
    self.way = way
    self.clock = clock
    spanOfBase = retarget.course.base.span(travel: travel, velocity: velocity)
    let span = retarget.course.span(ofBase: spanOfBase, skippingDelays: clock.hasWaited)
    end = span.map { .at(max(retarget.start, clock.start + $0)) } ?? .never
  }

  /// The clock by which a spring goes on that takes over; nil if that is spoken of in other words.
  ///
  /// Once its spring has begun to move, all that is left of delays is behind: the next one's time
  /// counts from its own start.
  private func clock(handedTo next: Retarget) -> Clock? {
    guard retarget.course.modifiers == next.course.modifiers else { return nil }
    return localTime(at: next.start) > 0 ? Clock(start: next.start, hasWaited: true) : clock
  }

  private func localTime(at seconds: Rational) -> Rational {
    retarget.course.localTime(at: seconds - clock.start, skippingDelays: clock.hasWaited)
  }

  /// What is still to travel at a time, when what moved before has so much to travel.
  func place(at seconds: Rational, after before: Double) -> Double {
    switch way {
    case .takeover: return spring(at: seconds)?.place ?? 0
    case .chase(let delta):
      let share = retarget.course.share(at: seconds - retarget.start, spanOfBase: spanOfBase)
      return share == 0 ? 0 : share * (before + delta)
    }
  }

  /// What is still to travel and how fast it changes, as far as springs tell: 0 for all other.
  func motion(
    at seconds: Rational,
    after before: (place: Double, velocity: Double),
  ) -> (place: Double, velocity: Double) {
    guard retarget.course.mayTakeOver else { return (place(at: seconds, after: before.place), 0) }
    guard let spring = spring(at: seconds) else { return (0, 0) }
    guard case .chase(let delta) = way else { return spring }
    let journey = before.place + delta
    return (
      spring.place * journey,
      spring.velocity * journey + spring.place * before.velocity,
    )
  }

  /// Place and velocity of its spring alone; nil after its end.
  private func spring(at seconds: Rational) -> (place: Double, velocity: Double)? {
    guard case .steps(let steps) = retarget.course.base, end > .at(seconds) else { return nil }
    var (start, velocity) = (1.0, 0.0)
    if case .takeover(let place, let initial) = way { (start, velocity) = (place, initial) }
    let motion = steps.motion(at: localTime(at: seconds), from: start, velocity: velocity)
    return (motion.place, motion.velocity * retarget.course.speed)
  }
}

extension Course {
  /// Whether it takes the longer the further it goes.
  var isDistanceBound: Bool { if case .steps = base { true } else { false } }
}
