import Foundation
import Testing

/// One run of the `settle` executable.
struct Run {
  /// Standard output and standard error.
  let output: String, errors: String
  /// How the process ended.
  let code: Int32

  /// Runs `settle` in a folder.
  init(_ words: String..., in folder: Folder, input: String = "") throws {
    try self.init(words, in: folder, input: input)
  }

  /// Runs `settle` in a folder, with an environment of its own.
  init(
    _ words: [String],
    in folder: Folder,
    input: String = "",
    environment: [String: String] = [:],
  ) throws {
    let process = Process()
    process.executableURL = try Self.executable()
    process.arguments = words
    process.currentDirectoryURL = folder.url
    process.environment = ["PATH": "/usr/bin:/bin", "HOME": folder.url.path]
      .merging(environment) { $1 }
    let (input, text) = (Pipe(), input)
    let files = ["stdout", "stderr"].map { folder.url.appendingPathComponent(".\($0)") }
    for file in files { try Data().write(to: file) }
    process.standardInput = input
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    input.fileHandleForWriting.write(Data(text.utf8))
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    code = process.terminationReason == .exit ? process.terminationStatus : -1
    output = String(decoding: try Data(contentsOf: files[0]), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
  }

  /// The binary that was built along with the tests.
  static func executable() throws -> URL {
    let tests = try #require(CommandLine.arguments.first { $0.contains(".xctest") })
    return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("settle")
  }
}
