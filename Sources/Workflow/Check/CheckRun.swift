import Records
import Scene
import Synchronization
public import Verdicts

/// A run of `check` over several scenes.
public struct CheckRun: Sendable {
  /// A scene with its film and the frames that are meant.
  public struct Part: Sendable {
    /// The scene.
    public var scene: SceneFile
    /// The same, ready to be drawn.
    public var film: Film
    /// The numbers of the frames, rising, at least one.
    public var frames: [Int]

    /// Makes a part.
    public init(scene: SceneFile, film: Film, frames: [Int]) {
      self.scene = scene
      self.film = film
      self.frames = frames
    }
  }

  /// The scenes, in order.
  public var parts: [Part]
  /// How they are compared.
  public var options: CheckOptions

  /// Makes a run.
  public init(_ parts: [Part], options: CheckOptions) {
    self.parts = parts
    self.options = options
  }

  /// Draws and compares all frames, in memory: nothing is written.
  public func findings() async throws(CheckError) -> RunFindings {
    let shares = try shares()
    let done = Atomic<Int>(0)
    var scenes: [SceneFinding] = []
    do {
      for (part, frames) in shares {
        let check = SceneCheck(
          scene: part.scene,
          film: part.film,
          frames: frames,
          includesEnd: !options.isPartial && frames.last == part.frames.last,
          options: options,
        )
        let finding = try await check.run {
          options.progress(done.add(1, ordering: .relaxed).newValue)
        }
        if options.isCancelled() { throw CheckError.interrupted }
        scenes.append(finding)
      }
    } catch let error as CheckError {
      throw error
    } catch {
      throw .interrupted
    }
    return RunFindings(
      kind: .check,
      engine: Film.engine,
      scenes: scenes + staleSets(),
      shard: options.shard,
      isPartial: options.isPartial,
    )
  }

  /// How many frames will be drawn.
  public var frameCount: Int { (try? shares().reduce(0) { $0 + $1.frames.count }) ?? 0 }

  /// What of each scene belongs to this part of the run: all scenes' frames in a row, cut evenly.
  private func shares() throws(CheckError) -> [(part: Part, frames: [Int])] {
    guard let shard = options.shard else { return parts.map { ($0, $0.frames) } }
    let total = parts.reduce(0) { $0 + $1.frames.count }
    let range = total * (shard.number - 1) / shard.count..<total * shard.number / shard.count
    guard !range.isEmpty else {
      throw .emptyShard(number: shard.number, count: shard.count, frames: total)
    }
    var start = 0
    var shares: [(part: Part, frames: [Int])] = []
    for part in parts {
      let own = range.clamped(to: start..<start + part.frames.count)
      let frames = own.map { part.frames[$0 - start] }
      if !frames.isEmpty { shares.append((part, frames)) }
      start += part.frames.count
    }
    return shares
  }

  /// The references of scenes and variants that are no more; the first part of a run tells them.
  private func staleSets() -> [SceneFinding] {
    guard !options.isPartial, options.shard?.number ?? 1 == 1 else { return [] }
    var folders: [String] = []
    for part in parts {
      let path = options.referenceFolder(of: part.scene.file).path
      if !folders.contains(path) { folders.append(path) }
    }
    return folders.flatMap(staleSets(in:))
  }

  private func staleSets(in path: String) -> [SceneFinding] {
    let own = parts.map(\.scene).filter { options.referenceFolder(of: $0.file).path == path }
    let names = Set(own.map(\.name))
    let isWhole = options.wholeFolders.contains(path)
    do throws(ReferenceError) {
      let stale = try ReferenceFolder(path).names().filter { name in
        guard !names.contains(name) else { return false }
        // Beside a single scene, only its own variants can be known to be gone.
        return isWhole || own.contains { name.hasPrefix(SceneFile.name(of: $0.file) + "@") }
      }
      return stale.map { name in
        let note =
          "\(path)/\(name) has no scene or variant any more; "
          + "remove it with 'settle check --prune' once all else is equal"
        return SceneFinding(name: name, file: path + "/" + name, verdict: .stale, notes: [note])
      }
    } catch {
      return [SceneFinding(name: path, file: path, verdict: .unreadable, notes: ["\(error)"])]
    }
  }
}
