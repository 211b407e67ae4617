import Curves
import Elements
import Geometry
import Time

/// The rules of motion once more, slow and from the beginning of time: every row is followed
/// through every step, all motions are kept for ever, and each is evaluated as the reference
/// writes it, r_i = r_{i−1} + f_i (V_i − r_{i−1}).
///
/// Rows have one leaf; lengths are points; model places are whole pixels in what is tested.
struct SlowStage {
  /// One value of a row and all that ever happened to it.
  struct Value {
    var model: Double
    var journeys: [(start: Rational, animation: Animation, target: Double)] = []

    mutating func set(_ next: Double, at start: Rational, _ animation: Animation?) {
      defer { model = next }
      guard next != model, let animation else { return }
      if animation.time <= 0 {
        journeys = []
        return
      }
      if let last = journeys.last, last.start + last.animation.time < start { journeys = [] }
      let before = journeys.last?.target ?? 0
      journeys.append((start, animation, before + next - model))
    }

    func presented(at seconds: Rational) -> Double {
      guard let newest = journeys.last, seconds <= newest.start + newest.animation.time
      else { return model }
      var reached = 0.0
      for (start, animation, target) in journeys {
        let elapsed = seconds - start
        let fraction =
          elapsed > animation.time
          ? 1 : animation.shape.value(at: (elapsed / animation.time).double)
        reached += fraction * (target - reached)
      }
      return model - newest.target + reached
    }
  }

  struct Row {
    var key: Int
    var x: Value
    var y: Value
    var width: Value
    var comes = Value(model: 1)
    var goes = Value(model: 1)
    var fadesBothWays = false
    /// Set while the row is off the list: the last instant, the step, and the place it had.
    var gone: (last: Rational, step: Int, place: Int)?
  }

  /// What a row's transition does: displacement and fade when it comes, and when it goes.
  struct Manner {
    var comeOffset = Point.zero
    var comeFade = false
    var goOffset = Point.zero
    var goFade = false
    /// One fade for both ways rather than two.
    var isOneFade = false
  }

  var manner: Manner
  private var rows: [Row] = []
  private var list: [Int] = []
  private var step = 0

  init(_ manner: Manner, keys: [Int], pitch: Double, width: Double) {
    self.manner = manner
    list = keys
    rows = keys.enumerated().map { place, key in
      Row(
        key: key,
        x: Value(model: 0),
        y: Value(model: pitch * Double(place)),
        width: Value(model: width),
      )
    }
  }

  mutating func show(
    _ keys: [Int],
    pitch: Double,
    width: Double,
    at time: Rational,
    _ animation: Animation?,
  ) {
    step += 1
    rows.removeAll { $0.gone.map { $0.last < time } ?? false }
    for (place, key) in list.enumerated() where !keys.contains(key) {
      leave(key, place, at: time, animation)
    }
    for (place, key) in keys.enumerated() {
      arrive(key, Point(x: 0, y: pitch * Double(place)), width, at: time, animation)
    }
    list = keys
  }

  private mutating func leave(_ key: Int, _ place: Int, at time: Rational, _ animation: Animation?)
  {
    guard let index = rows.firstIndex(where: { $0.key == key }) else { return }
    let starts = manner.goFade || manner.goOffset != .zero
    guard starts, let animation, animation.time > 0 else {
      rows.remove(at: index)
      return
    }
    rows[index].gone = (time + animation.time, step, place)
    if manner.goFade, manner.isOneFade { rows[index].comes.set(0, at: time, animation) }
    if manner.goFade, !manner.isOneFade { rows[index].goes.set(0, at: time, animation) }
    rows[index].x.set(rows[index].x.model + manner.goOffset.x, at: time, animation)
    rows[index].y.set(rows[index].y.model + manner.goOffset.y, at: time, animation)
  }

  private mutating func arrive(
    _ key: Int,
    _ place: Point,
    _ width: Double,
    at time: Rational,
    _ animation: Animation?,
  ) {
    let index: Int
    if let known = rows.firstIndex(where: { $0.key == key }) {
      index = known
      rows[index].gone = nil
    } else {
      index = rows.count
      rows.append(
        Row(
          key: key,
          x: Value(model: place.x + manner.comeOffset.x),
          y: Value(model: place.y + manner.comeOffset.y),
          width: Value(model: width),
          comes: Value(model: manner.comeFade ? 0 : 1),
        )
      )
    }
    rows[index].x.set(place.x, at: time, animation)
    rows[index].y.set(place.y, at: time, animation)
    rows[index].width.set(width, at: time, animation)
    rows[index].comes.set(1, at: time, animation)
    rows[index].goes.set(1, at: time, animation)
  }

  /// Rows that exist, back to front, with their places before any origin.
  func presented(at seconds: Rational) -> [(key: Int, frame: Point, width: Double, alpha: Double)] {
    let leaving = rows.filter { $0.gone.map { seconds <= $0.last } ?? false }.sorted { a, b in
      guard let (_, stepA, placeA) = a.gone, let (_, stepB, placeB) = b.gone else { return false }
      return stepA == stepB ? placeA > placeB : stepA < stepB
    }
    let living = list.compactMap { key in rows.first { $0.key == key && $0.gone == nil } }
    return (leaving + living).map { row in
      (
        row.key,
        Point(x: row.x.presented(at: seconds), y: row.y.presented(at: seconds)),
        max(0, row.width.presented(at: seconds)),
        clamped(row.comes.presented(at: seconds)) * clamped(row.goes.presented(at: seconds)),
      )
    }
  }

  private func clamped(_ value: Double) -> Double { min(1, max(0, value)) }
}

extension Animation {
  /// The time that a timing curve is given.
  fileprivate var time: Rational {
    guard case .curve(_, let duration) = self else { fatalError("only timing curves here") }
    return duration
  }

  /// The timing curve.
  fileprivate var shape: UnitCurve {
    guard case .curve(let curve, _) = self else { fatalError("only timing curves here") }
    return curve
  }
}
