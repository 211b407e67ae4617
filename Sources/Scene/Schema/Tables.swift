/// All keys of a scene (the format is described in the README).
enum Tables {
  /// Lengths in points: large enough for any screen, small enough for exact arithmetic.
  static let lengths = 0.0...1_000_000

  static let scene = Table(
    name: "the scene",
    keys: [
      key("settle", .integers([1]), "The version of this format.", required: true),
      key("title", .optional(.text), "The heading above the list."),
      key("canvas", .table(canvas), "The frame's extent."),
      key("fps", .frameRate, "Frames a second: 60, 59.94 or \"30000/1001\"."),
      key("appearance", .words(["light", "dark"]), "Light or dark."),
      key("reduceMotion", .boolean, "Whether the user asked for less motion."),
      key("fonts", .either(.text, .list(.text)), "Font families or files, in fallback order."),
      key("theme", .table(theme), "The system whose look is drawn, and changes to it."),
      key("background", .optional(.color), "What lies behind everything; clear for nothing."),
      key(
        "items",
        .either(.list(.item), .table(itemsFile)),
        "The rows.",
        required: true,
      ),
      key("filter", .optional(.table(filter)), "What narrows the list."),
      key("list", .table(list), "The list's look and motion."),
      key("timing", .table(timing), "The pauses before, between and after the steps."),
      key("start", .optional(.table(start)), "The state before the first step."),
      key("steps", .list(.table(step)), "The changes, in order.", required: true),
      later("locale", accepting: "en"), later("layoutDirection", accepting: "leftToRight"),
      later("windows"), later("variants"), later("extends"), later("check"), later("match"),
    ],
  )

  static let canvas = Table(
    name: "'canvas'",
    keys: [
      key("width", .number(lengths, isAboveLower: true), "The width in points."),
      key("height", .optional(.number(lengths, isAboveLower: true)), "The height in points."),
      key("scale", .number(0.25...8), "Device pixels per point."),
    ],
  )

  static let theme = Table(
    name: "'theme'",
    keys: [
      key("os", .integers([13, 14, 15, 26]), "The release of macOS whose look is drawn."),
      key("accent", .optional(.color), "Replaces Color.accentColor."),
      key("background", .optional(.color), "Replaces what lies behind everything."),
      key("text", .optional(.color), "Replaces Color.primary in text."),
      key("secondary", .optional(.color), "Replaces Color.secondary in text."),
      key("field", .optional(.color), "Replaces what lies behind editable text."),
    ],
  )

  static let itemsFile = Table(
    name: "'items'",
    keys: [key("from", .text, "A .csv or .json file of items.", required: true)],
  )

  static let filter = Table(
    name: "'filter'",
    keys: [
      key("query", .optional(.table(query)), "The search field."),
      key("toggles", .optional(.names(.table(toggle))), "Checkboxes, by the name that steps use."),
      key("count", .optional(.template), "A line of text with {visible} and {total}."),
    ],
  )

  static let query = Table(
    name: "'query'",
    keys: [
      key("placeholder", .optional(.text), "What stands in the field while it is empty."),
      key("matches", .either(.text, .list(.text)), "The field or fields that are searched."),
      key("focused", .boolean, "Whether the caret shows while the field is empty."),
      later("match", accepting: "substring"),
    ],
  )

  static let toggle = Table(
    name: "a toggle",
    keys: [
      key("label", .text, "The label beside the box."),
      key(
        "matches",
        .names(.either(.fieldValue, .list(.fieldValue))),
        "Fields and the value, or any of the values, that rows must have.",
        required: true,
      ),
    ],
  )

  static let list = Table(
    name: "'list'",
    keys: [
      key("height", .number(lengths), "The region's height in points."),
      key("padding", .number(lengths), "The room inside the region in points."),
      key("spacing", .number(lengths), "The room between rows in points."),
      key("row", .table(row), "The look of a row."),
      key("empty", .optional(.text), "What stands in the region while no row is visible."),
      key("transition", .transition, "How rows come and go."),
      key("animation", .optional(.animation), "The animation of the list; null for nil."),
      key("watch", .words(["ids", "count", "query", "none"]), "What the animation observes."),
      later("container", accepting: "VStack"), later("width", accepting: "fill"), later("sort"),
      later("sections"), later("scrollAnchor"), later("indicator"),
      later("identity", accepting: "id"), later("transitionOn", accepting: "row"),
      later("scope", accepting: "stack"),
    ],
  )

  static let row = Table(
    name: "'row'",
    keys: [
      key("leading", .optional(.template), "The text at the leading end."),
      key("trailing", .optional(.template), "The text at the trailing end."),
      key("subtitle", .optional(.template), "The line under the leading text."),
      key("padding", .number(lengths), "The room inside the row in points."),
      key("cornerRadius", .number(lengths), "The radius of its corners in points."),
      key("cornerStyle", .words(["continuous", "circular"]), "How its corners turn."),
      key("fill", .optional(.color), "The paint behind it."),
      key("stroke", .optional(.color), "The paint of its edge."),
      key("height", .optional(.number(lengths)), "Its height in points."),
      later("lines", accepting: "1"), later("highlight"), later("draft"),
      later("zIndex", accepting: "0"),
    ],
  )

  static let timing = Table(
    name: "'timing'",
    keys: [
      key("lead", .duration, "Before the first step."),
      key("step", .duration, "Between steps that do not say otherwise."),
      key("tail", .duration, "After the last step."),
    ],
  )

  /// What both the start and a step can say.
  private static let state = [
    key(
      "set",
      .optional(.names(.either(.boolean, .text))),
      "The query's text and toggles, by name.",
    ),
    key("expect", .optional(.list(.identifier)), "The ids that must be visible, in order."),
    key("appearance", .words(["light", "dark"]), "Light or dark from here on."),
    key("reduceMotion", .boolean, "Whether less motion is asked for from here on."),
    key("label", .optional(.text), "A name for this state."),
  ]

  private static let laterState = ["sort", "scroll", "caption"].map { later($0) }

  static let start = Table(name: "'start'", keys: state + laterState)

  static let step = Table(
    name: "a step",
    keys: state + [
      key("after", .duration, "The time since the step before."),
      key("at", .duration, "The time since the start of the scene."),
    ] + laterState
      + ["type", "insert", "remove", "update", "move", "edit", "withAnimation"].map { later($0) },
  )
}
