import CBench

/// What a piece of work within this process costs.
///
/// Times are the processor's, which what else the machine does disturbs less than the clock's; the
/// work is done by one thread.
struct Measurement {
  /// How long one unit of it took.
  let samples: Samples
  /// How many instructions one unit of it took; nil where they cannot be counted.
  let instructions: Int?
  /// Something that depends on all of the result.
  let checksum: String

  /// Runs the work until half a second has passed, at least five times after a run to warm up, but for
  /// no longer than four seconds; a single time if it takes two.
  ///
  /// `units` is how many units a run does.
  init<Result>(
    units: Int = 1,
    checksum: (Result) -> String,
    _ work: () throws -> Result,
  ) rethrows {
    var (result, warmUp) = try Self.time(work)
    // Work that takes seconds is warm after a part of it.
    var times = warmUp > 2 ? [warmUp] : []
    var counted: [Int] = []
    var spent = 0.0
    while warmUp <= 2, times.isEmpty || spent < (times.count < 5 ? 4 : 0.5) {
      let before = InstructionCounter.shared.count
      let run = try Self.time(work)
      if let before, let after = InstructionCounter.shared.count { counted.append(after - before) }
      result = run.result
      times.append(run.seconds)
      spent += run.seconds
    }
    samples = Samples(times).divided(by: units)
    instructions = counted.min().map { $0 / units }
    self.checksum = checksum(result)
  }

  private static func time<Result>(
    _ work: () throws -> Result
  ) rethrows -> (result: Result, seconds: Double) {
    let start = bench_processor_seconds()
    let result = try work()
    return (result, bench_processor_seconds() - start)
  }
}
