/// The keys of what steps do to the list.
extension Tables {
  static let scroll = Table(
    name: "'scroll'",
    keys: [
      key("to", .identifier, "The id of the row to show."),
      key("anchor", .optional(.anchor), "Where in the list; null to scroll the least."),
      key("by", .number(distances), "Points, below 0 towards the top."),
    ],
  )

  static let type = Table(
    name: "'type'",
    keys: [
      key("text", .text, "What is typed; ⌫ deletes a character.", required: true),
      key("interval", .duration, "The time between two keys; 90 ms unless said."),
    ],
  )

  static let insert = Table(
    name: "'insert'",
    keys: [
      key("item", .item, "A new item."),
      key("items", .list(.item), "New items, in order."),
    ] + destination,
  )

  static let update = Table(
    name: "'update'",
    keys: [
      key("id", .identifier, "The item's id.", required: true),
      key("fields", .names(.fieldValue), "New values by field; null for none.", required: true),
    ],
  )

  static let move = Table(
    name: "'move'",
    keys: [key("id", .identifier, "The item's id.", required: true)] + destination,
  )

  static let edit = Table(
    name: "'edit'",
    keys: [
      key("id", .identifier, "The item's id.", required: true),
      key("text", .optional(.text), "What its draft holds from here on.", required: true),
    ],
  )

  /// The keys that name a place among the items.
  static let destinations = ["before", "after", "at"]
  /// Places among the items, from 0; those beyond the end are the end.
  static let places = 0...1_000_000_000

  private static let destination = [
    key("before", .identifier, "The id of the item that is to follow."),
    key("after", .identifier, "The id of the item that is to come first."),
    key("at", .whole(places), "The place among all items, from 0."),
  ]
}
