import JSONWriting

/// The JSON Schema of scenes, for editors.
public enum SceneSchema {
  /// The schema (draft 2020-12): all keys that the reader accepts, from the reader's own tables.
  ///
  /// What a word of SwiftUI's means inside its text is left to the reader, and so is whether a scene is
  /// whole once it is laid over its base.
  public static var json: String {
    let definitions =
      wholes.map { definition(of: $0, as: .whole) }
      + changes.map { definition(of: $0, as: .change) }
    return JSON.object([
      ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
      ("title", .text("A Settle scene")),
      // What a scene must have may come from the file that it extends or be in each of its windows.
      ("if", .object(anyOf([[having("extends")], [having("windows")]]))),
      ("then", .object([reference(to: Tables.scene, as: .change)])),
      ("else", .object([reference(to: Tables.scene, as: .whole)])),
      ("$defs", .object(definitions)),
    ]).indented + "\n"
  }

  /// What a mapping is for: all there is, or what is different from another under it.
  ///
  /// A change needs no key, and takes back with null what the other says.
  private enum Use { case whole, change }

  private static let both = [
    Tables.scene, Tables.canvas, Tables.theme, Tables.itemsFile, Tables.filter, Tables.query,
    Tables.toggle, Tables.list, Tables.sort, Tables.identity, Tables.row, Tables.draft,
    Tables.timing, Tables.start, Tables.scroll, Tables.check, Tables.tolerance,
  ]
  /// What stands in lists is never merged.
  private static let wholes =
    both + [
      Tables.step, Tables.insert, Tables.update, Tables.move, Tables.edit, Tables.type, Tables.mask,
    ]
  /// Variants and windows are nothing but changes.
  private static let parts = [Tables.window, Tables.windowCanvas, Tables.variant]
  private static let changes = both + parts

  private static func definition(of table: Table, as use: Use) -> JSON.Member {
    let properties = table.keys.compactMap { key -> JSON.Member? in
      if case .later(nil) = key.shape { return nil }
      let isKept = use == .whole || key.name == "extends"
      let shape = isKept ? key.shape : orNull(key.shape)
      return (key.name, .object([("description", .text(key.meaning))] + schema(shape, in: use)))
    }
    let required = use == .whole ? table.keys.filter(\.isRequired).map { JSON.text($0.name) } : []
    let members: [JSON.Member] =
      [("type", .text("object")), ("properties", .object(properties))]
      + (required.isEmpty ? [] : [("required", .array(required))])
      + [("additionalProperties", .bool(false))]
    return (name(of: table, as: use), .object(members))
  }

  private static func orNull(_ shape: Shape) -> Shape {
    if case .optional = shape { shape } else { .optional(shape) }
  }

  private static func having(_ key: String) -> JSON.Member { ("required", .array([.text(key)])) }

  private static func reference(to table: Table, as use: Use) -> JSON.Member {
    ("$ref", .text("#/$defs/\(name(of: table, as: use))"))
  }

  private static func name(of table: Table, as use: Use) -> String {
    let name =
      switch table.name {
      case Tables.scene.name: "scene"
      case Tables.toggle.name: "toggle"
      case Tables.step.name: "step"
      case Tables.window.name: "window"
      case Tables.windowCanvas.name: "windowCanvas"
      case Tables.variant.name: "variant"
      case Tables.itemsFile.name: "itemsFile"
      case Tables.mask.name: "mask"
      default: table.name.filter { $0 != "'" }
      }
    return use == .whole || parts.contains { $0.name == table.name } ? name : name + "Change"
  }

  /// A number of JSON's from 0, within a text.
  private static let number = "(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?"

  private static func schema(_ shape: Shape, in use: Use) -> [JSON.Member] {
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
    case .optional(let inner): anyOf([schema(inner, in: use), [type("null")]])
    case .either(let first, let second): anyOf([schema(first, in: use), schema(second, in: use)])
    case .list(let inner): [type("array"), ("items", .object(schema(inner, in: .whole)))]
    case .item:
      [type("object"), ("required", .array([.text("id")]))]
        + [("additionalProperties", .object(schema(.fieldValue, in: use)))]
    case .table(let table): [reference(to: table, as: use)]
    case .names(let inner):
      [
        type("object"),
        (
          "additionalProperties",
          .object(schema(use == .whole ? inner : orNull(inner), in: use)),
        ),
      ]
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
