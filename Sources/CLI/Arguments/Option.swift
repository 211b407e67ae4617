/// A flag of a command: how it is written and what it means.
struct Option: Hashable {
  /// Every spelling, the short one first where there is one: `-o`, `--output`.
  let names: [String]
  /// What stands for the value in help, like `DIR`; nil for a flag without one.
  let value: String?
  /// One line for help.
  let help: String

  init(_ names: String..., value: String? = nil, help: String) {
    self.names = names
    self.value = value
    self.help = help
  }

  /// The spelling that errors and look-ups use.
  var name: String { names[names.count - 1] }
}

extension Option {
  static let help = Option("-h", "--help", help: "explain this command and stop")
  static let output = Option(
    "-o",
    "--output",
    value: "DIR",
    help: "where the scenes' folders go (out)",
  )
  static let jobs = Option("-j", "--jobs", value: "N", help: "frames drawn at once (all cores)")
  static let quiet = Option("-q", "--quiet", help: "say nothing but errors")
  static let json = Option("--json", help: "print the result as JSON")
  static let frames = Option(
    "--frames",
    value: "RANGE",
    help: "only these: 10..20, ..20, 0,30,60, last, 1.5s..2s, 50%, label:typed",
  )
  static let at = Option("--at", value: "TIME", help: "one instant: 0.7, 700ms, 42f")
  static let variant = Option(
    "--variant",
    value: "NAMES",
    help: "only these variants: dark, or dark,big; base is the scene itself",
  )
  static let fps = Option("--fps", value: "RATE", help: "sample the same motion at another rate")
  static let scale = Option("--scale", value: "N", help: "device pixels per point, 0.25 to 8")
  static let color = Option(
    "--color",
    value: "WHEN",
    help: "colours in messages: auto, always or never",
  )
  static let text = Option("--text", value: "HOW", help: "glyphs, or boxes that need no font")
  static let strict = Option("--strict", help: "warnings are errors")
  static let all = Option("--all", help: "trace leaves outside the region too")
  static let force = Option("--force", help: "overwrite what is there")
  static let fsync = Option("--fsync", help: "survive a loss of power as well")
  static let report = Option(
    "-o",
    "--output",
    value: "DIR",
    help: "the report's folder (out/check)",
  )
  static let references = Option(
    "--references",
    value: "DIR",
    help: "where references are (reference, beside each scene)",
  )
  static let tolerance = Option(
    "--tolerance",
    value: "WHAT",
    help: "exact, tolerant, or budgets: threshold=2,pixels=40,window=20,cluster=8",
  )
  static let mask = Option(
    "--mask",
    value: "PART",
    help: "pixels that do not count: X,Y,W,H or row:ID or role:NAME, then @FROM..TO",
  )
  static let strictAlpha = Option("--strict-alpha", help: "compare colours under alpha 0 too")
  static let shard = Option("--shard", value: "I/N", help: "only part I of N, for report --merge")
  static let prune = Option("--prune", help: "remove stale references when all else is equal")
  static let artefacts = Option(
    "--max-artefacts",
    value: "N",
    help: "frames that leave their pictures on disk (200)",
  )
  static let reportSize = Option(
    "--report-size",
    value: "SIZE",
    help: "the largest page: 64MB, 900KB (64MB)",
  )
  static let mode = Option("--mode", value: "WHICH", help: "all, failed, missing or never (all)")
  static let digestsOnly = Option("--digests-only", help: "keep no pictures, only their digests")
  static let from = Option("--from", value: "DIR", help: "the report to take from (out/check)")
  static let dryRun = Option("-n", "--dry-run", help: "say what would be done, and do nothing")
  static let engine = Option("--engine", help: "move references of an older engine to this one")
  static let merge = Option("--merge", help: "join the reports of parts into one")
  static let pictures = Option(
    "--pictures",
    value: "HOW",
    help: "kitty, iterm, sixel, blocks or none (what the terminal can)",
  )
  static let compression = Option(
    "--compression",
    value: "HOW",
    help: "fast, default or small: what a file's size may cost",
  )
  static let link = Option("--link", help: "equal frames are one file with several names")
  static let allowPath = Option(
    "--allow-path",
    value: "DIR",
    help: "a further folder whose files a scene may read",
  )
}
