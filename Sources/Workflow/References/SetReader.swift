import JSONWriting
import Records
import Scene
import Time

/// Reads the texts of a set that this program wrote, a reference or a rendered folder.
///
/// Everything is checked: what is wrong is told with its file and place.
struct SetReader {
  private let folder: Folder

  init(_ folder: Folder) { self.folder = folder }

  /// `frames.json`, read.
  struct Index {
    var head: JSON
    var frames: [RecordedFrame]
    var keepsPictures: Bool
    /// How many digits a frame's number is padded to; 4 in references, where that means nothing.
    var digits: Int
    /// The highest line of a trace that a frame names, from 1.
    var lastTrace: Int
  }

  /// Reads `frames.json`.
  func index(isReference: Bool) throws(ReferenceError) -> Index {
    let text = try text(SetNames.index)
    let head = text.value
    guard head["format"]?.integer == 1 else {
      throw text.wrong("its format is not 1: a newer settle wrote it")
    }
    guard let list = head["frames"]?.array else { throw text.wrong("there are no frames") }
    var frames: [RecordedFrame] = []
    var lastTrace = 0
    for (place, member) in list.enumerated() {
      guard let number = member["frame"]?.integer, number >= 0,
        number > frames.last?.number ?? -1
      else { throw text.wrong("frames[\(place)].frame: expected a number that rises") }
      guard let digest = member["digest"]?.text, SetNames.isDigest(digest) else {
        throw text.wrong("frames[\(place)].digest: expected 32 hexadecimal digits")
      }
      let trace = member["trace"]?.integer
      if let trace, !(1...list.count).contains(trace) {
        throw text.wrong("frames[\(place)].trace: expected a line of \(SetNames.traces)")
      }
      lastTrace = max(lastTrace, trace ?? 0)
      frames.append(RecordedFrame(number: number, picture: digest, trace: trace.map { $0 - 1 }))
    }
    if isReference, !frames.enumerated().allSatisfy({ $0.offset == $0.element.number }) {
      // A part of a run keeps its numbers; a reference has them all.
      if head["pictures"]?.bool != false { throw text.wrong("frames are missing between others") }
    }
    return Index(
      head: head,
      frames: frames,
      keepsPictures: head["pictures"]?.bool ?? true,
      digits: digits(head["files"]?.text ?? ""),
      lastTrace: lastTrace,
    )
  }

  private func digits(_ pattern: String) -> Int {
    Int(pattern.split(separator: "%0").last?.prefix { $0.isNumber } ?? "") ?? 4
  }

  /// Reads the rest.
  func recording(_ index: Index) throws(ReferenceError) -> Recording {
    let text = Text(path: folder.path(of: SetNames.index), value: index.head)
    let head = index.head
    guard let scene = head["scene"]?.text, let engine = head["engine"]?.text else {
      throw text.wrong("expected the names of scene and engine as texts")
    }
    guard let rate = head["fps"]?.text.flatMap(FrameRate.init(written:)) else {
      throw text.wrong("fps: expected a rate, like \"60\"")
    }
    guard let scale = head["scale"]?.number, scale > 0, scale < 1e6 else {
      throw text.wrong("scale: expected a number above 0")
    }
    guard let size = head["size"]?.array?.compactMap(\.integer), size.count == 2,
      size.allSatisfy({ (1...1 << 31).contains($0) })
    else { throw text.wrong("size: expected two whole numbers above 0") }
    let traces = try traces(count: index.lastTrace)
    let (settings, steps) = try story()
    return Recording(
      scene: scene,
      engine: engine,
      inputs: try inputs(text),
      rate: rate,
      scale: scale,
      width: size[0],
      height: size[1],
      frames: index.frames,
      traces: traces,
      steps: steps,
      settings: settings,
    )
  }

  private func inputs(_ text: Text) throws(ReferenceError) -> RecordedInputs {
    var faces: [RecordedInputs.Face] = []
    for (place, face) in (text.value["faces"]?.array ?? []).enumerated() {
      guard let family = face["family"]?.text, let index = face["index"]?.integer,
        let digest = face["digest"]?.text
      else { throw text.wrong("faces[\(place)]: expected a family, an index and a digest") }
      faces.append(RecordedInputs.Face(family: family, index: index, digest: digest))
    }
    let inputs = text.value["inputs"]
    return RecordedInputs(
      scene: inputs?["scene"]?.text ?? "",
      items: inputs?["items"]?.text,
      faces: faces,
      usesBoxes: inputs?["text"]?.text == "boxes",
    )
  }

  // MARK: Traces

  private func traces(count: Int) throws(ReferenceError) -> [[RecordedLeaf]] {
    if count == 0 { return [] }
    let path = folder.path(of: SetNames.traces)
    let lines = try bytes(SetNames.traces).split(separator: UInt8(ascii: "\n"))
    guard lines.count >= count else {
      let reason = "it has \(lines.count) lines, and \(SetNames.index) names line \(count)"
      throw .damaged(path: path, reason: reason)
    }
    var traces: [[RecordedLeaf]] = []
    for (place, line) in lines.prefix(count).enumerated() {
      let text = try Text(path: "\(path):\(place + 1)", bytes: Array(line))
      traces.append(try leaves(text))
    }
    return traces
  }

  private func leaves(_ text: Text) throws(ReferenceError) -> [RecordedLeaf] {
    var leaves: [RecordedLeaf] = []
    for window in text.value.array ?? [] {
      guard let number = window["window"]?.integer, (0..<1 << 16).contains(number),
        let members = window["leaves"]?.array
      else { throw text.wrong("expected windows, each with its number and its leaves") }
      for (place, member) in members.enumerated() {
        guard let leaf = leaf(member, window: number) else {
          throw text.wrong("leaves[\(place)]: expected a leaf with row, role, box and opacity")
        }
        leaves.append(leaf)
      }
    }
    return leaves
  }

  private func leaf(_ member: JSON, window: Int) -> RecordedLeaf? {
    let numbers = ["x", "y", "width", "height", "opacity"].compactMap { member[$0]?.number }
    guard let role = member["role"]?.text, numbers.count == 5, numbers.allSatisfy(\.isFinite) else {
      return nil
    }
    let row = member["row"]?.text ?? member["row"]?.integer.map { "\($0)" }
    var look: [RecordedLeaf.Look] = []
    if case .object(let members)? = member["look"] {
      look = members.compactMap { name, value in
        value.text.map { RecordedLeaf.Look(name: name, value: $0) }
      }
    }
    return RecordedLeaf(
      window: window,
      row: row,
      role: role,
      x: numbers[0],
      y: numbers[1],
      width: numbers[2],
      height: numbers[3],
      opacity: numbers[4],
      text: member["text"]?.text,
      look: look,
    )
  }

  // MARK: Story

  private func story() throws(ReferenceError) -> ([RecordedSetting], [RecordedStep]) {
    do throws(OutputError) {
      if try folder.status(of: SetNames.story) == nil { return ([], []) }
    } catch {
      throw .output(error)
    }
    let text = try text(SetNames.story)
    var settings: [RecordedSetting] = []
    for (place, pair) in (text.value["settings"]?.array ?? []).enumerated() {
      guard let words = pair.array?.compactMap(\.text), words.count == 2 else {
        throw text.wrong("settings[\(place)]: expected a path and a value")
      }
      settings.append(RecordedSetting(path: words[0], value: words[1]))
    }
    var steps: [RecordedStep] = []
    for (place, member) in (text.value["steps"]?.array ?? []).enumerated() {
      guard let step = step(member) else {
        throw text.wrong("steps[\(place)]: expected a step with window, number and time")
      }
      steps.append(step)
    }
    return (settings, steps)
  }

  private func step(_ member: JSON) -> RecordedStep? {
    guard let window = member["window"]?.integer, let number = member["step"]?.integer,
      let time = member["time"]?.text.flatMap({ Rational(fraction: $0) }),
      let count = member["count"]?.integer
    else { return nil }
    return RecordedStep(
      window: window,
      number: number,
      time: time,
      label: member["label"]?.text,
      does: member["does"]?.array?.compactMap(\.text) ?? [],
      visible: member["visible"]?.array?.compactMap(\.text) ?? [],
      visibleCount: count,
      animation: member["animation"]?.text,
    )
  }

  // MARK: Files

  /// A file's value, with its name for errors.
  private struct Text {
    var path: String
    var value: JSON

    init(path: String, value: JSON) { (self.path, self.value) = (path, value) }

    init(path: String, bytes: [UInt8]) throws(ReferenceError) {
      self.path = path
      var limits = SceneLimits()
      limits.sceneBytes = .max
      do throws(SceneErrors) {
        value = try JSON.read(bytes, file: path, limits: limits)
      } catch {
        let first = error.errors.first.map { $0.diagnostic.description } ?? "no JSON"
        throw .damaged(path: path, reason: "it is not JSON that settle wrote\n\(first)")
      }
    }

    func wrong(_ reason: String) -> ReferenceError { .damaged(path: path, reason: reason) }
  }

  private func text(_ name: String) throws(ReferenceError) -> Text {
    try Text(path: folder.path(of: name), bytes: try bytes(name))
  }

  private func bytes(_ name: String) throws(ReferenceError) -> [UInt8] {
    do {
      guard let bytes = try folder.readFile(name) else {
        throw ReferenceError.damaged(path: folder.path(of: name), reason: "there is no such file")
      }
      return bytes
    } catch {
      throw ReferenceError(error, path: folder.path(of: name))
    }
  }
}
