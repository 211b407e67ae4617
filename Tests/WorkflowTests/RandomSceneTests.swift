import Foundation
import Pixels
import Raster
import TestSupport
import Testing
@testable import Workflow

/// Random lists under interruption: against an oracle, and against themselves.
struct RandomSceneTests {
  /// Every pixel of a column through the fills is within one level of the oracle.
  @Test(arguments: 0..<120 as Range<UInt64>)
  func column_agrees(seed: UInt64) throws {
    let scene = RandomScene(seed: seed)
    let film = try film(scene.yaml)
    var random = SplitMix64(seed: ~seed)
    var rasterizer = Rasterizer()
    let x = Int(Double(RandomScene.column) * scene.scale)
    let top = Int((ColumnOracle.regionTop * scene.scale).rounded())
    for _ in 0..<12 {
      let frame = Int.random(in: 0..<film.frameCount, using: &random)
      let time = Double(frame) / Double(scene.fps) * 1000
      let bitmap = rasterizer.draw(film.displayList(ofFrame: frame))
      let expected = ColumnOracle(scene, until: time).column(at: time)
      for (row, levels) in expected.enumerated() {
        let pixel = bitmap[x, top + row]
        let found = SIMD3(Double(pixel.x), Double(pixel.y), Double(pixel.z))
        let difference = found - levels
        let error = max(abs(difference.x), abs(difference.y), abs(difference.z))
        #expect(error <= 1, "seed \(seed), frame \(frame), row \(row): \(found), not \(levels)")
        if error > 1 { return }
      }
    }
  }

  /// One worker, two workers and single frames write the same bytes.
  @Test(arguments: 200..<206 as Range<UInt64>)
  func files_areTheSame(seed: UInt64) async throws {
    let film = try film(RandomScene(seed: seed).yaml)
    let folder = try TemporaryFolder()
    let frames = Array(0..<film.frameCount)
    for workers in [1, 2] {
      _ = try await film.render(
        frames,
        named: "random",
        in: folder.path("\(workers)"),
        workers: workers,
        options: OutputOptions(),
      )
    }
    let contents = try folder.files("1/random")
    #expect(try folder.files("2/random") == contents)
    for frame in [0, film.frameCount / 3, film.frameCount - 1] {
      let set = try await film.render(
        [frame],
        named: "random",
        in: folder.path("one"),
        workers: 2,
        options: OutputOptions(),
      )
      let name = "frame-" + String(repeating: "0", count: 4 - "\(frame)".count) + "\(frame).png"
      #expect(set?.frames == [frame])
      #expect(try folder.files("one/random")[name] == contents[name])
    }
  }
}

extension TemporaryFolder {
  /// The bytes of every file in a folder.
  fileprivate func files(_ name: String) throws -> [String: Data] {
    try FileManager.default.contentsOfDirectory(atPath: path(name))
      .filter { !$0.hasPrefix(".") }
      .reduce(into: [:]) { files, entry in
        files[entry] = try Data(contentsOf: URL(fileURLWithPath: path(name) + "/" + entry))
      }
  }
}
