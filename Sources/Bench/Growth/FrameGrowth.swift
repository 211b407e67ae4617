/// How cost and memory grow with the number of frames.
struct FrameGrowth {
  let settle: String
  let scratch: Scratch

  /// Whole runs of `label` again and again, in small pictures, so that 100,000 find room in memory.
  func table() throws -> Table {
    var table = Table(
      "frames",
      title: "Frames: whole runs of label at 180×240 pixels, all cores",
      columns: ["frames", "median", "a frame", "processor", "memory", "a further frame"],
    )
    var last: (frames: Int, memory: Int)?
    for frames in [10, 100, 1_000, 10_000, 100_000] {
      let work = try Workload.label(frames: frames, in: scratch.memory)
      let folder = scratch.memory + "/frames"
      let program = SettleRuns(settle: settle).render(work, to: folder, "--scale", "0.5")
      guard let figures = Turns.run([program], rounds: 4, patience: 10)[0] else { continue }
      table.add([
        .count(frames), .seconds(figures.whole.median),
        .seconds(figures.whole.median / Double(frames)), .seconds(figures.processor.median),
        .bytes(Double(figures.peakMemory)),
        last.map {
          .bytes(Double(figures.peakMemory - $0.memory) / Double(frames - $0.frames))
        } ?? .none,
      ])
      last = (frames, figures.peakMemory)
      Scratch.clear(folder)
    }
    table.notes = [
      "A further frame: the memory that each frame beyond those of the line above takes."
    ]
    return table
  }
}
