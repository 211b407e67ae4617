import Foundation

/// How near whole runs come to what the machine allows.
struct LimitShares {
  let settle: String
  let scratch: Scratch

  /// Each workload's time a frame beside the least that its output could take.
  ///
  /// That is to write each frame's file, and to touch each pixel of the frames that differ once, all
  /// on one core.
  func table() throws -> Table {
    var table = Table(
      "shares",
      title: "Shares of the machine's limits, a frame, to files in memory",
      columns: [
        "run", "a frame", "pixels that differ", "to copy them", "a file", "to write it", "share",
      ],
    )
    let limits = MachineLimits(scratch: scratch)
    for work in [.label, .uhd, try Workload.long(rows: 100_000, in: scratch.memory)] {
      let folder = scratch.memory + "/shares"
      let program = SettleRuns(settle: settle).render(work, to: folder)
      guard let figures = Turns.run([program], rounds: 6, patience: 10)[0] else { continue }
      let frame = figures.whole.median / Double(work.frames)
      let output = try FrameSet(folder + "/" + work.sceneName)
      let copying =
        limits.copying(output.frameBytes).median * Double(output.distinct) / Double(work.frames)
      let writing = try limits.files(of: output.fileBytes, in: scratch.memory).written.median
      table.add([
        .text(work.name), .seconds(frame), .text("\(output.distinct) of \(work.frames)"),
        .seconds(copying), .bytes(Double(output.fileBytes)), .seconds(writing),
        .text(Cell.percent((copying + writing) / frame)),
      ])
      Scratch.clear(folder)
    }
    return table
  }
}

/// A set of frames that was written.
private struct FrameSet {
  /// How many pictures differ.
  let distinct: Int
  /// The bytes of a frame's pixels in memory.
  let frameBytes: Int
  /// The bytes of a frame's file, on average.
  let fileBytes: Int

  /// Reads `frames.json`, and asks for the sizes of the files.
  init(_ folder: String) throws {
    struct Index: Decodable {
      struct Frame: Decodable { var digest: String }
      var size: [Int]
      var frames: [Frame]
    }
    let text = try Data(contentsOf: URL(fileURLWithPath: folder + "/frames.json"))
    let index = try JSONDecoder().decode(Index.self, from: text)
    distinct = Set(index.frames.map(\.digest)).count
    frameBytes = index.size.reduce(4, *)
    fileBytes = try Scratch.size(of: folder, ending: ".png") / index.frames.count
  }
}
