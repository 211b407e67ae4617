/// One element for each member of a collection, made when it is asked for.
///
/// A member is known by a key that is unique in the collection; equal keys at two moments are the
/// same member, with its view kept.
public struct ForEach: Sendable {
  /// The members in order.
  public var keys: [Int]
  /// The member's element.
  public var content: @Sendable (_ key: Int) -> Element
  /// A number that tells what a member's height depends on: members of equal classes are equally
  /// high at every width, so that one of them is measured for all.
  public var heightClass: @Sendable (_ key: Int) -> Int
  /// A number that changes whenever the member's element does.
  public var revision: @Sendable (_ key: Int) -> Int
  /// The member's id as its author knows it; nil for one without, such as a header.
  public var identifier: @Sendable (_ key: Int) -> Identifier?
  /// The transitions that members say they have; nil when each has to be asked.
  public var transitions: [Transition]?

  /// Makes a collection's elements.
  public init(
    keys: [Int],
    content: @escaping @Sendable (_ key: Int) -> Element,
    heightClass: @escaping @Sendable (_ key: Int) -> Int = { $0 },
    revision: @escaping @Sendable (_ key: Int) -> Int = { _ in 0 },
    identifier: @escaping @Sendable (_ key: Int) -> Identifier? = { .integer($0) },
    transitions: [Transition]? = nil,
  ) {
    self.keys = keys
    self.content = content
    self.heightClass = heightClass
    self.revision = revision
    self.identifier = identifier
    self.transitions = transitions
  }
}
