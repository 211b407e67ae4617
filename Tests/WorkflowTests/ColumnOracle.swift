/// What one column of a random scene must look like: the rules of SPEC §3 and §5 written a second
/// time, in doubles, a row at a time, with nothing shared but the scene.
///
/// Places are points in the region's content, times milliseconds.
struct ColumnOracle {
  private let scene: RandomScene
  private var rows: [Int: Row] = [:]

  /// Below the margin of 20, the field of 22 and the spacing of 12.
  static let regionTop = 54.0
  /// The room between the region's edge and its rows.
  private static let padding = 12.0

  private struct Change {
    var time: Double
    /// The sum of all changes so far.
    var total: Double
  }

  /// A value that travels: where it will be, and its changes so far.
  private struct Value {
    var model: Double
    var changes: [Change] = []

    mutating func change(to new: Double, at time: Double) {
      guard new != model else { return }
      changes.append(Change(time: time, total: (changes.last?.total ?? 0) + new - model))
      model = new
    }
  }

  private struct Row {
    var y: Value
    /// The opacities of the insertion and of the removal.
    var appearance: Value
    var presence = Value(model: 1)
    /// When it was removed and its place among the removed of that step; nil while it is alive.
    var removal: (step: Int, order: Int, time: Double)?
    var index: Int
  }

  /// Applies every step up to a time.
  init(_ scene: RandomScene, until time: Double) {
    self.scene = scene
    var list = scene.visible(after: -1)
    for (index, id) in list.enumerated() {
      rows[id] = Row(
        y: Value(model: slot(index)),
        appearance: Value(model: 1),
        index: index,
      )
    }
    for (number, step) in scene.steps.enumerated() where Double(step.time) <= time {
      let now = Double(step.time)
      forgetGone(at: now)
      let next = scene.visible(after: number)
      if next == list { continue }
      change(from: list, to: next, step: number, at: now)
      list = next
    }
    forgetGone(at: time)
  }

  private mutating func change(from list: [Int], to next: [Int], step: Int, at now: Double) {
    for (index, id) in list.enumerated() where !next.contains(id) {
      rows[id]?.presence.change(to: 0, at: now)
      rows[id]?.removal = (step, index, now)
    }
    for (index, id) in next.enumerated() {
      if var row = rows[id] {
        row.presence.change(to: 1, at: now)
        row.removal = nil
        row.y.change(to: slot(index), at: now)
        row.index = index
        rows[id] = row
      } else {
        var row = Row(
          y: Value(model: slot(index) + 8),
          appearance: Value(model: 0),
          index: index,
        )
        row.y.change(to: slot(index), at: now)
        row.appearance.change(to: 1, at: now)
        rows[id] = row
      }
    }
  }

  /// A removed row is there up to the end of its fade, and at no later time.
  private mutating func forgetGone(at time: Double) {
    rows = rows.filter { $0.value.removal.map { time - $0.time <= Double(scene.duration) } ?? true }
  }

  private func slot(_ index: Int) -> Double {
    Self.padding + Double(index) * Double(scene.rowHeight + scene.spacing)
  }

  /// r_i = r_{i−1} + f(t − e_i)·(V_i − r_{i−1}), P = M − V_N + r_N: swiftui-semantics §3.
  private func shown(_ value: Value, at time: Double) -> Double {
    guard let last = value.changes.last, time - last.time < Double(scene.duration) else {
      return value.model
    }
    let travelled = value.changes.reduce(0.0) { travelled, change in
      travelled + eased((time - change.time) / Double(scene.duration)) * (change.total - travelled)
    }
    return value.model - last.total + travelled
  }

  /// The timing curve by halving alone: y(s) = 3s²(1−s) + s³ where x(s) is the progress.
  private func eased(_ progress: Double) -> Double {
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    if scene.curve.name == "linear" { return progress }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<80 {
      let s = (low + high) / 2
      let x = 3 * (1 - s) * (1 - s) * s * scene.curve.x1 + 3 * (1 - s) * s * s * scene.curve.x2
      if x + s * s * s < progress { low = s } else { high = s }
    }
    return 3 * (1 - low) * low * low + low * low * low
  }

  /// The levels of the column from the region's top to its bottom: red, green, blue of each pixel.
  func column(at time: Double) -> [SIMD3<Double>] {
    let height = Int((Double(scene.regionHeight) * scene.scale).rounded())
    var pixels = Array(repeating: SIMD3<Double>(repeating: 236), count: height)
    let order = rows.values.sorted { one, other in
      switch (one.removal, other.removal) {
      case (nil, nil): one.index < other.index
      case (nil, _?): false
      case (_?, nil): true
      case (let one?, let other?):
        // Earlier removals behind later ones; within one step, the list's last row behind.
        (one.step, -one.order) < (other.step, -other.order)
      }
    }
    for row in order { paint(row, at: time, onto: &pixels) }
    return pixels
  }

  /// A fill of 10 % blue, weakened by the row's opacities and by the share of a pixel it covers.
  private func paint(_ row: Row, at time: Double, onto pixels: inout [SIMD3<Double>]) {
    let opacity =
      min(1, max(0, shown(row.appearance, at: time)))
      * min(1, max(0, shown(row.presence, at: time)))
    let top = shown(row.y, at: time) * scene.scale
    let bottom = top + Double(scene.rowHeight) * scene.scale
    for pixel in pixels.indices {
      let share = min(bottom, Double(pixel + 1)) - max(top, Double(pixel))
      guard share > 0 else { continue }
      let weight = 0.10 * opacity * share
      pixels[pixel] += weight * (SIMD3(0, 122, 255) - pixels[pixel])
    }
  }
}
