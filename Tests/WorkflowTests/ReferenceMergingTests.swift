import Records
import Testing
import Time
import Workflow

@Suite struct ReferenceMergingTests {
  private let old = ReferenceSample.recording([1, 2, 3, 4])

  /// A run in which frames 1 and 2 differ, with other inputs.
  private var new: Recording {
    var new = ReferenceSample.recording([1, 8, 9, 4])
    new.inputs.scene = "other"
    new.engine = "settle 0.2.0"
    new.settings[0].value = "0.6"
    new.traces[1][0].x = 0.5
    // Another order than of first use in what is merged.
    new.traces.reverse()
    for place in new.frames.indices { new.frames[place].trace = 3 - place }
    return new
  }

  @Test func part_takesFramesAndTheirTraces() throws {
    let merged = try ReferenceFolder.merged(old: old, with: new, frames: [1, 77])
    var expected = old
    expected.frames[1].picture = ReferenceSample.digest(8)
    expected.traces[1][0].x = 0.5
    #expect(merged == expected)
  }

  @Test func traces_areKeptOnceInOrderOfUse() throws {
    var old = old, new = new
    old.traces = [old.traces[0], old.traces[3]]
    for (place, trace) in [0, 0, nil, 1].enumerated() { old.frames[place].trace = trace }
    new.traces = [old.traces[1]]
    for place in new.frames.indices { new.frames[place].trace = 0 }
    let merged = try ReferenceFolder.merged(old: old, with: new, frames: [1])
    #expect(merged.traces == old.traces)
    #expect(merged.frames.map(\.trace) == [0, 1, nil, 1])
  }

  @Test(arguments: [[1, 2], [0, 1, 2, 3], [2, 1, 2]])
  func whole_isTheNewRecording(frames: [Int]) throws {
    #expect(try ReferenceFolder.merged(old: old, with: new, frames: frames) == new)
  }

  @Test func nothing_isTheOldRecording() throws {
    #expect(try ReferenceFolder.merged(old: old, with: new, frames: []) == old)
  }

  @Test func end_comesAndGoesInOrder() throws {
    let short = ReferenceSample.recording([1, 2])
    let cut = try ReferenceFolder.merged(old: old, with: short, frames: [3])
    #expect(cut.frames == Array(old.frames.prefix(3)))
    #expect(cut.traces == Array(old.traces.prefix(3)))
    let longer = try ReferenceFolder.merged(old: short, with: old, frames: [2])
    #expect(longer.frames == Array(old.frames.prefix(3)))
    func reason(_ missing: Int, _ next: Int) -> ReferenceError {
      let reason =
        "frame \(missing) would be missing before frame \(next); "
        + "take all frames from \(missing) on"
      return .unfit(scene: "demo", reason: reason)
    }
    #expect(throws: reason(2, 3)) {
      try ReferenceFolder.merged(old: old, with: short, frames: [2])
    }
    #expect(throws: reason(2, 3)) {
      try ReferenceFolder.merged(old: short, with: old, frames: [3])
    }
    // A part of a run is no reference.
    var part = ReferenceSample.recording([3, 4], from: 2)
    part.frames.removeFirst()
    #expect(throws: reason(0, 3)) {
      try ReferenceFolder.merged(old: old, with: part, frames: [0, 1, 2, 3])
    }
  }

  @Test func shapes_thatDifferGoTogether() throws {
    func expect(_ reason: String, _ change: (inout Recording) -> Void) throws {
      var other = new
      change(&other)
      let error = #expect(throws: ReferenceError.self) {
        try ReferenceFolder.merged(old: old, with: other, frames: [1])
      }
      #expect(
        error?.description
          == "the reference of demo cannot take over these frames alone: \(reason); take all frames"
      )
      #expect(try ReferenceFolder.merged(old: old, with: other, frames: [1, 2]) == other)
    }
    try expect("it has 2×2 pixels, they have 3×2") { $0.width = 3 }
    try expect("it has a scale of 2.0, they have 1.0") { $0.scale = 1 }
    try expect("it has 60 frames a second, they have 30000/1001") {
      $0.rate = FrameRate(Rational(30000, 1001))
    }
  }
}
