/// Looks on a line that YAML cannot read for a value that wants quotes.
///
/// Values begin after `: `, `- `, `, `, `[` and `{`; what stands in quotes is left alone.
struct UnquotedScan {
  private let line: [Unicode.Scalar]
  private let problem: String
  private let problemColumn: Int?
  /// The longest call or field's name that is looked for, in characters: a line may have as many
  /// beginnings as it has characters.
  private static let longest = 1000

  /// How many flow brackets are open.
  private var depth = 0

  /// The columns of the value, from 0; nil when there is none on this line.
  private(set) var found: Range<Int>?

  /// Scans a line; `problemColumn` counts from 1 and is nil on lines before the problem's.
  init(line: [Unicode.Scalar], problem: String, problemColumn: Int?) {
    self.line = line
    self.problem = problem
    self.problemColumn = problemColumn
    run()
  }

  private mutating func run() {
    var index = skipBlanks(0)
    var isValueStart = true
    while index < line.count, found == nil {
      if isValueStart {
        found = value(at: index)
        if found != nil { return }
      }
      let scalar = line[index]
      if isValueStart, scalar == "\"" || scalar == "'" {
        index = endOfQuotes(index)
        isValueStart = false
        continue
      }
      if scalar == "#", index == 0 || isBlank(index - 1) { return }
      isValueStart = false
      if scalar == "{" || scalar == "[" { depth += 1 }
      if scalar == "}" || scalar == "]" { depth -= 1 }
      let isIndicator = scalar == ":" || scalar == "-" || scalar == "," || scalar == "?"
      if scalar == "{" || scalar == "[" || isIndicator && isBlank(index + 1) {
        isValueStart = true
        index = skipBlanks(index + 1)
      } else {
        index += 1
      }
    }
  }

  private func value(at start: Int) -> Range<Int>? {
    let text = line[start...]
    let isCall = [".", "Color", "Animation.", "AnyTransition."].contains {
      text.starts(with: $0.unicodeScalars)
    }
    if isCall, let end = endOfCall(start) { return start..<end }
    if text.first == "#", start > 0 { return hexColor(at: start) }
    if text.first == "{", let range = template(at: start) { return range }
    guard let column = problemColumn.map({ $0 - 1 }) else { return nil }
    if column == start, "@`%".unicodeScalars.contains(line[start]), problem.contains("start any") {
      return start..<endOfPlain(start)
    }
    // `title: Now: or never` in a block mapping: the second colon is the one that hurts.
    let isText = !"\"'[{|>&*!".unicodeScalars.contains(line[start])
    let isColon = problem.hasPrefix("mapping values") && start > 0 && column > start
    return isColon && depth == 0 && isText && line[start..<start + 1] != ["-"]
      && isAfterKey(start) ? start..<endOfPlain(start) : nil
  }

  private func isAfterKey(_ start: Int) -> Bool {
    var index = start - 1
    while index > 0, isBlank(index) { index -= 1 }
    return line[index] == ":"
  }

  /// The end of a chain of calls that holds `: ` or a comma; nil when it is fine without quotes.
  private func endOfCall(_ start: Int) -> Int? {
    var parentheses = 0
    var isTorn = false
    var index = start
    let last = min(line.count, start + UnquotedScan.longest)
    while index < last {
      let scalar = line[index]
      if scalar == "(" { parentheses += 1 }
      if scalar == ")" { parentheses -= 1 }
      if parentheses < 0 { break }
      if parentheses > 0, scalar == "," || scalar == ":" && isBlank(index + 1) { isTorn = true }
      let isWord = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      if parentheses == 0, !isWord, scalar != ".", scalar != ")", scalar != "_" { break }
      index += 1
    }
    return isTorn ? index : nil
  }

  private func hexColor(at start: Int) -> Range<Int>? {
    var end = start + 1
    while end < line.count, line[end].properties.isASCIIHexDigit { end += 1 }
    let isWhole = end == line.count || isBlank(end) || ",}]\"'.".unicodeScalars.contains(line[end])
    return isWhole && [4, 5, 7, 9].contains(end - start) ? start..<end : nil
  }

  /// `{visible} of {total}`, which YAML takes for a mapping and more.
  private func template(at start: Int) -> Range<Int>? {
    guard let close = line[start...].prefix(UnquotedScan.longest).firstIndex(of: "}"),
      line[(start + 1)..<close].allSatisfy({ $0.properties.isAlphabetic || $0 == "_" })
    else { return nil }
    let next = skipBlanks(close + 1)
    guard next < line.count, !",}]#:".unicodeScalars.contains(line[next]) else { return nil }
    return start..<endOfPlain(start)
  }

  /// Where a value ends that YAML would have to read as plain text: with the line, before a
  /// comment, or in a flow collection at the comma or bracket that ends it.
  private func endOfPlain(_ start: Int) -> Int {
    var index = start
    var braces = 0
    var end = start
    while index < line.count {
      let scalar = line[index]
      if scalar == "#", isBlank(index - 1) { break }
      if scalar == "{" { braces += 1 }
      if scalar == "}" { braces -= 1 }
      if depth > 0, braces < 0 || braces == 0 && (scalar == "," || scalar == "]") { break }
      index += 1
      if !isBlank(index - 1) { end = index }
    }
    return max(end, start + 1)
  }

  private func endOfQuotes(_ start: Int) -> Int {
    let quote = line[start]
    var index = start + 1
    while index < line.count, line[index] != quote {
      index += quote == "\"" && line[index] == "\\" ? 2 : 1
    }
    return index + 1
  }

  private func skipBlanks(_ start: Int) -> Int {
    var index = start
    while index < line.count, isBlank(index) { index += 1 }
    return index
  }

  /// Whether a blank, or nothing any more, stands at an index.
  private func isBlank(_ index: Int) -> Bool {
    index < 0 || index >= line.count || line[index] == " " || line[index] == "\t"
  }
}
