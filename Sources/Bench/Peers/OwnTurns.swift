/// The bars that need no peer: sequences, `check` beside `render`, start-up.
struct OwnTurns {
  /// A row for each run.
  private(set) var table = Table(
    "own_runs",
    title: "Comparing and starting, whole processes taking turns",
    columns: ["run", "median", "quartiles", "memory"],
  )
  /// What they must keep to.
  let bars: [Bar]

  init(settle: String, scratch: Scratch) throws {
    let runs = SettleRuns(settle: settle)
    let (one, other) = (scratch.memory + "/one", scratch.memory + "/other")
    let recoloured = try Workload.labelInAnotherColour(in: scratch.memory)
    let references = scratch.memory + "/references"
    _ = try ProgramRun(runs.render(.label, to: one))
    _ = try ProgramRun(runs.render(recoloured, to: other))
    _ = try ProgramRun(runs.record(.label, references: references))
    let report = scratch.memory + "/report"
    let programs = [
      runs.render(.label, to: scratch.memory + "/ours"),
      runs.check(.label, references: references, report: report),
      runs.diff(one + "/label", other + "/label", report: report),
      runs.validate("scenes/label-collection.yaml"),
    ]
    let all = Turns.run(programs, rounds: 10, patience: 10)
    for (program, figures) in zip(programs, all) {
      guard let figures else { continue }
      table.add([
        .text(program.name), .seconds(figures.whole.median), .quartiles(figures.whole),
        .bytes(Double(figures.peakMemory)),
      ])
    }
    let times = all.map { $0?.whole.median }
    bars = [
      Bar(
        work: "a sequence compared",
        what: "a differing pair of 720×960",
        limit: .within(0.0015),
        measured: times[2].map { $0 / Double(Workload.label.frames) },
      ),
      Bar(
        work: "a scene checked",
        what: "check to render",
        limit: .atMost(1.5),
        measured: times[1].flatMap { check in times[0].map { check / $0 } },
      ),
      Bar(
        work: "start-up",
        what: "validate the seed",
        limit: .within(0.010),
        measured: times[3],
      ),
    ]
  }
}
