import Pixels

/// The sum of the signed areas of some polygons in each pixel of a box, in Double.
struct OracleAreas {
  /// The pixels.
  let box: PixelBox
  /// A sum for each pixel, row after row.
  private(set) var values: [Double]

  /// Sums up polygons, which may reach beyond the box.
  init(_ polygons: [[OracleCorner]], in box: PixelBox) {
    self.box = box
    values = Array(repeating: 0, count: box.width * box.height)
    guard !values.isEmpty else { return }
    for polygon in polygons {
      guard let bounds = polygon.bounds else { continue }
      add(polygon, cutTo: box.intersection(bounds))
    }
  }

  private mutating func add(_ polygon: [OracleCorner], cutTo part: PixelBox) {
    var rest = polygon
    for (axis, low, size) in [(0, part.x, part.width), (1, part.y, part.height)] {
      rest = OraclePolygon.cut(rest, axis: axis, at: low, keepsUpper: true)
      rest = OraclePolygon.cut(rest, axis: axis, at: low + size, keepsUpper: false)
    }
    add(rest, in: part)
  }

  /// Adds a polygon that lies in a part of the box, cut in two again and again until one pixel is left.
  private mutating func add(_ polygon: [OracleCorner], in part: PixelBox) {
    guard polygon.count > 2 else { return }
    let area = OraclePolygon.signedArea(polygon)
    let pixels = part.width * part.height
    if pixels == 1 || polygon.count == 4 && abs(area) == Double(pixels) {
      // Four corners in a box have its area only where they are the box's own, for the area is half
      // the cross product of the diagonals.
      addEverywhere(area / Double(pixels), in: part)
      return
    }
    let axis = part.width > part.height ? 0 : 1
    let (lower, upper) = part.halves(axis: axis)
    let edge = axis == 0 ? upper.x : upper.y
    add(OraclePolygon.cut(polygon, axis: axis, at: edge, keepsUpper: false), in: lower)
    add(OraclePolygon.cut(polygon, axis: axis, at: edge, keepsUpper: true), in: upper)
  }

  private mutating func addEverywhere(_ area: Double, in part: PixelBox) {
    for y in part.y..<part.y + part.height {
      let row = (y - box.y) * box.width - box.x
      for x in part.x..<part.x + part.width { values[row + x] += area }
    }
  }
}

extension [OracleCorner] {
  /// The smallest and the largest coordinates; nil without corners.
  fileprivate var bounds: (low: OracleCorner, high: OracleCorner)? {
    guard var low = first else { return nil }
    var high = low
    for corner in self {
      low = pointwiseMin(low, corner)
      high = pointwiseMax(high, corner)
    }
    return (low, high)
  }
}

extension [[OracleCorner]] {
  /// The smallest and the largest coordinates of all; nil without corners.
  var bounds: (low: OracleCorner, high: OracleCorner)? { joined().map { $0 }.bounds }
}

extension PixelBox {
  /// The pixels of the box that what lies between two corners touches; perhaps none.
  func intersection(_ bounds: (low: OracleCorner, high: OracleCorner)) -> PixelBox {
    func part(_ start: Int, _ size: Int, _ low: Double, _ high: Double) -> (start: Int, size: Int) {
      let (first, last) = (Double(start), Double(start + size))
      let from = Int(max(first, min(last, low)).rounded(.down))
      let to = Int(max(first, min(last, high)).rounded(.up))
      return (from, max(0, to - from))
    }
    let columns = part(x, width, bounds.low.x, bounds.high.x)
    let rows = part(y, height, bounds.low.y, bounds.high.y)
    return PixelBox(x: columns.start, y: rows.start, width: columns.size, height: rows.size)
  }

  /// The columns (axis 0) or rows (axis 1) in two parts, of which neither is empty.
  fileprivate func halves(axis: Int) -> (lower: PixelBox, upper: PixelBox) {
    var (lower, upper) = (self, self)
    if axis == 0 {
      lower.width = width / 2
      upper.x += lower.width
      upper.width -= lower.width
    } else {
      lower.height = height / 2
      upper.y += lower.height
      upper.height -= lower.height
    }
    return (lower, upper)
  }

  /// The pixels in the box and within a distance of it, in columns and in rows.
  func grown(by distance: Int) -> PixelBox {
    PixelBox(
      x: x - distance,
      y: y - distance,
      width: width + 2 * distance,
      height: height + 2 * distance,
    )
  }
}
