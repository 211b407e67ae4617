import Scene

/// A word after `settle`: what it does, what it takes, how it runs.
struct Command: Sendable {
  /// The word.
  let name: String
  /// One line for the list of commands.
  let summary: String
  /// What stands alone after it, like `SCENE…`.
  let operands: String
  /// What its help adds to the list of options.
  let discussion: String
  /// Its flags, without `--help`.
  let options: [Option]
  /// Does it, and says how the process ends; throws where the words make no sense together.
  let run:
    nonisolated(nonsending) @Sendable (Arguments, Console) async throws(UsageError) -> ExitCode

  /// The flag of a given spelling.
  func option(named name: String) throws(UsageError) -> Option {
    let known = options + [.help]
    if let option = known.first(where: { $0.names.contains(name) }) { return option }
    throw .unknownOption(
      name,
      command: self.name,
      nearest: nearestWord(to: name, among: known.flatMap(\.names)),
    )
  }

  /// The text of `settle NAME --help`.
  var help: String {
    var text = "settle \(name): \(summary)\n\nUsage: settle \(name) [options] \(operands)\n\n"
    text += "Options:\n"
    for option in options + [.help] {
      text += "  " + option.usage.padded(to: 22) + "  " + option.help + "\n"
    }
    return discussion.isEmpty ? text : text + "\n" + discussion + "\n"
  }
}

extension Option {
  /// The spellings and the value's name: `-o, --output DIR`.
  var usage: String { names.joined(separator: ", ") + (value.map { " " + $0 } ?? "") }
}

extension String {
  /// The text with spaces behind it up to a width.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
