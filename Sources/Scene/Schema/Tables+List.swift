/// The keys of the list and its rows.
extension Tables {
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
      key("container", .words(["VStack", "LazyVStack"]), "Which stack holds the rows."),
      key("width", .words(["fill", "hug"]), "As wide as the window, or as the content."),
      key("sort", order, "The order of the rows; null for that of the items."),
      key("sections", .optional(.field), "A field whose values part the rows under headers."),
      key(
        "identity",
        .either(.words(["id", "index", "fresh"]), .table(identity)),
        "What a row is known by: all but id are mistakes, shown on purpose.",
      ),
      key("transitionOn", .words(["row", "label"]), "What the transition is written on."),
      key("scope", .words(["stack", "query"]), "What the animation is written on."),
      later("scrollAnchor"), later("indicator"),
    ],
  )

  static let row = Table(
    name: "'row'",
    keys: [
      key("leading", .optional(.template), "The text at the leading end."),
      key("trailing", .optional(.template), "The text at the trailing end."),
      key("subtitle", .optional(.template), "The line under the leading text."),
      key("padding", .number(lengths), "The room inside the row in points."),
      key(
        "cornerRadius",
        .either(.number(lengths), .ofField),
        "The radius of its corners in points.",
      ),
      key("cornerStyle", .words(["continuous", "circular"]), "How its corners turn."),
      key("fill", .optional(.color), "The paint behind it, or a field that names it."),
      key("stroke", .optional(.color), "The paint of its edge, or a field that names it."),
      key(
        "height",
        .optional(.either(.number(lengths), .ofField)),
        "Its height in points.",
      ),
      key(
        "lines",
        .optional(.either(.whole(RowStyle.lineCounts), .ofField)),
        "The most lines of its leading text; 0 for as many as it needs.",
      ),
      key(
        "zIndex",
        .either(.number(RowStyle.zIndices), .ofField),
        "Its place in the order of painting, above 0 in front.",
      ),
      key(
        "draft",
        .optional(.either(.words(["row", "id"]), .table(draft))),
        "A field to write in, whose text is kept in the row or by the item's id.",
      ),
      later("highlight"),
    ],
  )

  /// An order of rows.
  static let order = Shape.optional(.either(.field, .table(sort)))

  static let sort = Table(
    name: "'sort'",
    keys: [
      key("by", .optional(.field), "The field that decides.", required: true),
      key("order", .words(["ascending", "descending"]), "Which way; ascending unless said."),
    ],
  )

  static let identity = Table(
    name: "'identity'",
    keys: [key("by", .field, "A field, which several items may share.", required: true)],
  )

  static let draft = Table(
    name: "'draft'",
    keys: [
      key("storage", .words(["row", "id"]), "Lost with the row, or kept by the item's id."),
      key("placeholder", .optional(.text), "What stands in the field while it is empty."),
    ],
  )
}
