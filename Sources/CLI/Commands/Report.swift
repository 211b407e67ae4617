import Verdicts
import Workflow

extension Command {
  /// `settle report`.
  static let report = Command(
    name: "report",
    summary: "show a report again, or join the reports of parts",
    operands: "[DIR…]",
    discussion: """
      Prints what the report in DIR (out/check) says. With --merge the reports of several DIRs, such as
      those of --shard 1/4 to 4/4, become one in -o: it is made sure that no part is lacking or there
      twice, and that all come from one engine and one set of faces.
      """,
    options: [.merge, .json, .color, .quiet] + CheckArguments.reporting,
  ) { (arguments, console) throws(UsageError) in
    let folder = try CheckArguments.report(arguments, command: "report", console: console)
    if arguments.has(.merge) {
      guard !arguments.operands.isEmpty else {
        throw .missingOperand("the folders of the parts", command: "report --merge")
      }
      return await merge(arguments.operands, into: folder, console)
    }
    let path = arguments.operands.first ?? folder.path
    if arguments.operands.count > 1 {
      throw .extraOperand(arguments.operands[1], command: "report")
    }
    do throws(ReportError) {
      guard let report = try StoredReport(path) else { throw .absent(path: path) }
      return report.findings.code.combined(
        with: console.show(report.findings, folder: report.path)
      )
    } catch {
      console.complain("\(error)")
      if case .absent = error { return .usage }
      return .inputOutput
    }
  }
}

private func merge(
  _ paths: [String],
  into folder: ReportFolder,
  _ console: Console,
) async -> ExitCode {
  do {
    let merged = try MergedReport(paths)
    var place: String?
    if merged.findings.code == .done {
      _ = try folder.clear(scenes: merged.findings.scenes.map(\.name))
    } else {
      _ = try await folder.write(merged.findings, sources: merged.sources)
      place = folder.path
    }
    return merged.findings.code.combined(with: console.show(merged.findings, folder: place))
  } catch let error as MergedReport.Failure {
    console.complain("\(error)")
    return .references
  } catch {
    console.complain("\(error)")
    return .inputOutput
  }
}
