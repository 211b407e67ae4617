import Workflow

/// What the runs of a program cost.
struct ProgramFigures {
  /// From its start to its end.
  let whole: Samples
  /// What processors spent on it, all cores together.
  let processor: Samples
  /// What it says its work took without its start; nil if it does not say.
  let own: Samples?
  /// The most memory of any run, in bytes.
  let peakMemory: Int
  /// The instructions of the last run; nil where they cannot be counted.
  let instructions: Int?

  /// The figures of runs in their order; of three or more, the first was to warm up and does not count.
  ///
  /// - Precondition: there is a run.
  init(_ runs: [ProgramRun]) {
    let counted = runs.count < 3 ? runs[...] : runs.dropFirst()
    whole = Samples(counted.map(\.seconds))
    processor = Samples(counted.map(\.outcome.processorSeconds))
    let times = counted.compactMap(\.own)
    own = times.isEmpty ? nil : Samples(times)
    peakMemory = counted.map(\.outcome.peakMemory).max() ?? 0
    instructions = runs[runs.count - 1].instructions
  }

  /// The time that counts beside ours: a program's own where it tells it, since starting Python or a
  /// browser is no part of drawing.
  var time: Samples { own ?? whole }
}

/// One run of a program.
struct ProgramRun {
  /// From its start to its end.
  let seconds: Double
  /// What became of it.
  let outcome: ChildProcess.Outcome
  /// What it says its work took.
  let own: Double?
  /// What it executed.
  let instructions: Int?

  /// What it printed.
  var printed: String { String(decoding: outcome.output, as: UTF8.self) }

  /// Runs a program.
  init(_ program: Program) throws {
    program.clears.forEach(Scratch.clear)
    let counted = InstructionCounter.shared.count
    let clock = ContinuousClock()
    let start = clock.now
    do {
      outcome = try ChildProcess(program.words).run()
    } catch {
      throw ProgramFailure(description: "\(program.name): \(error.words)")
    }
    seconds = start.duration(to: clock.now).inSeconds
    instructions = counted.flatMap { before in
      InstructionCounter.shared.count.map { $0 - before }
    }
    own = program.ownTime(outcome.output)
    guard program.codes.contains(outcome.code) else {
      let words = program.words.joined(separator: " ")
      throw ProgramFailure(description: "\(program.name): exit code \(outcome.code): \(words)")
    }
  }
}
