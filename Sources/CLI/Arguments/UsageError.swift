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
  case unknownVariant(String, nearest: String?, known: [String])

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
    case .unknownVariant(let name, _, _): "no scene has the variant '\(name)'"
    case .conflict(let first, let second): "\(first) and \(second) exclude each other"
    }
  }

  /// What to do about it.
  var advice: String {
    switch self {
    case .unknownCommand(_, let nearest?): "did you mean 'settle \(nearest)'?"
    case .unknownOption(_, let command, let nearest):
      nearest.map { "did you mean \($0)?" } ?? "see 'settle \(command) --help'"
    case .unknownVariant(_, let nearest?, _): "did you mean '\(nearest)'?"
    case .unknownVariant(_, _, let known): "expected one of " + known.joined(separator: ", ")
    case .missingOperand(_, let command), .extraOperand(_, let command):
      "see 'settle \(command) --help'"
    default: "see 'settle --help'"
    }
  }
}
