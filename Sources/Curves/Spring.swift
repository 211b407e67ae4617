/// A mass on a spring in a fluid: SwiftUI's `Spring`.
public struct Spring: Hashable, Sendable {
  /// The mass, above 0.
  public var mass: Double
  /// The force for each unit of distance, above 0.
  public var stiffness: Double
  /// The force for each unit of velocity, 0 or more; 0 never comes to rest.
  public var damping: Double

  /// Makes a spring of its physics.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
  }
}
