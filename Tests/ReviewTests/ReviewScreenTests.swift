import Compare
import Pixels
import TestSupport
import Testing
import Verdicts

@testable import Review

@Suite struct ReviewScreenTests {
  private static let statements = [
    Statement(.setting, "list.animation: .easeInOut(duration: 0.22) → .easeInOut(duration: 0.25)"),
    Statement(.motion, "Row 3 arrives 2 frames later", frames: 1...2),
  ]

  private static let change = PropertyChange(
    window: 0,
    row: "3",
    role: "title",
    property: "y",
    old: "120",
    new: "132",
    frames: 1...2,
    count: 2,
  )

  private func session() -> ReviewSession {
    ReviewSession(
      sampleRun([
        sampleScene(
          "label-collection",
          [.equal, .differs, .differs],
          statements: Self.statements,
          changes: [Self.change],
        )
      ]),
      report: "out/check/report.html",
    )
  }

  private func lines(_ session: ReviewSession, _ columns: Int, _ rows: Int) -> [String] {
    var model = TerminalModel(columns: columns, rows: rows)
    model.obey(
      ReviewScreen(columns: columns, rows: rows, showsPictures: true).draw(session).text(.full)
    )
    #expect(model.complaints == [])
    return model.text
  }

  @Test func anItemAtEightyByTwentyFour() {
    let drawing = ReviewScreen(columns: 80, rows: 24, showsPictures: true).draw(session())
    #expect(
      lines(session(), 80, 24) == [
        " 1/1 differs · label-collection · frames 1–2",
        "frame 1  24 pixels, largest 87  row 3",
        "• list.animation: .easeInOut(duration: 0.22) → .easeInOut(duration: 0.25)",
        "• Row 3 arrives 2 frames later (frames 1–2)",
        "expected                   actual                     difference",
        "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "",
        "a accept   r reject   s skip   A R S this and all after   u undo   q quit",
        "? help   i why   ← → frame   ↑ ↓ scene   e n d side   z zoom   o report",
      ]
    )
    #expect(drawing.panes.map(\.side) == [.expected, .actual, .difference])
    #expect(
      drawing.panes.map(\.box)
        == [0, 27, 54].map {
          CellBox(column: $0, row: 5, columns: 26, rows: 17)
        }
    )
    // Around both boxes of the sample.
    #expect(drawing.focus == PixelBox(x: 40, y: 30, width: 22, height: 5))
  }

  @Test func aSmallScreen() {
    #expect(
      lines(session(), 20, 6) == [
        " 1/1 differs · labe…", "frame 1  24 pixels,…", "… 8 more lines: i", "", "",
        "a r s  A R S  i ? q",
      ]
    )
  }

  @Test func oneSideWhereItIsNarrow() {
    var session = session()
    let screen = ReviewScreen(columns: 60, rows: 20, showsPictures: true)
    #expect(screen.draw(session).panes.map(\.side) == [.actual])
    _ = session.press(.character("d"))
    #expect(screen.draw(session).panes.map(\.side) == [.difference])
    #expect(screen.draw(session).panes[0].box.columns == 60)
  }

  @Test func zoom() {
    var session = session()
    let screen = ReviewScreen(columns: 80, rows: 24, showsPictures: true)
    _ = session.press(.character("z"))
    #expect(screen.draw(session).focus == sampleDifference.boxes[0])
    _ = session.press(.character("z"))
    #expect(screen.draw(session).focus == nil)
  }

  @Test func theExplanation() {
    var session = session()
    _ = session.press(.character("i"))
    let text = lines(session, 80, 24)
    #expect(text[4] == "• row 3 · title · y: 120 → 132 (frames 1–2)")
    #expect(ReviewScreen(columns: 80, rows: 24, showsPictures: true).draw(session).panes == [])
    _ = session.press(.pageDown)
    let small = ReviewScreen(columns: 80, rows: 6, showsPictures: true).draw(session)
    #expect(small.largestScroll == 0)
    let smaller = ReviewScreen(columns: 80, rows: 4, showsPictures: true).draw(session)
    #expect(smaller.largestScroll == 2)
    session.limitScroll(to: 2)
    #expect(session.scroll == 2)
  }

  @Test func aMessageStandsAboveTheKeys() {
    var session = session()
    _ = session.press(.character("o"))
    #expect(lines(session, 80, 24)[21] == "The report is at out/check/report.html")
  }

  @Test func theSummary() {
    var session = session()
    _ = session.press(.character("a"))
    #expect(
      Array(lines(session, 80, 24).prefix(4)) == [
        " review · done", "1 accepted", "", "accepted   label-collection, frames 1–2",
      ]
    )
    let none = ReviewSession([])
    #expect(Array(lines(none, 40, 8).prefix(2)) == [" review · done", "nothing to review"])
  }

  @Test func thePlainListing() {
    #expect(
      session().listing == """
        label-collection (scenes/label-collection.yaml)
          differs  frames 1–2, at most 24 pixels a frame
            list.animation: .easeInOut(duration: 0.22) → .easeInOut(duration: 0.25)
            Row 3 arrives 2 frames later
        The report is at out/check/report.html

        """
    )
    #expect(ReviewSession([]).listing == "Nothing to review.\n")
  }

  /// Whatever is said, whatever the size, nothing leaves the screen and nothing is obeyed.
  @Test(arguments: 0..<150 as Range<UInt64>)
  func nothingOverflows(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let columns = Int.random(in: 1...120, using: &random)
    let rows = Int.random(in: 1...40, using: &random)
    var session = Self.randomSession(&random)
    let keys = Array("arsARSuendziioq?  >>><")
    for _ in 0..<12 {
      let key = keys[Int.random(in: 0..<keys.count, using: &random)]
      _ = session.press(
        key == ">" ? .right : key == "<" ? .pageDown : .character(key.unicodeScalars.first ?? " ")
      )
      let showsPictures = Bool.random(using: &random)
      let drawing = ReviewScreen(columns: columns, rows: rows, showsPictures: showsPictures)
        .draw(session)
      var model = TerminalModel(columns: columns, rows: rows)
      model.obey(drawing.text(.palette))
      #expect(model.complaints == [], "seed \(seed), \(columns)×\(rows)")
      #expect(drawing.lines.count == rows)
      for pane in drawing.panes {
        let box = pane.box
        #expect(box.column >= 0 && box.column + box.columns <= columns && box.columns > 0)
        #expect(box.row > 0 && box.row + box.rows <= rows && box.rows > 0)
        for row in box.row..<box.row + box.rows {
          #expect(model.text[row].isEmpty, "seed \(seed): a picture hides text")
        }
      }
    }
  }

  private static func randomSession(_ random: inout SplitMix64) -> ReviewSession {
    let pieces = [
      "a", "word ", "漢字", "😀", "👩\u{200d}💻", "❤\u{fe0f}", "e\u{301}\u{308}", "\u{1b}[2J",
      "\u{202e}", "\n",
      "\u{7}", "…", "한", "verylongwordwithoutanyblanks",
    ]
    func text() -> String {
      (0..<Int.random(in: 0...40, using: &random)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &random)]
      }.joined()
    }
    let scenes = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      let verdicts = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        Verdict.allCases[Int.random(in: 0..<Verdict.allCases.count, using: &random)]
      }
      var scene = sampleScene(
        text(),
        verdicts,
        statements: (0..<Int.random(in: 0...9, using: &random)).map {
          Statement(.motion, text(), frames: 0...$0)
        },
        changes: [change],
      )
      scene.notes = [text()]
      for place in scene.frames.indices {
        scene.frames[place].places = [text()]
        scene.frames[place].notes = [text()]
        if Bool.random(using: &random) { scene.frames[place].expected = nil }
      }
      return scene
    }
    return ReviewSession(sampleRun(scenes), report: text())
  }
}
