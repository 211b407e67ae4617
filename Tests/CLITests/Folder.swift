import Foundation

/// A folder of a test's own, removed when the test ends.
final class Folder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("settle-cli-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ name: String, _ text: String) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true,
    )
    try Data(text.utf8).write(to: file)
  }

  func data(_ name: String) throws -> Data {
    try Data(contentsOf: url.appendingPathComponent(name))
  }

  /// The names in a folder, sorted, without those that start with a dot.
  func names(_ name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.appendingPathComponent(name).path)
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  /// Writes `two.yaml`: two rows, one of which leaves at 0.5 s; 14 frames of 120×174 at 10 fps.
  func writeTwoRows() throws {
    try write(
      "two.yaml",
      """
      settle: 1
      canvas: {width: 120, scale: 1}
      fps: 10
      items: [{id: 1, title: a}, {id: 2, title: b}]
      filter: {query: {matches: title}}
      list: {height: 100}
      steps: [{set: {query: a}, label: typed, expect: [1]}]
      """,
    )
  }
}
