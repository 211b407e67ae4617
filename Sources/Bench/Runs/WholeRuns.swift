import Foundation
import PNG

/// Whole processes, from start to end, as a user runs them.
struct WholeRuns {
  let settle: String
  let scratch: Scratch

  private var runs: SettleRuns { SettleRuns(settle: settle) }

  /// Renders, checks and compares the workloads.
  func table() throws -> Table {
    var table = Table(
      "whole_runs",
      title: "Whole runs of settle, all cores",
      columns: [
        "run", "of", "median", "quartiles", "for each", "processor", "memory", "instructions",
        "checksum",
      ],
    )
    let plans = try rendering() + comparing()
    let figures = Turns.run(plans.map(\.program), rounds: 6, patience: 4)
    for (plan, figures) in zip(plans, figures) {
      guard let figures else { continue }
      table.add([
        .text(plan.name), .text("\(plan.count) \(plan.unit)"), .seconds(figures.whole.median),
        .quartiles(figures.whole), .seconds(figures.whole.median / Double(plan.count)),
        .seconds(figures.processor.median), .bytes(Double(figures.peakMemory)),
        .count(figures.instructions), .text(plan.checksum),
      ])
    }
    table.notes =
      [
        "The first of the runs is to warm up. Processor: all cores together. Memory: the most at once.",
        "Checksum: of frames.json, which has every frame's digest.",
      ] + InstructionCounter.shared.notes
    return table
  }

  private func rendering() throws -> [Plan] {
    let long = try Workload.long(rows: 100_000, in: scratch.memory)
    return [(Workload.label, "memory"), (.label, "disk"), (.uhd, "memory"), (long, "memory")].map {
      let (work, place) = $0
      let folder = (place == "disk" ? scratch.disk : scratch.memory) + "/whole-\(work.name)"
      var plan = Plan("render \(work.name) to \(place)", work.frames, "frames") {
        runs.render(work, to: folder)
      }
      plan.result = folder + "/\(work.sceneName)/frames.json"
      return plan
    }
  }

  private func comparing() throws -> [Plan] {
    let references = scratch.memory + "/references"
    let report = scratch.memory + "/report"
    let (one, other) = (scratch.memory + "/one/label", scratch.memory + "/other/label")
    let recoloured = try Workload.labelInAnotherColour(in: scratch.memory)
    _ = try ProgramRun(runs.record(.label, references: references))
    _ = try ProgramRun(runs.render(.label, to: scratch.memory + "/one"))
    _ = try ProgramRun(runs.render(recoloured, to: scratch.memory + "/other"))
    let (frame, next) = (one + "/frame-0006.png", one + "/frame-0007.png")
    let frames = Workload.label.frames
    return [
      Plan("check label", frames, "frames") {
        runs.check(.label, references: references, report: report)
      },
      Plan("diff, all pairs differing", frames, "pairs") { runs.diff(one, other, report: report) },
      Plan("diff, the pictures of one", frames, "pairs") {
        runs.diff(one, other, report: report, "--max-artefacts", "1")
      },
      Plan("diff, a differing pair", 1, "pair") { runs.diff(frame, next, report: report) },
      Plan("diff, a file with itself", 1, "pair") { runs.diff(frame, frame, report: report) },
      Plan("validate the seed", 1, "scene") { runs.validate("scenes/label-collection.yaml") },
    ]
  }
}

/// A program, what a run of it consists of, and the file that tells its result.
private struct Plan {
  let name: String
  let count: Int
  let unit: String
  let program: Program
  var result: String?

  init(_ name: String, _ count: Int, _ unit: String, _ program: () -> Program) {
    (self.name, self.count, self.unit) = (name, count, unit)
    self.program = program()
  }

  /// The upper half of the result's digest; nothing where there is none.
  var checksum: String {
    guard let result, let bytes = FileManager.default.contents(atPath: result) else { return "" }
    return String(ContentDigest(bytes: Array(bytes)).description.prefix(16))
  }
}
