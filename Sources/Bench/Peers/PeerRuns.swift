import Foundation
import Workflow

/// Settle beside other programs at the same work, in one run.
struct PeerRuns {
  let peers: PeerFolder
  let settle: String
  let scratch: Scratch

  init(peers folder: String, settle: String, scratch: Scratch) {
    peers = PeerFolder(path: folder, output: scratch.memory + "/peer-out")
    self.settle = settle
    self.scratch = scratch
  }

  /// Measures the three workloads, file sizes and comparing; gives the bars.
  func measure(into report: inout Report) throws -> [Bar] {
    var bars: [Bar] = []
    let label = try labelTurns()
    report.add(label.table)
    bars += labelBars(label)
    let uhd = try uhdTurns()
    report.add(uhd.table)
    bars += uhdBars(uhd)
    let long = try longTurns()
    report.add(long.table)
    bars += longBars(long)
    let sizes = try FileSizes(settle: settle, scratch: scratch)
    report.add(sizes.table)
    bars += sizes.bars
    let pairs = try PairTurns(peers: peers, settle: settle, scratch: scratch)
    report.add(pairs.table)
    bars += pairs.bars
    let own = try OwnTurns(settle: settle, scratch: scratch)
    report.add(own.table)
    return bars + own.bars
  }
}

// Drawing.
extension PeerRuns {
  private typealias Name = PeerFolder.Name

  private func labelTurns() throws -> PeerTurns {
    let floors = try floors(of: .label)
    return PeerTurns(.label, ours: ours(.label), peers: peers.label() + floors)
  }

  private func labelBars(_ turns: PeerTurns) -> [Bar] {
    [
      bar(turns, "label", Name.skia, .atLeast(60)),
      bar(turns, "label", Name.chromium, .atLeast(70)),
      bar(turns, "label", Name.isalReuse, .atLeast(2)),
      Bar(
        work: "label",
        what: "ours to the floor",
        limit: .atMost(2),
        measured: turns.ratio(Name.ours, to: Name.floor),
      ),
    ]
  }

  private func uhdTurns() throws -> PeerTurns {
    let floors = try floors(of: .uhd)
    return PeerTurns(.uhd, ours: ours(.uhd), peers: peers.uhd() + floors)
  }

  private func uhdBars(_ turns: PeerTurns) -> [Bar] {
    [
      bar(turns, "uhd", Name.skia, .atLeast(25)),
      bar(turns, "uhd", Name.isalPair, .atLeast(2)),
      Bar(
        work: "uhd",
        what: "ours to the floor",
        limit: .atMost(1.5),
        measured: turns.ratio(Name.ours, to: Name.floor),
      ),
    ]
  }

  private func longTurns() throws -> PeerTurns {
    let work = try Workload.long(rows: 100_000, in: scratch.memory)
    return PeerTurns(work, ours: ours(work), peers: peers.long(work))
  }

  private func longBars(_ turns: PeerTurns) -> [Bar] {
    let best = turns.times.filter { $0.key != Name.ours }.min { $0.value < $1.value }
    guard let best else { return [] }
    return [bar(turns, "long", best.key, .atLeast(3))]
  }

  private func bar(_ turns: PeerTurns, _ work: String, _ peer: String, _ limit: Bar.Limit) -> Bar {
    Bar(
      work: work,
      what: peer + " to ours",
      limit: limit,
      measured: turns.ratio(peer, to: Name.ours),
    )
  }

  private func ours(_ work: Workload) -> Program {
    SettleRuns(settle: settle).render(work, to: scratch.memory + "/ours")
  }

  /// The least cost of writing Skia's frames of a workload, and ours.
  private func floors(of work: Workload) throws -> [Peer] {
    let skia = scratch.memory + "/skia-" + work.name
    let flags = ["--enc", "isal0"]
    var drawn = peers.animation(Name.isal, of: work, "anim_skia.py", flags).program
    drawn.words += ["--out", skia]
    _ = try ProgramRun(drawn)
    let rendered = scratch.memory + "/rendered"
    _ = try ProgramRun(SettleRuns(settle: settle).render(work, to: rendered))
    let frames = scratch.memory + "/frames-" + work.name
    try FileManager.default.createDirectory(atPath: frames, withIntermediateDirectories: true)
    for frame in 0..<work.frames {
      let number = String(String(10_000 + frame).dropFirst())
      try FileManager.default.moveItem(
        atPath: "\(rendered)/\(work.sceneName)/frame-\(number).png",
        toPath: "\(frames)/f\(number).png",
      )
    }
    return [
      peers.floor(Name.floor, of: skia, count: work.frames),
      peers.floor(Name.floorOfOurs, of: frames, count: work.frames),
    ]
  }
}
