public import Curves

/// One change of state, as `withAnimation` sets it up.
public struct Transaction: Hashable, Sendable {
  /// The animation of all that changes, nil for none.
  public var animation: Animation?

  /// Makes a transaction.
  public init(animation: Animation? = nil) { self.animation = animation }
}
