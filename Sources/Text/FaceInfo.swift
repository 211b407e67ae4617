public import Inputs

/// A face that text is set in: where it came from and what it calls itself.
public struct FaceInfo: Hashable, Sendable {
  /// The family that the font file names.
  public var family: String
  /// The font file, and which of its faces.
  public var file: FaceFile
}
