import Workflow

/// Programs that run one after another in rounds, so that what else the machine does hits all alike.
enum Turns {
  /// Runs programs for so many rounds.
  ///
  /// A program leaves when its own runs have taken `patience` seconds together, so that slow ones do
  /// not keep the others from running often. One that fails is told and leaves too; without any run that
  /// went well it has no figures.
  static func run(
    _ programs: [Program],
    rounds: Int,
    patience: Double,
  ) -> [ProgramFigures?] {
    var runs = programs.map { _ in [ProgramRun]() }
    var failed = programs.map { _ in false }
    for _ in 0..<rounds {
      for (place, program) in programs.enumerated() where !failed[place] {
        if runs[place].map(\.seconds).reduce(0, +) > patience { continue }
        do {
          runs[place].append(try ProgramRun(program))
        } catch {
          failed[place] = true
          StandardStream.error.write("bench: \(error)\n")
        }
      }
    }
    return runs.map { $0.isEmpty ? nil : ProgramFigures($0) }
  }
}
