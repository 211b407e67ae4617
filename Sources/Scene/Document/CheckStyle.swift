public import Elements
public import Time

/// What a comparison with references allows.
public struct CheckStyle: Hashable, Sendable {
  /// What may differ.
  public var tolerance = Tolerance.exact
  /// Parts that do not count.
  public var masks: [Mask] = []

  /// Allows nothing.
  public init() {}

  /// What may differ.
  public enum Tolerance: Hashable, Sendable {
    /// Nothing.
    case exact
    /// What another machine's rounding leaves.
    case tolerant
    /// What some budgets allow.
    case budgets(Budgets)
  }

  /// Whole numbers that bound what may differ.
  public struct Budgets: Hashable, Sendable {
    /// Whether distances are in OKLab's thousandths, not in levels of a channel.
    public var isPerceptual = false
    /// The distance up to which a pixel does not differ.
    public var threshold = 0
    /// How many pixels may differ in all, in a window of 32×32, and in a cluster.
    public var pixels = 0, window = 0, cluster = 0
    /// Whether edges that only shift their coverage are forgiven.
    public var forgivesAntialiasing = false
    /// Whether colours under alpha 0 count.
    public var isStrictAboutAlpha = false

    /// Allows nothing.
    public init() {}
  }

  /// A part of some frames whose pixels do not count.
  public struct Mask: Hashable, Sendable {
    /// A rectangle in points from the canvas's top left corner: x, y, width and height.
    public var rect: [Double]?
    /// The row whose leaves are meant.
    public var row: Identifier?
    /// The name of the leaves that are meant.
    public var role: String?
    /// The window of these leaves, from 0; nil for all.
    public var window: Int?
    /// The first and last instant at which it holds, in seconds; nil for the start and the end.
    public var from: Rational?, to: Rational?

    /// Means nothing yet.
    public init() {}
  }
}
