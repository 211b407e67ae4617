import JSONWriting
import PNG
import Time
import Workflow

extension Command {
  /// `settle render`.
  static let render = Command(
    name: "render",
    summary: "draw the frames of scenes into folders",
    operands: "SCENE…",
    discussion: """
      Writes frame-0000.png … into DIR/<scene>/, with frames.json (times, digests), layout traces
      and frames.ffconcat. A scene is a .yaml, .yml or .json file, - for standard input, or a folder
      of them; nothing is drawn before all of them are right. A scene's variants follow it, each into a
      folder of its own, DIR/<scene>@<variant>/.

      With T the time of the last step plus timing.tail, extended to the end of every animation that
      started, the frames are 0 to T·fps (rounded up); frame k shows the state at k/fps. A range
      replaces the set in the folder and keeps its numbers. --at takes the last frame at or before.
      """,
    options: [.output, .frames, .at, .jobs, .compression, .force, .fsync, .link, .json]
      + SceneArguments.options,
  ) { (arguments, console) throws(UsageError) in
    await RenderRun(
      settings: try SceneArguments(arguments),
      folder: try arguments.folder(.output) ?? "out",
      workers: try arguments.count(.jobs) ?? availableCores,
      range: try FrameRange(arguments),
      compression: try arguments.compression() ?? .default,
      force: arguments.has(.force),
      fsync: arguments.has(.fsync),
      link: arguments.has(.link),
      console: console,
    ).run(arguments.operands)
  }
}

/// One `settle render`: its settings, and what it does with each scene.
private struct RenderRun {
  var settings: SceneArguments
  var folder: String
  var workers: Int
  var range: FrameRange
  var compression: PNGEncoder.Compression
  var force: Bool
  var fsync: Bool
  var link: Bool
  var console: Console

  /// Draws the scenes, one after another, each by all workers.
  func run(_ operands: [String]) async -> ExitCode {
    let (scenes, code) = settings.read(operands, console: console)
    guard code == .done else { return code }
    if let (first, second) = SceneArguments.twins(scenes) {
      console.complain(
        "\(first.title) and \(second.title) would both be drawn into \(folder)/\(first.name); "
          + "rename one, or draw them in two runs with different --output"
      )
      return .usage
    }
    let (films, unfit) = settings.films(of: scenes, console: console)
    var failure = unfit
    var pieces: [[Int]] = []
    for (scene, film) in films {
      do throws(SelectionError) {
        pieces.append(try range.frames(of: film))
      } catch {
        console.complain("\(scene.title): \(error)")
        failure = failure.combined(with: .usage)
      }
    }
    guard failure == .done else { return failure }
    // From here on there is something to clean up.
    Interruption.listen()
    var result = ExitCode.done
    for ((scene, film), frames) in zip(films, pieces) {
      result = result.combined(with: await draw(scene, film, frames))
      if result == .interrupted || result == .terminated { break }
    }
    return result
  }

  private func draw(_ scene: SceneFile, _ film: Film, _ frames: [Int]) async -> ExitCode {
    let start = ContinuousClock.now
    let progress = Progress(of: frames.count, named: scene.name, console: console)
    do throws(OutputError) {
      var code = ExitCode.done
      let set = try await film.render(
        frames,
        named: scene.name,
        in: folder,
        workers: workers,
        options: options(for: scene),
        progress: { progress.update(done: $0) },
        mayPublish: {
          progress.finish()
          code = settings.reportMissingCharacters(of: film, in: scene, console: console)
          return code == .done
        },
      )
      guard let set else { return code }
      return report(set, film, took: ContinuousClock.now - start)
    } catch {
      progress.finish()
      if error == .interrupted {
        console.say("Interrupted: \(folder)/\(scene.name) is as it was.")
        return Interruption.current == .terminate ? .terminated : .interrupted
      }
      console.complain("\(error)")
      return .inputOutput
    }
  }

  private func options(for scene: SceneFile) -> OutputOptions {
    var options = OutputOptions()
    options.force = force
    options.fsync = fsync
    options.link = link
    options.compression = compression
    options.command = "settle render \(scene.file)"
    options.isCancelled = { Interruption.current != nil }
    options.onWait = { [console, folder] holder in
      let who = holder.map { "process \($0.pid) (\($0.command))" } ?? "another process"
      console.say("Waiting for \(who), which writes to \(folder)/\(scene.name)")
    }
    return options
  }

  private func report(_ set: WrittenSet, _ film: Film, took: Duration) -> ExitCode {
    if console.isJSON {
      return console.print(
        JSON.object([
          ("folder", .text(set.path)), ("frames", .integer(set.frames.count)),
          ("size", .array([.integer(film.width), .integer(film.height)])),
          ("seconds", .decimal(set.length)), ("ffmpeg", .text(set.ffmpegLine)),
        ]).line + "\n"
      )
    }
    if console.isQuiet { return .done }
    let count = set.frames.count
    return console.print(
      (count > 1 ? "Film:  \(set.ffmpegLine)\n" : "")
        + "\(count) frame\(count == 1 ? "" : "s") of \(film.width)×\(film.height), "
        + "\(set.length.decimal(places: 3)) s, in \(set.path), took \(took.seconds) s\n"
    )
  }
}

extension Duration {
  /// Seconds in hundredths.
  fileprivate var seconds: String {
    let (whole, attoseconds) = components
    return (Rational(Int128(whole)) + Rational(Int128(attoseconds), 1_000_000_000_000_000_000))
      .decimal(places: 2)
  }
}
