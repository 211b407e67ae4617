/// How long a piece of work takes.
struct Measurement {
  /// The stage.
  let name: String
  /// What one run of it does, like `a frame`.
  let unit: String
  /// The median of the runs, in microseconds for one unit.
  let median: Double
  /// Half of the middle half's width, as a share of the median.
  let spread: Double
  /// How many runs were timed.
  let runs: Int
  /// Something that depends on all of the result.
  let checksum: String

  /// Runs the work until a second has passed, at least five times after a run to warm up.
  ///
  /// `units` is how many units a run does; `work` gives the checksum.
  init(
    _ name: String,
    unit: String,
    units: Int = 1,
    _ work: () async throws -> String,
  ) async rethrows {
    var checksum = try await work()
    var times: [Double] = []
    let start = ContinuousClock.now
    while times.count < 5 || ContinuousClock.now - start < .seconds(1) {
      let before = ContinuousClock.now
      checksum = try await work()
      times.append((ContinuousClock.now - before) / .microseconds(units))
    }
    times.sort()
    self.name = name
    self.unit = unit
    self.checksum = checksum
    runs = times.count
    median = times[times.count / 2]
    spread = (times[times.count * 3 / 4] - times[times.count / 4]) / 2 / median
  }
}
