import Glibc
public import Inputs

/// The door by which files reach the stages: those beside and below the scene, and installed faces.
public struct FileDoor: Sendable {
  /// The folders that may be read, with no link left in their paths.
  private let allowed: [String]
  /// The folder from which a scene's paths start.
  private let base: String
  private let faces = InstalledFaces()

  /// Makes a door for a scene's folder (empty for the current one) and any others that the user
  /// allows.
  ///
  /// A folder that does not exist allows nothing.
  public init(sceneFolder: String, allowing folders: [String] = []) {
    base = sceneFolder.isEmpty ? "." : sceneFolder
    allowed = ([base] + folders).compactMap { try? resolved($0) }
  }

  /// What is handed to the stages.
  public var resources: Resources {
    Resources(
      read: { (path, limit) throws(ResourceError) in try read(path, limit: limit) },
      findFace: { family in faces.find(family) },
      readFace: { (face, limit) throws(ResourceError) in try readFace(face, limit: limit) },
    )
  }

  /// Reads a file that a scene names, relative to its folder; links are followed, but not out of
  /// the allowed folders.
  private func read(_ path: String, limit: Int) throws(ResourceError) -> [UInt8] {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .notFound(path: path) }
    let whole = path.hasPrefix("/") ? path : base + "/" + path
    let target = try naming(path) { () throws(SystemFailure) in try resolved(whole) }
    let isAllowed = allowed.contains { folder in
      target.hasPrefix(folder == "/" ? folder : folder + "/")
    }
    guard isAllowed else { throw .notAllowed(path: path) }
    return try readFile(target, calledAs: path, limit: limit, allowingPipes: false)
  }

  /// Reads a font file, if `findFace` has told of it.
  private func readFace(_ face: FaceFile, limit: Int) throws(ResourceError) -> [UInt8] {
    guard faces.hasFound(face) else { throw .notAllowed(path: face.path) }
    return try readFile(face.path, calledAs: face.path, limit: limit, allowingPipes: false)
  }

  /// Reads a scene file that the user names.
  ///
  /// `-` is standard input. Pipes are read to their end; folders and devices are refused.
  public static func readScene(_ path: String, limit: Int) throws(ResourceError) -> [UInt8] {
    guard path == "-" else {
      guard !path.isEmpty, !path.utf8.contains(0) else { throw .notFound(path: path) }
      return try readFile(path, calledAs: path, limit: limit, allowingPipes: true)
    }
    let bytes = try naming(path) { () throws(SystemFailure) in
      // A second descriptor, for the first stays open.
      let number = try retrying { fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0) }
      return try Descriptor(number).readAll(limit: limit)
    }
    guard let bytes else { throw .tooLarge(path: path, limit: limit) }
    return bytes
  }
}
