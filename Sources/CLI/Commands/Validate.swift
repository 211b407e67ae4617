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
      mistake of every scene is told at once. Fonts are not looked for.
      """,
    options: [.json] + SceneArguments.options,
  ) { arguments, console in
    let settings: SceneArguments
    do throws(UsageError) {
      settings = try SceneArguments(arguments)
    } catch {
      return Settle.refuse(error)
    }
    var (scenes, code) = settings.read(arguments.operands, console: console)
    for scene in scenes {
      let (film, failure) = settings.film(of: scene, measuring: true, console: console)
      code = code.combined(with: failure)
      guard let film else { continue }
      console.print(console.isJSON ? film.summaryJSON(of: scene) : film.summary(of: scene))
    }
    return code
  }
}

extension Film {
  /// What a scene amounts to, in a line.
  fileprivate func summary(of scene: SceneFile) -> String {
    let items = document.items.count
    let steps = document.steps.count
    return "\(scene.file): ok (\(items) item\(items == 1 ? "" : "s"), "
      + "\(steps) step\(steps == 1 ? "" : "s"), \(frameCount) frames of \(width)×\(height))\n"
  }

  fileprivate func summaryJSON(of scene: SceneFile) -> String {
    JSON.object([
      ("scene", .text(scene.name)), ("file", .text(scene.file)), ("ok", .bool(true)),
      ("items", .integer(document.items.count)), ("steps", .integer(document.steps.count)),
      ("frames", .integer(frameCount)), ("size", .array([.integer(width), .integer(height)])),
    ]).line + "\n"
  }
}
