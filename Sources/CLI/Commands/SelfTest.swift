import JSONWriting
import Workflow

extension Command {
  /// `settle selftest`.
  static let selfTest = Command(
    name: "selftest",
    summary: "check that this machine draws the same bits as every other",
    operands: "",
    discussion: """
      Samples curves and springs, paints small pictures and writes them as PNG and reads them back, and
      compares the bits with those that are recorded in the program. It needs no scene, no font and no
      file. Exit code 0 when all are the same, 1 when one is not.
      """,
    options: [.json, .quiet, .color],
  ) { (arguments, console) throws(UsageError) in
    if let word = arguments.operands.first { throw .extraOperand(word, command: "selftest") }
    let results = SelfTestResult.all()
    let wrong = results.filter { !$0.isRight }
    for result in wrong {
      console.complain(
        "\(result.name) gives \(result.digest) on this machine, and should give \(result.expected)"
      )
    }
    let code: ExitCode = wrong.isEmpty ? .done : .found
    if console.isJSON { return code.combined(with: console.print(SelfTestResult.json(results))) }
    if console.isQuiet { return code }
    return code.combined(with: console.print(SelfTestResult.text(results)))
  }
}

extension SelfTestResult {
  /// A line for each result, and what they amount to.
  fileprivate static func text(_ results: [SelfTestResult]) -> String {
    let lines = results.map { result in
      "\(result.name.padded(to: 14))\(result.digest)  \(result.isRight ? "ok" : "differs")\n"
    }
    let wrong = results.count { !$0.isRight }
    let verdict =
      wrong == 0 ? "ok: all \(results.count) as recorded" : "\(wrong) of \(results.count) differ"
    return lines.joined() + "settle \(engineVersion): \(verdict)\n"
  }

  /// The results as one line of JSON.
  fileprivate static func json(_ results: [SelfTestResult]) -> String {
    JSON.object([
      ("engine", .text("settle \(engineVersion)")), ("ok", .bool(results.allSatisfy(\.isRight))),
      (
        "cases",
        .array(
          results.map { result in
            .object([
              ("name", .text(result.name)), ("digest", .text(result.digest)),
              ("expected", .text(result.expected)), ("ok", .bool(result.isRight)),
            ])
          }
        ),
      ),
    ]).line + "\n"
  }
}
