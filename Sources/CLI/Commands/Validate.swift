import JSONWriting
import Scene
import Workflow

extension Command {
  /// `settle validate`.
  static let validate = Command(
    name: "validate",
    summary: "check scenes without drawing them",
    operands: "SCENE…",
    discussion: """
      A scene is a .yaml, .yml or .json file, - for standard input, or a folder of them. Every
      mistake of every scene is told at once. Fonts are not looked for, so missing characters are
      not told here. With --json a line for each scene: whether it is right, and what is not.
      """,
    options: [.json] + SceneArguments.options,
  ) { (arguments, console) throws(UsageError) in
    let settings = try SceneArguments(arguments)
    var failures: [String] = []
    var (scenes, code) = settings.read(arguments.operands, console: console) { file, error in
      failures.append(error.json(of: file))
    }
    if console.isJSON {
      for failure in failures { code = code.combined(with: console.print(failure)) }
    }
    var told: Set<Diagnostic> = []
    for scene in scenes {
      let (film, failure) =
        settings.film(of: scene, measuring: true, told: &told, console: console)
      code = code.combined(with: failure)
      guard let film else { continue }
      if settings.refuses(scene) { continue }
      let summary = console.isJSON ? film.summaryJSON(of: scene) : film.summary(of: scene)
      if console.isJSON || !console.isQuiet { code = code.combined(with: console.print(summary)) }
    }
    return code
  }
}

extension SceneFileError {
  /// A line that says what is wrong with a file.
  fileprivate func json(of file: String) -> String {
    let errors: [JSON] =
      switch self {
      case .unreadable(let reason): [.object([("message", .text(reason.sentence))])]
      case .wrong(let findings): findings.shown.map(\.json)
      }
    return JSON.object([
      ("scene", .text(SceneFile.name(of: file))), ("file", .text(file)), ("ok", .bool(false)),
      ("errors", .array(errors)),
    ]).line + "\n"
  }
}

extension Diagnostic {
  /// The finding's parts.
  fileprivate var json: JSON {
    .object([
      ("file", .text(position.file)), ("line", .integer(position.line)),
      ("column", .integer(position.column)), ("length", .integer(position.length)),
      ("severity", .text(severity.rawValue)), ("message", .text(summary)),
      ("details", .array(details.map(JSON.text))),
    ])
  }
}

extension Film {
  /// What a scene amounts to, in a line.
  fileprivate func summary(of scene: SceneFile) -> String {
    "\(scene.title): ok (\(contents), \(frameCount) frames of \(width)×\(height))\n"
  }

  fileprivate func summaryJSON(of scene: SceneFile) -> String {
    JSON.object([
      ("scene", .text(scene.name)), ("file", .text(scene.file)), ("ok", .bool(true)),
      ("windows", .integer(windows.count)), ("items", .integer(itemCount)),
      ("steps", .integer(stepCount)), ("frames", .integer(frameCount)),
      ("size", .array([.integer(width), .integer(height)])),
    ]).line + "\n"
  }
}
