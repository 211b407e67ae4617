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
