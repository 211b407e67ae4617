import Records

/// Joins recordings of one scene that have some of its frames each, or all the same ones.
struct RecordingUnion {
  /// What errors call the first.
  let label: String
  private var recordings: [Recording]

  /// Begins with a recording.
  init(_ recording: Recording, label: String) {
    self.label = label
    recordings = [recording]
  }

  /// Adds a recording; or tells what in it contradicts the first or the frames of another.
  mutating func add(_ recording: Recording) -> String? {
    let first = recordings[0]
    if recording == first { return nil }
    if let what = Self.difference(first, recording) { return what }
    for other in recordings {
      if let number = Self.contradiction(other, recording) { return "picture of frame \(number)" }
    }
    recordings.append(recording)
    return nil
  }

  /// In what two recordings of one scene are not of the same make; nil where they are.
  private static func difference(_ first: Recording, _ second: Recording) -> String? {
    if first.engine != second.engine { return "engine" }
    if first.inputs.scene != second.inputs.scene { return "scene file" }
    if first.inputs.items != second.inputs.items { return "file of items" }
    if first.inputs.faces != second.inputs.faces { return "set of faces" }
    if first.inputs.usesBoxes != second.inputs.usesBoxes { return "way that text is drawn" }
    if first.rate != second.rate { return "frame rate" }
    if first.scale != second.scale { return "scale" }
    if first.width != second.width || first.height != second.height { return "size" }
    if !first.steps.isEmpty, !second.steps.isEmpty, first.steps != second.steps { return "story" }
    let haveSettings = !first.settings.isEmpty && !second.settings.isEmpty
    if haveSettings, first.settings != second.settings { return "text of the scene" }
    return nil
  }

  /// The first frame that both have and that shows another picture; nil where there is none.
  private static func contradiction(_ first: Recording, _ second: Recording) -> Int? {
    var place = 0
    for frame in second.frames {
      while place < first.frames.count, first.frames[place].number < frame.number { place += 1 }
      guard place < first.frames.count else { return nil }
      let other = first.frames[place]
      if other.number == frame.number, other.picture != frame.picture { return frame.number }
    }
    return nil
  }

  /// All frames by their numbers, with each distinct trace once, in order of first use.
  var recording: Recording {
    var whole = recordings[0]
    guard recordings.count > 1 else { return whole }
    var frames: [Int: (frame: RecordedFrame, part: Int)] = [:]
    for (part, recording) in recordings.enumerated() {
      for frame in recording.frames where frames[frame.number]?.frame.trace == nil {
        frames[frame.number] = (frame, part)
      }
    }
    whole.frames = []
    whole.traces = []
    var places: [[RecordedLeaf]: Int] = [:]
    // Traces are long: each is hashed once a part, not once a frame.
    var known = recordings.map { [Int?](repeating: nil, count: $0.traces.count) }
    for number in frames.keys.sorted() {
      guard let (found, part) = frames[number] else { continue }
      var frame = found
      if let trace = frame.trace {
        let leaves = recordings[part].traces[trace]
        let place = known[part][trace] ?? places[leaves] ?? whole.traces.count
        if place == whole.traces.count { whole.traces.append(leaves) }
        if known[part][trace] == nil { places[leaves] = place }
        known[part][trace] = place
        frame.trace = place
      }
      whole.frames.append(frame)
    }
    whole.steps = recordings.first { !$0.steps.isEmpty }?.steps ?? []
    whole.settings = recordings.first { !$0.settings.isEmpty }?.settings ?? []
    return whole
  }
}
