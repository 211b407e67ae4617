import Pixels

/// Which part of a picture is shown, and how large.
struct PictureCrop: Hashable {
  /// The part, inside the picture, at least a pixel.
  var box: PixelBox
  /// How many pixels it has on the screen.
  var width: Int, height: Int

  /// How many times pixels are enlarged at most.
  static let mostEnlarged = 16
  /// How many pixels around what changed are shown, for people to see where they are.
  static let margin = 6
}

extension PictureCrop {
  /// Chooses a part that fits in `roomWidth × roomHeight` pixels of the screen.
  ///
  /// What is small is enlarged by a whole factor, so that each pixel is a square; what is large is made
  /// smaller; room that is left shows more of the picture. Without a focus, or one outside the picture,
  /// the whole picture is shown.
  init(width: Int, height: Int, focus: PixelBox?, roomWidth: Int, roomHeight: Int) {
    precondition(width > 0 && height > 0, "a picture has at least one pixel")
    let (roomWidth, roomHeight) = (max(1, roomWidth), max(1, roomHeight))
    let whole = PixelBox(x: 0, y: 0, width: width, height: height)
    let needed = focus?.widened(by: PictureCrop.margin).inside(whole) ?? whole
    let factor = min(
      roomWidth / needed.width,
      roomHeight / needed.height,
      PictureCrop.mostEnlarged,
    )
    if factor >= 1 {
      let size = (min(width, roomWidth / factor), min(height, roomHeight / factor))
      box = needed.grown(toWidth: size.0, height: size.1, inside: whole)
      (self.width, self.height) = (box.width * factor, box.height * factor)
      return
    }
    // The scale is room/span, by the side that is tighter; products stay far below 2⁶³.
    let isWide = needed.width * roomHeight > needed.height * roomWidth
    let (room, span) =
      isWide ? (roomWidth, needed.width) : (roomHeight, needed.height)
    box = needed.grown(
      toWidth: min(width, max(needed.width, roomWidth * span / room)),
      height: min(height, max(needed.height, roomHeight * span / room)),
      inside: whole,
    )
    self.width = max(1, min(roomWidth, box.width * room / span))
    self.height = max(1, min(roomHeight, box.height * room / span))
  }
}

extension PixelBox {
  /// The smallest box around some; nil for none, and for those without a pixel.
  static func around(_ boxes: [PixelBox]) -> PixelBox? {
    let boxes = boxes.filter { $0.width > 0 && $0.height > 0 }
    guard let left = boxes.map(\.x).min(), let top = boxes.map(\.y).min(),
      let right = boxes.map({ $0.x + $0.width }).max(),
      let bottom = boxes.map({ $0.y + $0.height }).max()
    else { return nil }
    return PixelBox(x: left, y: top, width: right - left, height: bottom - top)
  }

  func widened(by margin: Int) -> PixelBox {
    PixelBox(
      x: x - margin,
      y: y - margin,
      width: width + 2 * margin,
      height: height + 2 * margin,
    )
  }

  /// What of it lies in another box; nil for nothing.
  func inside(_ other: PixelBox) -> PixelBox? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let width = min(x + width, other.x + other.width) - left
    let height = min(y + height, other.y + other.height) - top
    return width > 0 && height > 0 ? PixelBox(x: left, y: top, width: width, height: height) : nil
  }

  /// A box of another size around its middle, moved until it lies in another, which is as large.
  func grown(toWidth newWidth: Int, height newHeight: Int, inside other: PixelBox) -> PixelBox {
    let left = x + width / 2 - newWidth / 2
    let top = y + height / 2 - newHeight / 2
    return PixelBox(
      x: max(other.x, min(left, other.x + other.width - newWidth)),
      y: max(other.y, min(top, other.y + other.height - newHeight)),
      width: newWidth,
      height: newHeight,
    )
  }
}
