/// The keys of the start and of steps.
extension Tables {
  /// What both the start and a step can say.
  private static let state = [
    key(
      "set",
      .optional(.names(.either(.boolean, .fieldValue))),
      "The query's text (null for none) and toggles, by name.",
    ),
    key("expect", .optional(.list(.identifier)), "The ids that must be visible, in order."),
    key("appearance", .words(["light", "dark"]), "Light or dark from here on."),
    key("reduceMotion", .boolean, "Whether less motion is asked for from here on."),
    key("label", .optional(.text), "A name for this state."),
    key("sort", order, "The order of the rows from here on; null for that of the items."),
    key("scroll", .optional(.table(scroll)), "Shows a row, or moves the list by points."),
    later("caption"),
  ]

  static let start = Table(name: "'start'", keys: state)

  static let step = Table(
    name: "a step",
    keys: state + [
      key("after", .duration, "The time since the step before."),
      key("at", .duration, "The time since the start of the scene."),
      key(
        "type",
        .optional(.either(.text, .table(type))),
        "A text that is typed behind the query, each key a step; ⌫ deletes.",
      ),
      key("insert", .optional(.table(insert)), "New items, first of all edits."),
      key("remove", .optional(ids), "The ids of items that go, after insert."),
      key("update", .optional(one(orMoreOf: update)), "Fields of items, after remove."),
      key("move", .optional(one(orMoreOf: move)), "Items' places, after update."),
      key("edit", .optional(one(orMoreOf: edit)), "A text in a row's draft, after move."),
      key(
        "withAnimation",
        .optional(.animation),
        "The animation of a withAnimation around the change; null for nil.",
      ),
    ],
  )

  private static let ids = Shape.either(.identifier, .list(.identifier))

  private static func one(orMoreOf table: Table) -> Shape {
    .either(.table(table), .list(.table(table)))
  }
}
