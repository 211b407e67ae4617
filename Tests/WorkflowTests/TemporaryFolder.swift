import Foundation

/// A folder of a test's own, removed when the test ends.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("settle-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func path(_ name: String) -> String { path + "/" + name }

  func write(_ name: String, _ text: String) throws {
    let url = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true,
    )
    try Data(text.utf8).write(to: url)
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path(name))), as: UTF8.self)
  }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  /// Every file below a folder with its text, and every empty folder; no lock files.
  func tree(_ name: String = "") throws -> [String: String] {
    var tree: [String: String] = [:]
    guard let entries = FileManager.default.enumerator(atPath: path(name)) else { return [:] }
    for case let entry as String in entries {
      var isFolder: ObjCBool = false
      _ = unsafe FileManager.default.fileExists(
        atPath: path(name) + "/" + entry,
        isDirectory: &isFolder,
      )
      if isFolder.boolValue {
        if try FileManager.default.contentsOfDirectory(atPath: path(name) + "/" + entry).isEmpty {
          tree[entry + "/"] = ""
        }
      } else if !entry.hasSuffix(".settle.lock") {
        tree[entry] = try text((name.isEmpty ? "" : name + "/") + entry)
      }
    }
    return tree
  }
}
