import Geometry
import Synchronization

/// Lines that were set before, so that a text is shaped once however often it is measured and
/// drawn.
///
/// Bounded: when full it forgets everything, which costs time and never changes a result.
final class ShapeMemo: Sendable {
  /// What a line depends on.
  struct Key: Hashable {
    /// The text in UTF-8: equal strings of different code points may look different.
    var text: [UInt8]
    var size: Double
    /// Nil for the whole line.
    var maxWidth: Double?
  }

  /// The room taken, counted in strokes, glyphs and bytes of text: about 20 MB.
  private static let limit = 300_000

  private struct State {
    var lines: [Key: ShapedText] = [:]
    var cost = 0
  }

  private let state = Mutex(State())

  /// The line that was remembered, or the one that is made now.
  func value(for key: Key, make: () -> ShapedText) -> ShapedText {
    if let line = state.withLock({ $0.lines[key] }) { return line }
    let line = make()
    let glyphs = line.runs.reduce(0) { $0 + $1.glyphs.count }
    let cost = line.outline.elements.count + glyphs + key.text.count + 10
    state.withLock { state in
      if state.cost + cost > Self.limit {
        state.lines = [:]
        state.cost = 0
      }
      if state.lines.updateValue(line, forKey: key) == nil { state.cost += cost }
    }
    return line
  }
}
