import Elements
import Geometry
import Layout
import TestSupport
import Testing

/// Seeded storms of actions over content that grows and shrinks, against the rule written out.
struct ScrollStormTests {
  /// A moment: rows of some heights at a spacing of 3 in a region, and what happens to it.
  private struct Step {
    var heights: [Double]
    var height: Double
    var action: ScrollAction?

    func root(isLazy: Bool) -> Element {
      let heights = heights
      let rows = ForEach(
        keys: Array(heights.indices),
        content: { Element.text(.init("a")).frame(height: heights[$0]) },
        heightClass: { Int(heights[$0] * 4) },
        revision: { Int(heights[$0] * 4) },
      )
      let column =
        isLazy
        ? Element.lazyVStack(alignment: .center, spacing: 3, children: [.forEach(rows)])
        : .vStack(alignment: .center, spacing: 3, children: [.forEach(rows)])
      return Element.scrollView(column, action: action).frame(height: height)
    }

    var contentHeight: Double {
      heights.reduce(0, +) + 3 * Double(max(0, heights.count - 1))
    }

    /// Where the offset goes, by the definition: the action, the limits, whole device pixels.
    func offset(from earlier: Double, scale: Double) -> Double {
      var offset = earlier
      switch action {
      case .by(let distance): offset += distance
      case .to(let key, let anchor) where key < heights.count:
        let top = heights[..<key].reduce(0) { $0 + $1 + 3 }
        let bottom = top + heights[key]
        if let anchor {
          offset = top + anchor.y * heights[key] - anchor.y * height
        } else if bottom - top > height || top < offset {
          offset = top
        } else if bottom > offset + height {
          offset = bottom - height
        }
      case .to, nil: break
      }
      let limit = pixel(max(0, contentHeight - height), scale)
      return pixel(min(max(offset, 0), limit), scale)
    }

    func pixel(_ length: Double, _ scale: Double) -> Double {
      (length * scale + 0.5).rounded(.down) / scale
    }
  }

  private func step(_ random: inout SplitMix64) -> Step {
    let count = Int.random(in: 0...12, using: &random)
    // Quarters of a point, so that no sum is rounded.
    let heights = (0..<count).map { _ in Double(Int.random(in: 0...160, using: &random)) / 4 }
    let height = Double(Int.random(in: 0...600, using: &random)) / 4
    let anchors: [UnitPoint?] = [nil, .top, .center, .bottom, UnitPoint(x: 0, y: 0.25)]
    let action: ScrollAction?
    switch Int.random(in: 0..<4, using: &random) {
    case 0: action = .by(Double(Int.random(in: -900...900, using: &random)) / 4)
    case 1, 2:
      action = .to(
        key: .random(in: 0...12, using: &random),
        anchor: anchors[Int.random(in: 0..<5, using: &random)],
      )
    default: action = nil
    }
    return Step(heights: heights, height: height, action: action)
  }

  @Test(arguments: UInt64(0)..<60)
  func offsetsFollowTheRule(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let scale = [1.0, 1.5, 2, 4][Int(seed % 4)]
    let isLazy = seed % 8 >= 4
    let steps = (0..<20).map { _ in step(&random) }
    let found = try LayoutEngine.boxes(scale: scale).arrange(
      steps.map { $0.root(isLazy: isLazy) }
    )
    var offset = 0.0
    for (step, arrangement) in zip(steps, found) {
      let region = try #require(arrangement.layers.last)
      let scroll = try #require(region.scroll)
      offset = step.offset(from: offset, scale: scale)
      #expect(abs(scroll.offset - offset) < 1e-9, "seed \(seed)")
      #expect(scroll.offset >= 0 && scroll.offset <= scroll.limit)
      #expect(region.madeRange?.lowerBound == (isLazy ? scroll.offset : nil))
      #expect(region.madeRange?.upperBound == (isLazy ? scroll.offset + step.height : nil))
      offset = scroll.offset
    }
  }
}
