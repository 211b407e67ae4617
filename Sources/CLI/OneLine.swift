/// A text that a terminal may be given: control characters and marks that turn the direction of
/// writing are escaped as in Swift source.
func oneLine(_ text: some StringProtocol) -> String {
  text.unicodeScalars.reduce(into: "") { line, scalar in
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
      line += "\\u{\(String(scalar.value, radix: 16))}"
    default: line.unicodeScalars.append(scalar)
    }
  }
}
