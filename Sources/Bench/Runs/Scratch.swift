import Foundation

/// Folders for what programs write; who made them removes them.
struct Scratch {
  /// A folder whose files live in memory (tmpfs), so that no disk is measured.
  let memory: String
  /// A folder on the disk of the working folder.
  let disk: String

  /// Removes a folder, if it is there.
  static func clear(_ folder: String) { try? FileManager.default.removeItem(atPath: folder) }

  /// How large the files of an ending in a folder are together, in bytes.
  static func size(of folder: String, ending: String) throws -> Int {
    let files = FileManager.default
    return try files.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(ending) }
      .map { try files.attributesOfItem(atPath: folder + "/" + $0)[.size] as? Int ?? 0 }
      .reduce(0, +)
  }
}
