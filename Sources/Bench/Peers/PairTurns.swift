/// One pair of pictures compared, by whole processes taking turns.
struct PairTurns {
  /// A row for each kind of pair and program.
  private(set) var table = Table(
    "pairs",
    title: "Peers: one pair compared, the whole process",
    columns: ["pair", "program", "median", "quartiles", "memory", "to ours"],
  )
  /// One for each size and kind of pair that differs.
  private(set) var bars: [Bar] = []

  /// What odiff took beside blazediff where it could be installed (4.5 and 6.0.2; milliseconds).
  ///
  /// It is not to be had here; its time is estimated as blazediff's at hand times this share.
  private static let recorded: [(size: String, odiff: Double, blazediff: Double)] = [
    ("720x960", 13.2, 22.5), ("3840x2160", 121, 121.5),
  ]

  init(peers: PeerFolder, settle: String, scratch: Scratch) throws {
    let folder = scratch.memory + "/pairs"
    let makePairs = peers.quietly([peers.python, peers.tool("diff_pairs.py"), folder])
    _ = try ProgramRun(Program(name: "pairs", words: makePairs))
    for (size, odiff, blazediff) in Self.recorded {
      for kind in ["same", "few", "aa"] {
        let (one, other) = ("\(folder)/\(size)-\(kind)-a.png", "\(folder)/\(size)-\(kind)-b.png")
        let report = scratch.memory + "/report"
        let programs = [
          SettleRuns(settle: settle).diff(one, other, report: report),
          Self.blazediff(peers, one, other),
          Program(name: "cmp", words: ["cmp", "-s", one, other], codes: [0, 1]),
        ]
        add("\(size) \(kind)", odiffShare: odiff / blazediff, programs, differs: kind != "same")
      }
    }
    table.notes = ["odiff: estimated as blazediff times their recorded ratio."]
  }

  private mutating func add(
    _ pair: String,
    odiffShare: Double,
    _ programs: [Program],
    differs: Bool,
  ) {
    let all = Turns.run(programs, rounds: 10, patience: 5)
    let ours = all[0]?.whole.median
    for (program, figures) in zip(programs, all) {
      guard let figures else { continue }
      table.add([
        .text(pair), .text(program.name), .seconds(figures.whole.median),
        .quartiles(figures.whole), .bytes(Double(figures.peakMemory)),
        ours.map { .ratio(figures.whole.median / $0) } ?? .none,
      ])
    }
    guard differs else { return }
    let ratio = all[1].flatMap { blazediff in ours.map { blazediff.whole.median / $0 } }
    for (name, share) in [("blazediff", 1), ("odiff, estimated,", odiffShare)] {
      bars.append(
        Bar(
          work: "one pair, " + pair,
          what: name + " to ours",
          limit: .atLeast(4),
          measured: ratio.map { $0 * share },
        )
      )
    }
  }

  private static func blazediff(_ peers: PeerFolder, _ one: String, _ other: String) -> Program {
    let script = "import blazediff, sys; blazediff.compare(sys.argv[1], sys.argv[2])"
    return Program(name: "blazediff", words: [peers.python, "-c", script, one, other])
  }
}
