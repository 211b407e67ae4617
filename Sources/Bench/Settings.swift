/// What the command line asks for.
struct Settings {
  /// How to call the program.
  static let usage = """
    usage: Bench [--growth] [--peers DIR] [--json FILE]

    Without --growth and --peers: the machine's limits, whole runs, and each stage alone.
      --growth     how cost grows with rows, pixels, frames and threads
      --peers DIR  other programs at the same work, taking turns with ours; DIR is their folder, set up
      --json FILE  the same figures as JSON

    """

  /// Whether cost is measured at growing sizes.
  var measuresGrowth = false
  /// The folder of the other programs.
  var peers: String?
  /// The file that gets the figures as JSON.
  var json: String?

  /// Reads the words behind the program's name; nil if one is not understood.
  init?(_ words: some Collection<String>) {
    var words = words.makeIterator()
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
