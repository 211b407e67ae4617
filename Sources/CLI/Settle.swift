import Scene
import Workflow

/// The `settle` executable: words in, exit code out.
@main
struct Settle {
  /// Every command, in the order in which help lists them.
  static let commands: [Command] = [
    .initialize, .validate, .inspect, .diagnose, .render, .record, .check, .review, .accept, .diff,
    .report, .schema, .selfTest,
  ]

  /// Words that are known and not built yet: never silence, never a guess.
  static let laterCommands = [
    "fonts", "still", "gif", "film", "sheet", "preview", "watch", "doctor", "completions",
  ]

  static func main() async {
    Interruption.outliveFailedWrites()
    let code = await run(Array(CommandLine.arguments.dropFirst()))
    exitProcess(code.rawValue)
  }

  /// Does what the words say.
  ///
  /// On the caller's thread as far as nothing is waited for: a command that draws nothing makes no
  /// thread.
  nonisolated(nonsending) static func run(_ words: [String]) async -> ExitCode {
    guard let first = words.first else { return refuse(.noCommand) }
    switch first {
    case "-h", "--help": return show(overview)
    case "--version": return show("settle \(engineVersion)\n")
    case "help":
      guard words.count > 1 else { return show(overview) }
      return await run([words[1], "--help"])
    default: break
    }
    guard let command = commands.first(where: { $0.name == first }) else {
      if laterCommands.contains(first) { return refuse(.laterCommand(first)) }
      return refuse(
        .unknownCommand(first, nearest: nearestWord(to: first, among: commands.map(\.name)))
      )
    }
    do throws(UsageError) {
      let arguments = try Arguments(words.dropFirst(), of: command)
      if arguments.has(.help) { return show(command.help) }
      return try await command.run(arguments, try Console(arguments))
    } catch {
      return refuse(error)
    }
  }

  /// Says what is wrong with the words and what would be right.
  static func refuse(_ error: UsageError) -> ExitCode {
    Console.plain.complain("\(error.message)\n  \(error.advice)")
    return .usage
  }

  /// Prints help.
  private static func show(_ text: String) -> ExitCode { Console.plain.print(text) }

  private static var overview: String {
    var text = """
      settle: exact frames of a list in motion, from a scene file

      Usage: settle COMMAND [options] [SCENE…]

      Commands:

      """
    for command in commands {
      text += "  " + command.name.padded(to: 10) + command.summary + "\n"
    }
    return text + """

      'settle COMMAND --help' explains a command; 'settle --version' prints the version.

      Frames: with T the time of the last step plus timing.tail, extended to the end of every
      animation that started, frames 0 to T·fps (rounded up) are drawn; frame k shows the state at
      k/fps, and the last frame shows the settled end.

      A scene's variants are drawn after it, each into a folder of its own; --variant takes some.

      Exit codes: 0 done or equal · 1 frames or selftest differ, or diagnose found something · 2 usage,
      no scene found · 3 bad scene, or --strict findings · 4 references missing, new, extra or stale ·
      5 input or output failed, unreadable picture · 130, 143 interrupted

      """
  }
}
