import Testing
import Verdicts

@testable import Reports

@Suite struct MarkdownTests {
  @Test func failingRunHasATableAndDetails() {
    let text = Markdown.summary(of: Samples.run([Samples.green, Samples.differing]))
    #expect(
      text == """
        ### ❌ settle check

        2 scenes, 15 frames compared: 2 differ, 13 equal

        | scene | verdict | what | why |
        | --- | --- | --- | --- |
        | `list` | differs | 2 of 5 frames differ | `the scene changed` and 1 more |

        <details><summary><code>list</code> 2 of 5 frames differ</summary>

        ```text
        2 of 5 frames differ
          the scene changed
          list.animation: .easeInOut(duration: 0.22) → 0.25 (frames 2–3)

        Properties that differ:
          row 3, leading: y 201 → 199.5, frames 2–3

        Frames:
          frames 2–3: differ

        Notes:
          frame 2: the reference has a gAMA chunk
        ```

        File: `scenes/list.yaml`

        </details>

        """
    )
  }

  @Test func greenRunIsALine() {
    #expect(
      Markdown.summary(of: Samples.run([Samples.green])) == """
        ### ✅ settle check

        1 scene, 10 frames compared: 10 equal

        """
    )
  }

  @Test func nothingComparedIsNoSuccess() {
    #expect(
      Markdown.summary(of: Samples.run([])) == "### ❌ settle check\n\nnothing was compared\n"
    )
  }

  @Test func greenPartIsNoSuccessYet() {
    var findings = Samples.run([Samples.green])
    findings.isPartial = true
    #expect(Markdown.summary(of: findings).hasPrefix("### ⚠️ settle check\n"))
  }

  @Test(
    arguments: [
      ("plain", "`plain`"), ("a`b", "``a`b``"), ("`a", "`` `a ``"), ("a``", "``` a`` ```"),
      (" a ", "`  a  `"), ("a|b", "`a`&#124;`b`"), ("a\\|b", "`a\\`&#124;`b`"),
      ("||", "&#124;&#124;"), ("", ""), ("a\nb", "`a\\u{a}b`"), ("<b>&", "`<b>&`"),
      ("`\u{301}", "`` `\u{301} ``"),
    ]
  )
  func cellsAreCodeSpans(text: String, cell: String) {
    #expect(Array(Markdown.cell(text).utf8) == Array(cell.utf8))
  }

  /// However much there is to tell, GitHub takes it, and what is left out is counted.
  @Test(arguments: [1, 3000], Samples.hostileTexts)
  func lengthIsBounded(scenes: Int, text: String) {
    var scene = Samples.hostile(text)
    scene.explanation.changes = Array(repeating: scene.explanation.changes[0], count: 200)
    scene.explanation.statements = Array(repeating: scene.explanation.statements[0], count: 200)
    let findings = Samples.run(Array(repeating: scene, count: scenes))
    let summary = Markdown.summary(of: findings)
    #expect(summary.utf8.count <= 60_000)
    if scenes == 3000 {
      #expect(summary.contains("for which this table has no room"))
      #expect(summary.contains("have no room here"))
    }
    #expect(summary.hasSuffix("\n"))
  }
}
