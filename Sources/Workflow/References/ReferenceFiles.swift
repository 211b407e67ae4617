import JSONWriting
import Records
import Time

/// The texts of a reference's files.
///
/// A fact stands in a line, so that version control shows what changed: a change of timing touches
/// lines of `frames.json` and of `story.json`, but no trace and no picture.
struct ReferenceFiles {
  /// `frames.json`.
  let index: [UInt8]
  /// `frames.traces.jsonl`.
  let traces: [UInt8]
  /// `story.json`.
  let story: [UInt8]
  /// The digests of the pictures that are kept, in order of first use.
  let pictures: [String]

  /// The files of the pictures.
  var pictureNames: [String] { pictures.map(SetNames.file(ofPicture:)) }

  /// Writes a recording down.
  init(_ recording: Recording, keepsPictures: Bool) throws(ReferenceError) {
    var seen: [String: String] = [:]
    var pictures: [String] = []
    for frame in recording.frames {
      guard SetNames.isDigest(frame.picture) else {
        let reason = "frame \(frame.number) has no digest of 32 hexadecimal digits"
        throw .damaged(path: recording.scene, reason: reason)
      }
      let name = SetNames.file(ofPicture: frame.picture)
      if let other = seen.updateValue(frame.picture, forKey: name) {
        guard other == frame.picture else {
          let reason = "two pictures have digests that begin with \(name.prefix(16))"
          throw .damaged(path: recording.scene, reason: reason)
        }
      } else {
        pictures.append(frame.picture)
      }
    }
    self.pictures = keepsPictures ? pictures : []
    index = Self.index(recording, keepsPictures: keepsPictures)
    traces = recording.traces.flatMap(Self.line(of:))
    story = Self.story(recording)
    let texts = [(SetNames.index, index), (SetNames.traces, traces), (SetNames.story, story)]
    for (name, text) in texts where text.count > SetReader.limits[name, default: 0] {
      let reason = "\(name) would have \(text.count >> 20) MB, which is more than can be read back"
      throw .damaged(path: recording.scene, reason: reason)
    }
  }

  // MARK: frames.json

  private static func index(_ recording: Recording, keepsPictures: Bool) -> [UInt8] {
    let inputs = recording.inputs
    let faces = inputs.faces.map { face in
      JSON.object([
        ("family", .text(face.family)), ("index", .integer(face.index)),
        ("digest", .text(face.digest)),
      ])
    }
    let head: [JSON.Member] = [
      ("format", .integer(1)), ("engine", .text(recording.engine)),
      ("files", .text("<digest>.png")), ("scene", .text(recording.scene)),
      ("fps", .text(recording.rate.framesPerSecond.description)),
      ("scale", .number(recording.scale)),
      ("size", .array([.integer(recording.width), .integer(recording.height)])),
      ("faces", .array(faces)),
      (
        "inputs",
        .object([
          ("scene", .text(inputs.scene)), ("items", inputs.items.map(JSON.text) ?? .null),
          ("text", .text(inputs.usesBoxes ? "boxes" : "glyphs")),
        ]),
      ),
      ("pictures", .bool(keepsPictures)),
    ]
    var bytes: [UInt8] = []
    JSON.object(head).append(to: &bytes)
    bytes.removeLast()
    bytes += SetIndex.headEnd
    for (place, frame) in recording.frames.enumerated() {
      if place > 0 { bytes += ",\n".utf8 }
      let isLast = place + 1 == recording.frames.count
      let next = isLast ? frame.number + 1 : recording.frames[place + 1].number
      let time = recording.rate.time(ofFrame: frame.number)
      JSON.object([
        ("frame", .integer(frame.number)), ("time", .decimal(time)),
        ("duration", .decimal(recording.rate.time(ofFrame: next) - time)),
        ("digest", .text(frame.picture)), ("trace", frame.trace.map { .integer($0 + 1) } ?? .null),
      ]).append(to: &bytes)
    }
    return bytes + SetIndex.tail
  }

  // MARK: frames.traces.jsonl

  /// Leaves in paint order, those of a window that follow each other together.
  private static func line(of leaves: [RecordedLeaf]) -> [UInt8] {
    var bytes: [UInt8] = [UInt8(ascii: "[")]
    var rest = leaves[...]
    repeat {
      if rest.startIndex > 0 { bytes += ", ".utf8 }
      let window = rest.first?.window ?? 0
      let own = rest.prefix { $0.window == window }
      rest = rest.dropFirst(own.count)
      JSON.object([("window", .integer(window)), ("leaves", .array(own.map(json(of:))))])
        .append(to: &bytes)
    } while !rest.isEmpty
    return bytes + Array("]\n".utf8)
  }

  private static func json(of leaf: RecordedLeaf) -> JSON {
    var members: [JSON.Member] = [
      ("row", leaf.row.map(JSON.text) ?? .null), ("role", .text(leaf.role)),
      ("x", .number(leaf.x)), ("y", .number(leaf.y)), ("width", .number(leaf.width)),
      ("height", .number(leaf.height)), ("opacity", .number(leaf.opacity)),
    ]
    if let text = leaf.text { members.append(("text", .text(text))) }
    if !leaf.look.isEmpty {
      members.append(("look", .object(leaf.look.map { ($0.name, .text($0.value)) })))
    }
    return .object(members)
  }

  // MARK: story.json

  private static func story(_ recording: Recording) -> [UInt8] {
    var bytes = Array("{\"format\": 1, \"settings\": [".utf8)
    append(recording.settings.map { .array([.text($0.path), .text($0.value)]) }, to: &bytes)
    bytes += "], \"steps\": [".utf8
    append(recording.steps.map(json(of:)), to: &bytes)
    return bytes + Array("]}\n".utf8)
  }

  /// Values on lines of their own.
  private static func append(_ values: [JSON], to bytes: inout [UInt8]) {
    for (place, value) in values.enumerated() {
      bytes += (place > 0 ? ",\n" : "\n").utf8
      value.append(to: &bytes)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  private static func json(of step: RecordedStep) -> JSON {
    .object([
      ("window", .integer(step.window)), ("step", .integer(step.number)),
      // Exact, for it is read back.
      ("time", .text(step.time.description)), ("label", step.label.map(JSON.text) ?? .null),
      ("does", .array(step.does.map(JSON.text))),
      ("visible", .array(step.visible.map(JSON.text))), ("count", .integer(step.visibleCount)),
      ("animation", step.animation.map(JSON.text) ?? .null),
    ])
  }
}
