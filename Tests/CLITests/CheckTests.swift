import Foundation
import Testing

/// `record`, `check` and `accept`, from the outside.
struct CheckTests {
  /// A folder with the scene `two.yaml`, recorded.
  private func recorded() throws -> Folder {
    let folder = try Folder()
    try folder.writeTwoRows()
    #expect(try Run("record", "two.yaml", "--text", "boxes", in: folder).code == 0)
    return folder
  }

  private func edit(_ old: String, _ new: String, in folder: Folder) throws {
    let text = String(decoding: try folder.data("two.yaml"), as: UTF8.self)
    try #require(text.contains(old))
    try folder.write("two.yaml", text.replacing(old, with: new))
  }

  private func check(_ words: String..., in folder: Folder) throws -> Run {
    try Run(["check", "two.yaml", "--text", "boxes"] + words, in: folder)
  }

  @Test
  func recorded_isEqual() throws {
    let folder = try recorded()
    let run = try check(in: folder)
    #expect(run.code == 0)
    #expect(try folder.names("reference/two").contains("frames.json"))
    #expect(try folder.names(".") == ["reference", "two.yaml"])
  }

  @Test
  func recordedTwice_writesNothing() throws {
    let folder = try recorded()
    let run = try Run("record", "two.yaml", "--text", "boxes", in: folder)
    #expect(run.code == 0)
    #expect(run.output == "reference/two says the same already (14 frames)\n")
  }

  @Test
  func edited_differsAndLeavesAReport() throws {
    let folder = try recorded()
    try edit("title: a}", "title: aa}", in: folder)
    let run = try check(in: folder)
    #expect(run.code == 1)
    #expect(run.output.contains("the scene changed: items[id 1].title"))
    let names = try folder.names("out/check")
    #expect(names == ["junit.xml", "report.html", "report.json", "report.md", "two"])
    let files = try folder.names("out/check/two")
    #expect(files.contains("frame-0000.expected.png"))
    #expect(files.contains("frame-0000.actual.png"))
    #expect(files.contains("frame-0000.difference.png"))
  }

  @Test
  func green_removesTheOldReport() throws {
    let folder = try recorded()
    try edit("title: a}", "title: aa}", in: folder)
    #expect(try check(in: folder).code == 1)
    try edit("title: aa}", "title: a}", in: folder)
    #expect(try check(in: folder).code == 0)
    #expect(try folder.names("out/check").isEmpty)
  }

  @Test
  func accepted_isEqual() throws {
    let folder = try recorded()
    try edit("title: a}", "title: aa}", in: folder)
    #expect(try check(in: folder).code == 1)
    let dry = try Run("accept", "--dry-run", in: folder)
    #expect(dry.code == 0)
    #expect(dry.output.hasPrefix("Would accept 14 frames of two"))
    #expect(try check(in: folder).code == 1)
    #expect(try Run("accept", in: folder).code == 0)
    #expect(try check(in: folder).code == 0)
    #expect(try Run("accept", in: folder).code == 2)
  }

  @Test
  func reference_thatChangedSinceIsNotReplaced() throws {
    let folder = try recorded()
    try edit("title: a}", "title: aa}", in: folder)
    #expect(try check(in: folder).code == 1)
    #expect(try Run("record", "two.yaml", "--text", "boxes", in: folder).code == 0)
    let run = try Run("accept", in: folder)
    #expect(run.code == 5)
    #expect(run.errors.contains("has changed since the report"))
  }

  @Test
  func neverRecorded_isNewAndNeverGreen() throws {
    let folder = try Folder()
    try folder.writeTwoRows()
    #expect(try check(in: folder).code == 4)
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("reference"),
      withIntermediateDirectories: true,
    )
    #expect(try check(in: folder).code == 4)
    #expect(try Run("accept", in: folder).code == 0)
    #expect(try check(in: folder).code == 0)
  }

  @Test(arguments: [
    ["check"], ["check", "."], ["check", "none.yaml"], ["record"], ["record", "."],
    ["accept"], ["report"], ["diff", "none", "other"], ["report", "--merge"],
  ])
  func nothing_isNeverSuccess(words: [String]) throws {
    #expect(try Run(words, in: Folder()).code == 2)
  }

  @Test(arguments: [["--variant", "none"], ["--frames", "99"], ["--frames", "label:none"]])
  func filter_thatMatchesNothingIsNoSuccess(words: [String]) throws {
    let run = try Run(["check", "two.yaml", "--text", "boxes"] + words, in: recorded())
    #expect(run.code == 2)
  }

  @Test
  func continuousIntegration_recordsOnlyWhenTold() throws {
    let folder = try Folder()
    try folder.writeTwoRows()
    let words = ["record", "two.yaml", "--text", "boxes"]
    let refused = try Run(words, in: folder, environment: ["CI": "true"])
    #expect(refused.code == 4)
    #expect(try folder.names(".") == ["two.yaml"])
    let told = try Run(words + ["--mode", "all"], in: folder, environment: ["CI": "true"])
    #expect(told.code == 0)
  }

  @Test(arguments: ["--frames=0..3", "--shard=1/2"])
  func part_isNotRecorded(option: String) throws {
    let folder = try Folder()
    try folder.writeTwoRows()
    #expect(try Run("record", "two.yaml", option, in: folder).code == 2)
    #expect(try folder.names(".") == ["two.yaml"])
  }

  @Test
  func lostPicture_isMissing() throws {
    let folder = try recorded()
    let picture = try #require(try folder.names("reference/two").first { $0.hasSuffix(".png") })
    try FileManager.default.removeItem(
      at: folder.url.appendingPathComponent("reference/two/" + picture)
    )
    let run = try check(in: folder)
    #expect(run.code == 4)
  }

  @Test
  func damagedReference_isUnreadable() throws {
    let folder = try recorded()
    try folder.write("reference/two/frames.json", "{\"format\": 1, ")
    let run = try check(in: folder)
    #expect(run.code == 5)
    #expect(run.output.contains("reference/two/frames.json"))
  }

  @Test
  func staleReference_isToldAndPrunedOnlyWhenTold() throws {
    let folder = try recorded()
    try FileManager.default.copyItem(
      at: folder.url.appendingPathComponent("reference/two"),
      to: folder.url.appendingPathComponent("reference/gone"),
    )
    let words = ["check", ".", "--text", "boxes"]
    #expect(try Run(words, in: folder).code == 4)
    #expect(try folder.names("reference") == ["gone", "two"])
    let filtered = try Run(words + ["--frames", "0..3", "--prune"], in: folder)
    #expect(filtered.code == 0)
    #expect(try folder.names("reference") == ["gone", "two"])
    #expect(try Run(words + ["--prune"], in: folder).code == 0)
    #expect(try folder.names("reference") == ["two"])
  }

  @Test
  func shards_joinedAreTheWhole() throws {
    let folder = try recorded()
    try edit("title: a}", "title: aa}", in: folder)
    let whole = try check("-o", "whole", in: folder)
    for part in 1...3 {
      let run = try check("--shard", "\(part)/3", "-o", "part\(part)", in: folder)
      #expect(run.code == 1)
    }
    let merged = try Run("report", "--merge", "part1", "part2", "part3", "-o", "all", in: folder)
    #expect(merged.code == 1)
    #expect(merged.output.replacing("all/", with: "whole/") == whole.output)
    #expect(try folder.data("all/report.json") == folder.data("whole/report.json"))
    let lacking = try Run("report", "--merge", "part1", "part3", "-o", "all", in: folder)
    #expect(lacking.code == 4)
  }

  @Test
  func tolerance_letsLittlePass() throws {
    let folder = try recorded()
    try edit("title: b}]", "title: b}]\nbackground: \"#101010\"", in: folder)
    #expect(try Run("record", "two.yaml", "--text", "boxes", in: folder).code == 0)
    try edit("#101010", "#111111", in: folder)
    #expect(try check(in: folder).code == 1)
    #expect(try check("--tolerance", "threshold=1", in: folder).code == 0)
    #expect(try check("--tolerance", "tolerant", in: folder).code == 0)
    #expect(try check("--tolerance", "threshold=x", in: folder).code == 2)
  }

  @Test
  func mask_leavesARowOutAndMayNotCoverAll() throws {
    let folder = try recorded()
    try edit("title: b}", "title: bb}", in: folder)
    #expect(try check(in: folder).code == 1)
    #expect(try check("--mask", "row:2", in: folder).code == 0)
    #expect(try check("--mask", "0,0,1000,1000", in: folder).code == 3)
  }

  @Test
  func diff_ofFoldersExplains() throws {
    let folder = try Folder()
    try folder.writeTwoRows()
    #expect(try Run("render", "two.yaml", "--text", "boxes", "-o", "old", in: folder).code == 0)
    #expect(try Run("diff", "old/two", "old/two", in: folder).code == 0)
    try edit("title: a}", "title: aa}", in: folder)
    #expect(try Run("render", "two.yaml", "--text", "boxes", "-o", "new", in: folder).code == 0)
    let run = try Run("diff", "old/two", "new/two", in: folder)
    #expect(run.code == 1)
    #expect(run.output.contains("row 1"))
    let one = try Run(
      "diff",
      "old/two/frame-0000.png",
      "new/two/frame-0000.png",
      "-o",
      "one",
      in: folder,
    )
    #expect(one.code == 1)
    try folder.write("bad/two.png", "no picture")
    try folder.write("worse/two.png", "no picture")
    let bad = try Run("diff", "bad", "worse", in: folder)
    #expect(bad.code == 5)
    #expect(bad.output.contains("not a PNG file at offset 0: it looks like text"))
  }
}
