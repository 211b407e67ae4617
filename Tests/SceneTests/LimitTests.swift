@testable import Scene
import Testing

/// Each limit lets the largest through and refuses one more, naming the flag that raises it.
struct LimitTests {
  private func flags(_ errors: [SceneError]) -> [String] {
    errors.compactMap { if case .limit(_, _, let flag) = $0.kind { flag } else { nil } }
  }

  @Test func sceneBytes() {
    var limits = SceneLimits()
    let text = scene("")
    limits.sceneBytes = text.utf8.count
    #expect(errors(text, limits: limits).isEmpty)
    limits.sceneBytes -= 1
    #expect(flags(errors(text, limits: limits)) == ["--max-scene-size"])
  }

  @Test func itemsBytes() {
    var limits = SceneLimits()
    let scene = "settle: 1\nitems: {from: a.csv}\nsteps: []"
    let files = ["a.csv": "title\nOne\n"]
    limits.itemsBytes = 10
    #expect(errors(scene, limits: limits, files: files).isEmpty)
    limits.itemsBytes = 9
    #expect(flags(errors(scene, limits: limits, files: files)) == ["--max-items-size"])
  }

  @Test(arguments: ["a.csv", "a.json"])
  func items(_ file: String) {
    var limits = SceneLimits()
    limits.items = 3
    let csv = { (count: Int) in "title\n" + String(repeating: "x\n", count: count) }
    let json = { (count: Int) in
      "[" + Array(repeating: "{\"title\": 1}", count: count).joined(separator: ",") + "]"
    }
    let scene = "settle: 1\nitems: {from: \(file)}\nsteps: []"
    let text = file == "a.csv" ? csv : json
    #expect(errors(scene, limits: limits, files: [file: text(3)]).isEmpty)
    #expect(flags(errors(scene, limits: limits, files: [file: text(4)])) == ["--max-items"])
  }

  @Test func inlineItemsAndSteps() {
    var limits = SceneLimits()
    limits.items = 2
    limits.steps = 2
    func text(_ count: Int) -> String {
      let items = (0..<count).map { "{id: \($0)}" }.joined(separator: ", ")
      let steps = Array(repeating: "{}", count: count).joined(separator: ", ")
      return "settle: 1\nitems: [\(items)]\nsteps: [\(steps)]"
    }
    #expect(errors(text(2), limits: limits).isEmpty)
    #expect(flags(errors(text(3), limits: limits)) == ["--max-items", "--max-steps"])
  }

  /// Items that steps bring count too, whether they go again or not.
  @Test func insertedItems() {
    var limits = SceneLimits()
    limits.items = 3
    func text(_ last: String) -> String {
      "settle: 1\nitems: [{id: 1}]\nsteps: [{insert: {items: [{id: 2}, {id: 3}]}}, {remove: 2}\(last)]"
    }
    #expect(errors(text(""), limits: limits).isEmpty)
    let found = errors(text(", {insert: {item: {id: 4}}}"), limits: limits)
    #expect(flags(found) == ["--max-items"])
  }

  @Test func textBytes() {
    let longest = String(repeating: "ä", count: 32 << 10)
    #expect(errors(scene("title: \(longest)")).isEmpty)
    #expect(flags(errors(scene("title: \(longest)x"))) == ["--max-text"])
    let json = { (text: String) in
      "{\"settle\": 1, \"items\": [], \"steps\": [], \"title\": \"\(text)\"}"
    }
    #expect(errors(json(longest), file: "a.json").isEmpty)
    #expect(flags(errors(json(longest + "x"), file: "a.json")) == ["--max-text"])
  }

  @Test func aliasNodes() {
    var limits = SceneLimits()
    limits.aliasNodes = 4
    let text = { (count: Int) in
      let items = (1...count).map { "{id: \($0), a: *x}" }.joined(separator: ", ")
      return "settle: 1\ntitle: &x t\nitems: [\(items)]\nsteps: []"
    }
    #expect(errors(text(4), limits: limits).isEmpty)
    #expect(flags(errors(text(5), limits: limits)) == ["--max-nodes"])
  }

  @Test func pixels() {
    #expect(errors(scene("canvas: {width: 16384, height: 16384, scale: 1}")).isEmpty)
    #expect(
      flags(errors(scene("canvas: {width: 16384, height: 16385, scale: 1}"))) == ["--max-pixels"]
    )
  }

  @Test(arguments: [
    ("canvas: {scale: 8}", "canvas: {scale: 8.01}"),
    ("canvas: {scale: 0.25}", "canvas: {scale: 0.24}"),
    ("fps: 1000\ntiming: {lead: 0}", "fps: 1000.001\ntiming: {lead: 0}"),
    ("fps: 0.1", "fps: 0.099999999"),
    ("fps: 0.1\ntiming: {tail: 86400}", "fps: 0.1\ntiming: {tail: 86400.000000001}"),
    ("fps: 0.1\ntiming: {tail: 8640f}", "fps: 0.1\ntiming: {tail: 8641f}"),
    (
      "list: {animation: '.linear(duration: 86400)'}",
      "list: {animation: '.linear(duration: 86401)'}",
    ),
  ])
  func ranges(_ accepted: String, _ refused: String) {
    #expect(errors(scene(accepted)).isEmpty)
    #expect(errors(scene(refused)).count == 1)
  }

  /// Frames are k = 0 … ⌈T·fps⌉: 199,999/60 s make 200,000 of them.
  @Test func frames() {
    let timing = { (frames: Int) in scene("timing: {lead: 0, tail: \(frames)f}") }
    #expect(errors(timing(199_999)).isEmpty)
    #expect(flags(errors(timing(200_000))) == ["--max-frames"])
  }
}
