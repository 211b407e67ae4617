import Elements

/// What is said of an element as a whole, among the modifiers around it; the innermost word counts
/// (swiftui-semantics §4), and a container's children have no say.
extension Element {
  /// How it comes and goes, where that is said.
  var transition: Transition? {
    guard case .modified(let inner, let modifier) = self else { return nil }
    if let transition = inner.transition { return transition }
    if case .transition(let transition) = modifier { return transition }
    return nil
  }

  /// Its place in the order of painting, where that is said; NaN says nothing.
  var zIndex: Double? {
    guard case .modified(let inner, let modifier) = self else { return nil }
    if let zIndex = inner.zIndex { return zIndex }
    if case .zIndex(let value) = modifier, !value.isNaN { return value }
    return nil
  }
}
