/// Why scenes cannot be compared.
public enum CheckError: Error, Hashable, Sendable {
  /// The masks of a scene leave no pixel of a frame, so that nothing would be compared.
  case fullyMasked(scene: String, frame: Int)
  /// The part of the run has no frame: there are fewer frames than parts.
  case emptyShard(number: Int, count: Int, frames: Int)
  /// A reference cannot be written or removed.
  case reference(ReferenceError)
  /// The user stopped it.
  case interrupted
}

extension CheckError: CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .fullyMasked(let scene, let frame):
      "\(scene): the masks cover all of frame \(frame), so that nothing of it would be compared; "
        + "make them smaller, or limit them in time with from and to"
    case .emptyShard(let number, let count, let frames):
      "part \(number) of \(count) has no frame: there are \(frames) in all; use fewer parts"
    case .reference(let error): "\(error)"
    case .interrupted: "stopped; nothing was changed"
    }
  }
}
