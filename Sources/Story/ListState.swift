public import Elements
public import Scene

/// What the controls say and what surrounds the list.
public struct ListState: Hashable, Sendable {
  /// The text in the search field; empty without a field.
  public internal(set) var query: String
  /// Whether each toggle is on, in the order in which they are drawn.
  public internal(set) var toggles: [Bool]
  /// The order of the rows.
  public internal(set) var sort: Sort
  /// Light or dark.
  public internal(set) var appearance: Appearance
  /// Whether the user asked for less motion.
  public internal(set) var reduceMotion: Bool

  /// The state before anything was set.
  init(_ document: SceneDocument) {
    query = ""
    toggles = Array(repeating: false, count: document.filter?.toggles.count ?? 0)
    sort = document.list.sort
    appearance = document.appearance
    reduceMotion = document.reduceMotion
  }

  /// Sets what a step names and leaves the rest.
  mutating func apply(_ step: Step, controls: [ToggleControl]) {
    query = step.query ?? query
    for (place, control) in controls.enumerated() {
      toggles[place] = step.toggles[control.name] ?? toggles[place]
    }
    sort = step.sort ?? sort
    appearance = step.appearance ?? appearance
    reduceMotion = step.reduceMotion ?? reduceMotion
  }
}
