import Foundation

/// A scene that is measured, and how many frames it has.
struct Workload {
  /// What tables call it.
  let name: String
  /// The scene file.
  let scene: String
  /// How many frames there are.
  let frames: Int

  /// The scene's name, which its folder of frames bears.
  var sceneName: String { URL(fileURLWithPath: scene).deletingPathExtension().lastPathComponent }

  /// Four rows, 720×960 pixels; most frames are held.
  static let label = Workload(name: "label", scene: "bench/label.yaml", frames: 220)
  /// Forty rows that all slide, 3840×2160 pixels.
  static let uhd = Workload(name: "uhd", scene: "bench/uhd.yaml", frames: 60)

  /// Many rows of which ten are visible, 720×960 pixels; its files are written into a folder.
  static func long(rows: Int, in folder: String) throws -> Workload {
    let scene = folder + "/long-\(rows).yaml"
    let text = try String(contentsOfFile: "bench/long.yaml", encoding: .utf8)
    try write(text.replacing("from: long.csv", with: "from: long-\(rows).csv"), to: scene)
    var table = "id,title,kind,keep\n"
    for row in 0..<rows {
      let number = String(row)
      let title = "Label " + String(repeating: "0", count: max(0, 5 - number.count)) + number
      let keep = row % 3 == 1 ? "1 mod 3" : "not 1 mod 3"
      table += "\(number),\(title),\(row % 2 == 0 ? "Tile" : "Dot"),\(keep)\n"
    }
    try write(table, to: folder + "/long-\(rows).csv")
    return Workload(name: "long", scene: scene, frames: 44)
  }

  /// The steps of `label` again and again, 44 frames each, and as many held frames as are left.
  ///
  /// - Precondition: the steps but the last have room.
  static func label(frames: Int, steps: Int, in folder: String) throws -> Workload {
    let stepFrames = 44
    let tail = frames - 1 - stepFrames * (steps - 1)
    precondition(steps > 0 && tail >= 0)
    let lines = try String(contentsOfFile: label.scene, encoding: .utf8).split(separator: "\n")
    let first = lines.firstIndex(of: "steps:").map { $0 + 1 } ?? lines.endIndex
    let cycle = lines[first...]
    let repeated = (0..<steps).map { cycle[first + $0 % cycle.count] }
    let text = (lines[..<first] + repeated).joined(separator: "\n") + "\n"
    let scene = folder + "/label-\(frames).yaml"
    try write(text.replacing("tail: 43f", with: "tail: \(tail)f"), to: scene)
    return Workload(name: "label", scene: scene, frames: frames)
  }

  /// `label` with rows of another colour, so that every frame differs, in half of its pixels.
  static func labelInAnotherColour(in folder: String) throws -> Workload {
    let text = try String(contentsOfFile: label.scene, encoding: .utf8)
    let other = #"list: {row: {fill: "Color.blue.opacity(0.11)"}, "#
    let scene = folder + "/label.yaml"
    try write(text.replacing("list: {", with: other), to: scene)
    return Workload(name: "label", scene: scene, frames: label.frames)
  }

  private static func write(_ text: String, to file: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
  }
}
