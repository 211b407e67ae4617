import CBench
import Foundation
import Workflow

/// What the machine allows at best, to hold other figures against.
struct MachineLimits {
  let scratch: Scratch

  /// How fast memory is copied, files are written and second names are given.
  func table() throws -> Table {
    var table = Table(
      "limits",
      title: "What the machine allows",
      columns: ["what", "median", "quartiles", "a second"],
    )
    func add(_ what: String, bytes: Int, _ samples: Samples) {
      let rate: Cell = bytes == 0 ? .none : .bytes(Double(bytes) / samples.median)
      table.add([.text(what), .seconds(samples.median), .quartiles(samples), rate])
    }
    for (width, height) in [(720, 960), (3840, 2160)] {
      let bytes = width * height * 4
      add("copy \(width)×\(height) pixels", bytes: bytes, copying(bytes))
    }
    for (place, folder) in [("memory", scratch.memory), ("disk", scratch.disk)] {
      for bytes in [1, 45_000, 300_000] {
        let samples = try files(of: bytes, in: folder)
        add("write a file of \(bytes) bytes to \(place)", bytes: bytes, samples.written)
        if bytes == 45_000 { add("link it to a second name", bytes: 0, samples.linked) }
      }
    }
    return table
  }

  /// What it takes to copy bytes within memory, at most 64 MB.
  func copying(_ bytes: Int) -> Samples {
    Measurement(checksum: { _ in "" }) { bench_copy(Int64(bytes)) }.samples
  }

  /// What one of 200 new files takes, and a second name for it; nine times over.
  func files(
    of bytes: Int,
    in folder: String,
  ) throws -> (written: Samples, linked: Samples) {
    guard let handle = FileHandle(forReadingAtPath: folder) else {
      throw ProgramFailure(description: "cannot open \(folder)")
    }
    let descriptor = handle.fileDescriptor
    let count = 200
    let clock = ContinuousClock()
    var written: [Double] = []
    var linked: [Double] = []
    for _ in 0..<9 {
      let start = clock.now
      for number in 0..<count {
        try check(bench_write_file(descriptor, Int32(number), Int64(bytes)))
      }
      let half = clock.now
      for number in 0..<count {
        try check(bench_link_file(descriptor, Int32(number), Int32(count + number)))
      }
      written.append(start.duration(to: half).inSeconds)
      linked.append(half.duration(to: clock.now).inSeconds)
      for number in 0..<2 * count { try check(bench_remove_file(descriptor, Int32(number))) }
    }
    return (Samples(written).divided(by: count), Samples(linked).divided(by: count))
  }

  private func check(_ code: Int32) throws {
    if code != 0 { throw ProgramFailure(description: "a file: \(systemMessage(code))") }
  }
}
