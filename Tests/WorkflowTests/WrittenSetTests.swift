import Foundation
import Testing
import Time
import Workflow

@Suite struct WrittenSetTests {
  private func line(_ set: SampleSet, in folder: TemporaryFolder, _ out: String) throws -> String {
    try set.render(into: folder.path(out)).ffmpegLine
      .replacingOccurrences(of: folder.path, with: "T")
  }

  @Test func ffmpeg_fitsWholeSetsRangesAndGaps() throws {
    let folder = try TemporaryFolder()
    #expect(
      try line(SampleSet(word: "x", frames: [0, 1, 2]), in: folder, "out")
        == "ffmpeg -framerate 60 -start_number 0 -i T/out/demo/frame-%04d.png "
        + "-pix_fmt yuv420p T/out/demo.mp4"
    )
    var range = SampleSet(word: "x", frames: [7, 8])
    range.rate = FrameRate(Rational(30000, 1001))
    range.lastFrame = 123_456
    range.height = 3
    #expect(
      try line(range, in: folder, "out")
        == "ffmpeg -framerate 30000/1001 -start_number 7 -i T/out/demo/frame-%06d.png "
        + "-vf 'pad=ceil(iw/2)*2:ceil(ih/2)*2' -pix_fmt yuv420p T/out/demo.mp4"
    )
    #expect(
      try line(SampleSet(word: "x", frames: [0, 30]), in: folder, "out")
        == "ffmpeg -f concat -i T/out/demo/frames.ffconcat -r 60 -pix_fmt yuv420p T/out/demo.mp4"
    )
  }

  @Test func ffmpeg_quotesForTheShellAndForItself() throws {
    let folder = try TemporaryFolder()
    #expect(
      try line(SampleSet(word: "x", frames: [0]), in: folder, "50% it's: a")
        == "ffmpeg -framerate 60 -start_number 0 "
        + #"-i 'file:T/50%% it'\''s: a/demo/frame-%04d.png' "#
        + #"-pix_fmt yuv420p 'file:T/50% it'\''s: a/demo.mp4'"#
    )
  }

  @Test func playlist_durationsNeverDrift() throws {
    let folder = try TemporaryFolder()
    var set = SampleSet(word: "x", frames: Array(0..<1000))
    set.rate = FrameRate(7)
    try set.render(into: folder.path("out"))
    let total = try folder.text("out/demo/frames.ffconcat").split(separator: "\n")
      .filter { $0.hasPrefix("duration ") }
      .compactMap { Rational(decimal: $0.dropFirst(9)) }
      .reduce(Rational.zero, +)
    // 1000/7 s in whole microseconds; rounding each seventh alone would be 142 µs off.
    #expect(total == Rational(142_857_143, 1_000_000))
  }
}
