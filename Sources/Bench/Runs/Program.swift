import Foundation

/// A program with its arguments, as it takes turns with others.
struct Program {
  /// What tables call it.
  var name: String
  /// The program and its arguments.
  var words: [String]
  /// What is removed before each run, so that each finds the same.
  var clears: [String] = []
  /// The exit codes that are no failure.
  var codes: Set<Int32> = [0]
  /// Reads what it says its work took without its start, in seconds, from what it printed.
  var ownTime: (_ output: [UInt8]) -> Double? = { _ in nil }

  /// The path of a program that is built beside this one.
  static func besideThisOne(_ name: String) -> String {
    let own = URL(fileURLWithPath: CommandLine.arguments[0])
    return own.deletingLastPathComponent().appendingPathComponent(name).path
  }
}

/// Why a program's figures cannot be had.
struct ProgramFailure: Error, CustomStringConvertible {
  /// What happened.
  var description: String
}
