public import Display
import Geometry
public import Time
public import Timeline

/// The windows side by side, from left to right, their tops in line under their titles.
///
/// Each is what it is alone, moved by whole pixels and cut off at its own edges. Its background fills
/// its part of the picture from top to bottom.
extension Film {
  /// What to paint in a frame.
  public func displayList(ofFrame frame: Int) -> DisplayList {
    displayList(at: time(ofFrame: frame))
  }

  /// What to paint at a time, in device pixels.
  func displayList(at seconds: Rational) -> DisplayList {
    let lists = windows.map { $0.choreography.displayList(at: seconds) }
    if lists.count == 1, titleHeight == 0 { return lists[0] }
    let hasBackground = lists.allSatisfy { $0.background != nil }
    var picture = DisplayList(
      width: width,
      height: height,
      background: hasBackground ? lists[0].background : nil,
      items: [],
    )
    for (place, list) in lists.enumerated() {
      let part = part(ofWindow: place)
      if let background = list.background, background != picture.background {
        let shape = DisplayShape.roundedRectangle(part, radius: 0, style: .circular)
        picture.items.append(DisplayItem(shape: shape, color: background))
      }
      if let bar = windows[place].titleBar?.displayList(at: seconds) {
        picture.add(bar, at: part.origin)
      }
      picture.add(list, at: origin(ofWindow: place))
    }
    return picture
  }

  /// The layout trace of a time, in points from the picture's top left corner: the title of each
  /// window, then its leaves in the order of painting.
  ///
  /// Of a region's leaves those that are in sight; all that exist, if asked for.
  public func leaves(at seconds: Rational, all: Bool = false) -> [TracedLeaf] {
    windows.indices.flatMap { place in
      let window = windows[place]
      let bar = window.titleBar?.leaves(at: seconds, all: all) ?? []
      let leaves = window.choreography.leaves(at: seconds, all: all)
      return moved(bar, toWindow: place, by: part(ofWindow: place).origin)
        + moved(leaves, toWindow: place, by: origin(ofWindow: place))
    }
  }

  /// The same leaves, in sight, with how each is painted.
  func paintedLeaves(at seconds: Rational) -> [TracedLeaf] {
    windows.indices.flatMap { place in
      let window = windows[place]
      let bar = window.titleBar?.paintedLeaves(at: seconds) ?? []
      let leaves = window.choreography.paintedLeaves(at: seconds)
      return moved(bar, toWindow: place, by: part(ofWindow: place).origin)
        + moved(leaves, toWindow: place, by: origin(ofWindow: place))
    }
  }

  private func moved(
    _ leaves: [TracedLeaf],
    toWindow number: Int,
    by pixels: Point,
  ) -> [TracedLeaf] {
    let way = Point(x: pixels.x / scale, y: pixels.y / scale)
    return leaves.map { leaf in
      var leaf = leaf
      leaf.window = number
      leaf.frame = leaf.frame.translated(by: way)
      return leaf
    }
  }

  /// A window's part of the picture, its title included, in pixels.
  private func part(ofWindow place: Int) -> Rect {
    Rect(
      x: Double(lefts[place]),
      y: 0,
      width: Double(windows[place].width),
      height: Double(height),
    )
  }

  /// A window's own top left corner, in pixels.
  private func origin(ofWindow place: Int) -> Point {
    Point(x: Double(lefts[place]), y: Double(titleHeight))
  }
}

extension DisplayList {
  /// Paints another list over this one, its frame moved by whole pixels.
  fileprivate mutating func add(_ list: DisplayList, at origin: Point) {
    let frame = Rect(
      origin: origin,
      size: Size(width: Double(list.width), height: Double(list.height)),
    )
    for var item in list.items {
      // The map goes on from the shape's own coordinates, so that no shape has to be known here.
      item.map.tx += origin.x
      item.map.ty += origin.y
      item.clip = item.clip.map { frame.intersection($0.translated(by: origin)) } ?? frame
      items.append(item)
    }
  }
}
