public import Time

/// What is on screen from an instant on, until the next moment.
public struct Moment: Sendable {
  /// When it begins, in seconds; the first moment of all has always been.
  public var time: Rational
  /// The whole window.
  public var root: Element
  /// What the elements find around them.
  public var environment: Environment
  /// How the change into this moment moves, where nothing inside says otherwise.
  public var transaction: Transaction

  /// Makes a moment.
  public init(
    time: Rational,
    root: Element,
    environment: Environment,
    transaction: Transaction = Transaction(),
  ) {
    self.time = time
    self.root = root
    self.environment = environment
    self.transaction = transaction
  }
}
