import Foundation
import Reports
import Testing
import Verdicts

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct JUnitTests {
  @Test func everyVerdictHasItsElement() {
    let text = JUnit.xml(
      of: Samples.run([Samples.green, Samples.differing, Samples.new, Samples.unreadable])
    )
    let message =
      "2 of 5 frames differ; the scene changed; "
      + "list.animation: .easeInOut(duration: 0.22) → 0.25 (frames 2–3)"
    let counts = "tests=\"4\" failures=\"2\" errors=\"1\" skipped=\"0\""
    let expected = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="settle check" \(counts)>
        <testsuite name="settle check" \(counts)>
          <properties>
            <property name="engine" value="settle 0.1.0"/>
          </properties>
          <testcase name="calm" classname="scenes/calm.yaml"/>
          <testcase name="list" classname="scenes/list.yaml">
            <failure type="differs" message="\(message)">2 of 5 frames differ
        the scene changed
        list.animation: .easeInOut(duration: 0.22) → 0.25 (frames 2–3)

      Properties that differ:
        row 3, leading: y 201 → 199.5, frames 2–3

      Frames:
        frames 2–3: differ

      Notes:
        frame 2: the reference has a gAMA chunk</failure>
          </testcase>
          <testcase name="fresh" classname="scenes/fresh.yaml">
            <failure type="new" message="never recorded; nothing was recorded yet to compare \
      with: record it">never recorded
        nothing was recorded yet to compare with: record it</failure>
          </testcase>
          <testcase name="torn" classname="scenes/torn.yaml">
            <error type="unreadable" message="unreadable; frames.json line 3: not JSON">unreadable
        frames.json line 3: not JSON</error>
          </testcase>
        </testsuite>
      </testsuites>

      """
    #expect(text == expected)
  }

  /// Another program reads the XML, and finds the elements that should be there and no others.
  @Test(arguments: Samples.hostileTexts)
  func textIsWellFormed(_ text: String) {
    var findings = Samples.run([Samples.hostile(text), Samples.green])
    findings.engine = text
    let reader = ElementReader(JUnit.xml(of: findings))
    #expect(reader.isWellFormed)
    #expect(
      reader.names == [
        "testsuites", "testsuite", "properties", "property", "testcase", "failure", "testcase",
      ]
    )
  }

  @Test func nothingComparedIsAnError() {
    let reader = ElementReader(JUnit.xml(of: Samples.run([])))
    #expect(reader.isWellFormed)
    #expect(reader.names.suffix(2) == ["testcase", "error"])
  }

  @Test func thousandsOfChangesAreCounted() {
    var scene = Samples.differing
    scene.explanation.changes = Array(repeating: scene.explanation.changes[0], count: 5000)
    let text = JUnit.xml(of: Samples.run([scene]))
    #expect(text.utf8.count < 10_000)
    #expect(text.contains("and 4900 more, in report.json"))
  }
}

/// The names of a document's elements, by Foundation's parser.
private final class ElementReader: NSObject, XMLParserDelegate {
  var names: [String] = []
  var isWellFormed = false

  init(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    isWellFormed = parser.parse()
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String],
  ) {
    names.append(name)
  }
}
