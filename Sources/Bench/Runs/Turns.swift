import Workflow

/// Programs that run one after another in rounds, so that what else the machine does hits all alike.
enum Turns {
  /// Runs programs for so many rounds, fewer when the rounds so far took longer than `patience`
  /// seconds.
  ///
  /// What fails is told, and has no figures.
  static func run(
    _ programs: [Program],
    rounds: Int,
    patience: Double,
  ) -> [ProgramFigures?] {
    var runs = programs.map { _ in [ProgramRun]() }
    var failed = programs.map { _ in false }
    let clock = ContinuousClock()
    let start = clock.now
    for round in 0..<rounds {
      if round > 0, start.duration(to: clock.now).inSeconds > patience { break }
      for (place, program) in programs.enumerated()
      where !failed[place] && round < program.rounds {
        do {
          runs[place].append(try ProgramRun(program))
        } catch {
          failed[place] = true
          StandardStream.error.write("bench: \(error)\n")
        }
      }
    }
    return zip(runs, failed).map { $0.isEmpty || $1 ? nil : ProgramFigures($0) }
  }
}
