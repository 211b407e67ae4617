/// How `settle` is called, with an output folder that is empty each time.
struct SettleRuns {
  /// The program's path.
  let settle: String

  /// Renders a workload's frames into a folder.
  func render(_ work: Workload, to folder: String, _ flags: String...) -> Program {
    Program(
      name: "render \(work.name)",
      words: [settle, "render", "-q", work.scene, "-o", folder] + flags,
      clears: [folder],
    )
  }

  /// Compares a workload's frames with references, which `record` has left.
  func check(_ work: Workload, references: String, report: String) -> Program {
    Program(
      name: "check \(work.name)",
      words: [
        settle, "check", "-q", work.scene, "--references", references, "-o", report,
      ],
      clears: [report],
    )
  }

  /// Leaves a workload's frames as references.
  func record(_ work: Workload, references: String) -> Program {
    Program(
      name: "record \(work.name)",
      words: [settle, "record", "-q", work.scene, "--references", references],
      clears: [references],
    )
  }

  /// Compares two pictures or folders, with the report that it leaves.
  func diff(_ one: String, _ other: String, report: String, _ flags: String...) -> Program {
    Program(
      name: "diff",
      words: [settle, "diff", "-q", one, other, "-o", report] + flags,
      clears: [report],
      codes: [0, 1],
    )
  }

  /// Reads and checks a scene.
  func validate(_ scene: String) -> Program {
    Program(name: "validate", words: [settle, "validate", "-q", scene])
  }
}
