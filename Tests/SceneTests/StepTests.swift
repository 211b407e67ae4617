@testable import Scene
import Testing
import Time

/// When steps happen.
struct StepTests {
  private func times(_ steps: String, _ keys: String = "") throws -> [Rational] {
    try read("settle: 1\nitems: []\nsteps: [\(steps)]\n\(keys)").steps.map(\.time)
  }

  @Test func timingOrAfterOrAt() throws {
    #expect(try times("{}, {}, {}") == [Rational(5, 10), Rational(13, 10), Rational(21, 10)])
    #expect(
      try times("{after: 0}, {}, {after: 220ms}, {at: 3}, {}, {at: 3.8}") == [
        0, Rational(8, 10), Rational(102, 100), 3, Rational(38, 10), Rational(38, 10),
      ]
    )
    #expect(
      try times("{at: 0.1}, {after: 0.2}", "timing: {lead: 9}") == [
        Rational(1, 10), Rational(3, 10),
      ]
    )
  }

  @Test(arguments: [
    ("24", Rational(24)), ("7", Rational(7)), ("59.94", Rational(5994, 100)),
    ("30000/1001", Rational(30_000, 1001)), ("29.97", Rational(2997, 100)),
  ])
  func framesOfOddRatesAreExact(_ fps: String, _ rate: Rational) throws {
    let steps = Array(repeating: "{after: 13f}", count: 40).joined(separator: ", ")
    let times = try times(steps, "fps: \"\(fps)\"")
    #expect(times.last == 520 / rate)
    #expect(FrameRate(rate).frame(atOrAfter: 520 / rate) == 520)
  }

  @Test func milliseconds() throws {
    for duration in [1, 16, 17, 33, 100, 333, 1001] {
      let steps = Array(repeating: "{after: \(duration)ms}", count: 40).joined(separator: ", ")
      #expect(try times(steps).last == Rational(Int128(40 * duration), 1000))
    }
  }

  @Test func briefStepsAreWarnings() throws {
    let reading = try reading(
      "settle: 1\nitems: []\nfps: 50\nsteps:\n  - {at: 1}\n  - {at: 1.019}\n  - {at: 1.039}\n  - {at: 1.039}\n"
    )
    #expect(places(reading.warnings.errors) == ["5:5+7"])
    #expect(
      reading.warnings.description == """
        scene.yaml:5:5: warning: this step lasts less than a frame
            - {at: 1}
              ^~~~~~~
          expected: at least one frame, 0.02 s
          found: 0.019 s until the next step
        """
    )
  }

  /// However many warnings there are, they take no room from errors.
  @Test func briefStepsHideNoError() throws {
    let steps = String(repeating: "  - {after: 1ms}\n", count: 3000)
    let found = errors("settle: 1\nitems: []\nsteps:\n\(steps)  - {after: 4000}\n")
    #expect(found.map(\.kind) == [.limit(what: "frames", limit: "200000", flag: "--max-frames")])
    #expect(places(found) == ["3004:5+13"])
    let reading = try reading("settle: 1\nitems: []\nsteps:\n\(steps)")
    #expect(reading.warnings.errors.count == 100)
    #expect(reading.warnings.omitted == 2899)
  }

  @Test func endWithoutSteps() throws {
    let document = try read("settle: 1\nitems: []\nsteps: []\nfps: 7\ntiming: {lead: 1, tail: 0.5}")
    #expect(document.shortestEnd == Rational(3, 2))
    // ⌈1.5 · 7⌉ = 11, and frame 0.
    #expect(document.frameRate.frameCount(through: document.shortestEnd) == 12)
  }
}
