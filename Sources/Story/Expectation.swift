public import Elements
public import Scene

/// A step that shows other rows than its author expected.
public struct BrokenExpectation: Hashable, Sendable {
  /// 0 for the start, then the step's place from 1.
  public let beat: Int
  /// The number of the step in the scene file, where typed texts make several steps of one; nil where
  /// that is the beat.
  public let authoredStep: Int?
  /// The ids that were expected, in order.
  public let expected: [Identifier]
  /// The ids that are visible, in order.
  public let found: [Identifier]
  /// Where `expect` stands.
  public let position: SourcePosition

  /// What to tell the author, with the line of the scene's text.
  public func diagnostic(in source: SourceText) -> Diagnostic {
    let step = authoredStep.map { "step \($0) (beat \(beat))" } ?? "step \(beat)"
    let place = beat == 0 ? "the start" : step
    return Diagnostic(
      position: position,
      summary: "\(place) shows other rows than expected",
      details: ["expected: \(Self.list(expected))", "found:    \(Self.list(found))"]
        + Self.list("missing: ", expected, without: found)
        + Self.list("extra:   ", found, without: expected),
      excerpt: source.excerpt(at: position),
    )
  }

  /// The most ids that a message lists.
  private static let shown = 20

  private static func list(_ ids: [Identifier]) -> String {
    let words = ids.prefix(shown).map(String.init(describing:))
    let rest = ids.count > shown ? ", … (\(ids.count) in all)" : ""
    return "[" + words.joined(separator: ", ") + rest + "]"
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
    let authored = authoredSteps
    return beats.compactMap { beat in
      guard let expected = beat.step.expect else { return nil }
      let found = identifiers(beat.visible)
      guard expected != found else { return nil }
      return BrokenExpectation(
        beat: beat.number,
        authoredStep: authored?[beat.number],
        expected: expected,
        found: found,
        position: beat.step.expectPosition,
      )
    }
  }

  /// The number in the scene file of each beat's step; nil where no step is several beats.
  ///
  /// The keys of one typed text stand at one place of the file.
  private var authoredSteps: [Int]? {
    var numbers = [0]
    var last: SourcePosition?
    for beat in beats.dropFirst() {
      let position = beat.step.position
      numbers.append(numbers[numbers.count - 1] + (position == last ? 0 : 1))
      last = position
    }
    return numbers.last == beats.count - 1 ? nil : numbers
  }
}
