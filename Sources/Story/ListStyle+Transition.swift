public import Elements
public import Scene

extension ListStyle {
  /// How a row comes and goes: what is said on its label does nothing for it, so that it fades as
  /// every row does of which nothing is said (swiftui-semantics §4).
  public var rowTransition: Transition { transitionOn == .row ? transition : .opacity }
}
