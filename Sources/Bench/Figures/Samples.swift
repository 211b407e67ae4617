/// How long repeated runs of one piece of work took, in seconds.
struct Samples {
  /// Each run, the shortest first; at least one.
  private let seconds: [Double]

  /// Makes samples of runs in any order.
  ///
  /// - Precondition: there is a run.
  init(_ seconds: [Double]) {
    precondition(!seconds.isEmpty)
    self.seconds = seconds.sorted()
  }

  /// How many runs there are.
  var count: Int { seconds.count }
  /// Half of the runs took no longer.
  var median: Double { seconds[seconds.count / 2] }
  /// A quarter of the runs took no longer than the first, a quarter no less than the second.
  var quartiles: (lower: Double, upper: Double) {
    (seconds[seconds.count / 4], seconds[seconds.count - 1 - seconds.count / 4])
  }
  /// The shortest run, which the rest of the machine disturbed least.
  var least: Double { seconds[0] }

  /// The same runs, for each of the equal parts that they consist of.
  func divided(by parts: Int) -> Samples { Samples(seconds.map { $0 / Double(parts) }) }
}

extension Duration {
  /// The duration in seconds.
  var inSeconds: Double { self / .seconds(1) }
}
