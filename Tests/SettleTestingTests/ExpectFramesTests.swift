import Foundation
import SettleTesting
import Testing
import Workflow

/// `expectFrames` in a test of its own: met, recording, failing.
@Suite(.serialized)
struct ExpectFramesTests {
  private static let scene = """
    settle: 1
    canvas: {width: 120, scale: 1}
    fps: 10
    items: [{id: 1, title: a}, {id: 2, title: b}]
    filter: {query: {matches: title}}
    list: {height: 100}
    steps: [{set: {query: a}}]
    """

  /// A folder with the scene, removed at the end.
  private final class Package: Sendable {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("settle-testing-" + UUID().uuidString)
    var scene: String { url.appendingPathComponent("two.yaml").path }

    init() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      try write(ExpectFramesTests.scene)
    }

    func write(_ text: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: scene))
    }

    deinit { try? FileManager.default.removeItem(at: url) }
  }

  @Test
  func neverRecorded_isRecordedAndFailsOnce() async throws {
    let package = try Package()
    try await withKnownIssue {
      try await expectFrames(
        of: TestScene(file: package.scene),
        record: .missing,
        usingBoxes: true,
      )
    } matching: { issue in
      "\(issue)".contains("recorded 14 frames in \(package.url.path)/reference/two")
    }
    try await expectFrames(of: TestScene(file: package.scene), record: .never, usingBoxes: true)
  }

  @Test(.recordFrames(.all))
  func trait_decidesUnlessTheCallSays() async throws {
    let package = try Package()
    try await withKnownIssue {
      try await expectFrames(of: TestScene(file: package.scene), usingBoxes: true)
    } matching: {
      "\($0)".contains("recorded 14 frames")
    }
    try await expectFrames(of: TestScene(file: package.scene), record: .never, usingBoxes: true)
  }

  @Test
  func changed_failsWithTheCauseAndLeavesPictures() async throws {
    let package = try Package()
    await withKnownIssue {
      try await expectFrames(of: TestScene(file: package.scene), record: .all, usingBoxes: true)
    }
    try package.write(Self.scene.replacing("title: a}", with: "title: aa}"))
    try await withKnownIssue {
      try await expectFrames(of: TestScene(file: package.scene), record: .never, usingBoxes: true)
    } matching: { issue in
      "\(issue)".contains("the scene changed: items[id 1].title")
    }
    let report = ".build/settle-testing/two/"
    for name in ["report.html", "two/frame-0000.expected.png", "two/frame-0000.difference.png"] {
      #expect(FileManager.default.fileExists(atPath: report + name))
    }
    try FileManager.default.removeItem(atPath: ".build/settle-testing/two")
  }

  @Test
  func neverRecorded_failsUnderNever() async throws {
    let package = try Package()
    await withKnownIssue {
      try await expectFrames(of: TestScene(file: package.scene), record: .never, usingBoxes: true)
    }
    #expect(!FileManager.default.fileExists(atPath: package.url.path + "/reference"))
  }

  @Test
  func brokenScene_isThrownWithItsPlace() async throws {
    let package = try Package()
    try package.write("settle: 1\n")
    await #expect(throws: FrameExpectationError.self) {
      try await expectFrames(of: TestScene(file: package.scene), record: .never)
    }
  }

  @Test
  func path_isFoundFromFoldersAboveTheTest() async throws {
    await #expect(throws: FrameExpectationError.self) {
      try await expectFrames(of: "scenes/no-such-scene.yaml", record: .never)
    }
  }
}
