/// What a leaf is called in a layout trace.
public struct Role: Hashable, Sendable {
  /// The name.
  public var name: String

  /// Makes a role of a name.
  public init(_ name: String) { self.name = name }
}
