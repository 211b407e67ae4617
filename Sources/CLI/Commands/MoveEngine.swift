import Scene
import Verdicts
import Workflow

/// One `settle accept --engine`.
struct MoveEngineCommand {
  private let isDryRun: Bool
  private let output: OutputOptions
  private let console: Console

  init(_ arguments: Arguments, console: Console) {
    isDryRun = arguments.has(.dryRun)
    output = CheckArguments.output(arguments, command: "accept", console: console)
    self.console = console
  }

  /// Checks the scenes, and moves those whose references are of another engine.
  func run(_ arguments: CheckArguments, _ operands: [String]) async -> ExitCode {
    let (parts, code) = arguments.parts(operands, console: console)
    guard code == .done else { return code }
    guard !arguments.options(for: operands).isPartial else {
      console.complain("--engine moves whole sets: leave out --frames and --variant")
      return .usage
    }
    Interruption.listen()
    var run = EngineMove(CheckRun(parts, options: arguments.options(for: operands)))
    run.isDryRun = isDryRun
    run.output = output
    do throws(CheckError) {
      var code = ExitCode.done
      for outcome in try await run.move() {
        if case .refused = outcome.result { code = code.combined(with: .found) }
        if case .unrecorded = outcome.result { code = code.combined(with: .references) }
        code = code.combined(with: console.print(outcome.text(isDryRun: isDryRun) + "\n"))
      }
      return code
    } catch {
      console.complain("\(error)")
      return error.code
    }
  }
}

extension EngineMove.Outcome {
  fileprivate func text(isDryRun: Bool) -> String {
    let name = printable(scene)
    switch result {
    case .current: return "\(name): recorded by this engine already"
    case .unrecorded: return "\(name): never recorded"
    case .moved(let old, let frames):
      let what = frames == 0 ? "no pixel changed" : "\(frames) frames changed, as its notes say"
      return "\(name): \(isDryRun ? "would be " : "")moved from \(old): \(what)"
    case .refused(let reasons):
      return "\(name): not moved\n" + reasons.map { "  " + printable($0) }.joined(separator: "\n")
    }
  }
}
