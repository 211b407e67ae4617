/// Why references cannot be read or written.
public enum ReferenceError: Error, Hashable, Sendable {
  /// A file of a set is not what this program writes: the file, with the line and column where they
  /// are known, and what is wrong.
  case damaged(path: String, reason: String)
  /// A part of the frames cannot be taken over into the reference of a scene.
  case unfit(scene: String, reason: String)
  /// The system refused, someone else writes, or the folder holds files of others.
  case output(OutputError)
}

extension ReferenceError {
  /// Takes over what reading or writing a folder threw.
  init(_ error: any Error, path: String) {
    self =
      switch error {
      case let error as ReferenceError: error
      case let error as OutputError: .output(error)
      default: .damaged(path: path, reason: "\(error)")
      }
  }
}

extension ReferenceError: CustomStringConvertible {
  /// What is wrong, where, and what to do.
  public var description: String {
    switch self {
    case .damaged(let path, let reason):
      "\(path): \(reason); restore it, or record the scene anew with 'settle record'"
    case .unfit(let scene, let reason):
      "the reference of \(scene) cannot take over these frames alone: \(reason)"
    case .output(let error): error.words(for: .reference)
    }
  }
}
