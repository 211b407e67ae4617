import JSONWriting

/// The JSON Schema of scenes, for editors.
public enum SceneSchema {
  /// The schema (draft 2020-12): all keys that the reader accepts, from the reader's own tables.
  ///
  /// What a word of SwiftUI's means inside its text is left to the reader.
  public static var json: String {
    let tables = [
      Tables.canvas, Tables.theme, Tables.itemsFile, Tables.filter, Tables.query, Tables.toggle,
      Tables.list, Tables.sort, Tables.identity, Tables.row, Tables.draft, Tables.timing,
      Tables.start, Tables.step, Tables.scroll, Tables.insert, Tables.update, Tables.move,
      Tables.edit, Tables.type,
      Tables.window, Tables.windowCanvas, Tables.variant,
    ]
    var members: [JSON.Member] = [
      ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
      ("title", .text("A Settle scene")),
    ]
    members += object(Tables.scene).map { member in
      // What a scene must have may come from the file that it extends or be in each of its windows.
      member.name == "required" ? ("anyOf", alternatives(to: member)) : member
    }
    members.append(("$defs", .object(tables.map { (name(of: $0), .object(object($0))) })))
    return JSON.object(members).indented + "\n"
  }

  private static func object(_ table: Table) -> [JSON.Member] {
    let isPart = [Tables.window.name, Tables.variant.name].contains(table.name)
    let properties = table.keys.compactMap { key -> JSON.Member? in
      if case .later(nil) = key.shape { return nil }
      let meaning = ("description", JSON.text(key.meaning))
      // A part may take back with null what the scene says.
      let shape = isPart ? Shape.optional(key.shape) : key.shape
      return (key.name, .object([meaning] + schema(shape)))
    }
    let required = table.keys.filter(\.isRequired).map { JSON.text($0.name) }
    return [("type", .text("object")), ("properties", .object(properties))]
      + (required.isEmpty ? [] : [("required", .array(required))])
      + [("additionalProperties", .bool(false))]
  }

  private static func alternatives(to required: JSON.Member) -> JSON {
    func having(_ key: String) -> JSON { .object([("required", .array([.text(key)]))]) }
    return .array([.object([required]), having("extends"), having("windows")])
  }

  private static func name(of table: Table) -> String {
    switch table.name {
    case "a toggle": "toggle"
    case "a step": "step"
    case Tables.window.name: "window"
    case Tables.windowCanvas.name: "windowCanvas"
    case Tables.variant.name: "variant"
    case Tables.itemsFile.name: "itemsFile"
    default: table.name.filter { $0 != "'" }
    }
  }

  /// A number of JSON's from 0, within a text.
  private static let number = "(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?"

  private static func schema(_ shape: Shape) -> [JSON.Member] {
    switch shape {
    // A scalar is taken as it is written, whatever an editor makes of it.
    case .text, .template, .identifier, .field: [type("string", "number", "boolean")]
    case .fieldValue: [type("string", "number", "boolean", "null")]
    case .number(let range, let isAboveLower):
      [
        type("number"),
        (isAboveLower ? "exclusiveMinimum" : "minimum", .number(range.lowerBound)),
        ("maximum", .number(range.upperBound)),
      ]
    case .whole(let range):
      [
        type("integer"), ("minimum", .number(Double(range.lowerBound))),
        ("maximum", .number(Double(range.upperBound))),
      ]
    case .integers(let numbers): [("enum", .array(numbers.map { .number(Double($0)) }))]
    case .boolean: [type("boolean")]
    case .words(let words): [("enum", .array(words.map { .text($0) }))]
    case .color: words("Color.blue.opacity(0.10)", ".primary", "#3366cc")
    case .animation: words(".easeInOut(duration: 0.22)", ".timingCurve(0.2, 0, 0.2, 1)")
    case .transition: words(".opacity", ".offset(x: 0, y: 8).combined(with: .opacity)")
    case .anchor: words("top", "center", "UnitPoint(x: 0.5, y: 0.25)")
    case .ofField: [type("string"), ("pattern", .text("^\\{[^{}]+\\}$"))]
    case .duration: numberOr(number + "(s|ms|f)?", from: 0)
    case .frameRate: numberOr(number + "(/[1-9][0-9]*)?", from: 0.1, to: 1000)
    case .optional(let inner): anyOf([schema(inner), [type("null")]])
    case .either(let first, let second): anyOf([schema(first), schema(second)])
    case .list(let inner): [type("array"), ("items", .object(schema(inner)))]
    case .item:
      [type("object"), ("required", .array([.text("id")]))]
        + [("additionalProperties", .object(schema(.fieldValue)))]
    case .table(let table): [("$ref", .text("#/$defs/\(name(of: table))"))]
    case .names(let inner): [type("object"), ("additionalProperties", .object(schema(inner)))]
    case .later(let accepted): [("enum", .array(values(accepted)))]
    }
  }

  private static func type(_ names: String...) -> JSON.Member {
    ("type", names.count == 1 ? .text(names[0]) : .array(names.map { .text($0) }))
  }

  private static func words(_ examples: String...) -> [JSON.Member] {
    [type("string"), ("examples", .array(examples.map { .text($0) }))]
  }

  private static func anyOf(_ schemas: [[JSON.Member]]) -> [JSON.Member] {
    [("anyOf", .array(schemas.map { .object($0) }))]
  }

  private static func numberOr(
    _ pattern: String,
    from lower: Double,
    to upper: Double? = nil,
  ) -> [JSON.Member] {
    let most: [JSON.Member] = upper.map { [("maximum", .number($0))] } ?? []
    return anyOf([
      [type("number"), ("minimum", .number(lower))] + most,
      [type("string"), ("pattern", .text("^\(pattern)$"))],
    ])
  }

  /// A word as an editor may see it: `1` is a number there.
  private static func values(_ accepted: String?) -> [JSON] {
    guard let accepted else { return [] }
    return [.text(accepted)] + (Double(accepted).map { [.number($0)] } ?? [])
  }
}
