import JSONWriting
import Workflow

/// Measures Settle on the machine at hand, alone or beside other programs.
///
/// Whole runs come before stages: what this process holds in memory counts as a program's own when it
/// starts one (`ChildProcess.Outcome.peakMemory`).
@main
struct Bench {
  static func main() throws {
    guard let settings = Settings(CommandLine.arguments.dropFirst()) else {
      StandardStream.error.write(Settings.usage)
      exitProcess(2)
    }
    let scratch = try Scratch()
    defer { scratch.remove() }
    let settle = Program.besideThisOne("settle")
    var report = Report()
    var bars: [Bar] = []
    if !settings.measuresGrowth, settings.peers == nil {
      report.add(try WholeRuns(settle: settle, scratch: scratch).table())
      report.add(try Stages.table(of: ["bench/label.yaml", "bench/uhd.yaml"]))
      report.add(try MachineLimits(scratch: scratch).table())
      report.add(try LimitShares(settle: settle, scratch: scratch).table())
    }
    if settings.measuresGrowth {
      report.add(try FrameGrowth(settle: settle, scratch: scratch).table())
      report.add(try ThreadGrowth(settle: settle, scratch: scratch).table())
      let rows = RowGrowth(settle: settle, scratch: scratch)
      report.add(try rows.table())
      let stages = try rows.stages()
      report.add(stages.table)
      bars += stages.bars
      report.add(try PixelGrowth().table())
    }
    if let peers = settings.peers {
      bars += try PeerRuns(peers: peers, settle: settle, scratch: scratch).measure(into: &report)
    }
    if !bars.isEmpty { report.add(Bar.table(bars)) }
    if let file = settings.json {
      try writeNewFile(file, report.json.indented + "\n", replacing: true)
    }
  }
}
