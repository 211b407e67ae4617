/// The one door by which files reach the stages: bytes by path, faces by family name.
///
/// Whoever makes it decides which folders may be read and how much; the stages never open a file,
/// read a clock or look at the environment.
public struct Resources: Sendable {
  /// Reads a whole file that a scene names; the path is as written, relative to the scene.
  public var read: @Sendable (_ path: String, _ limit: Int) throws(ResourceError) -> [UInt8]
  /// Finds the regular face of a family: never a substitute, nil when it is not installed.
  public var findFace: @Sendable (_ family: String) -> FaceFile?
  /// Reads the font file of a face that was found.
  public var readFace: @Sendable (_ face: FaceFile, _ limit: Int) throws(ResourceError) -> [UInt8]

  /// Makes a door of the three ways in.
  public init(
    read: @escaping @Sendable (_ path: String, _ limit: Int) throws(ResourceError) -> [UInt8],
    findFace: @escaping @Sendable (_ family: String) -> FaceFile?,
    readFace:
      @escaping @Sendable (_ face: FaceFile, _ limit: Int) throws(ResourceError) -> [UInt8],
  ) {
    self.read = read
    self.findFace = findFace
    self.readFace = readFace
  }

  /// A door to nothing, for scenes that need no file.
  public static let none = Resources(
    read: { (path, _) throws(ResourceError) in throw .notFound(path: path) },
    findFace: { _ in nil },
    readFace: { (face, _) throws(ResourceError) in throw .notFound(path: face.path) },
  )
}

/// Where a face lies: a font file, and which of its faces.
public struct FaceFile: Hashable, Sendable {
  /// The file's path, as the door understands it.
  public var path: String
  /// The face's place in a collection; 0 in a plain font file.
  public var index: Int

  /// Makes a face's place.
  public init(path: String, index: Int = 0) {
    self.path = path
    self.index = index
  }
}

/// Why a file's bytes could not be had.
public enum ResourceError: Error, Hashable, Sendable {
  /// No such file.
  case notFound(path: String)
  /// The file lies outside the folders that may be read.
  case notAllowed(path: String)
  /// The file is larger than the limit, in bytes.
  case tooLarge(path: String, limit: Int)
  /// The system refused: its own words.
  case unreadable(path: String, reason: String)
}
