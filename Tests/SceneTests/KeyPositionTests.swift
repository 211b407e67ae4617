import Scene
import Testing

/// Where the keys stand that decide on motion.
struct KeyPositionTests {
  private func positions(_ text: String, file: String) throws -> KeyPositions {
    try SceneReader().read(bytes: Array(text.utf8), file: file).document.keyPositions
  }

  @Test func keys_ofTheListAreKnownByTheirValues() throws {
    let yaml = """
      settle: 1
      reduceMotion: false
      items: []
      list:
        watch: count
        animation: null
      steps: []
      """
    let places = try positions(yaml, file: "a.yaml")
    #expect(
      places["reduceMotion"] == SourcePosition(file: "a.yaml", line: 2, column: 1, length: 12)
    )
    #expect(places["list"] == SourcePosition(file: "a.yaml", line: 4, column: 1, length: 4))
    #expect(places["list.watch"] == SourcePosition(file: "a.yaml", line: 5, column: 10, length: 5))
    #expect(
      places["list.animation"] == SourcePosition(file: "a.yaml", line: 6, column: 14, length: 4)
    )
    #expect(places["list.transition"] == nil)
  }

  @Test func keys_ofJSONAreKnownToo() throws {
    let json = #"{"settle": 1, "items": [], "list": {"watch": "count"}, "steps": []}"#
    let places = try positions(json, file: "a.json")
    #expect(places["list.watch"] == SourcePosition(file: "a.json", line: 1, column: 46, length: 7))
    #expect(places["reduceMotion"] == nil)
  }
}
