/// How cost grows with the rows of a list of which ten are visible.
struct RowGrowth {
  let settle: String
  let scratch: Scratch

  private static let counts = [10, 100, 1_000, 10_000, 100_000, 1_000_000]

  /// Whole runs.
  func table() throws -> Table {
    var table = Table(
      "rows",
      title: "Rows: whole runs of long, 44 frames, all cores",
      columns: [
        "rows", "median", "processor", "memory", "a further row", "memory of a further row",
      ],
    )
    var last: (rows: Int, figures: ProgramFigures)?
    for rows in Self.counts {
      let work = try Workload.long(rows: rows, in: scratch.memory)
      let program = SettleRuns(settle: settle).render(work, to: scratch.memory + "/rows")
      guard let figures = Turns.run([program], rounds: 4, patience: 10)[0] else { continue }
      var further: [Cell] = [.none, .none]
      if let last {
        let more = Double(rows - last.rows)
        let memory = Double(figures.peakMemory - last.figures.peakMemory)
        let time = figures.processor.median - last.figures.processor.median
        further = [.seconds(time / more), .bytes(memory / more)]
      }
      table.add(
        [
          .count(rows), .seconds(figures.whole.median), .seconds(figures.processor.median),
          .bytes(Double(figures.peakMemory)),
        ] + further
      )
      last = (rows, figures)
    }
    table.notes = ["A further row: what the rows beyond those of the line above cost, each."]
    return table
  }

  /// Each stage, and whether a frame costs the same however many rows there are.
  func stages() throws -> (table: Table, bars: [Bar]) {
    var table = Table(
      "row_stages",
      title: "Rows: each stage of long, one thread, the processor's time",
      columns: [
        "rows", "parse", "story", "layout", "sample", "raster", "a frame", "to 1,000 rows",
      ],
    )
    var base: Double?
    var largest: Double?
    for rows in Self.counts {
      let stages = try Stages(try Workload.long(rows: rows, in: scratch.memory).scene)
      let once = [try stages.parse(), stages.story(), try stages.layout()]
      let frame = [stages.sample(), stages.raster()]
      let sum = frame.map(\.samples.least).reduce(0, +)
      if rows == 1_000 { base = sum }
      if let base { largest = max(largest ?? 0, sum / base) }
      table.add(
        [.count(rows)] + (once + frame).map { .seconds($0.samples.median) }
          + [.seconds(sum), base.map { .ratio(sum / $0) } ?? .none]
      )
    }
    table.notes = [
      "Parse, story and layout: the scene, once. A frame: sample and raster, the least of the runs."
    ]
    let bar = Bar(
      work: "long",
      what: "a frame of up to 1,000,000 rows to one of 1,000",
      limit: .atMost(1.1),
      measured: largest,
    )
    return (table, [bar])
  }
}
