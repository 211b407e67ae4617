/// One workload drawn by Settle and by its peers, taking turns.
struct PeerTurns {
  /// The times a frame, by name; nothing for what failed.
  private(set) var times: [String: Double] = [:]
  /// All figures.
  private(set) var table: Table

  /// Runs everyone in turns.
  ///
  /// Ours is first, and counts as a whole process with its start.
  init(_ work: Workload, ours: Program, peers: [Peer]) {
    table = Table(
      "peers_" + work.name,
      title: "Peers: \(work.name), \(work.frames) frames, to files in memory",
      columns: ["program", "a frame", "quartiles", "whole run", "memory", "to ours"],
    )
    var own = ours
    own.name = PeerFolder.Name.ours
    let all = [Peer(own, frames: work.frames)] + peers
    let figures = Turns.run(all.map(\.program), rounds: 6, patience: 12)
    for (peer, figures) in zip(all, figures) {
      guard let figures else { continue }
      let time = figures.time.divided(by: peer.frames)
      times[peer.program.name] = time.median
      let ratio = times[PeerFolder.Name.ours].map { time.median / $0 }
      table.add([
        .text(peer.program.name), .seconds(time.median), .quartiles(time),
        .seconds(figures.whole.median), .bytes(Double(figures.peakMemory)),
        ratio.map { .ratio($0) } ?? .none,
      ])
    }
    table.notes = [
      "Ours: the whole process. Others: without their start and set-up, which their whole run has."
    ]
  }

  /// How many times as long one takes as another; nil where one has no figures.
  func ratio(_ one: String, to other: String) -> Double? {
    guard let one = times[one], let other = times[other] else { return nil }
    return one / other
  }
}
