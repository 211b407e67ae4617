import Foundation
import JSONWriting
import Workflow

/// The machine at hand.
enum Machine {
  /// What its processor calls itself, how many cores of it there are, and the system's kernel.
  static var json: JSON {
    .object([
      ("processor", .text(processor)), ("cores", .integer(availableCores)),
      ("system", .text(ProcessInfo.processInfo.operatingSystemVersionString)),
      ("instructions_counted", .bool(InstructionCounter.shared.count != nil)),
    ])
  }

  private static var processor: String {
    let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces) ?? "unknown"
  }
}
