import Scene
import JSONWriting
import Workflow

extension Command {
  /// `settle record`.
  static let record = Command(
    name: "record",
    summary: "keep what scenes look like as references",
    operands: "SCENE…",
    discussion: """
      Draws the scenes and keeps their frames in reference/<scene>/ beside each: frames.json, the
      layout traces, what happens in each step, and each distinct picture once. Put that folder under
      version control; 'settle check' compares with it.

      --mode all records every scene, failed those that a check would refuse and those never recorded,
      missing only the latter. Under CI nothing is recorded unless --mode says so. Everything is drawn
      before anything is written: a run that fails or is stopped records nothing.
      """,
    options: [.mode, .digestsOnly, .tolerance, .mask, .strictAlpha, .fsync]
      + CheckArguments.options,
  ) { (arguments, console) throws(UsageError) in
    let modes: KeyValuePairs<String, RecordMode> = [
      "all": .all, "failed": .failed, "missing": .missing, "never": .never,
    ]
    if let given = try arguments.choice(.mode, of: modes) {
      return await RecordCommand(arguments, given, console).run(
        try CheckArguments(arguments),
        arguments.operands,
      )
    }
    let mode: RecordMode = isContinuousIntegration ? .never : .all
    return await RecordCommand(arguments, mode, console).run(
      try CheckArguments(arguments),
      arguments.operands,
    )
  }
}

/// One `settle record`.
private struct RecordCommand {
  var mode: RecordMode
  var keepsPictures: Bool
  var output: OutputOptions
  var console: Console

  init(_ arguments: Arguments, _ mode: RecordMode, _ console: Console) {
    self.mode = mode
    self.console = console
    keepsPictures = !arguments.has(.digestsOnly)
    output = CheckArguments.output(arguments, command: "record", console: console)
  }

  func run(_ arguments: CheckArguments, _ operands: [String]) async -> ExitCode {
    guard mode != .never else {
      console.complain(
        "nothing is recorded under CI, or with --mode never; to record here say --mode all"
      )
      return .references
    }
    let (parts, code) = arguments.parts(operands, console: console)
    guard code == .done else { return code }
    Interruption.listen()
    let total = parts.reduce(0) { $0 + $1.frames.count }
    let progress = Progress(of: total, named: "record", console: console)
    var options = arguments.options(for: operands)
    options.progress = { progress.update(done: $0) }
    var run = RecordRun(parts, options: options, mode: mode)
    run.keepsPictures = keepsPictures
    run.output = output
    run.mayWrite = { [console] in
      progress.finish()
      return arguments.reportMissingCharacters(of: parts, console: console) == .done
    }
    do throws(CheckError) {
      let outcomes = try await run.record()
      progress.finish()
      if outcomes.allSatisfy({ $0 == .left }), mode == .all { return .badScene }
      return report(parts, outcomes, options)
    } catch {
      progress.finish()
      console.complain("\(error)")
      return error.code
    }
  }

  private func report(
    _ parts: [CheckRun.Part],
    _ outcomes: [RecordRun.Outcome],
    _ options: CheckOptions,
  ) -> ExitCode {
    var code = ExitCode.done
    for (part, outcome) in zip(parts, outcomes) {
      let path = options.referenceFolder(of: part.scene.file).path + "/" + part.scene.name
      if console.isJSON {
        code = code.combined(with: console.print(outcome.json(of: part, path).line + "\n"))
      } else if !console.isQuiet {
        code = code.combined(with: console.print(outcome.text(of: part, printable(path)) + "\n"))
      }
    }
    return code
  }
}

extension RecordRun.Outcome {
  fileprivate func text(of part: CheckRun.Part, _ path: String) -> String {
    let frames = "\(part.frames.count) frame\(part.frames.count == 1 ? "" : "s")"
    switch self {
    case .recorded(let change):
      return "Recorded \(frames) in \(path): \(change.added) pictures new, "
        + "\(change.removed) gone, \(change.kept) as they were"
    case .unchanged: return "\(path) says the same already (\(frames))"
    case .left: return "\(path) is left as it is"
    }
  }

  fileprivate func json(of part: CheckRun.Part, _ path: String) -> JSON {
    let (word, change): (String, ReferenceChange) =
      switch self {
      case .recorded(let change): ("recorded", change)
      case .unchanged: ("unchanged", ReferenceChange())
      case .left: ("left", ReferenceChange())
      }
    return .object([
      ("scene", .text(part.scene.name)), ("folder", .text(path)), ("outcome", .text(word)),
      ("frames", .integer(part.frames.count)), ("added", .integer(change.added)),
      ("removed", .integer(change.removed)), ("kept", .integer(change.kept)),
    ])
  }
}
