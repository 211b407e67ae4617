import Elements
import Foundation
import Scene
import Story
import Testing

/// Lists of rows are the only thing of a storyboard that is as large as rows × steps.
@Suite struct MemoryTests {
  private static let rows = 10_000
  private static let steps = 500

  /// A scene whose nine toggles hide 200 rows each; every step shows another set of them.
  private static func document(distinct: Bool) throws -> SceneDocument {
    var text = "settle: 1\nitems:\n"
    for row in 0..<rows { text += "  - {id: \(row), group: \(row % 50)}\n" }
    text += "filter:\n  toggles:\n"
    for toggle in 0..<9 {
      let groups = (0..<50).filter { $0 != toggle }.map(String.init).joined(separator: ", ")
      text += "    t\(toggle): {matches: {group: [\(groups)]}}\n"
    }
    text += "steps:\n"
    for step in 1...steps {
      let state = distinct ? step : step % 2
      let toggles = (0..<9).map { "t\($0): \(state >> $0 & 1 == 1)" }.joined(separator: ", ")
      text += "  - {set: {\(toggles)}}\n"
    }
    return try reading(text).document
  }

  /// The memory that this process holds, in bytes.
  private static func resident() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
    return 1024 * (try #require(Int(line.filter(\.isNumber))))
  }

  /// 8 bytes where every list is another one, and some for the lists of the toggles; next to
  /// nothing where two lists take turns.
  @Test(arguments: [(true, 9.0), (false, 0.5)])
  func visibleRows_bytesPerRowAndStep(distinct: Bool, most: Double) async {
    await #expect(processExitsWith: .success) {
      [distinct = distinct as Bool, most = most as Double] in
      let document = try Self.document(distinct: distinct)
      let before = try Self.resident()
      let story = Storyboard(document)
      let moments = story.moments
      let bytes = Double(try Self.resident() - before) / Double(Self.rows * Self.steps)
      #expect(moments.count == Self.steps + 1)
      #expect(bytes < most)
    }
  }

  /// An unchanged list is not another copy: its rows lie at the same address.
  @Test func visibleRows_areSharedWhileTheyStay() throws {
    let story = try storyboard(
      """
      settle: 1
      items: [{id: 1, title: ab}, {id: 2, title: abc}]
      filter: {query: {matches: title}}
      steps: [{set: {query: a}}, {set: {query: c}}, {set: {query: C}}, {set: {query: ""}}]
      """
    )
    let places = story.beats.map { beat in
      unsafe beat.visible.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
    }
    #expect(places[0] == places[1] && places[0] == places[4])
    #expect(places[2] == places[3])
    #expect(places[0] != places[2])
  }
}
