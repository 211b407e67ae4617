public import Compare
import Reports
import Scene
import Testing
import Text
import Verdicts
public import Workflow
import XCTest

/// Expects that a scene's frames, and those of its variants, are those of its references.
///
/// ```swift
/// @Test func labels() async throws {
///   try await expectFrames(of: "scenes/label-collection.yaml")
/// }
/// ```
///
/// Works in Swift Testing and in XCTest. A failure says which row, which property, from what to what
/// and first at which frame; expected, actual and difference are left below `.build/settle-testing/`
/// (or in the environment's `SETTLE_REPORTS`) and attached to the test.
///
/// - Parameters:
///   - scene: The scene: a path, or ``TestScene/init(_:named:)``.
///   - tolerance: What may differ; nil for what the scene itself says, which is nothing unless its
///     `check` says so.
///   - record: When frames are recorded; nil for what trait and environment say.
///   - usesBoxes: Whether text is drawn as boxes, which no installed face changes.
///   - fileID: Where the call is, for the failure.
///   - filePath: Where the call is, from which folders above are looked through for the scene.
///   - line: Where the call is.
///   - column: Where the call is.
/// - Throws: ``FrameExpectationError`` where the scene cannot be drawn or its references not be read.
public func expectFrames(
  of scene: TestScene,
  tolerance: Tolerance? = nil,
  record: RecordMode? = nil,
  usingBoxes usesBoxes: Bool = false,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
) async throws {
  let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let expectation = FrameExpectation(
    scene: try LoadedScene(scene, testFile: "\(filePath)"),
    tolerance: tolerance,
    usesBoxes: usesBoxes,
    mode: try FrameRecording.mode(record),
  )
  switch try await expectation.outcome() {
  case .met: return
  case .recorded(let text): place.fail(text)
  case .failed(let text, let attachments):
    for attachment in attachments { place.attach(attachment) }
    place.fail(text)
  }
}

/// Where a test called, and the way to tell its framework.
struct TestPlace {
  var fileID: StaticString, filePath: StaticString
  var line: UInt, column: UInt

  /// Fails the test that is running.
  func fail(_ text: String) {
    if Test.current != nil {
      Issue.record(Comment(rawValue: text), sourceLocation: location)
    } else {
      XCTFail(text, file: filePath, line: line)
    }
  }

  /// Attaches a file, where the framework can: XCTest cannot on Linux.
  func attach(_ file: FrameExpectation.Attached) {
    guard Test.current != nil else { return }
    Attachment.record(file.bytes, named: file.name, sourceLocation: location)
  }

  private var location: SourceLocation {
    SourceLocation(
      fileID: "\(fileID)",
      filePath: "\(filePath)",
      line: Int(line),
      column: Int(column),
    )
  }
}
