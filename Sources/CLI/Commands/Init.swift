import Scene
import Workflow

extension Command {
  /// `settle init`.
  static let initialize = Command(
    name: "init",
    summary: "write a commented starter scene",
    operands: "FILE",
    discussion: "FILE must not exist yet, unless --force is given; - prints the scene.",
    options: [.force, .quiet, .color],
  ) { (arguments, console) throws(UsageError) in
    let file = try arguments.onlyScene(of: "init")
    if file.isEmpty || file.hasSuffix(".json") {
      throw .badValue(
        option: "init",
        value: file,
        expected: "a name for a YAML file, like my.yaml",
      )
    }
    if file == "-" {
      return console.print(StarterScene.yaml)
    }
    do throws(NewFileError) {
      try writeNewFile(file, StarterScene.yaml, replacing: arguments.has(.force))
    } catch {
      console.complain(error.description)
      return .inputOutput
    }
    let dashes = file.hasPrefix("-") ? "-- " : ""
    console.say("Wrote \(printable(file)). Next: settle render \(dashes)\(shellWord(file))")
    return .done
  }
}
