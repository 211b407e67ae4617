import Testing

/// A small terminal: obeys what we send, and complains of anything that leaves the screen.
struct TerminalModel {
  /// What a cell shows.
  struct Cell: Hashable {
    var character: Character = " "
    var foreground: String?, background: String?
  }

  let columns: Int, rows: Int
  private(set) var cells: [[Cell]]
  /// What was not understood, or left the screen.
  private(set) var complaints: [String] = []
  /// The pictures: commands of graphics protocols with their place, without ESC and end.
  private(set) var commands: [(column: Int, row: Int, text: String)] = []
  private var column = 0, row = 0
  private var foreground: String?, background: String?

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
  }

  /// The lines as text, without blanks at their ends.
  var text: [String] {
    cells.map { line in
      let text = line.map { String($0.character) }.joined()
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }

  mutating func obey(_ text: String) {
    var rest = Array(text.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      switch scalar.value {
      case 0x1b: escape(&rest)
      case 0..<0x20, 0x7f..<0xa0: complaints.append("control \(scalar.value)")
      default: put(scalar)
      }
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let width = Self.width(scalar)
    if column + width > columns || row >= rows {
      complaints.append("\(scalar) in column \(column), row \(row)")
      return
    }
    guard width > 0 else { return }
    cells[row][column] = Cell(
      character: Character(scalar),
      foreground: foreground,
      background: background,
    )
    column += width
  }

  private mutating func escape(_ rest: inout ArraySlice<Unicode.Scalar>) {
    switch rest.popFirst() {
    case "[": sequence(&rest)
    case let start? where "P]_".unicodeScalars.contains(start):
      var text = String(start)
      while let scalar = rest.popFirst(), scalar.value != 7 {
        if scalar == "\u{1b}", rest.first == "\\" {
          rest.removeFirst()
          break
        }
        text.unicodeScalars.append(scalar)
      }
      commands.append((column, row, text))
    default: complaints.append("an escape")
    }
  }

  private mutating func sequence(_ rest: inout ArraySlice<Unicode.Scalar>) {
    var parameters = ""
    while let scalar = rest.popFirst() {
      guard scalar.value >= 0x40 else {
        parameters.unicodeScalars.append(scalar)
        continue
      }
      let numbers = parameters.split(separator: ";").map { Int($0) ?? -1 }
      switch scalar {
      case "H":
        (row, column) = (numbers[0] - 1, numbers[1] - 1)
        if row >= rows || column >= columns { complaints.append("cursor at \(parameters)") }
      case "K": if parameters == "2" { cells[row] = Array(repeating: Cell(), count: columns) }
      case "m": render(parameters)
      default: complaints.append("sequence \(parameters)\(scalar)")
      }
      return
    }
  }

  private mutating func render(_ parameters: String) {
    switch parameters {
    case "0": (foreground, background) = (nil, nil)
    case let text where text.hasPrefix("38;"): foreground = String(text.dropFirst(3))
    case let text where text.hasPrefix("48;"): background = String(text.dropFirst(3))
    case "1", "2", "7", "31", "32", "33", "36": foreground = parameters
    default: complaints.append("rendition \(parameters)")
    }
  }

  /// What Python's `wcwidth` (0.2.13) gives for the characters that the tests use.
  static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar {
    case "\u{301}", "\u{308}", "\u{200d}", "\u{20dd}": 0
    case "\u{fe0f}": 1  // With the heart before it, which alone takes one column.
    case "漢", "字", "한", "あ", "Ａ", "😀", "👩", "💻", "🏽": 2
    default: 1
    }
  }
}
