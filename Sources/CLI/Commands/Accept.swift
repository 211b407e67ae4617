import JSONWriting
import Scene
import Verdicts
import Workflow

extension Command {
  /// `settle accept`.
  static let accept = Command(
    name: "accept",
    summary: "take what a report shows over into the references",
    operands: "[SCENE…]",
    discussion: """
      Takes the frames of a report that 'settle check' left (out/check, or --from DIR, such as an
      artefact of a CI run) as the new references: only scenes that were not equal, or those named by
      name or file. --frames takes some frames of one scene, by number: 12, 10..20, or several with
      commas between. Each reference is replaced whole or not at all; one that has changed since the
      report is refused. --engine renders the scenes and moves references of an older engine to this
      one, if nothing changed but what this engine's notes name.
      """,
    options: [.from, .frames, .references, .dryRun, .engine, .jobs, .fsync, .json]
      + SceneArguments.options,
  ) { (arguments, console) throws(UsageError) in
    if arguments.has(.engine) {
      return await MoveEngineCommand(arguments, console: console).run(
        try CheckArguments(arguments),
        arguments.operands,
      )
    }
    return AcceptCommand(
      from: try arguments.folder(.from) ?? "out/check",
      references: try arguments.folder(.references),
      frames: try arguments.frameNumbers(),
      isDryRun: arguments.has(.dryRun),
      output: CheckArguments.output(arguments, command: "accept", console: console),
      console: console,
    ).run(arguments.operands)
  }
}

/// One `settle accept`.
private struct AcceptCommand {
  var from: String
  var references: String?
  var frames: [ClosedRange<Int>]?
  var isDryRun: Bool
  var output: OutputOptions
  var console: Console

  func run(_ operands: [String]) -> ExitCode {
    do throws(ReportError) {
      guard let report = try StoredReport(from) else { throw .absent(path: from) }
      var run = AcceptRun(report)
      run.references = references
      run.isDryRun = isDryRun
      run.output = output
      return accept(operands, of: report, by: run)
    } catch {
      console.complain("\(error)")
      if case .absent = error { return .usage }
      return .inputOutput
    }
  }

  private func accept(_ operands: [String], of report: StoredReport, by run: AcceptRun) -> ExitCode
  {
    let names = operands.map(SceneOperand.init)
    for name in names where !report.findings.scenes.contains(where: name.means) {
      console.complain("\(report.path) says nothing of \(name.text)")
      return .usage
    }
    let chosen = report.findings.scenes.filter { scene in
      ![.equal, .stale].contains(scene.verdict)
        && (names.isEmpty || names.contains { $0.means(scene) })
    }
    guard !chosen.isEmpty else {
      console.complain("\(report.path) has nothing to accept")
      return .references
    }
    guard frames == nil || chosen.count == 1 else {
      console.complain("--frames needs one scene: name it")
      return .usage
    }
    var code = ExitCode.done
    for scene in chosen {
      do throws(AcceptError) {
        let file = names.first { $0.means(scene) }?.file
        let accepted = try run.accept(scene, frames: numbers(in: scene), file: file)
        if !console.isQuiet || console.isJSON { code = code.combined(with: show(accepted)) }
      } catch {
        console.complain("\(error)")
        code = code.combined(with: .inputOutput)
      }
    }
    return code
  }

  /// The frames that are meant and differ.
  private func numbers(in scene: SceneFinding) -> [Int]? {
    frames.map { ranges in
      (scene.differingFrames ?? []).filter { number in ranges.contains { $0.contains(number) } }
    }
  }

  private func show(_ accepted: AcceptRun.Accepted) -> ExitCode {
    if console.isJSON {
      return console.print(
        JSON.object([
          ("scene", .text(accepted.scene)), ("folder", .text(accepted.path)),
          ("frames", accepted.frames.map { .array($0.map(JSON.integer)) } ?? .null),
          ("written", .bool(accepted.change != nil)),
        ]).line + "\n"
      )
    }
    let count =
      accepted.frames.map { "\($0.count) frame\($0.count == 1 ? "" : "s")" } ?? "all frames"
    let verb = accepted.change == nil ? "Would accept" : "Accepted"
    return console.print(
      "\(verb) \(count) of \(printable(accepted.scene)) into \(printable(accepted.path))\n"
    )
  }
}

/// A scene as it is named in a command that reads a report: by its file or its name.
struct SceneOperand {
  /// As it was typed.
  let text: String

  /// Whether a scene is meant; a scene's name or file means its variants as well.
  func means(_ scene: SceneFinding) -> Bool {
    if text == scene.name || text == scene.file { return true }
    let name = scene.name.split(separator: "@").first.map(String.init) ?? scene.name
    return text == name || (file != nil && SceneFile.name(of: text) == name)
  }

  /// The file that was named; nil for a bare name.
  var file: String? {
    [".yaml", ".yml", ".json"].contains { text.hasSuffix($0) } ? text : nil
  }
}

extension Arguments {
  /// The ranges of frames of `--frames`, by number alone; nil without it.
  fileprivate func frameNumbers() throws(UsageError) -> [ClosedRange<Int>]? {
    guard let text = value(.frames) else { return nil }
    var ranges: [ClosedRange<Int>] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends: [String]
      if let dots = part.firstRange(of: "..") {
        ends = [part[..<dots.lowerBound], part[dots.upperBound...]].map(String.init)
      } else {
        ends = [String(part), String(part)]
      }
      guard let first = Int(ends[0]), let last = Int(ends[1]), first >= 0, first <= last else {
        throw .badValue(
          option: "--frames",
          value: text,
          expected: "frames' numbers: 12, 10..20, or several with commas between",
        )
      }
      ranges.append(first...last)
    }
    return ranges
  }
}
