import Geometry
import Pixels
import Records
public import Time

/// A part of some frames whose pixels do not count.
public struct FrameMask: Hashable, Sendable {
  /// A rectangle in points from the canvas's top left corner; nil for the whole of what is named.
  public var box: MaskBox?
  /// The row whose leaves are meant, by its id as text.
  public var row: String?
  /// The name of the leaves that are meant.
  public var role: String?
  /// The window of these leaves, from 0; nil for all.
  public var window: Int?
  /// The first and the last instant at which it holds, in seconds; nil for the start and the end.
  public var from: Rational?, to: Rational?

  /// Makes a mask; one of box, row and role at least should be given.
  public init(
    box: MaskBox? = nil,
    row: String? = nil,
    role: String? = nil,
    window: Int? = nil,
    from: Rational? = nil,
    to: Rational? = nil,
  ) {
    self.box = box
    self.row = row
    self.role = role
    self.window = window
    self.from = from
    self.to = to
  }

  /// Whether it holds at a time.
  func holds(at seconds: Rational) -> Bool {
    (from.map { $0 <= seconds } ?? true) && (to.map { seconds <= $0 } ?? true)
  }

  /// The pixels that it covers, where leaves are as given, at so many pixels a point.
  ///
  /// Edges between pixels are moved outwards; a leaf's box by one pixel more, for a glyph may reach
  /// out of its line.
  func boxes(in leaves: [RecordedLeaf], scale: Double) -> [PixelBox] {
    if row == nil, role == nil {
      return box.map { [$0.pixels(scale: scale, margin: 0)] } ?? []
    }
    let meant = leaves.filter { leaf in
      (row == nil || leaf.row == row) && (role == nil || leaf.role == role)
        && (window == nil || leaf.window == window)
    }
    let boxes = meant.map { leaf in
      MaskBox(x: leaf.x, y: leaf.y, width: leaf.width, height: leaf.height)
        .pixels(scale: scale, margin: 1)
    }
    guard let own = box?.pixels(scale: scale, margin: 0) else { return boxes }
    return boxes.map { $0.intersection(own) }
  }
}

/// A rectangle in points, y down.
public struct MaskBox: Hashable, Sendable {
  /// The corner nearest to the canvas's top left.
  public var x: Double, y: Double
  /// The extent, 0 or more.
  public var width: Double, height: Double

  /// Makes a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The pixels that it touches, and some around them.
  fileprivate func pixels(scale: Double, margin: Int) -> PixelBox {
    // Far beyond any canvas, and safe to add up.
    func pixel(_ value: Double) -> Int { Int(min(max(value, -0x1p40), 0x1p40)) }
    let left = pixel((x * scale).rounded(.down)) - margin
    let top = pixel((y * scale).rounded(.down)) - margin
    let right = pixel(((x + width) * scale).rounded(.up)) + margin
    let bottom = pixel(((y + height) * scale).rounded(.up)) + margin
    return PixelBox(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension PixelBox {
  /// What two boxes share.
  func intersection(_ other: PixelBox) -> PixelBox {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let right = min(x + width, other.x + other.width)
    let bottom = min(y + height, other.y + other.height)
    return PixelBox(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }
}
