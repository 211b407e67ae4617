import Reports
import Testing
import Verdicts

@Suite struct TerminalSummaryTests {
  @Test func failingScenesHaveABlockEach() {
    let findings = Samples.run([Samples.green, Samples.differing, Samples.new])
    #expect(
      TerminalSummary.text(of: findings, folder: "out/check") == """
        list: 2 of 5 frames differ (scenes/list.yaml)
          the scene changed
          list.animation: .easeInOut(duration: 0.22) → 0.25 (frames 2–3)
          frames 2–3: differ
          frame 2: the reference has a gAMA chunk
          pictures: out/check/list

        fresh: never recorded (scenes/fresh.yaml)
          nothing was recorded yet to compare with: record it

        3 scenes, 15 frames compared: 2 differ, 1 never recorded, 13 equal
        """
    )
  }

  @Test func greenRunIsALine() {
    #expect(
      TerminalSummary.text(of: Samples.run([Samples.green]))
        == "1 scene, 10 frames compared: 10 equal"
    )
  }

  @Test func partSaysSo() {
    var findings = Samples.run([Samples.green])
    findings.shard = RunFindings.Shard(number: 2, count: 8)
    findings.isPartial = true
    #expect(
      TerminalSummary.text(of: findings)
        == "1 scene, 10 frames compared: 10 equal; part 2 of 8, not all of it was checked"
    )
  }

  @Test func nothingComparedIsSaid() {
    #expect(TerminalSummary.text(of: Samples.run([])) == "nothing was compared")
  }

  @Test func filesAreCalledByTheirNames() {
    var frame = Samples.differing(0)
    frame.name = "icons/a.png"
    let pair = SceneFinding(name: "icons", file: "b/icons", verdict: .differs, frames: [frame])
    let findings = RunFindings(kind: .diff, engine: "settle 0.1.0", scenes: [pair])
    #expect(
      TerminalSummary.text(of: findings) == """
        icons: 1 of 1 frame differs (b/icons)
          only the pixels differ; nothing else is known of the two
          icons/a.png: differs
          icons/a.png: the reference has a gAMA chunk

        1 pair, 1 picture compared: 1 differs, 0 equal
        """
    )
  }

  /// No control character, and no mark that turns the direction of text, reaches the terminal.
  @Test(arguments: Samples.hostileTexts)
  func controlCharactersAreShown(_ text: String) {
    let said = TerminalSummary.text(of: Samples.run([Samples.hostile(text)]), folder: text)
    let turning: ClosedRange<UInt32> = 0x2028...0x202e
    for scalar in said.unicodeScalars where scalar != "\n" {
      #expect(scalar.properties.generalCategory != .control)
      #expect(!turning.contains(scalar.value))
      #expect(!(0x2066...0x2069).contains(scalar.value))
    }
    #expect(!said.contains("\nnext"))
  }
}
