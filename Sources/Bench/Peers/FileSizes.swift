import Foundation

/// How large our files are beside those that libpng writes of the same pictures by default.
struct FileSizes {
  /// A row for each setting and scene.
  private(set) var table = Table(
    "file_sizes",
    title: "File sizes, seven frames of each scene, beside libpng's default as RGB",
    columns: ["setting", "scene", "ours", "libpng", "to libpng"],
  )
  /// The median over the scenes, for each setting.
  private(set) var bars: [Bar] = []

  private static let frames = "0%,15%,30%,45%,60%,75%,90%"

  /// The settings of `settle render`, and how large their files may be beside libpng's.
  private static let settings: [(name: String, flags: [String], most: Double)] = [
    ("default", [], 1), ("small", ["--compression", "small"], 0.82),
  ]

  /// Renders frames of every scene, and has `bench/libpng-default.c` write them again.
  init(settle: String, scratch: Scratch) throws {
    let tool = scratch.disk + "/libpng-default"
    let compile = ["cc", "-O2", "bench/libpng-default.c", "-lpng", "-o", tool]
    _ = try ProgramRun(Program(name: "cc", words: compile))
    let folder = scratch.memory + "/sizes"
    let scenes = ["scenes", Workload.label.scene, Workload.uhd.scene]
    let render = [settle, "render", "-q"] + scenes + ["-o", folder, "--frames", Self.frames]
    for (setting, flags, most) in Self.settings {
      _ = try ProgramRun(Program(name: "render", words: render + flags, clears: [folder]))
      let ratios = try addRows(setting, of: folder, tool: tool)
      bars.append(
        Bar(
          work: "file size",
          what: "\(setting) to libpng's default, median over scenes",
          limit: .atMost(most),
          measured: ratios.isEmpty ? nil : ratios.sorted()[ratios.count / 2],
        )
      )
    }
    Scratch.clear(folder)
  }

  /// Adds a row for each set of frames in a folder; gives how large each is beside libpng's.
  private mutating func addRows(
    _ setting: String,
    of folder: String,
    tool: String,
  ) throws -> [Double] {
    var ratios: [Double] = []
    for scene in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      let ours = try Self.pictures(in: folder + "/" + scene)
      guard let size = try Self.size(of: ours.files, by: tool) else { continue }
      let ratio = Double(ours.bytes) / size
      ratios.append(ratio)
      table.add([
        .text(setting), .text(scene), .bytes(Double(ours.bytes)), .bytes(size), .ratio(ratio),
      ])
    }
    return ratios
  }

  /// What the pictures in files take when libpng writes them; nil without files.
  private static func size(of files: [String], by tool: String) throws -> Double? {
    if files.isEmpty { return nil }
    let run = try ProgramRun(Program(name: "libpng", words: [tool] + files))
    return run.printed.split(separator: " ").first.flatMap { Double($0) }
  }

  /// The PNG files in a folder, and their bytes together.
  private static func pictures(in folder: String) throws -> (files: [String], bytes: Int) {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".png") }
      .sorted()
    return (files.map { folder + "/" + $0 }, try Scratch.size(of: folder, ending: ".png"))
  }
}
