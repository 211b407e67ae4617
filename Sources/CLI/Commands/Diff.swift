import Verdicts
import Workflow

extension Command {
  /// `settle diff`.
  static let diff = Command(
    name: "diff",
    summary: "compare two pictures, or two folders of pictures",
    operands: "EXPECTED ACTUAL",
    discussion: """
      Any PNG files: every depth, palettes, interlaced, 16 bits. Pictures of two folders go together by
      name, and in natural order where no name is in both. Folders that settle wrote go together by the
      frames' numbers, and the report tells which row did what. --mask takes rectangles in pixels
      (rows, roles and times only in settle's own folders). Reports are those of 'settle check'.

      Exit codes: 0 equal · 1 pictures differ, or their size · 4 some are in one folder only · 5 a
      picture cannot be read.
      """,
    options: [.jobs, .json, .color, .quiet] + CheckArguments.comparing + CheckArguments.reporting,
  ) { (arguments, console) throws(UsageError) in
    guard arguments.operands.count >= 2 else {
      throw .missingOperand("two pictures or two folders", command: "diff")
    }
    guard arguments.operands.count == 2 else {
      throw .extraOperand(arguments.operands[2], command: "diff")
    }
    var options = CheckOptions()
    options.tolerance = try arguments.tolerance()
    options.masks = try arguments.masks()
    options.isStrictAboutAlpha = arguments.has(.strictAlpha)
    options.workers = try arguments.count(.jobs) ?? availableCores
    options.isCancelled = { Interruption.current != nil }
    let folder = try CheckArguments.report(arguments, command: "diff", console: console)
    return await compare(arguments.operands[0], arguments.operands[1], options, folder, console)
  }
}

private func compare(
  _ expected: String,
  _ actual: String,
  _ options: CheckOptions,
  _ folder: ReportFolder,
  _ console: Console,
) async -> ExitCode {
  Interruption.listen()
  do {
    var run = try DiffRun(expected, actual, options: options)
    let progress = Progress(of: run.pairCount, named: "diff", console: console)
    run.options.progress = { progress.update(done: $0) }
    run.options.tellsEqualPictures = console.isJSON
    defer { progress.finish() }
    let findings = try await run.findings()
    progress.finish()
    var place: String?
    if findings.code == .done {
      _ = try folder.clear(scenes: findings.scenes.map(\.name))
    } else {
      _ = try await folder.write(findings, sources: run.sources(findings))
      place = folder.path
    }
    return findings.code.combined(with: console.show(findings, folder: place))
  } catch let error as DiffError {
    console.complain("\(error)")
    return error.code
  } catch {
    console.complain("\(error)")
    return .inputOutput
  }
}

extension DiffError {
  /// How the process ends.
  fileprivate var code: ExitCode {
    switch self {
    case .absent, .mixed, .nothing, .noTrace, .fullyMasked: .usage
    case .unreadable: .inputOutput
    case .interrupted: Interruption.current == .terminate ? .terminated : .interrupted
    }
  }
}
