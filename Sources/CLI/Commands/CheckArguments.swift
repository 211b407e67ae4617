import Scene
import Verdicts
import Workflow

/// The flags that say how scenes are compared with references.
struct CheckArguments {
  /// Options of `record` and `check`.
  static let options: [Option] = [.references, .jobs, .json] + SceneArguments.options
  /// Options of what compares pictures.
  static let comparing: [Option] = [.tolerance, .mask, .strictAlpha]
  /// Options of what writes a report.
  static let reporting: [Option] = [.report, .artefacts, .reportSize]

  let settings: SceneArguments
  let range: FrameRange
  private var options = CheckOptions()

  init(_ arguments: Arguments) throws(UsageError) {
    settings = try SceneArguments(arguments)
    range = try FrameRange(arguments)
    options.references = try arguments.folder(.references)
    options.tolerance = try arguments.tolerance()
    options.masks = try arguments.masks()
    options.isStrictAboutAlpha = arguments.has(.strictAlpha)
    options.usesBoxes = settings.usesBoxes
    options.shard = try arguments.shard()
    options.workers = try arguments.count(.jobs) ?? availableCores
    options.isCancelled = { Interruption.current != nil }
    if case .all = range {} else { options.isPartial = true }
    if arguments.has(.variant) { options.isPartial = true }
  }

  /// How the scenes of some operands are compared.
  func options(for operands: [String]) -> CheckOptions {
    var options = options
    for operand in operands where isFolder(operand) {
      let prefix = operand.hasSuffix("/") ? operand : operand + "/"
      options.wholeFolders.insert(options.referenceFolder(of: prefix).path)
    }
    return options
  }

  /// Reads the scenes and lays them out: everything that hinders any of them is told first.
  func parts(_ operands: [String], console: Console) -> (parts: [CheckRun.Part], code: ExitCode) {
    let (scenes, code) = settings.read(operands, console: console)
    guard code == .done else { return ([], code) }
    if let (first, second) = SceneArguments.twins(scenes) {
      console.complain(
        "\(first.title) and \(second.title) have the same name: rename one, or take two runs"
      )
      return ([], .usage)
    }
    if scenes.isEmpty {
      console.complain("no scene is left to work on")
      return ([], .usage)
    }
    let (films, unfit) = settings.films(of: scenes, console: console)
    var failure = unfit
    var parts: [CheckRun.Part] = []
    for (scene, film) in films {
      do throws(SelectionError) {
        parts.append(CheckRun.Part(scene: scene, film: film, frames: try range.frames(of: film)))
      } catch {
        console.complain("\(scene.title): \(error)")
        failure = failure.combined(with: .usage)
      }
    }
    return (failure == .done ? parts : [], failure)
  }

  /// Tells which characters of the scenes no face has.
  func reportMissingCharacters(of parts: [CheckRun.Part], console: Console) -> ExitCode {
    parts.reduce(.done) { code, part in
      let film = part.film
      let own = settings.reportMissingCharacters(of: film, in: part.scene, console: console)
      return code.combined(with: own)
    }
  }

  /// How the files of a command are written.
  static func output(_ arguments: Arguments, command: String, console: Console) -> OutputOptions {
    var options = OutputOptions()
    options.fsync = arguments.has(.fsync)
    options.command = "settle \(command)"
    options.isCancelled = { Interruption.current != nil }
    options.onWait = { holder in
      let who = holder.map { "process \($0.pid) (\($0.command))" } ?? "another process"
      console.say("Waiting for \(who), which writes to the same folder")
    }
    return options
  }

  /// The report's folder of a command.
  static func report(
    _ arguments: Arguments,
    command: String,
    console: Console,
  ) throws(UsageError) -> ReportFolder {
    var options = ReportFolder.Options()
    options.mostArtefacts = try arguments.count(.artefacts) ?? options.mostArtefacts
    options.workers = try arguments.count(.jobs) ?? availableCores
    options.pageSize = try arguments.reportSize() ?? options.pageSize
    options.output = output(arguments, command: command, console: console)
    return ReportFolder(try arguments.folder(.report) ?? "out/check", options: options)
  }
}

extension CheckError {
  /// How the process ends.
  var code: ExitCode {
    switch self {
    case .fullyMasked: .badScene
    case .emptyShard: .usage
    case .reference: .inputOutput
    case .interrupted: Interruption.current == .terminate ? .terminated : .interrupted
    }
  }
}

extension RunFindings {
  /// How the process ends.
  var code: ExitCode {
    var code = ExitCode.done
    for verdict in Verdict.allCases where count(of: verdict) > 0 {
      code = code.combined(with: ExitCode(rawValue: Int32(verdict.exitCode)) ?? .done)
    }
    // Nothing compared is never a success.
    return code == .done && comparedFrames == 0 ? .references : code
  }
}
