import JSONWriting
import Records
import Scene
import Time

/// Reads the texts of a set that this program wrote, a reference or a rendered folder.
///
/// Everything is checked: what is wrong is told with its file, its line and what was expected.
/// Texts beyond ``limits`` are not read, and values are made of one line at a time.
struct SetReader {
  private let source: SetSource
  private let kind: SetKind

  /// Reads from a place what has to be a set of a kind.
  init(_ source: SetSource, kind: SetKind) { (self.source, self.kind) = (source, kind) }

  /// How many bytes a text may have: some million frames and settings, or leaves of each.
  static let limits = [SetNames.index: 1 << 28, SetNames.story: 1 << 28, SetNames.traces: 1 << 30]

  /// `frames.json`, read.
  struct Index {
    /// All but the frames.
    var head: JSON
    /// The frames.
    var frames: [RecordedFrame]
    /// Whether pictures are kept with it.
    var keepsPictures: Bool
    /// How many digits a frame's number is padded to; 4 in references, where that means nothing.
    var digits: Int
  }

  /// Reads `frames.json`.
  func index() throws(ReferenceError) -> Index {
    let text = try text(SetNames.index)
    let head = try text.opening(1, before: ", \"frames\": [")
    guard head["format"]?.integer == 1 else {
      throw text.wrong(1, "expected format 1: another version of settle wrote it")
    }
    guard text.count >= 3, text.isLine(text.count, "]}") else {
      throw text.wrong(text.count, "expected ']}' in a line of its own after the frames")
    }
    var frames: [RecordedFrame] = []
    // Without frames there is an empty line.
    for line in 2..<text.count where text.count > 3 || !text.isLine(2, "") {
      frames.append(try frame(text, line, after: frames.last?.number ?? -1))
    }
    var keepsPictures = true
    if kind == .reference {
      guard let keeps = head["pictures"]?.bool else {
        throw text.wrong(1, "pictures: expected true or false")
      }
      keepsPictures = keeps
      // A part of a run, as a report keeps it, has no pictures and keeps its numbers.
      if keeps, let gap = frames.enumerated().first(where: { $0.offset != $0.element.number }) {
        throw text.wrong(gap.offset + 2, "frame \(gap.offset) is missing")
      }
    }
    return Index(
      head: head,
      frames: frames,
      keepsPictures: keepsPictures,
      digits: digits(head["files"]?.text ?? ""),
    )
  }

  private func frame(
    _ text: SetText,
    _ line: Int,
    after last: Int,
  ) throws(ReferenceError) -> RecordedFrame {
    let member = try text.member(line, isLast: line == text.count - 1)
    guard let number = member["frame"]?.integer, number > last, number < 1 << 40 else {
      throw text.wrong(line, "frame: expected a number above \(last)")
    }
    guard let digest = member["digest"]?.text, SetNames.isDigest(digest) else {
      throw text.wrong(line, "digest: expected 32 hexadecimal digits in small letters")
    }
    switch member["trace"] {
    case .null?: return RecordedFrame(number: number, picture: digest, trace: nil)
    case .integer(let trace)? where trace >= 1:
      return RecordedFrame(number: number, picture: digest, trace: trace - 1)
    default:
      throw text.wrong(line, "trace: expected a line of \(SetNames.traces), from 1, or null")
    }
  }

  private func digits(_ pattern: String) -> Int {
    Int(pattern.split(separator: "%0").last?.prefix { $0.isNumber } ?? "") ?? 4
  }

  /// Reads the rest.
  func recording(_ index: Index) throws(ReferenceError) -> Recording {
    let path = source.folder.path(of: SetNames.index)
    func wrong(_ reason: String) -> ReferenceError { .damaged(path: "\(path):1", reason: reason) }
    let head = index.head
    guard let scene = head["scene"]?.text else { throw wrong("scene: expected a name") }
    guard let engine = head["engine"]?.text else { throw wrong("engine: expected a name") }
    guard let rate = head["fps"]?.text.flatMap({ Rational(fraction: $0) }), rate > 0,
      rate <= 1_000_000
    else { throw wrong("fps: expected a rate such as \"60\" or \"30000/1001\"") }
    guard let scale = head["scale"]?.number, scale > 0, scale <= 1000 else {
      throw wrong("scale: expected a number above 0, at most 1000")
    }
    guard let size = head["size"]?.array?.map(\.integer), size.count == 2,
      let width = size[0], let height = size[1],
      (1..<1 << 31).contains(width), (1..<1 << 31).contains(height)
    else { throw wrong("size: expected two whole numbers above 0") }
    let inputs = try inputs(head, wrong: wrong)
    let traces = try traces(of: index)
    let (settings, steps) = kind == .reference ? try story() : ([], [])
    return Recording(
      scene: scene,
      engine: engine,
      inputs: inputs,
      rate: FrameRate(rate),
      scale: scale,
      width: width,
      height: height,
      frames: index.frames,
      traces: traces,
      steps: steps,
      settings: settings,
    )
  }

  private func inputs(
    _ head: JSON,
    wrong: (String) -> ReferenceError,
  ) throws(ReferenceError) -> RecordedInputs {
    guard let members = head["faces"]?.array else { throw wrong("faces: expected a list") }
    var faces: [RecordedInputs.Face] = []
    for (place, face) in members.enumerated() {
      guard let family = face["family"]?.text, let index = face["index"]?.integer,
        let digest = face["digest"]?.text
      else { throw wrong("faces[\(place)]: expected a family, an index and a digest") }
      faces.append(RecordedInputs.Face(family: family, index: index, digest: digest))
    }
    // What a rendered folder was drawn from, it does not say.
    guard kind == .reference else {
      return RecordedInputs(scene: "", items: nil, faces: faces, usesBoxes: false)
    }
    guard let inputs = head["inputs"], let scene = inputs["scene"]?.text,
      let items = inputs["items"], items.isNullOrText,
      let text = inputs["text"]?.text, ["glyphs", "boxes"].contains(text)
    else { throw wrong("inputs: expected scene, items and text (glyphs or boxes)") }
    let usesBoxes = text == "boxes"
    return RecordedInputs(scene: scene, items: items.text, faces: faces, usesBoxes: usesBoxes)
  }

  // MARK: Traces and story

  private func traces(of index: Index) throws(ReferenceError) -> [[RecordedLeaf]] {
    let last = index.frames.compactMap(\.trace).max().map { $0 + 1 } ?? 0
    do throws(OutputError) {
      if last == 0, try source.status(of: SetNames.traces)?.size ?? 0 == 0 { return [] }
    } catch {
      throw .output(error)
    }
    let text = try text(SetNames.traces)
    guard text.count >= last else {
      let reason = "it ends with line \(text.count), and \(SetNames.index) names line \(last)"
      throw .damaged(path: text.path, reason: reason)
    }
    var traces: [[RecordedLeaf]] = []
    for line in 1...text.count {
      let value = try text.value(line)
      traces.append(try RecordedLeaf.trace(value) { text.wrong(line, $0) })
    }
    return traces
  }

  private func story() throws(ReferenceError) -> ([RecordedSetting], [RecordedStep]) {
    let text = try text(SetNames.story)
    guard text.isLine(1, "{\"format\": 1, \"settings\": [") else {
      throw text.wrong(1, "expected '{\"format\": 1, \"settings\": ['")
    }
    let between = "], \"steps\": ["
    guard let middle = (2...max(2, text.count)).first(where: { text.isLine($0, between) }) else {
      throw text.wrong(text.count, "expected '\(between)' in a line of its own after the settings")
    }
    guard text.isLine(text.count, "]}") else {
      throw text.wrong(text.count, "expected ']}' in a line of its own after the steps")
    }
    var settings: [RecordedSetting] = []
    for line in 2..<middle {
      let pair = try text.member(line, isLast: line == middle - 1).array?.map(\.text)
      guard let pair, pair.count == 2, let path = pair[0], let value = pair[1] else {
        throw text.wrong(line, "expected a setting: [\"path\", \"value\"]")
      }
      settings.append(RecordedSetting(path: path, value: value))
    }
    var steps: [RecordedStep] = []
    for line in middle + 1..<text.count {
      let value = try text.member(line, isLast: line == text.count - 1)
      steps.append(try RecordedStep(value) { text.wrong(line, $0) })
    }
    return (settings, steps)
  }

  // MARK: Files

  private func text(_ name: String) throws(ReferenceError) -> SetText {
    let path = source.folder.path(of: name)
    let limit = Self.limits[name, default: 0]
    do {
      if let bytes = try source.bytes(name, limit: limit) {
        return try SetText(path: path, bytes: bytes)
      }
      guard let status = try source.status(of: name) else {
        throw ReferenceError.damaged(path: path, reason: "there is no such file")
      }
      let reason =
        status.kind == .regular ? "it has more than \(limit >> 20) MB" : "it is not a file"
      throw ReferenceError.damaged(path: path, reason: reason)
    } catch {
      throw ReferenceError(error, path: path)
    }
  }
}
