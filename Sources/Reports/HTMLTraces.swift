import JSONWriting
import Records
import Verdicts

/// Where the leaves of frames were whose pictures a page does not hold, so that it can sketch them.
struct HTMLTraces {
  /// Leaves of one frame that are told at most.
  static let mostLeaves = 400

  /// The elements.
  private(set) var bytes: [UInt8] = []

  /// Takes in frames that are not equal, the scenes in turn, while they fit.
  init(_ scenes: [SceneFinding], pictures: HTMLPictures, room: Int) {
    var queues = scenes.enumerated().map { place, scene in
      TraceQueue(place: place, scene: scene, pictures: pictures)
    }
    queues.removeAll { $0.frames.isEmpty }
    var place = 0
    while !queues.isEmpty {
      if place >= queues.count { place = 0 }
      guard let element = queues[place].next() else {
        queues.remove(at: place)
        continue
      }
      guard bytes.count + element.count <= room else { return }
      bytes += element
      place += 1
    }
  }
}

/// The frames of a scene that want a sketch, in order.
private struct TraceQueue {
  /// The scene's place in the page, and its frames that are left.
  let place: Int
  var frames: ArraySlice<FrameFinding>
  private let sides: [(name: String, recording: Recording, traces: [Int: Int])]

  init(place: Int, scene: SceneFinding, pictures: HTMLPictures) {
    self.place = place
    func isWanting(_ digest: String?) -> Bool { digest != nil && !pictures.holds(digest) }
    let recordings = [("expected", scene.expected), ("actual", scene.actual)]
    sides = recordings.compactMap { name, recording in
      guard let recording else { return nil }
      let traces = recording.frames.compactMap { frame in
        frame.trace.flatMap { recording.traces.indices.contains($0) ? (frame.number, $0) : nil }
      }
      return (name, recording, Dictionary(traces, uniquingKeysWith: { first, _ in first }))
    }
    frames =
      sides.isEmpty
      ? []
      : scene.frames.filter {
        $0.verdict != .equal && (isWanting($0.expected) || isWanting($0.actual))
      }[...]
  }

  /// The element of the next frame; nil when there is none left.
  mutating func next() -> [UInt8]? {
    guard let frame = frames.popFirst() else { return nil }
    let members = sides.compactMap { name, recording, traces -> JSON.Member? in
      guard let trace = traces[frame.number] else { return nil }
      let leaves = recording.traces[trace].prefix(HTMLTraces.mostLeaves)
      return (name, .array(leaves.map { leafJSON($0, scale: recording.scale) }))
    }
    var bytes = Array(#"<script type="application/json" id="t\#(place)-\#(frame.number)">"#.utf8)
    var json: [UInt8] = []
    JSON.object(members).append(to: &json)
    bytes += HTMLText.embedded(json)
    bytes += "</script>\n".utf8
    return bytes
  }

  /// Row, leaf, box in pixels, opacity, text.
  private func leafJSON(_ leaf: RecordedLeaf, scale: Double) -> JSON {
    func rounded(_ value: Double, to unit: Double) -> JSON {
      value.isFinite ? .number((value * unit).rounded() / unit) : .number(0)
    }
    return .array([
      leaf.row.map { .text(HTMLText.visible($0, most: 40)) } ?? .null,
      .text(HTMLText.visible(leaf.role, most: 40)),
      rounded(leaf.x * scale, to: 10), rounded(leaf.y * scale, to: 10),
      rounded(leaf.width * scale, to: 10), rounded(leaf.height * scale, to: 10),
      rounded(leaf.opacity, to: 1000),
      leaf.text.map { .text(HTMLText.visible($0, most: 60)) } ?? .null,
    ])
  }
}
