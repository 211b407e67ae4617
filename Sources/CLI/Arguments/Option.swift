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
  static let link = Option("--link", help: "equal frames are one file with several names")
  static let allowPath = Option(
    "--allow-path",
    value: "DIR",
    help: "a further folder whose files a scene may read",
  )
}
