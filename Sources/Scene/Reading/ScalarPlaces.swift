/// Where each character of a scalar's text stands in the file, through quotes, escapes and folds.
struct ScalarPlaces {
  /// The mark of each character, and one for the end.
  private var marks: [Mark] = []

  private let source: SourceText
  private let lines: LineIndex
  private let style: ScalarStyle
  private var line: Int
  private var column: Int
  /// The rest of the line from `column` on, as far as the text can reach.
  private var raw: [Unicode.Scalar] = []
  /// Where the blanks begin that end the line, which a fold swallows.
  private var end = 0
  /// How many bytes the text can have in the file.
  private let reach: Int
  private var index = 0

  /// Follows a scalar's text; linear in its length.
  init(
    of text: String,
    style: ScalarStyle,
    at mark: Mark,
    in source: SourceText,
    lines: LineIndex,
  ) {
    self.source = source
    self.lines = lines
    self.style = style
    line = mark.line
    column = mark.column
    let scalars = Array(text.unicodeScalars)
    // The longest escape, of a surrogate pair, has 12 bytes; quotes and indentation come on top.
    reach = 12 * scalars.count + 4096
    load()
    if style == .block { nextLine(before: scalars[...]) }
    if style == .singleQuoted || style == .doubleQuoted { index = 1 }
    var next = 0
    while next < scalars.count { next += step(scalars[next...]) }
    marks.append(here)
  }

  /// Where some characters of the text stand, and how long they are in the file's line.
  func place(offset: Int, length: Int) -> (mark: Mark, length: Int) {
    let start = marks[min(offset, marks.count - 1)]
    let end = marks[min(offset + length, marks.count - 1)]
    return (start, end.line == start.line ? max(1, end.column - start.column) : length)
  }

  private var here: Mark { Mark(line: line, column: column + index) }

  /// Follows the next character, or all that a line end stands for; how many that were.
  private mutating func step(_ text: ArraySlice<Unicode.Scalar>) -> Int {
    if style == .doubleQuoted, index + 1 == raw.count, raw[index] == "\\" { nextLine(before: text) }
    guard isAtLineEnd else {
      marks.append(here)
      index += width
      return 1
    }
    // A single line end is folded to a blank; of several, the first may be swallowed.
    let count = text.first == "\n" ? text.prefix { $0 == "\n" }.count : 1
    marks += Array(repeating: here, count: count)
    nextLine(before: text.dropFirst(count))
    return count
  }

  /// How many characters of the file stand for the next one of the text.
  private var width: Int {
    let next = index + 1 < raw.count ? raw[index + 1] : " "
    if style == .singleQuoted { return raw[index] == "'" && next == "'" ? 2 : 1 }
    guard style == .doubleQuoted, raw[index] == "\\" else { return 1 }
    switch next {
    case "x": return 4
    case "U": return 10
    case "u":
      // The first half of a surrogate pair begins with d8…db, and the second half follows.
      let digits = raw[min(index + 2, raw.count)...].prefix(2)
      let isPair =
        digits.first.map { $0 == "d" || $0 == "D" } == true
        && digits.last.map { "89abAB".unicodeScalars.contains($0) } == true
      return isPair ? 12 : 6
    default: return 2
    }
  }

  private var isAtLineEnd: Bool { index >= end }

  /// Goes to the next line that is not blank, to where the text goes on: behind the indentation,
  /// but for blanks that belong to the text.
  private mutating func nextLine(before text: ArraySlice<Unicode.Scalar>) {
    repeat {
      guard line < lines.count else { return }
      line += 1
      column = 1
      load()
    } while raw.allSatisfy { $0 == " " || $0 == "\t" }
    let blanks = raw.prefix { $0 == " " || $0 == "\t" }.count
    index = max(0, blanks - (style == .block ? text.prefix { $0 == " " }.count : 0))
  }

  private mutating func load() {
    var cursor = MarkCursor()
    let mark = Mark(line: line, column: column)
    let rest = cursor.rest(after: mark, in: source, lines: lines) ?? 0..<0
    let text = String(decoding: source.bytes[rest].prefix(reach), as: UTF8.self)
    raw = Array(text.unicodeScalars)
    let isWhole = rest.count <= reach && style != .block
    end = isWhole ? (raw.lastIndex { $0 != " " } ?? -1) + 1 : raw.count
    index = 0
  }
}
