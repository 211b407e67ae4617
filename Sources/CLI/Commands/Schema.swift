import Scene

extension Command {
  /// `settle schema`.
  static let schema = Command(
    name: "schema",
    summary: "print the JSON Schema of scene files, for editors",
    operands: "",
    discussion: "",
    options: [.color],
  ) { (arguments, console) throws(UsageError) in
    if let word = arguments.operands.first {
      throw .extraOperand(word, command: "schema")
    }
    return console.print(SceneSchema.json)
  }
}
