import Testing
import Verdicts

@testable import Review

@Suite struct ReviewItemTests {
  private func titles(_ scene: SceneFinding) -> [String] {
    ReviewItem.items(of: scene).map { "\($0.verdict) \($0.title)" }
  }

  private func statement(_ frames: ClosedRange<Int>?) -> Statement {
    Statement(.motion, "moves", frames: frames)
  }

  @Test func equalScenesAreNothingToDecide() {
    #expect(titles(sampleScene("a", [.equal, .equal])) == [])
    #expect(ReviewItem.items(of: sampleRun([sampleScene("a", [])])) == [])
  }

  @Test func framesWithoutStatementsFollowEachOther() {
    let scene = sampleScene("a", [.equal, .differs, .differs, .equal, .differs, .equal])
    #expect(titles(scene) == ["differs frames 1–2", "differs frame 4"])
  }

  @Test func otherVerdictsAreOtherItems() {
    let scene = sampleScene("a", [.differs, .differs, .size, .missing, .missing])
    #expect(titles(scene) == ["differs frames 0–1", "size frame 2", "missing frames 3–4"])
  }

  @Test func aStatementHoldsItsFramesTogether() {
    let all = [Verdict](repeating: .differs, count: 10)
    // 0…3 by the first, 4…7 by the second, 8…9 by none.
    let apart = sampleScene("a", all, statements: [statement(0...3), statement(4...7)])
    #expect(titles(apart) == ["differs frames 0–3", "differs frames 4–7", "differs frames 8–9"])
    let joined = sampleScene("a", all, statements: [statement(0...4), statement(4...7)])
    #expect(titles(joined) == ["differs frames 0–7", "differs frames 8–9"])
    let general = sampleScene("a", all, statements: [statement(nil)])
    #expect(titles(general) == ["differs frames 0–9"])
    let far = sampleScene(
      "a",
      all,
      statements: [statement(-5...(-1)), statement(20...Int.max), statement(3...6)],
    )
    #expect(titles(far) == ["differs frames 0–2", "differs frames 3–6", "differs frames 7–9"])
  }

  @Test func thePairOfPicturesHoldsFramesTogether() {
    let scene = sampleScene(
      "a",
      [.differs, .differs, .differs, .differs],
      statements: [statement(2...2)],
    ) { ("e\($0 / 3)", "a\($0 / 3)") }
    #expect(titles(scene) == ["differs frames 0–2", "differs frame 3"])
    #expect(ReviewItem.items(of: scene)[0].views.map(\.frames) == [0...2])
  }

  @Test func framesThatDoNotFollowEachOtherByNumber() {
    var scene = sampleScene("a", [.differs, .differs])
    scene.frames[1].number = 7
    #expect(titles(scene) == ["differs frame 0", "differs frame 7"])
  }

  @Test func whatIsSaidIsAboutTheFrames() {
    let change = { (frames: ClosedRange<Int>) in
      PropertyChange(
        window: 0,
        row: "3",
        role: "title",
        property: "y",
        old: "1",
        new: "2",
        frames: frames,
        count: 1,
      )
    }
    let scene = sampleScene(
      "a",
      [.differs, .equal, .differs],
      statements: [statement(0...0), statement(nil), statement(2...2)],
      changes: [change(0...1), change(0...2), change(2...2)],
    )
    let items = ReviewItem.items(of: scene)
    #expect(items.map { $0.statements.map(\.frames) } == [[0...0, nil], [nil, 2...2]])
    #expect(items.map { $0.changes.map(\.frames) } == [[0...1, 0...2], [0...2, 2...2]])
  }

  @Test func aNewSceneIsOneItemWithItsPictures() {
    let scene = SceneFinding(
      name: "a",
      file: "a.yaml",
      verdict: .new,
      actual: sampleRecording("a", frames: 5),
    )
    let items = ReviewItem.items(of: scene)
    #expect(items.count == 1)
    #expect(items[0].isWholeScene && items[0].canBeAccepted && items[0].title == "the whole scene")
    #expect(items[0].views.map(\.frames) == [0...1, 2...3, 4...4])
    #expect(items[0].frames.map(\.actual) == ["p0", "p0", "p1", "p1", "p2"])
    #expect(items[0].frames.allSatisfy { $0.expected == nil })
  }

  @Test func aStaleSceneShowsItsReference() {
    let scene = SceneFinding(
      name: "a",
      file: "a.yaml",
      verdict: .stale,
      expected: sampleRecording("a", frames: 1),
    )
    let item = ReviewItem.items(of: scene)[0]
    #expect(item.frames.map(\.expected) == ["p0"] && item.frames[0].actual == nil)
    #expect(item.acceptingDoes == "accepting removes the reference")
  }

  @Test func whatCannotBeReadCannotBeAcceptedWithoutAPicture() {
    let whole = SceneFinding(name: "a", file: "a.yaml", verdict: .unreadable)
    #expect(!ReviewItem.items(of: whole)[0].canBeAccepted)
    let lost = sampleScene("a", [.unreadable]) { _ in ("e", nil) }
    #expect(!ReviewItem.items(of: lost)[0].canBeAccepted)
    let damaged = sampleScene("a", [.unreadable]) { _ in (nil, "a") }
    #expect(ReviewItem.items(of: damaged)[0].canBeAccepted)
  }

  @Test(.timeLimit(.minutes(1))) func manyFramesAndStatements() {
    let statements = (0..<20_000).map { statement($0...($0 + 10)) }
    let scene = sampleScene(
      "a",
      Array(repeating: .differs, count: 20_000),
      statements: statements,
    )
    #expect(titles(scene) == ["differs frames 0–19999"])
  }
}
