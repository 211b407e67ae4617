/// Where the keys that decide on motion stand, as far as they are written: `reduceMotion` and `list`,
/// and the keys of the list as `list.watch`.
///
/// It is no part of what a scene says: all are equal, so that two documents are when they differ in
/// how they are written only.
public struct KeyPositions: Hashable, Sendable {
  private let positions: [String: SourcePosition]

  /// Makes a table of places.
  public init(_ positions: [String: SourcePosition] = [:]) { self.positions = positions }

  /// Where a key stands; nil where it is not written.
  public subscript(key: String) -> SourcePosition? { positions[key] }

  /// Always true.
  public static func == (one: KeyPositions, other: KeyPositions) -> Bool { true }

  /// Adds nothing.
  public func hash(into hasher: inout Hasher) {}
}
