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
    let figures = Turns.run(plans.map(\.program), rounds: 6, patience: 25)
    for (plan, figures) in zip(plans, figures) {
      guard let figures else { continue }
      table.add([
        .text(plan.name), .text("\(plan.count) \(plan.unit)"), .seconds(figures.whole.median),
        .quartiles(figures.whole), .seconds(figures.whole.median / Double(plan.count)),
        .seconds(figures.processor.median), .bytes(Double(figures.peakMemory)),
        .count(figures.instructions), .text(plan.checksum()),
      ])
    }
    table.notes =
      [
        "The first of the runs is to warm up. Processor: all cores together. Memory: the most at once,"
          + " never below what this program has itself.",
        "Checksum: of frames.json, which has every frame's digest.",
      ] + InstructionCounter.shared.notes
    return table
  }

  /// A program, what a run of it consists of, and what to check its work by.
  private struct Plan {
    var name: String
    var count: Int
    var unit: String
    var program: Program
    var checksum: () -> String = { "" }
  }

  private func rendering() throws -> [Plan] {
    let long = try Workload.long(rows: 100_000, in: scratch.memory)
    return [(Workload.label, "memory"), (.label, "disk"), (.uhd, "memory"), (long, "memory")].map {
      let (work, place) = $0
      let folder = (place == "disk" ? scratch.disk : scratch.memory) + "/whole-\(work.name)"
      return Plan(
        name: "render \(work.name) to \(place)",
        count: work.frames,
        unit: "frames",
        program: runs.render(work, to: folder),
        checksum: { Self.checksum(of: folder + "/\(work.sceneName)/frames.json") },
      )
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
    return [
      Plan(
        name: "check label",
        count: 220,
        unit: "frames",
        program: runs.check(.label, references: references, report: report),
      ),
      Plan(
        name: "diff, all pairs differing",
        count: 220,
        unit: "pairs",
        program: runs.diff(one, other, report: report),
      ),
      Plan(
        name: "diff, the pictures of one",
        count: 220,
        unit: "pairs",
        program: runs.diff(one, other, report: report, "--max-artefacts", "1"),
      ),
      Plan(
        name: "diff, a differing pair",
        count: 1,
        unit: "pair",
        program: runs.diff(frame, next, report: report),
      ),
      Plan(
        name: "diff, a file with itself",
        count: 1,
        unit: "pair",
        program: runs.diff(frame, frame, report: report),
      ),
      Plan(
        name: "validate the seed",
        count: 1,
        unit: "scene",
        program: runs.validate("scenes/label-collection.yaml"),
      ),
    ]
  }

  /// The upper half of a file's digest; nothing where there is none.
  private static func checksum(of file: String) -> String {
    guard let bytes = FileManager.default.contents(atPath: file) else { return "" }
    return String(ContentDigest(bytes: Array(bytes)).description.prefix(16))
  }
}
