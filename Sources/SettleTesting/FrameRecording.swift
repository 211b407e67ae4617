public import Testing
public import Workflow

/// When a test records the frames that it expects.
///
/// What is said closest counts: the call's own `record`, then the trait ``FrameRecording``, then the
/// environment's `SETTLE_RECORD` (`all`, `failed`, `missing`, `never`). Without any of them a scene
/// that was never recorded is recorded, and under CI nothing is. A test that records fails, so that no
/// one takes it for one that compares.
public struct FrameRecording: TestTrait, SuiteTrait, TestScoping {
  /// When.
  public let mode: RecordMode

  /// Applies to the tests of a suite, too.
  public var isRecursive: Bool { true }

  @TaskLocal static var current: RecordMode?

  /// Runs a test in this mode.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void,
  ) async throws {
    try await Self.$current.withValue(mode) { try await function() }
  }

  /// The mode that holds for a call which says `own`.
  static func mode(_ own: RecordMode?) throws -> RecordMode {
    if let mode = own ?? current { return mode }
    if let word = environmentVariable("SETTLE_RECORD"), !word.isEmpty {
      guard let mode = RecordMode(rawValue: word) else {
        throw FrameExpectationError(
          description: "SETTLE_RECORD=\(word): expected all, failed, missing or never"
        )
      }
      return mode
    }
    return isContinuousIntegration ? .never : .missing
  }
}

extension Trait where Self == FrameRecording {
  /// Records frames in a mode: `@Test(.recordFrames(.all))`.
  public static func recordFrames(_ mode: RecordMode) -> Self { FrameRecording(mode: mode) }
}

/// Why the frames of a scene cannot be compared: the scene, the machine or the call is wrong.
public struct FrameExpectationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Everything that is wrong, and what to do.
  public let description: String
}
