import Foundation

/// A value of JSON's, in which a number is never a truth value.
indirect enum JSONValue: Decodable, Equatable {
  case null
  case boolean(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case members([String: JSONValue])

  /// The value that a text means.
  init(_ text: String) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let values = try? container.decode([JSONValue].self) {
      self = .list(values)
    } else {
      self = .members(try container.decode([String: JSONValue].self))
    }
  }

  subscript(_ name: String) -> JSONValue? {
    if case .members(let members) = self { members[name] } else { nil }
  }

  /// The texts that it is, or of which it is a list.
  fileprivate var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let values): values.flatMap(\.texts)
    default: []
    }
  }

  fileprivate var values: [JSONValue] { if case .list(let values) = self { values } else { [] } }
}

/// As much of JSON Schema (draft 2020-12) as the schema of scenes uses, for tests.
struct SchemaValidator {
  /// The whole schema.
  var root: JSONValue

  /// Whether a value is as the whole schema says.
  func accepts(_ value: JSONValue) -> Bool { accepts(value, root) }

  private func accepts(_ value: JSONValue, _ schema: JSONValue) -> Bool {
    guard case .members(let rules) = schema else { return schema == .boolean(true) }
    return rules.allSatisfy { rule, operand in
      switch rule {
      case "type": operand.texts.contains { isType($0, value) }
      case "enum": operand.values.contains(value)
      case "anyOf": operand.values.contains { accepts(value, $0) }
      case "$ref": accepts(value, definition(operand))
      case "if":
        accepts(value, rules[accepts(value, operand) ? "then" : "else"] ?? .boolean(true))
      case "required": operand.texts.allSatisfy { value[$0] != nil }
      case "properties", "additionalProperties": membersAreRight(value, schema)
      case "items": value.values.allSatisfy { accepts($0, operand) }
      case "minimum": compare(value, operand) { $0 >= $1 }
      case "maximum": compare(value, operand) { $0 <= $1 }
      case "exclusiveMinimum": compare(value, operand) { $0 > $1 }
      case "pattern": matches(value, operand)
      case "$schema", "$defs", "title", "description", "examples", "then", "else": true
      default: false
      }
    }
  }

  private func definition(_ reference: JSONValue) -> JSONValue {
    let name = reference.texts.first?.split(separator: "/").last.map(String.init)
    return name.flatMap { root["$defs"]?[$0] } ?? .boolean(false)
  }

  private func membersAreRight(_ value: JSONValue, _ schema: JSONValue) -> Bool {
    guard case .members(let members) = value else { return true }
    return members.allSatisfy { name, member in
      accepts(
        member,
        schema["properties"]?[name] ?? schema["additionalProperties"] ?? .boolean(true),
      )
    }
  }

  private func isType(_ name: String, _ value: JSONValue) -> Bool {
    switch value {
    case .null: name == "null"
    case .boolean: name == "boolean"
    case .number(let number): name == "number" || name == "integer" && number == number.rounded()
    case .text: name == "string"
    case .list: name == "array"
    case .members: name == "object"
    }
  }

  private func compare(
    _ value: JSONValue,
    _ limit: JSONValue,
    _ holds: (Double, Double) -> Bool,
  ) -> Bool {
    guard case .number(let number) = value, case .number(let limit) = limit else { return true }
    return holds(number, limit)
  }

  private func matches(_ value: JSONValue, _ pattern: JSONValue) -> Bool {
    guard case .text(let text) = value, let pattern = pattern.texts.first else { return true }
    return text.range(of: pattern, options: .regularExpression) != nil
  }
}
