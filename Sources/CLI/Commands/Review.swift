import Review
import Verdicts
import Workflow

extension Command {
  /// `settle review`.
  static let review = Command(
    name: "review",
    summary: "decide about a report, frame by frame, in the terminal",
    operands: "",
    discussion: """
      Shows what 'settle check' found (out/check, or --from DIR) and asks: a accepts, r rejects, s skips;
      A, R and S decide about all that is left; arrows move, i tells why, o where the page is, ? all
      keys, q quits and does what was decided. What is accepted goes into the references as
      'settle accept' would put it; nothing undecided does. Where nobody can answer, what there is to
      decide is listed as text.

      Exit codes: 0 all accepted · else that of the check.
      """,
    options: [.from, .references, .pictures, .color, .quiet],
  ) { (arguments, console) throws(UsageError) in
    let choices: KeyValuePairs<String, TerminalAbilities.Pictures> = [
      "kitty": .kitty, "iterm": .iterm, "sixel": .sixel, "blocks": .blocks, "none": .none,
    ]
    let pictures = try arguments.choice(.pictures, of: choices)
    if let operand = arguments.operands.first {
      throw .extraOperand(operand, command: "review")
    }
    let variables = TerminalAbilities.variables.compactMap { name in
      environmentVariable(name).map { (name, $0) }
    }
    return ReviewCommand(
      from: try arguments.folder(.from) ?? "out/check",
      references: try arguments.folder(.references),
      abilities: TerminalAbilities(
        environment: Dictionary(variables) { first, _ in first },
        pictures: pictures,
      ),
      output: CheckArguments.output(arguments, command: "review", console: console),
      console: console,
    ).run()
  }
}

/// One `settle review`.
private struct ReviewCommand {
  var from: String
  var references: String?
  var abilities: TerminalAbilities
  var output: OutputOptions
  var console: Console

  func run() -> ExitCode {
    do throws(ReportError) {
      guard let report = try StoredReport(from) else { throw .absent(path: from) }
      return decide(report)
    } catch {
      console.complain("\(error)")
      if case .absent = error { return .usage }
      return .inputOutput
    }
  }

  private func decide(_ report: StoredReport) -> ExitCode {
    var session = ReviewSession(report.findings, report: report.page)
    Interruption.listen()
    guard var terminal = Terminal.open(abilities) else {
      return report.findings.code.combined(with: console.print(session.listing))
    }
    let isDone = session.run(in: &terminal, abilities: abilities, pictures: report.reviewPictures)
    terminal.restore()
    guard isDone else {
      console.say("Interrupted: nothing was changed.")
      return Interruption.current == .terminate ? .terminated : .interrupted
    }
    let code = accept(session.outcome, of: report)
    console.say(session.outcome.summary)
    return code
  }

  private func accept(_ outcome: ReviewOutcome, of report: StoredReport) -> ExitCode {
    var run = AcceptRun(report)
    run.references = references
    run.output = output
    var code = ExitCode.done
    for choice in outcome.choices(.accepted) {
      guard let scene = report.findings.scenes.first(where: { $0.name == choice.scene }) else {
        continue
      }
      do throws(AcceptError) {
        _ = try run.accept(scene, frames: choice.frames)
      } catch {
        console.complain("\(error)")
        code = code.combined(with: .inputOutput)
      }
    }
    let isWhole = outcome.decisions.allSatisfy { $0.decision == .accepted }
    return isWhole ? code : code.combined(with: report.findings.code)
  }
}
