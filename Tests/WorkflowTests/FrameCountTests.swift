import Scene
import Story
import Testing
import Time
import Timeline
import Workflow

/// How many frames there are and when they are shown (SPEC §2).
struct FrameCountTests {
  /// A scene whose last step is at `lead` and whose tail follows, without motion.
  private func film(fps: String, lead: String, tail: String) throws -> Film {
    try WorkflowTests.film(
      """
      settle: 1
      fps: \(fps)
      items: [{id: 1, title: One}]
      steps: []
      timing: {lead: \(lead), step: 0.8, tail: \(tail)}
      """
    )
  }

  // Frames are k = 0 … ⌈T·fps⌉. T = 4.5 s: 270, 108, 31.5 → 32, 269.73 → 270, 134.865… → 135.
  @Test(arguments: [("60", 271), ("24", 109), ("7", 33), ("59.94", 271), ("30000/1001", 136)])
  func count(fps: String, frames: Int) throws {
    #expect(try film(fps: fps, lead: "2.5", tail: "2.0").frameCount == frames)
  }

  // T·fps of durations that do not divide, computed by hand: 0.016·60 = 0.96, 0.017·60 = 1.02,
  // 0.333·24 = 7.992, 1.001·7 = 7.007; 1.001·30000/1001 = 30 exactly, though not in binary.
  @Test(arguments: [
    ("60", "16ms", 2), ("60", "17ms", 3), ("24", "333ms", 9), ("7", "1001ms", 9),
    ("30000/1001", "1001ms", 31), ("60", "0", 1),
  ])
  func count_ofOddLengths(fps: String, length: String, frames: Int) throws {
    #expect(try film(fps: fps, lead: length, tail: "0").frameCount == frames)
  }

  @Test func time_isExact() throws {
    let rates: [(String, String, Rational)] = [
      ("60", "2000", Rational(100_000, 60)),
      ("59.94", "2000", Rational(100_000 * 100, 5994)),
      ("30000/1001", "4000", Rational(100_000 * 1001, 30_000)),
    ]
    for (fps, tail, time) in rates {
      let film = try film(fps: fps, lead: "0", tail: tail)
      #expect(film.frameCount > 100_000)
      #expect(film.time(ofFrame: 100_000) == time)
    }
  }

  /// Forty steps of 333 ms: the last is where the sum says, not where rounded frames add up to.
  @Test func time_doesNotDrift() throws {
    let steps = (1...40).map { "  - {set: {query: \($0 % 2 == 0 ? "b" : "a")}}" }
    let film = try WorkflowTests.film(
      """
      settle: 1
      fps: 24
      items: [{id: 1, title: a}, {id: 2, title: b}]
      filter: {query: {matches: title}}
      timing: {lead: 333ms, step: 333ms, tail: 0}
      steps:
      \(steps.joined(separator: "\n"))
      """
    )
    let last = try #require(film.storyboard.beats.last)
    #expect(last.step.time == Rational(13_320, 1000))
    // 13.32 s + 0.22 s of motion = 13.54 s; ·24 = 324.96.
    #expect(film.frameCount == 326)
  }

  /// An animation that outlasts the tail lengthens the film to its end.
  @Test func motion_lengthensTheFilm() throws {
    let film = try WorkflowTests.film(
      """
      settle: 1
      fps: 10
      items: [{id: 1, title: a}, {id: 2, title: b}]
      filter: {query: {matches: title}}
      list: {animation: ".linear(duration: 2)"}
      timing: {lead: 1, step: 1, tail: 0.5}
      steps: [{set: {query: a}}]
      """
    )
    #expect(film.frameCount == 31)
    #expect(film.rows(frame: 29) == [1, 2])
    #expect(film.opacities(ofRow: 2, frame: 30) == [0])
  }

  @Test func limit_isChecked() throws {
    #expect(throws: FilmError.tooManyFrames(31, limit: 30)) {
      var limits = SceneLimits()
      limits.frames = 30
      _ = try WorkflowTests.film(
        """
        settle: 1
        fps: 10
        items: [{id: 1, title: a}, {id: 2, title: b}]
        filter: {query: {matches: title}}
        list: {animation: ".linear(duration: 2)"}
        timing: {lead: 1, step: 1, tail: 0.5}
        steps: [{set: {query: a}}]
        """,
        limits: limits,
      )
    }
  }
}
