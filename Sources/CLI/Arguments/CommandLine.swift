/// What was typed after a command's name, understood.
struct Arguments {
  /// What stands alone: the scenes.
  private(set) var operands: [String] = []
  private var values: [Option: [String]] = [:]

  /// Reads the words after a command's name.
  ///
  /// Understands `--name value`, `--name=value`, `-nvalue`, joined short flags, and `--`, after
  /// which nothing is a flag. `-` alone is an operand.
  init(_ words: some Sequence<String>, of command: Command) throws(UsageError) {
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      } else if word.hasPrefix("--") {
        try readLong(word, &rest, command)
      } else if word.hasPrefix("-"), word != "-" {
        try readShort(word, &rest, command)
      } else {
        operands.append(word)
      }
    }
  }

  /// Whether a flag was given.
  func has(_ option: Option) -> Bool { values[option] != nil }

  /// The value of an option, the last one where it was given more than once.
  func value(_ option: Option) -> String? { values[option]?.last }

  /// Every value of an option, in the order given.
  func values(_ option: Option) -> [String] { values[option] ?? [] }

  private mutating func readLong(
    _ word: String,
    _ rest: inout ArraySlice<String>,
    _ command: Command,
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let option = try command.option(named: String(parts[0]))
    guard option.value != nil else {
      guard parts.count == 1 else { throw .unexpectedValue(option: option.name) }
      values[option, default: []].append("")
      return
    }
    guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
      throw .missingValue(option: option.name, value: option.value ?? "")
    }
    values[option, default: []].append(value)
  }

  private mutating func readShort(
    _ word: String,
    _ rest: inout ArraySlice<String>,
    _ command: Command,
  ) throws(UsageError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      let option = try command.option(named: "-\(letter)")
      guard let placeholder = option.value else {
        values[option, default: []].append("")
        continue
      }
      guard let value = letters.isEmpty ? rest.popFirst() : String(letters) else {
        throw .missingValue(option: option.name, value: placeholder)
      }
      values[option, default: []].append(value)
      return
    }
  }
}

/// What is wrong with the words that were typed.
enum UsageError: Error, Hashable {
  case noCommand
  case unknownCommand(String, nearest: String?)
  case laterCommand(String)
  case unknownOption(String, command: String, nearest: String?)
  case missingValue(option: String, value: String)
  case unexpectedValue(option: String)
  case badValue(option: String, value: String, expected: String)
  case missingOperand(String, command: String)
  case extraOperand(String, command: String)
  case conflict(String, String)

  /// What is wrong, in a sentence.
  var message: String {
    switch self {
    case .noCommand: "no command given"
    case .unknownCommand(let name, _): "there is no command '\(name)'"
    case .laterCommand(let name): "the command '\(name)' is not supported yet"
    case .unknownOption(let name, let command, _): "'settle \(command)' has no option '\(name)'"
    case .missingValue(let option, let value): "\(option) needs a value: \(option) \(value)"
    case .unexpectedValue(let option): "\(option) takes no value"
    case .badValue(let option, let value, let expected):
      "\(option) \(value): expected \(expected)"
    case .missingOperand(let what, let command): "'settle \(command)' needs \(what)"
    case .extraOperand(let word, let command):
      "'settle \(command)' has no place for '\(word)'"
    case .conflict(let first, let second): "\(first) and \(second) exclude each other"
    }
  }

  /// What to do about it.
  var advice: String {
    switch self {
    case .unknownCommand(_, let nearest?): "did you mean 'settle \(nearest)'?"
    case .unknownOption(_, let command, let nearest):
      nearest.map { "did you mean \($0)?" } ?? "see 'settle \(command) --help'"
    case .missingOperand(_, let command), .extraOperand(_, let command):
      "see 'settle \(command) --help'"
    default: "see 'settle --help'"
    }
  }
}
