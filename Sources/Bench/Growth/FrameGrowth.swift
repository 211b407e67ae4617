/// How cost and memory grow with the number of frames.
struct FrameGrowth {
  let settle: String
  let scratch: Scratch

  private static let counts = [10, 100, 1_000, 10_000, 100_000]

  /// Whole runs of `label` in small pictures, so that 100,000 find room in memory: once with a step
  /// each 44 frames, once with a single step and held frames after it.
  func table() throws -> Table {
    var table = Table(
      "frames",
      title: "Frames: whole runs of label at 180×240 pixels, all cores",
      columns: [
        "frames", "steps", "median", "a frame", "processor", "memory", "a further frame",
      ],
    )
    for isHeld in [false, true] {
      var last: (frames: Int, memory: Int)?
      for frames in Self.counts {
        let steps = isHeld ? 1 : (frames + 43) / 44
        guard let figures = try run(frames: frames, steps: steps) else { continue }
        let memory = figures.peakMemory
        table.add([
          .count(frames), .count(steps), .seconds(figures.whole.median),
          .seconds(figures.whole.median / Double(frames)), .seconds(figures.processor.median),
          .bytes(Double(memory)),
          last.map { .bytes(Double(memory - $0.memory) / Double(frames - $0.frames)) } ?? .none,
        ])
        last = (frames, memory)
      }
    }
    table.notes = [
      "A further frame: the memory that each frame beyond those of the line above takes."
    ]
    return table
  }

  private func run(frames: Int, steps: Int) throws -> ProgramFigures? {
    let work = try Workload.label(frames: frames, steps: steps, in: scratch.memory)
    let folder = scratch.memory + "/frames"
    defer { Scratch.clear(folder) }
    let program = SettleRuns(settle: settle).render(work, to: folder, "--scale", "0.5")
    return Turns.run([program], rounds: 4, patience: 10)[0]
  }
}
