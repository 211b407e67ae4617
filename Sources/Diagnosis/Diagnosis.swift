public import Scene
public import Story

/// Why a transition is missing, or one shows that nobody expected: what the six layers say, in the
/// order in which they are worth asking.
public struct Diagnosis: Hashable, Sendable {
  /// What each layer says, in order.
  public let layers: [LayerReport]

  /// Examines a scene; `made` tells which rows exist where the stack is lazy.
  ///
  /// Linear in the rows of each step that changes them. Whatever steps have in common is told once.
  public init(_ document: SceneDocument, storyboard: Storyboard, made: MadeRows = MadeRows()) {
    let scenario = Scenario(document: document, storyboard: storyboard, made: made)
    var findings = DiagnosisLayer.allCases.map { _ in FindingList() }
    var tally = StepTally()
    var views = ReducedViews(of: storyboard)
    scenario.examineExpectations(&findings[0])
    scenario.examineValues(&findings[1])
    for beat in storyboard.beats {
      views.follow(beat)
      guard beat.number > 0 else { continue }
      // One at a time, for each holds the rows of two beats.
      let transition = document.list.rowTransition
      let change = Change(storyboard, beat: beat, transition: transition, views: views)
      tally.add(change)
      scenario.examineIdentity(change, &findings[1])
      guard change.isChanged else { continue }
      scenario.examineTrigger(change, &findings[2])
      scenario.examineTransition(change, &findings[3])
      scenario.examineScope(change, &findings[4])
      scenario.examineOverrides(change, &findings[5])
    }
    layers = zip(DiagnosisLayer.allCases, findings).map { layer, findings in
      let note = scenario.note(of: layer, tally)
      return LayerReport(layer: layer, note: note, findings: findings.list)
    }
  }

  /// What was found, in the order of the layers.
  public var findings: [Finding] { layers.flatMap(\.findings) }
}

/// One question on the way from a change of state to a picture that moves.
public enum DiagnosisLayer: String, Hashable, Sendable, CaseIterable {
  /// Which ids does the filter let through, and did they change?
  case rows
  /// Is every row known by something of its own that stays?
  case identity
  /// Does what the animation observes change when the rows do?
  case trigger
  /// Is the transition on the row, and does it show anything?
  case transition
  /// Is the list inside of the animation?
  case scope
  /// Does something else decide?
  case overrides
}

/// What one layer says.
public struct LayerReport: Hashable, Sendable {
  /// The layer.
  public let layer: DiagnosisLayer
  /// What is as it should be, in a few words.
  public let note: String
  /// What is not; empty when the layer passes.
  public let findings: [Finding]
}
