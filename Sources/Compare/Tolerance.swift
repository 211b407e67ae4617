/// What may differ between two pictures that count as equal.
///
/// A pixel differs when its distance by the metric is above the threshold. Pictures differ when any of
/// the three budgets is exceeded by pixels that differ. All are whole numbers: no share is rounded, so
/// that a limit of 0 means what it says in a picture of any size.
public struct Tolerance: Hashable, Sendable {
  /// How far apart two pixels are.
  public enum Metric: String, Hashable, Sendable, CaseIterable {
    /// The largest difference of a channel, in levels of 255 (16-bit levels are 257 times finer).
    case channel
    /// The distance in OKLab (Björn Ottosson, 2020), in thousandths; 1000 from black to white.
    case oklab
  }

  /// How far apart two pixels are.
  public var metric: Metric
  /// The largest distance at which a pixel does not differ, 0 or more, in the metric's unit.
  public var threshold: Int
  /// How many pixels may differ in the whole picture.
  public var pixels: Int
  /// How many may differ in any window of 32×32.
  public var window: Int
  /// How many may differ in one cluster: pixels that touch each other by an edge or a corner.
  public var cluster: Int
  /// Whether pixels that differ only as anti-aliased edges do are forgiven.
  public var forgivesAntialiasing: Bool
  /// Whether the colour of pixels that are wholly transparent in both pictures counts.
  public var isStrictAboutAlpha: Bool

  /// Makes a tolerance; without arguments exact.
  public init(
    metric: Metric = .channel,
    threshold: Int = 0,
    pixels: Int = 0,
    window: Int = 0,
    cluster: Int = 0,
    forgivesAntialiasing: Bool = false,
    isStrictAboutAlpha: Bool = false,
  ) {
    self.metric = metric
    self.threshold = threshold
    self.pixels = pixels
    self.window = window
    self.cluster = cluster
    self.forgivesAntialiasing = forgivesAntialiasing
    self.isStrictAboutAlpha = isStrictAboutAlpha
  }

  /// Nothing may differ.
  public static let exact = Tolerance()

  /// For pictures from other machines or rasterizers: passes their noise, fails what a person sees.
  ///
  /// - 4 levels: dithering, rounding and other orders of blending stay below, ±1 on every pixel of
  ///   both pictures too; a change of an area by as little is at the edge of what can be seen.
  /// - Moved coverage along edges that both pictures have is forgiven.
  /// - 2 pixels together: what is left of noise is single pixels where curves turn, while the dot of an
  ///   i of 11 pixels has 3.
  /// - 6 in a window: a change that falls into crumbs, as a replaced letter's may, is caught in its
  ///   window, however large the picture is.
  /// - 128 in all: so that many changes, each of them small, do not pass either.
  public static let tolerant = Tolerance(
    threshold: 4,
    pixels: 128,
    window: 6,
    cluster: 2,
    forgivesAntialiasing: true,
  )

  /// Whether nothing may differ.
  public var isExact: Bool {
    threshold == 0 && pixels == 0 && window == 0 && cluster == 0 && !forgivesAntialiasing
  }
}
