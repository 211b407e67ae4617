import Reports
import Testing
import Verdicts

@Suite struct AnnotationsTests {
  @Test func failingSceneHasALine() {
    let lines = Annotations.lines(of: Samples.run([Samples.green, Samples.differing])) { _ in 7 }
    #expect(
      lines == [
        "::error file=scenes/list.yaml,line=7,title=list%3A 2 of 5 frames differ::"
          + "the scene changed%0Alist.animation: .easeInOut(duration: 0.22) → 0.25 (frames 2–3)"
          + "%0Aframes 2–3: differ"
      ]
    )
  }

  @Test func greenRunHasNone() {
    #expect(Annotations.lines(of: Samples.run([Samples.green])).isEmpty)
  }

  @Test func nothingComparedIsAnError() {
    #expect(
      Annotations.lines(of: Samples.run([])) == [
        "::error title=settle check::nothing was compared"
      ]
    )
  }

  @Test(arguments: [(10, 10), (11, 10), (500, 10)])
  func tenAreShownAtMost(scenes: Int, lines: Int) {
    let findings = Samples.run(Array(repeating: Samples.new, count: scenes))
    let shown = Annotations.lines(of: findings)
    #expect(shown.count == lines)
    #expect(shown.last?.contains("\(scenes - 9) more scenes fail") == (scenes > 10))
  }

  /// A command of GitHub's is one line whose properties end at the first `::`.
  @Test(arguments: Samples.hostileTexts)
  func textsEndNothing(_ text: String) throws {
    let lines = Annotations.lines(of: Samples.run([Samples.hostile(text)]))
    let line = try #require(lines.first)
    #expect(lines.count == 1)
    #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7f })
    let bytes = Array(line.utf8)
    // As GitHub's runner reads it: `::error`, a blank, properties up to `::`, divided by commas.
    let head = Array("::error ".utf8)
    #expect(bytes.starts(with: head))
    let rest = bytes.dropFirst(head.count)
    let end = try #require(
      rest.indices.dropLast().first { rest[$0] == 0x3a && rest[$0 + 1] == 0x3a }
    )
    let names = rest[..<end].split(separator: UInt8(ascii: ",")).map { property in
      String(decoding: property.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)
    }
    #expect(names == ["file", "line", "title"])
  }

  @Test func specialCharactersAreEscaped() {
    var scene = Samples.new
    scene.file = "a,b:c%d.yaml"
    scene.notes = ["50% of a:b,c"]
    #expect(
      Annotations.lines(of: Samples.run([scene])) == [
        "::error file=a%2Cb%3Ac%25d.yaml,line=1,title=fresh%3A never recorded::50%25 of a:b,c"
      ]
    )
  }
}
