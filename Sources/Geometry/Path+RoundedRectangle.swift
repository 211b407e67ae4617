extension Path {
  /// A rectangle with round corners, clockwise on screen.
  ///
  /// The radius is clamped to half the shorter side; one that is not above 0 (or not a number)
  /// gives square corners. A rectangle without area gives no contour.
  public init(roundedRect rect: Rect, radius: Double = 0, style: CornerStyle = .continuous) {
    self.init()
    guard !rect.isEmpty else { return }
    let topLeft = rect.origin
    let topRight = Point(x: rect.maxX, y: rect.minY)
    let bottomRight = Point(x: rect.maxX, y: rect.maxY)
    let bottomLeft = Point(x: rect.minX, y: rect.maxY)
    guard radius > 0 else {
      move(to: topLeft)
      line(to: topRight)
      line(to: bottomRight)
      line(to: bottomLeft)
      return
    }
    let limit = min(rect.width, rect.height) / 2
    let corner = RoundedCorner(radius: radius, style: style, limit: limit)
    let right = Point(x: 1, y: 0)
    let left = Point(x: -1, y: 0)
    let down = Point(x: 0, y: 1)
    let up = Point(x: 0, y: -1)
    corner.append(to: &self, corner: topRight, back: left, forward: down)
    corner.append(to: &self, corner: bottomRight, back: up, forward: left)
    corner.append(to: &self, corner: bottomLeft, back: right, forward: up)
    corner.append(to: &self, corner: topLeft, back: down, forward: right)
  }

  /// The band of the given width along the inside of a rounded rectangle's edge.
  ///
  /// The inner contour runs the other way round; its radius is the outer one, clamped, less the
  /// width, and at least 0. A band as wide as half the shorter side fills the rectangle; one whose
  /// width is not above 0 (or not a number) gives no contour.
  public init(roundedBorder rect: Rect, radius: Double, style: CornerStyle, width: Double) {
    guard width > 0 else {
      self.init()
      return
    }
    self.init(roundedRect: rect, radius: radius, style: style)
    let inner = Rect(
      x: rect.minX + width,
      y: rect.minY + width,
      width: rect.width - 2 * width,
      height: rect.height - 2 * width,
    )
    let outerRadius = min(radius, min(rect.width, rect.height) / 2)
    let hole = Path(roundedRect: inner, radius: outerRadius - width, style: style)
    append(hole.reversed())
  }
}
