import Foundation
import Glibc
@testable import Scene
import Testing

/// Scenes that are made to cost time or memory: linear time and bounded memory, in a process of
/// their own, where nothing else counts.
struct CostTests {
  /// A scene that is large in one way; each has far more mistakes than are listed.
  private static func text(_ name: String) -> String {
    let head = "settle: 1\nsteps: []\n"
    let json = "{\"settle\": 1, \"steps\": [], \"items\": "
    return switch name {
    case "duplicate ids": head + "items:\n" + same("  - {id: 1}\n", bytes: 13 << 20)
    case "no ids, one line":
      "{settle: 1, steps: [], items: [" + same("{a: }, ", bytes: 8 << 20) + "]}"
    case "line ends": same("\n", bytes: 16 << 20)
    case "comments": same("#\n", bytes: 16 << 20)
    case "line ends after the end": head + "items: []\n...\n" + same("\n", bytes: 15 << 20)
    case "unknown keys": json + "[]" + many(500_000) { ", \"k\($0)\": 1" } + "}"
    case "unknown fields, one line":
      json + "[{\"id\": 1}], \"list\": {\"row\": {\"leading\": \"" + same("{a}", bytes: 60_000)
        + "\"}}, \"title\": [" + same("1,", bytes: 8 << 20) + "1]}"
    case "unknown fields among many":
      json + "[{\"id\": 0}" + many(200_000) { ", {\"id\": \($0), \"f\($0)\": 1}" }
        + "], \"list\": {\"row\": {\"leading\": \"" + same("{q}", bytes: 60_000) + "\"}}}"
    default: names(name) ?? parts(name) ?? words(name)
    }
  }

  /// A scene with many names that are not there.
  private static func names(_ name: String) -> String? {
    switch name {
    case "unknown anchors":
      "settle: 1\nsteps: []\nitems: [" + many(100_000) { "&a\($0) x, " }
        + many(200_000) { "*b\($0), " } + "]"
    case "removed ids":
      "settle: 1\nitems: [" + many(400) { "{id: a\($0)}, " } + "]\nsteps: [{remove: ["
        + many(300_000) { "a\($0 % 400), " } + "]}]"
    case "typed texts":
      "settle: 1\nitems: []\nfilter: {query: {}}\nstart: {set: {query: &t "
        + same("e\u{301}", bytes: 65_000) + "}}\nsteps: [" + same("{type: *t}, ", bytes: 600_000)
        + "]"
    case "unknown ids":
      "settle: 1\nitems: [" + many(400) { "{id: a\($0)}, " } + "]\nsteps: [{expect: ["
        + many(300_000) { "z\($0), " } + "]}]"
    case "toggles":
      "settle: 1\nitems: []\nfilter: {toggles: {" + many(50_000) { "t\($0): {matches: {a: 1}}, " }
        + "}}\nsteps:\n" + many(50_000) { "  - {set: {t\($0): maybe}}\n" }
    default: nil
    }
  }

  /// A scene with much that its variants repeat.
  private static func parts(_ name: String) -> String? {
    let variants = "variants: {" + many(256) { "v\($0): {list: {row: {leading: '{a}'}}}, " } + "}\n"
    return switch name {
    case "variants of many items":
      "settle: 1\nsteps: []\nitems:\n" + many(60_000) { "  - {id: \($0), b: 1}\n" } + variants
    case "variants of many steps":
      "settle: 1\nitems: []\nsteps:\n" + same("  - {appearance: ligt}\n", bytes: 2 << 20) + variants
    case "variants of many variants":
      "settle: 1\nitems: []\nsteps: []\nvariants: {" + many(300_000) { "v\($0): {}, " } + "}"
    default: nil
    }
  }

  /// A scene with much of one kind of text.
  private static func words(_ name: String) -> String {
    let head = "settle: 1\nsteps: []\n"
    return switch name {
    case "misspelt words":
      "settle: 1\nitems: []\nsteps:\n" + same("  - {appearance: ligt}\n", bytes: 2 << 20)
    case "forgotten quotes, one line": head + "items: [" + same("a, ", bytes: 1_000_000) + "@]"
    case "braces": head + "title: x: " + same("{", bytes: 1_000_000)
    case "calls": head + "title: x: " + same(".a([", bytes: 1_000_000)
    case "blanks":
      head + "items: []\nlist: {row: {leading: \"a" + same(" ", bytes: 65_000) + "{\"}}"
    default: ""
    }
  }

  private static func many(_ count: Int, _ piece: (Int) -> String) -> String {
    var text = ""
    for index in 0..<count { text += piece(index) }
    return text
  }

  private static func same(_ piece: String, bytes: Int) -> String {
    String(repeating: piece, count: bytes / piece.utf8.count)
  }

  /// The most memory that this process ever had, in bytes.
  ///
  /// Not `getrusage`, which also knows of the process that started this one.
  private static func peak() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
    return 1024 * (try #require(Int(line.filter(\.isNumber))))
  }

  /// Each takes some seconds at most, so that a minute tells of a cost that grows faster than its
  /// scene.
  @Test(arguments: [
    "duplicate ids", "no ids, one line", "line ends", "comments", "line ends after the end",
    "unknown keys", "unknown fields, one line", "unknown fields among many", "unknown anchors",
    "unknown ids", "removed ids", "typed texts", "toggles", "misspelt words",
    "forgotten quotes, one line", "braces", "calls",
    "variants of many items", "variants of many steps", "variants of many variants",
    "blanks",
  ])
  func largeScene(_ name: String) async {
    await #expect(processExitsWith: .success) { [name = name as String] in
      let text = Self.text(name)
      let file = text.hasPrefix("{\"") ? "scene.json" : "scene.yaml"
      let before = try Self.peak()
      // The signal ends the process, and with it the test.
      alarm(60)
      let found = errors(text, file: file)
      alarm(0)
      let growth = try Self.peak() - before
      #expect(found.isEmpty == (name == "line ends after the end"))
      #expect(found.count <= 100)
      #expect(growth < 256 << 20)
    }
  }

  @Test func corpus() async {
    await #expect(processExitsWith: .success) {
      let before = try Self.peak()
      for name in BrokenTests.names {
        let bytes = Array(try Data(contentsOf: BrokenTests.broken.appendingPathComponent(name)))
        #expect(throws: SceneErrors.self) { try SceneReader().read(bytes: bytes, file: name) }
      }
      #expect(try Self.peak() - before < 32 << 20)
    }
  }
}
