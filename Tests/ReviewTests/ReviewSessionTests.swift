import TestSupport
import Testing
import Verdicts

@testable import Review

@Suite struct ReviewSessionTests {
  /// Two scenes: frames 1–2 (two pictures) and 4 of the first, all of the second, which is new.
  private static func session(report: String? = nil) -> ReviewSession {
    ReviewSession(
      sampleRun([
        sampleScene("one", [.equal, .differs, .differs, .equal, .differs]),
        SceneFinding(
          name: "two",
          file: "two.yaml",
          verdict: .new,
          actual: sampleRecording("two", frames: 4),
        ),
      ]),
      report: report,
    )
  }

  private func press(_ keys: String, in session: inout ReviewSession) -> ReviewSession.Answer? {
    var answer: ReviewSession.Answer?
    for key in keys {
      let key: TerminalKey =
        switch key {
        case "<": .left
        case ">": .right
        case "^": .up
        case "v": .down
        case "\t": .tab
        case "\n": .enter
        case "!": .escape
        default: .character(key.unicodeScalars[key.unicodeScalars.startIndex])
        }
      answer = session.press(key)
    }
    return answer
  }

  private func letters(_ session: ReviewSession) -> String {
    session.decisions.map { $0.map { String($0.rawValue.prefix(1)) } ?? "-" }.joined()
  }

  @Test(arguments: [
    ("", "---", 0), ("a", "a--", 1), ("ar", "ar-", 2), ("ars", "ars", 2), ("A", "aaa", 0),
    ("R", "rrr", 0), ("S", "sss", 0), ("aR", "arr", 1), ("\tA", "-aa", 0), ("\t\tr", "--r", 0),
    ("\t\tra", "a-r", 1), ("\tr\tsA", "ars", 0), ("<<a", "a--", 1), ("au", "---", 0),
    ("aRu", "a--", 1), ("aRuu", "---", 0), ("u", "---", 0), ("a<r", "r--", 1), ("asru", "as-", 2),
    ("a!a", "aa-", 2), ("?a", "---", 0), ("?aa", "a--", 1), ("ia", "a--", 1), ("A\n", "aaa", 0),
    ("xyZ*", "---", 0), ("Arrr", "aaa", 0), ("va", "--a", 0), ("v^a", "a--", 1), (">>a", "-a-", 2),
    (">><r", "r--", 1), (">>>s", "--s", 0), ("enda", "a--", 1), ("zzzr", "r--", 1),
  ])
  func decisions(_ keys: String, _ expected: String, _ place: Int) {
    var session = Self.session()
    _ = press(keys, in: &session)
    #expect(letters(session) == expected, "\(keys)")
    #expect(session.place == place, "\(keys)")
  }

  @Test func arrowsStopAtEachPicture() {
    var session = Self.session()
    var seen = [session.view?.frames]
    for _ in 0..<6 {
      _ = press(">", in: &session)
      seen.append(session.view?.frames)
    }
    #expect(seen == [1...1, 2...2, 4...4, 0...1, 2...3, 2...3, 2...3])
    for _ in 0..<9 { _ = press("<", in: &session) }
    #expect(session.place == 0 && session.stop == 0)
    _ = press("v<", in: &session)
    #expect(session.place == 1)
    _ = press("<", in: &session)
    #expect(session.place == 0 && session.stop == 1)
  }

  @Test func quittingKeepsWhatWasDecided() {
    var session = Self.session()
    #expect(press("aq", in: &session) == .finish)
    let outcome = session.outcome
    #expect(
      outcome.choices(.accepted) == [.init(scene: "one", file: "scenes/one.yaml", frames: [1, 2])]
    )
    #expect(outcome.choices(.rejected) == [] && outcome.choices(.skipped) == [])
    #expect(outcome.summary == "1 accepted, 2 undecided")
  }

  @Test func choicesOfASceneAreJoined() {
    var session = Self.session()
    #expect(press("A", in: &session) == .draw)
    #expect(session.panel == .summary)
    #expect(
      session.outcome.choices(.accepted) == [
        .init(scene: "one", file: "scenes/one.yaml", frames: [1, 2, 4]),
        .init(scene: "two", file: "two.yaml", frames: nil),
      ]
    )
    #expect(press("\n", in: &session) == .finish)
  }

  @Test func theSummaryLeadsBack() {
    var session = Self.session()
    _ = press("Su", in: &session)
    #expect(session.panel == .pictures && letters(session) == "---")
    _ = press("S!", in: &session)
    #expect(session.panel == .pictures && letters(session) == "sss")
    _ = press("a", in: &session)
    #expect(session.panel == .summary && letters(session) == "ass")
  }

  @Test func whatCannotBeAcceptedIsNot() {
    let lost = SceneFinding(name: "x", file: "x.yaml", verdict: .unreadable)
    var session = ReviewSession(sampleRun([lost, sampleScene("y", [.differs])]))
    _ = press("a", in: &session)
    #expect(
      letters(session) == "--" && session.message?.hasPrefix("There is nothing to accept") == true
    )
    _ = press("A", in: &session)
    #expect(letters(session) == "-a" && session.place == 0 && session.panel == .pictures)
    _ = press("a", in: &session)
    _ = press("r", in: &session)
    #expect(letters(session) == "ra" && session.panel == .summary)
  }

  @Test func nothingToReview() {
    var session = ReviewSession(sampleRun([sampleScene("a", [.equal])]))
    #expect(session.panel == .summary && session.item == nil && session.view == nil)
    for key in "aArRsSu<>^v\tieendz!x?" { #expect(press(String(key), in: &session) == .draw) }
    _ = press("x", in: &session)
    #expect(press("q", in: &session) == .finish)
    #expect(session.outcome.summary == "nothing to review")
  }

  @Test func theReportIsTold() {
    var session = Self.session(report: "out/check/report.html")
    _ = press("o", in: &session)
    #expect(session.message == "The report is at out/check/report.html")
    _ = press("x", in: &session)
    #expect(session.message == nil)
    var other = Self.session()
    _ = press("o", in: &other)
    #expect(other.message == "This run has no report")
  }

  @Test func sidesAndZoom() {
    var session = Self.session()
    _ = press("d", in: &session)
    #expect(session.side == .difference)
    _ = press("n", in: &session)
    #expect(session.side == .actual)
    _ = press("n", in: &session)
    #expect(session.side == nil)
    let zooms = (0..<3).map { _ in
      _ = press("z", in: &session)
      return session.zoom
    }
    #expect(zooms == [.largest, .whole, .changes])
  }

  /// All sequences of four keys: an item has a decision only if a key gave it one, and it is that key's.
  @Test func everyShortSequenceAgreesWithAModel() {
    let keys = Array("arsASu\t<?q")
    for number in 0..<10_000 {
      var (rest, text) = (number, "")
      for _ in 0..<4 {
        text.append(keys[rest % 10])
        rest /= 10
      }
      var session = Self.prepared
      var model = Model()
      for key in text {
        let answer = press(String(key), in: &session)
        let isOver = model.press(key)
        guard (answer == .finish) == isOver, session.decisions == model.decisions else {
          Issue.record("\(text) at \(key): \(letters(session))")
          return
        }
        if isOver { break }
      }
    }
  }

  private static let prepared = session()
}

/// What the keys mean, said again in the plainest way for three items of 2, 1 and 2 views.
private struct Model {
  var decisions: [ReviewDecision?] = [nil, nil, nil]
  private var place = 0, stop = 0
  private var page = "item"
  private var undo: [([ReviewDecision?], Int, Int)] = []

  mutating func press(_ key: Character) -> Bool {
    if page == "help" {
      page = "item"
      return false
    }
    if key == "q" { return true }
    if key == "?" { page = "help" }
    if key == "u", let last = undo.popLast() {
      (decisions, place, stop) = last
      page = "item"
    }
    if key == "\t" {
      page = "item"
      if place < 2 { (place, stop) = (place + 1, 0) }
    }
    if key == "<" {
      page = "item"
      if stop > 0 {
        stop = 0
      } else if place > 0 {
        (place, stop) = (place - 1, place == 1 ? 1 : 0)
      }
    }
    let meaning: [Character: ReviewDecision] = [
      "a": .accepted, "r": .rejected, "s": .skipped, "A": .accepted, "S": .skipped,
    ]
    guard page == "item", let decision = meaning[key] else { return false }
    undo.append((decisions, place, stop))
    decisions[place] = decision
    if key.isUppercase {
      for other in 0..<3 where other > place && decisions[other] == nil {
        decisions[other] = decision
      }
    }
    for step in 1...3 where decisions[(place + step) % 3] == nil {
      (place, stop) = ((place + step) % 3, 0)
      return false
    }
    page = "summary"
    return false
  }
}
