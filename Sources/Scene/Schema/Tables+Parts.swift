extension Tables {
  /// A whole scene.
  static let scene = Table(
    name: document.name,
    keys: document.keys + [
      windows,
      key(
        "variants",
        .names(.table(variant)),
        "More pictures of the scene: its changes, by name.",
      ),
      key("extends", .text, "A scene file over which this one is laid, key by key."),
    ],
  )

  private static let windows = key(
    "windows",
    .list(.table(window)),
    "Windows side by side: the title and the changes of each.",
  )

  /// What is different in a variant.
  static let variant = Table(
    name: "a variant",
    keys: document.keys.filter { $0.name != "settle" }.map(\.optional) + [windows],
  )

  /// What is different in one of several windows.
  static let window = Table(
    name: "a window",
    keys: [key("title", .optional(.text), "What stands above the window.")]
      + document.keys.compactMap { key in
        switch key.name {
        case "settle", "title", "fps", "check": nil
        case "canvas": extent
        default: key.optional
        }
      },
  )

  private static let extent = key("canvas", .table(windowCanvas), "The window's extent.")

  /// The extent of one of several windows.
  static let windowCanvas = Table(
    name: "a window's canvas",
    keys: canvas.keys.filter { $0.name != "scale" },
  )
}

extension Table.Key {
  /// The key, where it may be left out.
  fileprivate var optional: Table.Key {
    var key = self
    key.isRequired = false
    return key
  }
}
