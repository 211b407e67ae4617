import Workflow

/// Where messages go: results to standard output, everything else to standard error.
struct Console: Sendable {
  /// Whether only errors are said.
  let isQuiet: Bool
  /// Whether results are JSON.
  let isJSON: Bool
  /// Whether messages are coloured.
  let isColored: Bool

  /// Uncoloured, for what goes wrong before the words are understood.
  static let plain = Console(isQuiet: false, isJSON: false, isColored: false)

  private init(isQuiet: Bool, isJSON: Bool, isColored: Bool) {
    self.isQuiet = isQuiet
    self.isJSON = isJSON
    self.isColored = isColored
  }

  /// Follows `--quiet`, `--json`, `--color` and `NO_COLOR`.
  init(_ arguments: Arguments) throws(UsageError) {
    isQuiet = arguments.has(.quiet)
    isJSON = arguments.has(.json)
    switch arguments.value(.color) ?? "auto" {
    case "always": isColored = true
    case "never": isColored = false
    case "auto":
      isColored =
        StandardStream.error.isTerminal && (environmentVariable("NO_COLOR") ?? "").isEmpty
    case let other:
      throw .badValue(option: "--color", value: other, expected: "auto, always or never")
    }
  }

  /// Prints a result; a reader that went away is no failure.
  func print(_ text: String) { StandardStream.output.write(text) }

  /// Says something that is neither a result nor an error.
  func say(_ text: String) {
    if !isQuiet { StandardStream.error.write(text + "\n") }
  }

  /// Says that something cannot be done.
  func complain(_ text: String) {
    StandardStream.error.write(red("settle: error:") + " " + text + "\n")
  }

  /// Says that a scene file cannot be used.
  func complain(_ error: SceneFileError) {
    switch error {
    case .unreadable(let reason): complain(reason.sentence)
    case .wrong(let text): StandardStream.error.write(text + "\n")
    }
  }

  /// Says that something is doubtful.
  func warn(_ text: String) {
    if !isQuiet { StandardStream.error.write("settle: warning: " + text + "\n") }
  }

  /// Shows a warning that has been laid out already.
  func warn(verbatim text: String) {
    if !isQuiet { StandardStream.error.write(text + "\n") }
  }

  private func red(_ text: String) -> String {
    isColored ? "\u{1b}[1;31m\(text)\u{1b}[0m" : text
  }
}
