import Pixels
import Records
import Verdicts

/// Where the rows of a scene are in a frame, in pixels: what their leaves cover in either recording.
struct HTMLRowBoxes {
  /// Both recordings, with the trace of each frame by its number.
  private let sides: [(recording: Recording, traces: [Int: Int])]

  /// Takes over a scene's recordings.
  init(_ scene: SceneFinding) {
    sides = [scene.expected, scene.actual].compactMap(\.self).map { recording in
      let traces = recording.frames.compactMap { frame in
        frame.trace.flatMap { recording.traces.indices.contains($0) ? (frame.number, $0) : nil }
      }
      return (recording, Dictionary(traces, uniquingKeysWith: { first, _ in first }))
    }
  }

  /// The boxes around rows (`row 3`) and leaves of no row (`title`), those that are known.
  ///
  /// One pass over the frame's leaves, however many places are asked for.
  func boxes(of places: some Sequence<String>, in frame: Int) -> [String: PixelBox] {
    let wanted = Set(places)
    var extents: [String: Extent] = [:]
    guard !wanted.isEmpty else { return [:] }
    for (recording, traces) in sides {
      guard let trace = traces[frame] else { continue }
      for leaf in recording.traces[trace] {
        for place in HTMLRowBoxes.names(of: leaf) where wanted.contains(place) {
          extents[place, default: Extent()].add(leaf, scale: recording.scale)
        }
      }
    }
    return extents.compactMapValues(\.box)
  }

  /// What a leaf's place is called, in a scene of one window and of several.
  private static func names(of leaf: RecordedLeaf) -> [String] {
    let name = leaf.row.map { $0.isEmpty || $0.contains(" ") ? "row “\($0)”" : "row \($0)" }
    let place = name ?? leaf.role
    return [place, "\(place) in window \(leaf.window + 1)"]
  }

  /// What some leaves cover, in pixels.
  private struct Extent {
    var left = Double.infinity, top = Double.infinity
    var right = -Double.infinity, bottom = -Double.infinity

    mutating func add(_ leaf: RecordedLeaf, scale: Double) {
      left = min(left, leaf.x * scale)
      top = min(top, leaf.y * scale)
      right = max(right, (leaf.x + leaf.width) * scale)
      bottom = max(bottom, (leaf.y + leaf.height) * scale)
    }

    /// Nil for leaves that lie farther out than 2³¹ pixels, as they may.
    var box: PixelBox? {
      guard [left, top, right, bottom].allSatisfy({ $0.magnitude < 2_147_483_648 }) else {
        return nil
      }
      let (x, y) = (Int(left.rounded(.down)), Int(top.rounded(.down)))
      return PixelBox(
        x: x,
        y: y,
        width: Int(right.rounded(.up)) - x,
        height: Int(bottom.rounded(.up)) - y,
      )
    }
  }
}
