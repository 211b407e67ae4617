extension Tables {
  /// Integers as budgets have them.
  static let budgets = 0...1_000_000_000

  /// The names of leaves that a mask may mean.
  static let roles = [
    "fill", "leading", "trailing", "subtitle", "draft", "header", "empty", "title", "field",
    "query", "placeholder", "caret", "checkbox", "tick", "label", "count", "windowTitle",
  ]

  static let check = Table(
    name: "'check'",
    keys: [
      key(
        "tolerance",
        .either(.words(["exact", "tolerant"]), .table(tolerance)),
        "What may differ from the references.",
      ),
      key("masks", .list(.table(mask)), "Parts of frames that do not count."),
    ],
  )

  static let tolerance = Table(
    name: "'tolerance'",
    keys: [
      key("metric", .words(["channel", "oklab"]), "How far apart two pixels are."),
      key("threshold", .whole(budgets), "The distance up to which a pixel does not differ."),
      key("pixels", .whole(budgets), "How many pixels may differ in a frame."),
      key("window", .whole(budgets), "How many may differ in any window of 32×32."),
      key("cluster", .whole(budgets), "How many that touch each other may differ."),
      key("antialiasing", .boolean, "Whether edges that only shift their coverage are forgiven."),
      key("strictAlpha", .boolean, "Whether colours under alpha 0 count."),
    ],
  )

  static let mask = Table(
    name: "a mask",
    keys: [
      key("rect", .list(.number(distances)), "x, y, width and height in points."),
      key("row", .identifier, "The row whose leaves are meant."),
      key("role", .words(roles), "The leaves that are meant, by name."),
      key("window", .whole(0...1_000), "The window of these leaves, from 0."),
      key("from", .duration, "The first instant at which it holds."),
      key("to", .duration, "The last instant at which it holds."),
    ],
  )
}
