import Foundation

/// The folder of the other programs: `setup.sh` has installed them there.
struct PeerFolder {
  /// The folder's path.
  let path: String
  /// Where they draw to.
  let output: String

  /// The Python that has what they need.
  var python: String { path + "/venv/bin/python" }

  /// A tool or script of theirs.
  func tool(_ name: String) -> String { path + "/peers/" + name }

  /// One of them at a workload, by a script and its flags; only the first `most` frames, if given.
  func animation(
    _ name: String,
    of work: Workload,
    _ script: String,
    _ flags: [String],
    most: Int? = nil,
  ) -> Peer {
    var words = [python, tool(script), "--scene", work.name, "--out", output] + flags
    if let most { words += ["--frames", String(most)] }
    return Peer(drawing(name, words), frames: most ?? work.frames)
  }

  /// The same, as two processes that draw every other frame each.
  func pair(
    _ name: String,
    of work: Workload,
    _ script: String,
    _ flags: [String],
  ) -> Peer {
    let one = animation(name, of: work, script, flags).program.words
    let both = #""$@" --shard 0/2 & "$@" --shard 1/2; wait"#
    return Peer(
      drawing(name, ["sh", "-c", both, "sh"] + one),
      frames: work.frames,
    )
  }

  /// The least that writing a folder of pictures can cost, without drawing them.
  func floor(_ name: String, of frames: String, count: Int) -> Peer {
    var program = drawing(name, [tool("floor"), frames, output, String(count)])
    program.words = ["sh", "-c", #"mkdir -p "$0" && exec "$@""#, output] + program.words
    // C 720x960 220 frames (74 encoded):   0.2163 ms/frame  (write 0.0334)  …
    program.ownTime = { output in
      let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
      let words = lines.first { $0.hasPrefix("C ") }?.split(separator: " ") ?? []
      let unit = words.firstIndex(of: "ms/frame") ?? 0
      return unit == 0 ? nil : Double(words[unit - 1]).map { $0 / 1000 * Double(count) }
    }
    return Peer(program, frames: count)
  }

  private func drawing(_ name: String, _ words: [String]) -> Program {
    Program(
      name: name,
      words: quietly(["timeout", "300"] + words),
      clears: [output],
      ownTime: PeerLine.drawingTime,
    )
  }

  /// A program whose complaints go to a file beside the set-up's.
  func quietly(_ words: [String]) -> [String] {
    ["sh", "-c", #"exec "$@" 2>>"$0""#, path + "/logs/settle-bench.log"] + words
  }
}

/// Another program at one of the workloads.
struct Peer {
  /// How it is run.
  let program: Program
  /// How many frames a run draws.
  let frames: Int

  init(_ program: Program, frames: Int) { (self.program, self.frames) = (program, frames) }
}

/// What a peer prints when it is done.
private struct PeerLine: Decodable {
  /// The seconds for all frames, without start and set-up.
  var loop: Double

  /// The drawing time of one process, or of the slowest of several at once.
  static func drawingTime(_ output: [UInt8]) -> Double? {
    output.split(separator: UInt8(ascii: "\n"))
      .compactMap { try? JSONDecoder().decode(PeerLine.self, from: Data($0)).loop }
      .max()
  }
}
