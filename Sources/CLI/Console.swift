import Scene
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

  /// Prints a result.
  ///
  /// A reader that went away is no failure; a device that refuses is told, and is one.
  func print(_ text: String) -> ExitCode {
    guard case .failed(let code) = StandardStream.output.write(text) else { return .done }
    complain("cannot write to standard output: \(systemMessage(code))")
    return .inputOutput
  }

  /// Says something that is neither a result nor an error.
  func say(_ text: String) {
    if !isQuiet { StandardStream.error.write(text + "\n") }
  }

  /// Says that something cannot be done.
  func complain(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let safe = lines.map { printable($0) }.joined(separator: "\n")
    StandardStream.error.write(painted("settle: error:", .red) + " " + safe + "\n")
  }

  /// Says that a scene file cannot be used.
  func complain(_ error: SceneFileError) {
    switch error {
    case .unreadable(let reason): complain(reason.sentence)
    case .wrong(let findings):
      StandardStream.error.write(findings.shown.map(text(of:)).joined(separator: "\n\n") + "\n")
      if findings.omitted > 0 { StandardStream.error.write("and \(findings.omitted) more\n") }
    }
  }

  /// Says what is wrong with a scene.
  func complain(_ finding: Diagnostic) { StandardStream.error.write(text(of: finding) + "\n") }

  /// Says that something is doubtful; where that is an error, it is said even when quiet.
  func warn(_ text: String, isError: Bool) {
    if isError {
      complain(text)
    } else if !isQuiet {
      StandardStream.error.write(
        painted("settle: warning:", .yellow) + " " + printable(text) + "\n"
      )
    }
  }

  /// Shows what is doubtful in a scene; where that is an error, even when quiet.
  func warn(_ finding: Diagnostic, isError: Bool) {
    if isError || !isQuiet { StandardStream.error.write(text(of: finding) + "\n") }
  }

  /// A finding as it is shown, its severity coloured.
  private func text(of finding: Diagnostic) -> String {
    let text = finding.description
    let word = " \(finding.severity.rawValue): "
    guard isColored, let place = text.firstRange(of: word) else { return text }
    let color = finding.severity == .error ? Paint.red : .yellow
    return text[..<place.lowerBound] + painted(word, color) + text[place.upperBound...]
  }

  private enum Paint: Int {
    case red = 31
    case yellow = 33
  }

  private func painted(_ text: String, _ paint: Paint) -> String {
    isColored ? "\u{1b}[1;\(paint.rawValue)m\(text)\u{1b}[0m" : text
  }
}
