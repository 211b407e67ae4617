import Foundation
import Testing

/// `settle diagnose` as a person types it.
struct DiagnoseTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.writeTwoRows()
    try folder.write(
      "count.yaml",
      """
      settle: 1
      items: [{id: 1, title: a}, {id: 2, title: b}]
      filter: {query: {matches: title}}
      list: {height: 100, watch: count}
      start: {set: {query: a}}
      steps: [{set: {query: b}, label: typed}]
      """,
    )
  }

  @Test func right_sceneIsSilent() throws {
    let run = try Run("diagnose", "two.yaml", in: folder)
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      run.output == """
        two: nothing found

        1  filtered ids   ok: every step changes the ids
        2  identity       ok: rows are known by their ids
        3  trigger        ok: watch: ids sees every change of the rows
        4  transition     ok: it is on the row, and shows
        5  scope          ok: the modifier is around the rows
        6  overrides      ok: nothing else decides

        """
    )
    #expect(run.errors.isEmpty)
  }

  @Test func mistake_isToldWithItsLine() throws {
    let run = try Run("diagnose", "count.yaml", in: folder)
    #expect(run.code == 1)
    #expect(
      run.output.contains(
        """
        2  identity       ok: rows are known by their ids
        3  trigger        1 problem

        count.yaml:4:28: warning: step 1 (typed) at 0.5 s: [1] → [2] does not animate
          list: {height: 100, watch: count}
                                     ^~~~~
          rows: 2, 1
        """
      )
    )
    #expect(run.output.contains("\n\n4  transition     ok: "))
    #expect(run.errors.isEmpty)
  }

  @Test func json_hasTheSameFacts() throws {
    let run = try Run("diagnose", "two.yaml", "count.yaml", "--json", in: folder)
    #expect(run.code == 1)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2)
    let report = try #require(
      JSONSerialization.jsonObject(with: Data(lines[1].utf8)) as? [String: Any]
    )
    #expect(report["format"] as? Int == 1)
    #expect(report["ok"] as? Bool == false)
    let windows = try #require(report["windows"] as? [[String: Any]])
    let layers = try #require(windows.first?["layers"] as? [[String: Any]])
    #expect(
      layers.map { $0["layer"] as? String }
        == ["rows", "identity", "trigger", "transition", "scope", "overrides"]
    )
    #expect(layers.map { $0["ok"] as? Bool } == [true, true, false, true, true, true])
    let finding = try #require((layers[2]["findings"] as? [[String: Any]])?.first)
    #expect(finding["problem"] as? String == "unobserved")
    #expect(finding["line"] as? Int == 4)
    let steps = try #require(finding["steps"] as? [[String: Any]])
    #expect(steps.map { $0["label"] as? String } == ["typed"])
    #expect(steps[0]["rows"] as? [Int] == [2, 1])
  }

  /// The keys of a typed text are beats of the author's one step, here as in `inspect`.
  @Test func typed_stepsHaveTheirAuthorsNumbers() throws {
    try folder.write(
      "typed.yaml",
      """
      settle: 1
      items: [{id: 1, title: ax}, {id: 2, title: bx}]
      filter: {query: {matches: title}}
      list: {height: 100, watch: none}
      steps: [{appearance: dark}, {type: {text: xb}, set: {query: ""}}, {set: {query: b}}]
      """,
    )
    let run = try Run("diagnose", "typed.yaml", in: folder)
    #expect(run.output.contains("warning: step 2 (beat 3) at "), "\(run.output) \(run.errors)")
    #expect(run.output.contains("also: step 3 (beat 4) at "))
    #expect(run.output.contains("ok: steps 1, 2 leave the ids as they were"))
    let inspected = try Run("inspect", "typed.yaml", in: folder).output
    #expect(inspected.contains("\nstep 2 at ") && inspected.contains("\nstep 2 (beat 3) at "))
    let json = try Run("inspect", "typed.yaml", "--json", in: folder).output
    #expect(json.contains("\"step\": 2, \"beat\": 3, "))
    #expect(
      try Run("diagnose", "typed.yaml", "--json", in: folder).output
        .contains("\"step\": 2, \"beat\": 3, \"label\": null")
    )
  }

  @Test func bad_sceneWins() throws {
    try folder.write("bad.yaml", "settle: 2")
    let run = try Run("diagnose", "count.yaml", "bad.yaml", in: folder)
    #expect(run.code == 3)
    #expect(run.output.isEmpty)
    try folder.write(
      "low.yaml",
      "settle: 1\ncanvas: {height: 20}\nitems: []\nsteps: []\n",
    )
    #expect(try Run("diagnose", "count.yaml", "low.yaml", in: folder).code == 3)
  }
}
