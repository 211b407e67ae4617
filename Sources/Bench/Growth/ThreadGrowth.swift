/// How much faster several threads are.
struct ThreadGrowth {
  let settle: String
  let scratch: Scratch

  /// Whole runs of the three workloads by one and by two threads, taking turns.
  func table() throws -> Table {
    var table = Table(
      "threads",
      title: "Threads: whole runs",
      columns: ["run", "threads", "median", "a frame", "processor", "to one thread"],
    )
    let long = try Workload.long(rows: 100_000, in: scratch.memory)
    for work in [.label, .uhd, long] {
      let counts = [1, 2]
      let programs = counts.map { count in
        SettleRuns(settle: settle)
          .render(work, to: scratch.memory + "/threads-\(count)", "-j", String(count))
      }
      let all = Turns.run(programs, rounds: 6, patience: 10)
      guard let alone = all[0]?.whole.median else { continue }
      for (count, figures) in zip(counts, all) {
        guard let figures else { continue }
        table.add([
          .text(work.name), .count(count), .seconds(figures.whole.median),
          .seconds(figures.whole.median / Double(work.frames)),
          .seconds(figures.processor.median), .ratio(alone / figures.whole.median),
        ])
      }
    }
    return table
  }
}
