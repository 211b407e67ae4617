import Records
import Testing
import Verdicts
import Time

@testable import Explanation

/// What happens otherwise, or at other times.
struct StepTests {
  private func step(
    _ number: Int,
    _ time: Rational,
    _ visible: [String] = ["1", "2", "3"],
    label: String? = nil,
    does: String? = nil,
    animation: String? = ".easeInOut(duration: 0.22)",
    window: Int = 0,
  ) -> RecordedStep {
    RecordedStep(
      window: window,
      number: number,
      time: time,
      label: label,
      does: number == 0 ? [] : [does ?? "query \"\(number)\""],
      visible: visible,
      visibleCount: visible.count,
      animation: number == 0 ? nil : animation,
    )
  }

  private func said(_ old: [RecordedStep], _ new: [RecordedStep]) -> [String] {
    let recordings = [old, new].map { steps in Recording.empty.with { $0.steps = steps } }
    return StepDifferences(recordings[0], recordings[1]).statements.map(\.text)
  }

  private var some: [RecordedStep] {
    [step(0, 0), step(1, Rational(1, 2)), step(2, Rational(13, 10)), step(3, 2)]
  }

  private func with(_ change: (inout [RecordedStep]) -> Void) -> [RecordedStep] {
    var steps = some
    change(&steps)
    return steps
  }

  @Test func times_areToldOnceForStepsInARow() {
    #expect(said(some, some) == [])
    #expect(
      said(some, with { $0[2].time = Rational(14, 10) })
        == ["step 2 comes 0.1 s later (6 frames)"]
    )
    #expect(
      said(
        some,
        with { for place in 1...3 { $0[place].time = $0[place].time - Rational(1, 60) } },
      )
        == ["steps 1–3 come 0.0167 s earlier (1 frame)"]
    )
    #expect(
      said(
        some,
        with {
          for place in 1...3 { $0[place].time = $0[place].time + Rational(Int128(place), 10) }
        },
      )
        == ["steps 1–3 come later, by 0.1 s (6 frames) to 0.3 s (18 frames)"]
    )
  }

  @Test func rows_areToldWithWhatIsGoneAndNew() {
    #expect(
      said(some, with { $0[3] = step(3, 2, ["1", "3"], label: "label") })
        == ["step 3 (label) shows [1, 3] instead of [1, 2, 3]: row 2 is gone"]
    )
    #expect(
      said(some, with { $0[0] = step(0, 0, ["1", "4", "5"]) })
        == [
          "the start shows [1, 4, 5] instead of [1, 2, 3]: "
            + "rows 2 and 3 are gone, rows 4 and 5 are new"
        ]
    )
    #expect(
      said(some, with { $0[3] = step(3, 2, ["3", "2", "1"]) })
        == ["step 3 shows [3, 2, 1] instead of [1, 2, 3]: another order"]
    )
    #expect(
      said(some, with { $0[3].visibleCount = 2000 })
        == ["step 3 shows 2000 rows instead of 3 rows, or others"]
    )
  }

  @Test func animations_areToldOnce() {
    #expect(
      said(some, with { for place in 1...3 { $0[place].animation = ".linear(duration: 1)" } })
        == ["steps 1–3 move by .linear(duration: 1) instead of by .easeInOut(duration: 0.22)"]
    )
    #expect(
      said(some, with { $0[2].animation = nil })
        == ["step 2 moves nothing instead of by .easeInOut(duration: 0.22)"]
    )
  }

  @Test func steps_comeAndGo() {
    #expect(
      said(some, [step(0, 0), step(1, Rational(1, 2)), step(2, 2, does: "query \"3\"")])
        == ["step 2 is gone: query \"2\""]
    )
    #expect(
      said([step(0, 0), step(1, Rational(1, 2)), step(2, 2, does: "query \"3\"")], some)
        == ["step 2 is new: query \"2\""]
    )
    #expect(
      said(some, with { $0[2].does = ["sort by title", "remove [4]"] })
        == ["step 2 does sort by title and remove [4] instead of query \"2\""]
    )
  }

  @Test func windows_areNamed() {
    let two =
      some
      + some.map { step in
        var copy = step
        copy.window = 1
        return copy
      }
    var late = two
    late[5].time = 1
    #expect(said(two, late) == ["step 1 in window 2 comes 0.5 s later (30 frames)"])
  }

  @Test func many_areCounted() {
    let old = (0..<20).map { step($0, Rational(Int128($0))) }
    let new = (0..<20).map { step($0, Rational(Int128($0)), ["\($0 + 10)"]) }
    let said = said(old, new)
    #expect(said.count == 7)
    #expect(said.last == "and 14 more differences of steps")
  }
}
