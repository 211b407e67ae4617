import Foundation
import Testing

/// Windows, variants and bases from the command line.
struct PartsTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.writeTwoRows()
    try folder.write(
      "more.yaml",
      "extends: two.yaml\nvariants: {dark: {appearance: dark}, big: {canvas: {scale: 2}}}\n",
    )
    try folder.write(
      "pair.yaml",
      "extends: two.yaml\nwindows: [{title: Left}, {title: Right, list: {watch: none}}]\n",
    )
  }

  private func size(_ scene: String) throws -> [Int]? {
    let index = try JSONSerialization.jsonObject(with: folder.data("out/\(scene)/frames.json"))
    return (index as? [String: Any])?["size"] as? [Int]
  }

  @Test func render_drawsTheSceneAndItsVariants() throws {
    let run = try Run("render", "more.yaml", "--text=boxes", "--frames=0", in: folder)
    #expect(run.code == 0, "\(run.errors)")
    #expect(try folder.names("out") == ["more", "more@big", "more@dark"])
    #expect(try size("more") == [120, 174])
    #expect(try size("more@big") == [240, 348])
    let (light, dark) = (
      try folder.data("out/more/frame-0000.png"), try folder.data("out/more@dark/frame-0000.png"),
    )
    #expect(light != dark)
    // Another scene of that name would have the same folder.
    try folder.write("more@dark.yaml", "extends: two.yaml")
    let twins = try Run("render", "more.yaml", "more@dark.yaml", "--text=boxes", in: folder)
    #expect(
      twins.code == 2 && twins.errors.contains("more.yaml@dark and more@dark.yaml would both")
    )
  }

  @Test(arguments: [
    ("dark", ["more@dark"]), ("big,base", ["more", "more@big"]), ("base", ["more"]),
  ])
  func variant_picks(names: String, folders: [String]) throws {
    let words = ["render", "more.yaml", "two.yaml", "--text=boxes", "--frames=0"]
    let run = try Run(words + ["--variant", names], in: folder)
    #expect(run.code == 0, "\(run.errors)")
    #expect(try folder.names("out").filter { $0 != "two" } == folders)
    #expect(try folder.names("out").contains("two") == names.contains("base"))
  }

  @Test(arguments: [
    ("drak", "did you mean 'dark'?"), ("xyzzy", "expected one of base, dark, big"),
    ("dark,", "names of variants"), ("", "names of variants"),
  ])
  func unknownVariants_areRefused(name: String, message: String) throws {
    for command in ["validate", "inspect", "render"] {
      let run = try Run(command, "more.yaml", "--variant=\(name)", in: folder)
      #expect(run.code == 2 && run.errors.contains(message), "\(run.errors)")
      #expect(run.output.isEmpty)
    }
  }

  @Test func validate_tellsEachVariant() throws {
    let run = try Run("validate", "more.yaml", "pair.yaml", in: folder)
    #expect(
      run.output == """
        more.yaml: ok (2 items, 1 step, 14 frames of 120×174)
        more.yaml@dark: ok (2 items, 1 step, 14 frames of 120×174)
        more.yaml@big: ok (2 items, 1 step, 14 frames of 240×348)
        pair.yaml: ok (2 windows, 4 items, 2 steps, 14 frames of 240×210)

        """
    )
    // What all of them cannot do is told once.
    try folder.write("low.yaml", "extends: more.yaml\ncanvas: {height: 9}")
    let low = try Run("validate", "low.yaml", in: folder)
    #expect(low.code == 3)
    #expect(low.errors.components(separatedBy: "low.yaml:2:18: error: ").count == 2)
  }

  @Test func inspect_tellsEachWindow() throws {
    let run = try Run("inspect", "pair.yaml", "--text=boxes", in: folder)
    #expect(run.output.contains("Window 1 (Left)\n") && run.output.contains("Window 2 (Right)\n"))
    #expect(run.output.contains("step 1 (typed), in motion  step 1 (typed), at rest"))
    let traced = try Run(
      ["inspect", "pair.yaml", "--text=boxes", "--json", "--frames=6"],
      in: folder,
    )
    let object = try JSONSerialization.jsonObject(with: Data(traced.output.utf8))
    let frames = try #require((object as? [String: Any])?["frames"] as? [[String: Any]])
    #expect(frames.map { $0["window"] as? Int } == [0, 1])
    let rows = frames.map {
      ($0["leaves"] as? [[String: Any]] ?? []).compactMap { $0["row"] as? Int }
    }
    #expect(rows.map(Set.init) == [[1, 2], [1]])
    let whole = try Run(["inspect", "pair.yaml", "--text=boxes", "--json"], in: folder)
    let overview = try JSONSerialization.jsonObject(with: Data(whole.output.utf8)) as? [String: Any]
    let windows = overview?["windows"] as? [[String: Any]]
    #expect(windows?.map { $0["title"] as? String } == ["Left", "Right"])
    #expect((overview?["steps"] as? [[String: Any]])?.map { $0["window"] as? Int } == [0, 0, 1, 1])
    #expect((overview?["frames"] as? [Any])?.count == 28)
  }

  @Test func traces_nameTheirWindow() throws {
    _ = try Run("render", "pair.yaml", "--text=boxes", in: folder)
    let text = String(decoding: try folder.data("out/pair/frames.traces.jsonl"), as: UTF8.self)
    for line in text.split(separator: "\n") {
      let windows = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [[String: Any]]
      #expect(windows?.map { $0["window"] as? Int } == [0, 1])
    }
  }
}
