public import Pixels
public import Records

extension Explainer {
  /// How many places are named at most.
  public static let mostPlaces = 6

  /// The names of the rows, or of leaves without a row, in which boxes of pixels lie.
  ///
  /// `row 3` or `title`; with several windows `row 3 in window 2`. In the order of the boxes,
  /// ``mostPlaces`` at most.
  ///
  /// A box lies in the smallest visible leaf that holds it (a pixel beyond its edge counts as in it),
  /// or else in all that it overlaps. Leaves are in points, boxes in pixels, `scale` pixels a point.
  public static func places(
    of boxes: [PixelBox],
    in leaves: [RecordedLeaf],
    scale: Double,
  ) -> [String] {
    let names = LeafNames(hasWindows: leaves.contains { $0.window > 0 })
    var places: [String] = []
    for box in boxes {
      for leaf in BoxSearch(leaves: leaves, scale: scale).leaves(at: box) {
        let role = leaf.row == nil ? leaf.role : nil
        let name = names.title(rows: leaf.row.map { [$0] } ?? [], role: role, window: leaf.window)
        if places.count < mostPlaces, !places.contains(name) { places.append(name) }
      }
    }
    return places
  }
}

/// Finds the leaves at boxes of pixels.
struct BoxSearch {
  let leaves: [RecordedLeaf]
  /// Pixels a point.
  let scale: Double

  /// The smallest visible leaf that holds a box, the topmost of equal ones; else all that share
  /// pixels with it.
  func leaves(at box: PixelBox) -> [RecordedLeaf] {
    let visible = leaves.filter { $0.opacity > 0 }
    var best: RecordedLeaf?
    for leaf in visible where holds(leaf, box) {
      if best.map({ leaf.width * leaf.height <= $0.width * $0.height }) ?? true { best = leaf }
    }
    return best.map { [$0] } ?? visible.filter { overlaps($0, box) }
  }

  private func holds(_ leaf: RecordedLeaf, _ box: PixelBox) -> Bool {
    leaf.x * scale - 1 <= Double(box.x) && leaf.y * scale - 1 <= Double(box.y)
      && (leaf.x + leaf.width) * scale + 1 >= Double(box.x) + Double(box.width)
      && (leaf.y + leaf.height) * scale + 1 >= Double(box.y) + Double(box.height)
  }

  private func overlaps(_ leaf: RecordedLeaf, _ box: PixelBox) -> Bool {
    leaf.x * scale < Double(box.x) + Double(box.width)
      && leaf.y * scale < Double(box.y) + Double(box.height)
      && (leaf.x + leaf.width) * scale > Double(box.x)
      && (leaf.y + leaf.height) * scale > Double(box.y)
  }
}
