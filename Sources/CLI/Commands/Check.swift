import Scene
import Reports
import Verdicts
import Workflow

extension Command {
  /// `settle check`.
  static let check = Command(
    name: "check",
    summary: "compare scenes with their references",
    operands: "SCENE…",
    discussion: """
      Draws the scenes in memory and compares each frame with the reference that 'settle record' left
      in reference/<scene>/ beside the scene. Equal is exact unless the scene's check: or --tolerance
      say otherwise. Where something differs, -o gets report.html, report.json, junit.xml, report.md
      and the pictures; a green run removes them.

      --tolerance bounds three numbers at once: pixels that differ by more than threshold in the whole
      picture, in the densest window of 32×32, and in the largest cluster. --mask takes rectangles in
      points. --shard 2/8 does a part of the work; 'settle report --merge' joins the parts.

      Exit codes: 0 equal · 1 frames differ, or their size · 4 references missing, new, extra or
      stale · 5 a picture or reference cannot be read.
      """,
    options: [.frames, .shard, .prune] + CheckArguments.comparing + CheckArguments.reporting
      + CheckArguments.options,
  ) { (arguments, console) throws(UsageError) in
    await CheckCommand(
      arguments: try CheckArguments(arguments),
      folder: try CheckArguments.report(arguments, command: "check", console: console),
      prunes: arguments.has(.prune),
      console: console,
    ).run(arguments.operands)
  }
}

/// One `settle check`.
private struct CheckCommand {
  var arguments: CheckArguments
  var folder: ReportFolder
  var prunes: Bool
  var console: Console

  func run(_ operands: [String]) async -> ExitCode {
    let (parts, code) = arguments.parts(operands, console: console)
    guard code == .done else { return code }
    Interruption.listen()
    var options = arguments.options(for: operands)
    let total = CheckRun(parts, options: options).frameCount
    let progress = Progress(of: total, named: "check", console: console)
    options.progress = { progress.update(done: $0) }
    let run = CheckRun(parts, options: options)
    do throws(CheckError) {
      var findings = try await run.findings()
      progress.finish()
      let missing = arguments.reportMissingCharacters(of: parts, console: console)
      if prunes { findings = try pruned(findings, options) }
      return missing.combined(with: await report(findings, of: run))
    } catch {
      progress.finish()
      console.complain("\(error)")
      return error.code
    }
  }

  /// The findings without what was stale, if everything else is whole and equal.
  private func pruned(
    _ findings: RunFindings,
    _ options: CheckOptions,
  ) throws(CheckError)
    -> RunFindings
  {
    let stale = findings.scenes.filter { $0.verdict == .stale }
    let isGreen = findings.scenes.allSatisfy { $0.verdict == .equal || $0.verdict == .stale }
    guard isGreen, !findings.isPartial, findings.shard == nil, findings.comparedFrames > 0 else {
      console.say("Nothing was pruned: that needs a whole run in which all else is equal.")
      return findings
    }
    for scene in stale {
      let path = scene.file.dropLast(scene.name.utf8.count + 1)
      do throws(ReferenceError) {
        try ReferenceFolder(String(path)).remove(scene.name, options: folder.options.output)
      } catch {
        throw .reference(error)
      }
      console.say("Removed \(printable(scene.file)): no scene has that name any more.")
    }
    var findings = findings
    findings.scenes.removeAll { $0.verdict == .stale }
    return findings
  }

  private func report(_ findings: RunFindings, of run: CheckRun) async -> ExitCode {
    var code = findings.code
    var place: String?
    do throws(ReferenceError) {
      // A part leaves its report even when it is green: the parts are joined.
      if code == .done, findings.shard == nil {
        _ = try folder.clear(scenes: findings.scenes.map(\.name))
      } else {
        let written = try await folder.write(findings, sources: ReportSources(run, findings))
        place = folder.path
        if written.omitted > 0 {
          console.say(
            "\(written.omitted) more pairs of pictures are not on disk; see --max-artefacts"
          )
        }
      }
    } catch {
      console.complain("\(error)")
      code = code.combined(with: .inputOutput)
    }
    return code.combined(with: console.show(findings, folder: place))
  }
}

extension Console {
  /// Prints what a run found: for people, as JSON, and as annotations where GitHub reads along.
  func show(_ findings: RunFindings, folder: String?) -> ExitCode {
    if isJSON {
      return print(String(decoding: ReportJSON.text(of: findings), as: UTF8.self))
    }
    var text = ""
    if environmentVariable("GITHUB_ACTIONS") == "true" {
      text = Annotations.lines(of: findings).map { $0 + "\n" }.joined()
    }
    if !isQuiet || findings.code != .done {
      text += TerminalSummary.text(of: findings, folder: folder) + "\n"
    }
    if let folder, !isQuiet { text += "Report: \(printable(folder))/report.html\n" }
    return text.isEmpty ? .done : print(text)
  }
}
