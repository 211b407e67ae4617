import PNG
import Records
import Synchronization

/// What one pass over a film's frames gathers: their digests, and each distinct trace once.
///
/// Memory: some 60 bytes a frame, and each distinct trace's leaves.
final class FilmPass: Sendable {
  private struct State: ~Copyable {
    var frames: [(number: Int, picture: ContentDigest, trace: Int)] = []
    var traces: [[RecordedLeaf]] = []
    var places: [[RecordedLeaf]: Int] = [:]
  }

  /// The digests of glyphs that were seen.
  let glyphs = GlyphMemory()
  private let state = Mutex(State())

  /// Adds a frame, from any thread.
  func add(_ number: Int, picture: ContentDigest, leaves: [RecordedLeaf]) {
    state.withLock { state in
      let trace: Int
      if let known = state.places[leaves] {
        trace = known
      } else {
        trace = state.traces.count
        state.traces.append(leaves)
        state.places[leaves] = trace
      }
      state.frames.append((number, picture, trace))
    }
  }

  /// The frames in order, and the traces in the order of their first use.
  func result() -> (frames: [RecordedFrame], traces: [[RecordedLeaf]]) {
    state.withLock { state in
      var traces: [[RecordedLeaf]] = []
      var places: [Int: Int] = [:]
      let frames = state.frames.sorted { $0.number < $1.number }.map { frame in
        if places[frame.trace] == nil {
          places[frame.trace] = traces.count
          traces.append(state.traces[frame.trace])
        }
        return RecordedFrame(
          number: frame.number,
          picture: frame.picture.description,
          trace: places[frame.trace],
        )
      }
      return (frames, traces)
    }
  }
}
