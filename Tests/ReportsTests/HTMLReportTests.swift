import Compare
import Foundation
import Pixels
import Records
import Testing
import Verdicts

@testable import Reports

@Suite("The HTML report as text")
struct HTMLReportTests {
  @Test func dataReadsBack() throws {
    let data = try HTMLPageText(HTMLSample.small().page()).data()
    #expect(data["headline"] as? String == "1 of 12 scenes differs, 1 was never recorded")
    let scenes = try #require(data["scenes"] as? [[String: Any]])
    #expect(scenes.count == 12)
    // The worst first.
    #expect(scenes.prefix(3).map { $0["verdict"] as? String } == ["differs", "new", "equal"])
    let scene = scenes[0]
    #expect(scene["name"] as? String == "label collection")
    #expect(scene["summary"] as? String == "4 of 10 frames differ")
    #expect(scene["rate"] as? Double == 10)
    let frames = try #require(scene["frames"] as? [[Any]])
    // 0–2 are alike, 3, 4, 5 and 6 stand alone, 7–9 are alike.
    #expect(frames.map { $0[0] as? Int } == [0, 3, 4, 5, 6, 7])
    #expect(frames.map { $0[1] as? Int } == [3, 1, 1, 1, 1, 3])
    let details = try #require(frames[1][5] as? [String: Any])
    #expect(details["pixels"] as? Int == 3)
    #expect(details["boxes"] as? [Int] == [0, 0, 3, 1])
    // Row 3 lies at (2, 3) and is 4×5 points: two pixels each.
    let places = try #require(details["places"] as? [[Any]])
    #expect(places[0][0] as? String == "row 3")
    #expect(places[0].dropFirst().map { $0 as? Int } == [4, 6, 8, 10])
    let steps = try #require(scene["steps"] as? [[Any]])
    #expect(steps[0][0] as? Int == 3)
    #expect(steps[0][2] as? String == #"query "a""#)
    let lane = try #require((scene["lanes"] as? [[String: Any]])?.first)
    #expect(lane["differing"] as? [Int] == [3, 9])
    #expect((lane["actual"] as? [Any])?.count == 6)
    #expect((lane["actual"] as? [Any])?.last is NSNull)
  }

  /// As the explanation names them: ids with blanks in quotes, windows behind.
  @Test func rowsOfWindowsHaveTheirBoxes() {
    var scene = HTMLSample.small().run.scenes[11]
    let leaf = RecordedLeaf(
      window: 0,
      row: "3",
      role: "fill",
      x: 2,
      y: 3,
      width: 4,
      height: 5,
      opacity: 1,
    )
    var other = leaf
    (other.window, other.row, other.x) = (1, "a b", 20)
    scene.expected?.traces = [[leaf, other]]
    scene.actual = nil
    let places = ["row 3 in window 1", "row “a b” in window 2", "row 3", "title"]
    let boxes = HTMLRowBoxes(scene).boxes(of: places, in: 3)
    #expect(boxes["row 3 in window 1"] == PixelBox(x: 4, y: 6, width: 8, height: 10))
    #expect(boxes["row “a b” in window 2"] == PixelBox(x: 40, y: 6, width: 8, height: 10))
    #expect(boxes["row 3"] == PixelBox(x: 4, y: 6, width: 8, height: 10))
    #expect(boxes["title"] == nil)
  }

  @Test func sameInputGivesSameBytes() {
    #expect(HTMLSample.small().page() == HTMLSample.small().page())
  }

  @Test func eachPictureIsThereOnceWhole() throws {
    let sample = HTMLSample.small()
    let pictures = HTMLPageText(sample.page()).scripts("text/plain")
    #expect(pictures.count == 5)
    let held = Set(try pictures.map { try #require(Data(base64Encoded: $0.content)) })
    #expect(held == Set(sample.files.values.map { Data($0) }))
  }

  @Test func hostileTextsDoNothing() {
    let page = HTMLSample.small().page()
    let text = String(decoding: page, as: UTF8.self)
    #expect(!text.contains("<script>alert"))
    #expect(!page.contains(0x1B))
    for character in ["\u{202E}", "\u{2028}"] { #expect(!text.contains(character)) }
    // As a title, as a statement, and in the data.
    #expect(text.contains("&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;␛[31m[U+202E]evil"))
    #expect(text.contains(#"\u003cscript\u003ealert(1)"#))
  }

  @Test func nothingIsLoaded() {
    let text = HTMLPageText(HTMLSample.small().page()).text
      .replacingOccurrences(of: "http://www.w3.org/2000/svg", with: "")
    for word in [
      "http:", "https:", "src=", "href=", "url(", "@import", "fetch(", "XMLHttp", "eval(",
    ] {
      #expect(!text.contains(word), "\(word)")
    }
    #expect(text.contains("default-src 'none'; style-src 'sha256-"))
    #expect(!text.contains("unsafe-inline"))
  }

  @Test func withoutScriptsEverythingIsSaid() throws {
    let text = HTMLPageText(HTMLSample.small().page()).text
    let plain = text.components(separatedBy: "<div id=\"app\"")[0]
    #expect(plain.contains("<h1>1 of 12 scenes differs, 1 was never recorded</h1>"))
    #expect(
      plain.contains("list.animation: .easeInOut(duration: 0.22) → .easeInOut(duration: 0.25)")
    )
    #expect(plain.contains("<td><bdi>154.5</bdi></td><td><bdi>frames 3–6</bdi></td>"))
    #expect(plain.contains("<li>frames 3–6: differs</li>"))
    #expect(plain.contains("<summary>Equal: 10</summary>"))
  }

  @Test func pageItselfIsSmall() {
    let run = RunFindings(kind: .check, engine: "settle 0.1.0", scenes: [])
    let page = HTMLReport.page(
      run,
      pictures: ReportPictures { _, _ in nil },
      sizeLimit: 64_000_000,
    )
    #expect(page.count < 120_000)
    #expect(HTMLPageText(page).text.contains("<h1>Nothing was compared</h1>"))
  }
}

@Suite("The size of the HTML report")
struct HTMLBudgetTests {
  @Test func fitsToTheByte() throws {
    let sample = HTMLSample.small()
    let whole = sample.page()
    // The limit is told in the page, in a few bytes more or less.
    let limits = whole.count - 8...whole.count + 8
    let limit = try #require(
      limits.first { HTMLPageText(sample.page(limit: $0)).pictures.count == 5 }
    )
    #expect(sample.page(limit: limit).count == limit)
    let less = sample.page(limit: limit - 1)
    #expect(less.count < limit)
    #expect(HTMLPageText(less).pictures.count < 5)
    #expect(
      HTMLPageText(less).text.contains(" of 5 pictures are left out to keep this page within")
    )
  }

  @Test(arguments: [220_000, 260_000, 400_000, 777_777, 1_000_000, 1_200_000, 1_400_000])
  func limitIsKept(limit: Int) {
    let sample = HTMLSample.large(scenes: 3, frames: 40, bytes: 4000)
    let page = sample.page(limit: limit)
    #expect(page.count <= limit)
    let pictures = HTMLPageText(page).pictures
    #expect(!pictures.isEmpty)
    // Less than a pair is left unused, each picture being 4000 bytes and a third more.
    if pictures.count < 240 { #expect(page.count > limit - 11_000) }
  }

  @Test func worstFramesComeFirstSceneByScene() {
    let sample = HTMLSample.large(scenes: 2, frames: 40, bytes: 4000)
    // Frame k of scene s has the pictures 80 s + 2 k and the next.
    let pictures = HTMLPageText(sample.page(limit: 240_000)).pictures
    let frames = Set(pictures.map { $0 / 2 })
    let first = frames.filter { $0 < 40 }.sorted()
    let second = frames.filter { $0 >= 40 }.map { $0 - 40 }.sorted()
    #expect(first.first == 0 && second.first == 0)
    #expect(abs(first.count - second.count) <= 1)
    #expect(first.dropFirst() == (41 - first.count..<40).map(\.self)[...])
    #expect(pictures.count == frames.count * 2)
  }

  @Test func framesWithoutPicturesAreSketched() {
    let sample = HTMLSample.large(scenes: 2, frames: 40, bytes: 4000)
    let page = HTMLPageText(sample.page(limit: 260_000))
    let held = Set(page.pictures.map { $0 / 2 })
    let sketches = page.scripts("application/json").filter { $0.id != "data" }
    let sketched = Set(sketches.map(\.id))
    for frame in 0..<80 where !held.contains(frame) {
      #expect(sketched.contains("t\(frame / 40)-\(frame % 40)"))
    }
    #expect(
      sketches.allSatisfy {
        $0.content.hasPrefix(
          #"{"expected": [["3", "fill", 4, 6, 8, 10, 1, null]], "actual": [["3""#
        )
      }
    )
  }

  @Test func twoThousandFramesStayWithinTheLimit() {
    let sample = HTMLSample.large(scenes: 4, frames: 500, bytes: 20_000)
    let clock = ContinuousClock()
    var page: [UInt8] = []
    let time = clock.measure { page = sample.page(limit: 64_000_000) }
    #expect(page.count <= 64_000_000 && page.count > 55_000_000)
    #expect(time < .seconds(20))
  }

  @Test func picturesThatCannotBeHadTakeNoRoom() {
    var sample = HTMLSample.small()
    sample.files["base"] = nil
    let page = HTMLPageText(sample.page())
    #expect(page.pictures == [1, 2, 3, 4])
    #expect(!page.text.contains("pictures are left out"))
    // Frames without their expected picture are sketched instead.
    #expect(page.scripts("application/json").filter { $0.id != "data" }.count == 4)
  }

  @Test func hugeFindingsAreCutToTheLimit() {
    var sample = HTMLSample.small()
    let text = String(repeating: "<&>", count: 3000)
    for place in sample.run.scenes.indices {
      sample.run.scenes[place].verdict = .differs
      sample.run.scenes[place].explanation.statements = Array(
        repeating: Statement(.property, text),
        count: 400,
      )
    }
    let page = sample.page(limit: 1_000_000)
    #expect(page.count <= 1_000_000)
    #expect(HTMLPageText(page).text.contains(#""omitted": true"#))
  }
}

@Suite("What the HTML report says")
struct HTMLWordsTests {
  static func run(_ verdicts: [Verdict]) -> RunFindings {
    let scenes = verdicts.map { verdict in
      let frame = FrameFinding(
        number: 0,
        name: "frame 0",
        verdict: verdict,
        expected: "e",
        actual: "a",
      )
      return SceneFinding(name: "s", file: "s.yaml", verdict: verdict, frames: [frame])
    }
    return RunFindings(kind: .check, engine: "settle", scenes: scenes)
  }

  @Test(
    arguments: [
      ([], "Nothing was compared"), ([.equal], "1 scene is equal"),
      ([.equal, .equal], "All 2 scenes are equal"), ([.differs], "1 scene differs"),
      ([.differs, .equal, .size], "2 of 3 scenes differ"),
      ([.missing, .new, .new, .equal], "1 of 4 scenes misses frames, 2 were never recorded"),
      (
        [.unreadable, .stale, .extra],
        "1 of 3 scenes cannot be read, 1 has extra frames, 1 is stale",
      ),
    ] as [([Verdict], String)]
  )
  func headline(verdicts: [Verdict], words: String) {
    #expect(HTMLWords.headline(HTMLWordsTests.run(verdicts)) == words)
  }

  @Test func partsAreNamed() {
    var run = HTMLWordsTests.run([.equal])
    run.shard = RunFindings.Shard(number: 2, count: 8)
    run.isPartial = true
    #expect(
      HTMLWords.restrictions(run) == ["part 2 of 8", "not the whole run: filtered or interrupted"]
    )
  }

  @Test(arguments: [(64 << 20, "64MB"), (900 << 10, "900KB"), (1500, "1500 bytes")])
  func sizes(bytes: Int, words: String) {
    #expect(HTMLWords.size(bytes) == words)
  }
}
