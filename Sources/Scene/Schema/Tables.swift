/// All keys of a scene (the format is described in the README).
enum Tables {
  /// Lengths in points: large enough for any screen, small enough for exact arithmetic.
  static let lengths = 0.0...1_000_000
  /// Displacements in points.
  static let distances = -1_000_000.0...1_000_000

  /// What one window of one picture needs; `scene` has the rest.
  static let document = Table(
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
      key("check", .table(check), "What a comparison with references allows."),
      later("match"),
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
      key("label", .optional(.text), "The label beside the box."),
      key(
        "matches",
        .names(.either(.fieldValue, .list(.fieldValue))),
        "Fields and the value, or any of the values, that rows must have.",
        required: true,
      ),
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
}
