/// The script of a page, in one scope: its parts use each other's names.
enum HTMLScript {
  /// The whole script.
  static let text =
    "(() => {\n'use strict';\n"
    + [
      basics, pictures, sketch, stage, drawing, zoom, timeline, lanes, list, scene, control,
      page,
    ].joined() + "})();\n"
}
