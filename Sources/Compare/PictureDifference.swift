public import Pixels

/// How two pictures of the same size differ: whole numbers only.
///
/// The same whichever of the two is called expected.
public struct PictureDifference: Hashable, Sendable {
  /// How many pixels have other levels, however little; transparent ones of other colour only where
  /// that counts, masked ones never.
  public var unequal: Int
  /// How many pixels differ by more than the threshold, and are not forgiven.
  public var pixels: Int
  /// How many were forgiven as anti-aliased edges.
  public var forgiven: Int
  /// The largest difference of a channel, 0…255 rounded up.
  public var largest: Int
  /// The densest window of 32×32 pixels; nil where none differs.
  public var densest: DenseWindow?
  /// How many pixels the largest cluster has.
  public var largestCluster: Int
  /// The boxes of the clusters, close ones joined, the largest first; at most ``mostBoxes``.
  public var boxes: [PixelBox]
  /// Whether a budget of the tolerance is exceeded.
  public var isTooMuch: Bool

  /// How many boxes are told at most.
  public static let mostBoxes = 32

  /// Makes a difference.
  public init(
    unequal: Int = 0,
    pixels: Int = 0,
    forgiven: Int = 0,
    largest: Int = 0,
    densest: DenseWindow? = nil,
    largestCluster: Int = 0,
    boxes: [PixelBox] = [],
    isTooMuch: Bool = false,
  ) {
    self.unequal = unequal
    self.pixels = pixels
    self.forgiven = forgiven
    self.largest = largest
    self.densest = densest
    self.largestCluster = largestCluster
    self.boxes = boxes
    self.isTooMuch = isTooMuch
  }
}

/// A window of 32×32 pixels, or what of it lies in a smaller picture.
public struct DenseWindow: Hashable, Sendable {
  /// How many pixels differ in it, above 0.
  public var count: Int
  /// Where it is.
  public var box: PixelBox

  /// Makes a window.
  public init(count: Int, box: PixelBox) { (self.count, self.box) = (count, box) }
}

/// What became of comparing two pictures.
public enum PictureVerdict: Hashable, Sendable {
  /// Every level that counts is equal.
  case equal
  /// Something differs, within the tolerance or beyond it.
  case differs(PictureDifference)
  /// The sizes differ: by how many pixels the expected picture has to be moved right and down over the
  /// actual one to agree with it best, how many pixels agree there, and how many were compared.
  ///
  /// A header of 12 rows on top gives (0, 12), a lost one (0, −12). Levels have to be equal to agree.
  case size(offset: PixelOffset, agreeing: Int, compared: Int)
}

/// A displacement by whole pixels, right and down.
public struct PixelOffset: Hashable, Sendable {
  /// Columns to the right.
  public var x: Int
  /// Rows down.
  public var y: Int

  /// Makes a displacement.
  public init(x: Int, y: Int) { (self.x, self.y) = (x, y) }
}
