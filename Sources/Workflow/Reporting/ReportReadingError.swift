import JSONWriting
public import Scene

/// Why a `report.json` cannot be read.
public enum ReportReadingError: Error, Hashable, Sendable {
  /// The file is larger, deeper or has more values than is read: what, and the limit.
  case tooLarge(file: String, what: String, limit: Int)
  /// The file is no JSON.
  case syntax(SceneErrors)
  /// The file is no report, or one of another format; what its member `format` is.
  case format(file: String, found: String)
  /// A member is not what the format says: the way to it, as `scenes[3].findings[0].verdict`.
  case member(file: String, path: String, expected: String, found: String)
  /// A set beside the report cannot be read: the scene, and why.
  case set(file: String, scene: String, reason: String)
  /// A set beside the report is not the one that it was made with: in what they differ.
  case otherSet(file: String, scene: String, side: ReportReading.Side, what: String)
}

extension ReportReadingError: CustomStringConvertible {
  /// What is wrong, where, and what to do about it.
  public var description: String {
    switch self {
    case .tooLarge(let file, let what, let limit):
      "\(printable(file)) has more than \(limit) \(what), which no report of settle needs; "
        + "it is not read"
    case .syntax(let errors): errors.description
    case .format(let file, let found):
      "\(printable(file)) is not a report of format 1 (its \"format\" is \(printable(found))); "
        + "read it with the version of settle that wrote it, or run `settle check` again"
    case .member(let file, let path, let expected, let found):
      "\(printable(file)): \(printable(path)): expected \(expected), found \(printable(found)); "
        + "the report was changed or cut: run `settle check` again"
    case .set(let file, let scene, let reason):
      "\(printable(file)): the set of \(printable(scene)) beside it: \(printable(reason))"
    case .otherSet(let file, let scene, let side, let what):
      "\(printable(file)): the set of \(printable(scene)) in \(side.rawValue)/ beside it has "
        + "another \(what) than the report says; they are not of one run: copy the whole folder "
        + "again, or run `settle check` again"
    }
  }
}
