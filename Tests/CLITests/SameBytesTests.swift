import Foundation
import Testing

/// The same scene gives the same files, wherever and however it is drawn (SPEC §5).
struct SameBytesTests {
  private let folder: Folder

  /// Rows that move, fade and blur with letters of a face, a sort by text, and numbers in the count.
  init() throws {
    folder = try Folder()
    try folder.write(
      "scene.yaml",
      """
      settle: 1
      title: İstanbul, 1234.5
      canvas: {width: 240, scale: 1}
      fps: 24
      items:
        - {id: 1, title: IĞDIR}
        - {id: 2, title: Izmir}
        - {id: 3, title: zebra}
        - {id: 4, title: Äpfel}
        - {id: 5, title: oak}
      filter: {query: {matches: title}, count: "{visible} of {total}, 1234.5"}
      list: {height: 200, transition: .blurReplace, animation: ".bouncy(duration: 0.4)"}
      timing: {lead: 0.1, step: 0.3, tail: 0.3}
      steps:
        - {set: {query: i}, expect: [1, 2]}
        - {set: {query: ""}, sort: title}
        - {remove: [2], withAnimation: ".spring(duration: 0.3, bounce: 0.4)"}
        - {insert: {item: {id: 6, title: elm}, at: 1}}
      """,
    )
  }

  /// Every file of a run, with its bytes.
  private func files(
    _ flags: [String],
    environment: [String: String] = [:],
  ) throws -> [String: Data] {
    let output = "out-\(UUID().uuidString)"
    let run = try Run(
      ["render", "scene.yaml", "-q", "-o", output] + flags,
      in: folder,
      environment: environment,
    )
    #expect(run.code == 0, "\(run.errors)")
    let names = try folder.names("\(output)/scene")
    #expect(names.filter { $0.hasSuffix(".png") }.count > 30)
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try folder.data("\(output)/scene/\($0)")) }
    )
  }

  @Test func jobs_changeNothing() throws {
    let alone = try files(["-j1"])
    for jobs in [2, 7] { #expect(try files(["-j\(jobs)"]) == alone, "\(jobs) jobs") }
  }

  @Test func environment_changesNothing() throws {
    let plain = try files([])
    let environments = [
      ["TZ": "Pacific/Chatham", "LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"],
      ["LC_ALL": "de_DE.UTF-8", "LANGUAGE": "de", "LC_NUMERIC": "de_DE.UTF-8"],
      ["LC_ALL": "C", "TZ": ":/nowhere", "CI": "1", "COLUMNS": "20", "TERM": "dumb"],
      ["LC_ALL": "ar_EG.UTF-8", "NO_COLOR": "1", "MALLOC_PERTURB_": "165"],
    ]
    for environment in environments {
      #expect(try files([], environment: environment) == plain, "\(environment)")
    }
  }
}
