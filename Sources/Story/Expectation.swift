public import Elements
public import Scene

/// A step that shows other rows than its author expected.
public struct BrokenExpectation: Hashable, Sendable {
  /// 0 for the start, then the beat's place from 1.
  public let beat: Int
  /// The beat as its author knows it: `the start`, `step 2`, `step 2 (beat 6)`.
  public let title: String
  /// The ids that were expected, in order.
  public let expected: [Identifier]
  /// The ids that are visible, in order.
  public let found: [Identifier]
  /// Where `expect` stands.
  public let position: SourcePosition

  /// What to tell the author, with the line of the scene's text.
  public func diagnostic(in source: SourceText) -> Diagnostic {
    Diagnostic(
      position: position,
      summary: "\(title) shows other rows than expected",
      details: ["expected: \(Self.list(expected))", "found:    \(Self.list(found))"]
        + Self.list("missing: ", expected, without: found)
        + Self.list("extra:   ", found, without: expected),
      excerpt: source.excerpt(at: position),
    )
  }

  /// The most ids that a message lists.
  private static let shown = 20

  private static func list(_ ids: [Identifier]) -> String {
    "[" + ids.words(atMost: shown) + "]"
  }

  private static func list(
    _ name: String,
    _ ids: [Identifier],
    without others: [Identifier],
  ) -> [String] {
    let others = Set(others)
    let rest = ids.filter { !others.contains($0) }
    return rest.isEmpty ? [] : ["\(name) \(list(rest))"]
  }
}

extension Storyboard {
  /// The steps that show other rows than they expect, in order.
  public var brokenExpectations: [BrokenExpectation] {
    beats.compactMap { beat in
      guard let expected = beat.step.expect else { return nil }
      let found = identifiers(beat.visible)
      guard expected != found else { return nil }
      return BrokenExpectation(
        beat: beat.number,
        title: beat.title(),
        expected: expected,
        found: found,
        position: beat.step.expectPosition,
      )
    }
  }
}
