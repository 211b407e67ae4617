/// What the command line asks for.
struct Settings {
  /// How to call the program.
  static let usage = """
    usage: script/bench [--growth] [--peers DIR] [--json FILE]

    Without --growth and --peers: whole runs, each stage alone, and the machine's limits.
      --growth     how cost grows with rows, pixels, frames and threads
      --peers DIR  other programs at the same work, taking turns with ours; DIR is their folder, set up
      --json FILE  the same figures as JSON

    """

  /// Whether cost is measured at growing sizes.
  private(set) var measuresGrowth = false
  /// The folder of the other programs.
  private(set) var peers: String?
  /// The file that gets the figures as JSON.
  private(set) var json: String?
  /// The folders for what programs write.
  let scratch: Scratch

  /// Reads the words behind the program's name: the folders in memory and on disk that `script/bench`
  /// has made, then those of the usage; nil if one is not understood.
  init?(_ words: some Collection<String>) {
    var words = words.makeIterator()
    guard let memory = words.next(), let disk = words.next() else { return nil }
    scratch = Scratch(memory: memory, disk: disk)
    while let word = words.next() {
      switch word {
      case "--growth": measuresGrowth = true
      case "--peers":
        guard let folder = words.next() else { return nil }
        peers = folder
      case "--json":
        guard let file = words.next() else { return nil }
        json = file
      default: return nil
      }
    }
  }
}
