/// A JSON value that can be written out, its keys in a fixed order.
indirect enum JSONText {
  case text(String)
  case number(Double)
  case boolean(Bool)
  case list([JSONText])
  case object([(String, JSONText)])

  /// The value as text, indented by two blanks a level; short lists stand on one line.
  func written(indent: Int = 0) -> String {
    let inner = String(repeating: "  ", count: indent + 1)
    let outer = String(repeating: "  ", count: indent)
    switch self {
    case .text(let text): return JSONText.quoted(text)
    case .number(let number): return number.plain
    case .boolean(let flag): return flag ? "true" : "false"
    case .list(let members):
      return "[" + members.map { $0.written(indent: indent) }.joined(separator: ", ") + "]"
    case .object(let members):
      if members.isEmpty { return "{}" }
      let lines = members.map {
        "\(inner)\(JSONText.quoted($0)): \($1.written(indent: indent + 1))"
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(outer)}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
