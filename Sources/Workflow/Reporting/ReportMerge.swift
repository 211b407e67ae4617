public import Records
public import Verdicts

/// Joins reports: the parts of one run (`--shard i/n`), or whole runs of different scenes.
public enum ReportMerge {
  /// Tells why a whole scene's frames differ.
  public typealias Explain = (Recording, Recording, [FrameFinding]) -> SceneExplanation

  /// The findings of all reports as those of one run.
  ///
  /// Parts must all be there, once each, from one engine and one set of faces. The frames of a scene
  /// that is split over parts are united, and explained anew as a whole. Whole runs follow each other
  /// as they are, and have no scene in common. A run is partial when a report is.
  ///
  /// - Parameters:
  ///   - parts: The reports, in any order if they are parts of one run.
  ///   - labels: What errors call them: the folders, as they were given; one for each report.
  ///   - explain: Tells why a scene that was split differs.
  /// - Returns: The findings of a whole run.
  /// - Throws: ``ReportMergeError`` where the reports are not of one run.
  public static func merge(
    _ parts: [RunFindings],
    labels: [String],
    explain: Explain,
  ) throws(ReportMergeError) -> RunFindings {
    precondition(parts.count == labels.count, "one label a report")
    var reports = zip(parts, labels).map { Report(findings: $0, label: $1) }
    guard let first = reports.first else { throw .nothing }
    try checkOrigin(of: reports)
    let isSharded = first.findings.shard != nil
    if isSharded { reports = try inOrder(reports) }
    let isPartial = reports.contains { $0.findings.isPartial }
    var scenes: [SceneFinding] = []
    for (name, shares) in shares(of: reports) {
      if !isSharded, shares.count > 1 {
        throw .twinScenes(name, shares[0].label, shares[1].label)
      }
      let split = SplitScene(name: name, shares: shares)
      let scene = try split.united(explain: explain)
      if isSharded, !isPartial, first.findings.kind == .check {
        try SplitScene.checkGaps(in: scene)
      }
      scenes.append(scene)
    }
    return RunFindings(
      kind: first.findings.kind,
      engine: first.findings.engine,
      scenes: scenes,
      isPartial: isPartial,
    )
  }

  /// A report and what errors call it.
  struct Report {
    let findings: RunFindings
    let label: String
  }

  /// The scenes by name, in order of first appearance, with what each report has of them.
  private static func shares(
    of reports: [Report]
  ) -> [(name: String, shares: [SplitScene.Share])] {
    var places: [String: Int] = [:]
    var scenes: [(name: String, shares: [SplitScene.Share])] = []
    for report in reports {
      for scene in report.findings.scenes {
        let share = SplitScene.Share(scene: scene, label: report.label)
        if let place = places[scene.name] {
          scenes[place].shares.append(share)
        } else {
          places[scene.name] = scenes.count
          scenes.append((scene.name, [share]))
        }
      }
    }
    return scenes
  }

  /// The parts by their numbers, each there once.
  private static func inOrder(_ reports: [Report]) throws(ReportMergeError) -> [Report] {
    let first = reports[0]
    let count = first.findings.shard?.count ?? 1
    var byNumber: [Int: Report] = [:]
    for report in reports {
      guard let shard = report.findings.shard else {
        throw .partAndWhole(part: first.label, whole: report.label)
      }
      guard shard.count == count else {
        throw .partCounts(first.label, count, report.label, shard.count)
      }
      if let twin = byNumber[shard.number] {
        throw .twinParts(number: shard.number, count: count, twin.label, report.label)
      }
      byNumber[shard.number] = report
    }
    let numbers = byNumber.keys.sorted()
    guard numbers.count == count else {
      // A count from a file may be anything: only the first few of the missing are looked for.
      let missing = (1...count).lazy.filter { byNumber[$0] == nil }.prefix(100)
      throw .missingParts(Array(missing), count: count)
    }
    return numbers.compactMap { byNumber[$0] }
  }

  /// Checks that all come from one engine, one set of faces, and are of one kind.
  private static func checkOrigin(of reports: [Report]) throws(ReportMergeError) {
    let first = reports[0]
    for report in reports.dropFirst() {
      guard report.findings.kind == first.findings.kind else {
        let isFirstCheck = first.findings.kind == .check
        throw isFirstCheck
          ? .kinds(first.label, report.label) : .kinds(report.label, first.label)
      }
      if first.findings.shard == nil, report.findings.shard != nil {
        throw .partAndWhole(part: report.label, whole: first.label)
      }
      guard report.findings.engine == first.findings.engine else {
        throw .engines(
          first.label,
          first.findings.engine,
          report.label,
          report.findings.engine,
        )
      }
    }
    try FaceCheck.check(reports)
  }
}
