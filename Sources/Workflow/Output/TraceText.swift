import JSONWriting
package import Time
package import Timeline
import Elements
import Geometry

/// A layout trace as text; equal leaves give equal text.
package enum TraceText {
  /// One line of `frames.traces.jsonl`, without its end: `[{"window": 0, "leaves": […]}, …]`, a
  /// member for each window in order, so that frames that look alike share the line.
  ///
  /// Leaves are in paint order; a window of none has an empty list.
  package static func line(_ leaves: [TracedLeaf], windows: Int = 1) -> [UInt8] {
    var bytes: [UInt8] = [UInt8(ascii: "[")]
    for window in 0..<windows {
      if window > 0 { bytes += ", ".utf8 }
      bytes.append(UInt8(ascii: "{"))
      append(leaves, of: window, to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
    return bytes
  }

  /// The entries of one frame in `inspect --json`: `{"frame": 7, "time": 0.116666667, "window": 0,
  /// "leaves": […]}` for each window, joined by a comma and a line's end.
  ///
  /// The frame is nil where a time between frames was asked for; the time is in seconds.
  package static func entries(
    _ leaves: [TracedLeaf],
    frame: Int?,
    time: Rational,
    windows: Int = 1,
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    for window in 0..<windows {
      if window > 0 { bytes += ",\n".utf8 }
      bytes += "{\"frame\": \(frame.map(String.init) ?? "null"), ".utf8
      bytes += "\"time\": \(time.decimal(places: 9)), ".utf8
      append(leaves, of: window, to: &bytes)
    }
    return bytes
  }

  /// A window's number and leaves, and the brace that closes its object.
  private static func append(_ leaves: [TracedLeaf], of window: Int, to bytes: inout [UInt8]) {
    bytes += "\"window\": \(window), \"leaves\": [".utf8
    var isFirst = true
    for leaf in leaves where leaf.window == window {
      if !isFirst { bytes += ", ".utf8 }
      isFirst = false
      append(leaf, to: &bytes)
    }
    bytes += "]}".utf8
  }

  private static func append(_ leaf: TracedLeaf, to bytes: inout [UInt8]) {
    bytes += "{\"row\": ".utf8
    switch leaf.row {
    case .integer(let number): bytes += String(number).utf8
    case .text(let text): JSON.append(text, to: &bytes)
    case nil: bytes += "null".utf8
    }
    bytes += ", \"role\": ".utf8
    JSON.append(leaf.role.name, to: &bytes)
    for (name, value) in [
      ("x", leaf.frame.minX), ("y", leaf.frame.minY), ("width", leaf.frame.width),
      ("height", leaf.frame.height),
      ("opacity", leaf.opacity),
    ] {
      bytes += ", \"\(name)\": ".utf8
      JSON.append(value, to: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
  }
}
