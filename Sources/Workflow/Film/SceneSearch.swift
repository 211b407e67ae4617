import Glibc

/// The scene files that operands mean: files as they are, `-`, and the scenes of folders, by name.
///
/// In a folder, every `.yaml` and `.yml` file is a scene, and a `.json` file when its text has the
/// key `"settle"` or `"extends"`: others are items.
public func sceneFiles(in operands: [String]) throws(SceneSearchError) -> [String] {
  guard !operands.isEmpty else { throw .noOperand }
  var files: [String] = []
  for operand in operands {
    guard operand != "-", kind(of: operand) == S_IFDIR else {
      files.append(operand)
      continue
    }
    let found = try scenes(inFolder: operand)
    if found.isEmpty { throw .emptyFolder(path: operand) }
    files += found
  }
  return files
}

/// Why there is nothing to work on.
public enum SceneSearchError: Error, Hashable, Sendable {
  /// No scene was named.
  case noOperand
  /// A folder holds no scene.
  case emptyFolder(path: String)
  /// A folder cannot be read.
  case unreadable(path: String, reason: String)
}

extension SceneSearchError: CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .noOperand: "no scene given; 'settle init my.yaml' writes one to start from"
    case .emptyFolder(let path): "no scene in \(path): it holds no .yaml, .yml or .json scene file"
    case .unreadable(let path, let reason): "cannot read the folder \(path): \(reason)"
    }
  }
}

/// What lies at a path, links followed; 0 for nothing.
private func kind(of path: String) -> mode_t {
  var status = stat()
  return unsafe stat(path, &status) == 0 ? status.st_mode & S_IFMT : 0
}

private func scenes(inFolder path: String) throws(SceneSearchError) -> [String] {
  guard let folder = unsafe opendir(path) else {
    throw .unreadable(path: path, reason: unsafe String(cString: strerror(errno)))
  }
  defer { unsafe closedir(folder) }
  var names: [String] = []
  while let entry = unsafe readdir(folder) {
    let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
    }
    if !name.hasPrefix("."), isScene(name, in: path) { names.append(name) }
  }
  let prefix = path.hasSuffix("/") ? path : path + "/"
  return names.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }.map {
    prefix + $0
  }
}

private func isScene(_ name: String, in folder: String) -> Bool {
  let path = folder + "/" + name
  guard kind(of: path) == S_IFREG else { return false }
  if name.hasSuffix(".yaml") || name.hasSuffix(".yml") { return true }
  guard name.hasSuffix(".json"), let bytes = try? FileDoor.readScene(path, limit: 16 << 20)
  else { return false }
  return String(decoding: bytes, as: UTF8.self).contains(#/"(settle|extends)"\s*:/#)
}
