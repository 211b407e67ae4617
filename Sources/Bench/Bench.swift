import JSONWriting
import Workflow

/// Measures Settle on the machine at hand, alone or beside other programs.
///
/// Whole runs come before stages: what this process has written to memory counts as a program's own
/// when it starts one (`ChildProcess.Outcome.peakMemory`).
@main
struct Bench {
  private let settings: Settings
  private let settle = Program.besideThisOne("settle")
  private var report = Report()
  private var bars: [Bar] = []

  static func main() {
    guard let settings = Settings(CommandLine.arguments.dropFirst()) else {
      StandardStream.error.write(Settings.usage)
      exitProcess(2)
    }
    var bench = Bench(settings: settings)
    do {
      try bench.measure()
    } catch {
      StandardStream.error.write("bench: \(error)\n")
      exitProcess(1)
    }
  }

  private init(settings: Settings) { self.settings = settings }

  private mutating func measure() throws {
    if !settings.measuresGrowth, settings.peers == nil { try measureAlone() }
    if settings.measuresGrowth { try measureGrowth() }
    if let peers = settings.peers {
      bars += try PeerRuns(peers: peers, settle: settle, scratch: settings.scratch)
        .measure(into: &report)
    }
    if !bars.isEmpty { report.add(Bar.table(bars)) }
    if let file = settings.json {
      try writeNewFile(file, report.json.indented + "\n", replacing: true)
    }
  }

  private mutating func measureAlone() throws {
    let scratch = settings.scratch
    report.add(try WholeRuns(settle: settle, scratch: scratch).table())
    report.add(try Stages.table(of: [Workload.label.scene, Workload.uhd.scene]))
    report.add(try MachineLimits(scratch: scratch).table())
    report.add(try LimitShares(settle: settle, scratch: scratch).table())
  }

  private mutating func measureGrowth() throws {
    let scratch = settings.scratch
    report.add(try FrameGrowth(settle: settle, scratch: scratch).table())
    report.add(try ThreadGrowth(settle: settle, scratch: scratch).table())
    let rows = RowGrowth(settle: settle, scratch: scratch)
    report.add(try rows.table())
    let stages = try rows.stages()
    report.add(stages.table)
    bars += stages.bars
    report.add(try PixelGrowth().table())
  }
}
