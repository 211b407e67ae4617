import Foundation
import Testing

/// `settle selftest`: digests that need no scene, font or file.
struct SelfTestCommandTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test func text_saysThatAllIsRight() throws {
    let run = try Run("selftest", in: folder)
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 13)
    for line in lines.dropLast() {
      #expect(line.wholeMatch(of: /[a-z]+ +[0-9a-f]{16}  ok/) != nil, "\(line)")
    }
    #expect(lines.last?.hasSuffix(": ok: all 12 as recorded") == true)
    #expect(try folder.names(".").isEmpty)
  }

  @Test func json_holdsTheSameDigests() throws {
    let text = try Run("selftest", in: folder).output
    let run = try Run("selftest", "--json", in: folder)
    #expect(run.code == 0)
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(object?["ok"] as? Bool == true)
    #expect((object?["engine"] as? String)?.hasPrefix("settle ") == true)
    let cases = try #require(object?["cases"] as? [[String: Any]])
    #expect(cases.count == 12)
    for test in cases {
      let (name, digest) = (test["name"] as? String ?? "", test["digest"] as? String ?? "")
      #expect(test["ok"] as? Bool == true && test["expected"] as? String == digest)
      #expect(text.contains("\(name) ") && text.contains(" \(digest)  ok\n"))
    }
  }

  @Test func quiet_saysNothing() throws {
    let run = try Run("selftest", "-q", in: folder)
    #expect(run.code == 0 && run.output.isEmpty && run.errors.isEmpty)
  }

  @Test func operands_areRefused() throws {
    let run = try Run("selftest", "scene.yaml", in: folder)
    #expect(run.code == 2 && run.errors.contains("'settle selftest' has no place for 'scene.yaml'"))
    #expect(try Run("selftest", "--help", in: folder).output.contains("Usage: settle selftest"))
  }
}
