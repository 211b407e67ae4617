/// What became of a frame, or of a scene, when it was compared.
///
/// From the most to the least important; a scene has the most important of its frames'.
public enum Verdict: String, Hashable, Sendable, CaseIterable {
  /// A picture or a reference cannot be read.
  case unreadable
  /// The sizes in pixels differ.
  case size
  /// The pixels differ by more than the tolerance.
  case differs
  /// The reference has the frame, the run does not; or its picture is gone.
  case missing
  /// The run has the frame, the reference does not.
  case extra
  /// The scene was never recorded.
  case new
  /// A reference whose scene or variant is no more.
  case stale
  /// Nothing differs by more than the tolerance.
  case equal

  /// The exit code that it asks for: 0, 1, 4 or 5.
  public var exitCode: Int {
    switch self {
    case .equal: 0
    case .differs, .size: 1
    case .missing, .extra, .new, .stale: 4
    case .unreadable: 5
    }
  }
}
