/// What a piece of work within this process costs.
struct Measurement {
  /// How long one unit of it took.
  let samples: Samples
  /// How many instructions one unit of it took; nil where they cannot be counted.
  let instructions: Int?
  /// Something that depends on all of the result.
  let checksum: String

  /// Runs the work until half a second has passed, at least five times after a run to warm up; fewer
  /// times if that would take long.
  ///
  /// `units` is how many units a run does.
  init<Result>(
    units: Int = 1,
    checksum: (Result) -> String,
    _ work: () throws -> Result,
  ) rethrows {
    let clock = ContinuousClock()
    let start = clock.now
    var result = try work()
    // Work that takes seconds is warm enough after a part of it.
    let isSlow = start.duration(to: clock.now) > .seconds(2)
    var times = isSlow ? [start.duration(to: clock.now).inSeconds] : []
    let countBefore = InstructionCounter.shared.count
    let firstCounted = clock.now
    while !isSlow, times.count < 5 || firstCounted.duration(to: clock.now) < .milliseconds(500),
      times.isEmpty || firstCounted.duration(to: clock.now) < .seconds(4)
    {
      let before = clock.now
      result = try work()
      times.append(before.duration(to: clock.now).inSeconds)
    }
    let runs = times.count
    samples = Samples(times).divided(by: units)
    instructions =
      isSlow
      ? nil
      : InstructionCounter.shared.count.flatMap { after in
        countBefore.map { (after - $0) / (runs * units) }
      }
    self.checksum = checksum(result)
  }
}
