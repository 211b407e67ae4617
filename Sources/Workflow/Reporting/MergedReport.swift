import Explanation
public import Verdicts

/// The reports of several parts of a run, joined.
public struct MergedReport: Sendable {
  /// What the whole run found.
  public let findings: RunFindings
  /// The pictures of all parts.
  public let sources: ReportSources

  /// Why the parts make no whole.
  public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong and what to do.
    public let description: String
  }

  /// Reads the reports in some folders and joins them.
  public init(_ paths: [String]) throws {
    var reports: [StoredReport] = []
    for path in paths {
      guard let report = try StoredReport(path) else { throw ReportError.absent(path: path) }
      reports.append(report)
    }
    do throws(ReportMergeError) {
      findings = try ReportMerge.merge(
        reports.map(\.findings),
        labels: paths,
        explain: Explainer.explain,
      )
    } catch {
      throw Failure(description: "\(error)")
    }
    let all = reports.map(\.sources)
    sources = ReportSources(
      expected: { scene, digest in all.lazy.compactMap { $0.expected(scene, digest) }.first },
      actual: { scene, digest in all.lazy.compactMap { $0.actual(scene, digest) }.first },
    )
  }
}

extension StoredReport {
  /// The path of the report's page.
  public var page: String { path + "/" + ReportFolder.pageName }
}
