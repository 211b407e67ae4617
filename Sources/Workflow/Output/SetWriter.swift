import Glibc
public import PNG
import Synchronization

/// Writes a set of frames into `<folder>/<scene>/`, so that at every instant the old set or the new
/// one is there, whole.
///
/// Frames may come from several threads in any order. Their files are made in a stage; `publish`
/// then puts the whole set in the old one's place, and `discard`, or the writer's end, leaves the
/// folder as it was. Memory: some 60 bytes a frame and as much for each distinct trace.
public final class SetWriter: Sendable {
  private struct State: ~Copyable {
    var entries: [SetEntry] = []
    var traces: TraceStore?
    /// A finished file for each picture, kept only where equal pictures share a file.
    var files: [ContentDigest: String] = [:]
    var isOver = false
  }

  private let folder: OutputFolder
  private let index: SetIndex
  private let options: OutputOptions
  private let state: Mutex<State>

  /// Locks the folder and clears up after a killed run; refuses frames that are not ours.
  ///
  /// `path` is the parent of the scene's folder; it is made where it is missing.
  public init(
    _ description: SetDescription,
    in path: String,
    options: OutputOptions = OutputOptions(),
  ) throws(OutputError) {
    precondition(description.width > 0 && description.height > 0, "a picture has pixels")
    let names = try SetNames(scene: description.scene, lastFrame: description.lastFrame)
    index = SetIndex(description: description, names: names)
    self.options = options
    folder = try OutputFolder(path, names: names, options: options)
    do throws(OutputError) {
      let traces = try TraceStore(SetNames.arrivingTraces, in: folder.stage)
      state = Mutex(State(traces: traces))
    } catch {
      folder.discard()
      throw error
    }
  }

  deinit { discard() }

  /// Writes a frame; each number at most once, from any thread.
  ///
  /// `digest` is the picture's; `trace` one line of JSON (UTF-8) without its end.
  ///
  /// - Precondition: the writer is not over, and the frame has not been written.
  public func write(
    frame: Int,
    digest: ContentDigest,
    png: Span<UInt8>,
    trace: [UInt8],
  ) throws(OutputError) {
    if options.isCancelled() { throw .interrupted }
    let name = index.names.file(ofFrame: frame)
    let twin = options.link ? state.withLock { $0.files[digest] } : nil
    let isLinked = if let twin { try linkFile(twin, as: name) } else { false }
    if !isLinked { try folder.stage.writeFile(name, png, fsync: options.fsync) }
    try state.withLock { (state) throws(OutputError) in
      precondition(!state.isOver, "the set is over")
      guard let trace = try state.traces?.number(of: trace) else { return }
      state.entries.append(SetEntry(frame: frame, digest: digest, trace: trace))
      if options.link { state.files[digest] = name }
    }
  }

  /// Gives a finished file a second name; false where the file system cannot.
  private func linkFile(_ name: String, as newName: String) throws(OutputError) -> Bool {
    do throws(OutputError) {
      try folder.stage.link(name, as: newName)
      return true
    } catch .system(_, _, let code) where [EMLINK, EPERM, ENOTSUP, ENOSYS].contains(code) {
      return false
    }
  }

  /// Puts the new set in the old one's place, and ends the writer.
  ///
  /// - Precondition: at least one frame was written, and no call of `write` is under way.
  public func publish() throws(OutputError) -> WrittenSet {
    do throws(OutputError) {
      let entries = try state.withLock { (state) throws(OutputError) in
        precondition(!state.isOver && !state.entries.isEmpty, "there is a set to publish")
        state.isOver = true
        state.entries.sort { $0.frame < $1.frame }
        if let traces = state.traces.take() {
          try writeIndex(of: state.entries, traces: traces)
        }
        return state.entries
      }
      if options.isCancelled() { throw .interrupted }
      try folder.publish(
        entries.map { index.names.file(ofFrame: $0.frame) } + [SetNames.traces, SetNames.playlist]
      )
      return WrittenSet(
        description: index.description,
        names: index.names,
        path: folder.live.path,
        frames: entries.map(\.frame),
      )
    } catch {
      folder.discard()
      throw error
    }
  }

  /// Throws the new set away and leaves the folder as it was; harmless when the writer is over.
  public func discard() {
    let wasOver = state.withLock { state in
      defer { state.isOver = true }
      return state.isOver
    }
    if !wasOver { folder.discard() }
  }

  /// Writes the traces by first use, the playlist, and at last `frames.json`.
  private func writeIndex(
    of entries: [SetEntry],
    traces: borrowing TraceStore,
  ) throws(OutputError) {
    let stage = folder.stage
    var lines = BufferedFile(try stage.makeFile(SetNames.traces))
    var json = BufferedFile(try stage.makeFile(SetNames.growingIndex))
    var playlist = BufferedFile(try stage.makeFile(SetNames.playlist))
    try json.write(index.head)
    try playlist.write(SetIndex.playlistHead)
    var lineOfTrace: [Int: Int] = [:]
    for (place, entry) in entries.enumerated() {
      let next = place + 1 < entries.count ? entries[place + 1] : nil
      precondition(next?.frame != entry.frame, "a frame is written once")
      if lineOfTrace[entry.trace] == nil {
        lineOfTrace[entry.trace] = lineOfTrace.count + 1
        try lines.write(traces.line(entry.trace))
      }
      var numbered = entry
      numbered.trace = lineOfTrace[entry.trace, default: 0]
      if place > 0 { try json.write([UInt8(ascii: ","), UInt8(ascii: "\n")]) }
      try json.write(index.line(of: numbered, next: next))
      try playlist.write(index.playlistLines(of: entry, next: next))
    }
    try json.write(SetIndex.tail)
    try lines.close(fsync: options.fsync)
    try playlist.close(fsync: options.fsync)
    try json.close(fsync: options.fsync)
    try stage.removeFile(SetNames.arrivingTraces)
    try stage.move(SetNames.growingIndex, to: stage, as: SetNames.index)
  }
}
