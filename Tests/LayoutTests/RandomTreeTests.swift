import Curves
import Elements
import Geometry
import Layout
import TestSupport
import Testing
import Text

/// Seeded trees of every element and modifier.
struct RandomTreeTests {
  /// What was measured before must not change what comes out, nor the order of moments.
  @Test(arguments: UInt64(0)..<40)
  func memoryChangesNothing(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let roots = (0..<6).map { _ in tree(depth: 4, &random) }
    let shared = LayoutEngine.boxes(width: 300)
    for root in roots + roots.reversed() {
      let used = try shared.arrange(root)
      let fresh = try LayoutEngine.boxes(width: 300).arrange(root)
      #expect(used.canvas == fresh.canvas)
      #expect(used.layers.map(\.clip) == fresh.layers.map(\.clip))
      #expect(used.drawn.map(\.leaf) == fresh.drawn.map(\.leaf), "seed \(seed)")
      #expect(used.drawn.map(\.frame) == fresh.drawn.map(\.frame))
      #expect(used.layers.map(\.scroll) == fresh.layers.map(\.scroll))
      #expect(used.layers.map(\.madeRange) == fresh.layers.map(\.madeRange))
    }
  }

  @Test(arguments: UInt64(100)..<140)
  func boxesAreSoundAndUnique(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let arrangement = try LayoutEngine.boxes(width: 300).arrange(tree(depth: 5, &random))
    #expect(Set(arrangement.layers.map(\.identity)).count == arrangement.layers.count)
    for layer in arrangement.layers {
      #expect(Set(layer.items.map(\.key)).count == layer.items.count)
      #expect((layer.scroll == nil) == (layer.clip == nil))
      if let scroll = layer.scroll {
        #expect(scroll.offset >= 0 && scroll.offset <= scroll.limit && scroll.limit.isFinite)
        #expect(layer.madeRange.map { $0.lowerBound == scroll.offset } ?? true)
      }
      for item in layer.items {
        let leaves = layer.content(item).leaves
        #expect(Set(leaves.map(\.identity)).count == leaves.count, "seed \(seed)")
        for leaf in leaves {
          #expect(leaf.frame.width >= 0 && leaf.frame.height >= 0)
          #expect(leaf.frame.maxX.isFinite && leaf.frame.maxY.isFinite)
        }
      }
    }
  }

  /// In a tree without fixed sizes, what is drawn stays within the canvas.
  @Test(arguments: UInt64(200)..<240)
  func textsStayWithinTheirRow(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let texts = (0..<Int.random(in: 2...5, using: &random)).map { _ in
      Element.text(.init(String(repeating: "x", count: .random(in: 0...40, using: &random))))
    }
    let row = Element.hStack(alignment: .center, spacing: nil, children: texts).fillWidth()
    let frames = try LayoutEngine.boxes(width: 300).arrange(row).drawn.map(\.frame)
    for (left, right) in zip(frames, frames.dropFirst()) { #expect(left.maxX <= right.minX) }
    #expect(frames.allSatisfy { $0.minX >= 0 && $0.maxX <= 300 }, "seed \(seed)")
  }

  /// Regions keep their offsets within their limits, whatever follows whatever.
  @Test(arguments: UInt64(300)..<330)
  func storms(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let base = tree(depth: 3, &random)
    let roots = (0..<8).map { _ in
      Element.vStack(
        alignment: .leading,
        spacing: nil,
        children: [
          Element.scrollView(
            Bool.random(using: &random) ? base : tree(depth: 3, &random),
            action: action(&random),
          ).frame(height: 40), base,
        ],
      )
    }
    for arrangement in try LayoutEngine.boxes(width: 300).arrange(roots) {
      for scroll in arrangement.scrolls {
        #expect(scroll.offset >= 0 && scroll.offset <= scroll.limit, "seed \(seed)")
        #expect((scroll.offset * 2).rounded() == scroll.offset * 2)
      }
    }
  }

  private func action(_ random: inout SplitMix64) -> ScrollAction? {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .by(.random(in: -90...90, using: &random))
    case 1: .to(key: .random(in: 0...4, using: &random), anchor: nil)
    case 2: .to(key: .random(in: 0...4, using: &random), anchor: .center)
    default: nil
    }
  }

  private func text(_ random: inout SplitMix64) -> Element {
    let words = (0..<Int.random(in: 0...9, using: &random)).map { _ in
      String(repeating: "w", count: .random(in: 0...9, using: &random))
    }
    let limit = Int.random(in: 0...3, using: &random)
    return .text(.init(words.joined(separator: " "), lineLimit: limit == 0 ? nil : limit))
  }

  private func tree(depth: Int, _ random: inout SplitMix64) -> Element {
    let children = (0..<Int.random(in: 1...3, using: &random)).map { _ in 0 }
    var element: Element
    switch depth == 0
      ? Int.random(in: 0..<5, using: &random) : .random(in: 0..<11, using: &random)
    {
    case 0: element = text(&random)
    case 1: element = .spacer
    case 2:
      element = .roundedRectangle(.init(cornerRadius: 3, fill: Color(.red), stroke: Color(.blue)))
    case 3: element = .textField(.init(text: "query"))
    case 4: element = .toggle(.init("on", isOn: .random(using: &random)))
    case 5: element = .optional(.random(using: &random) ? tree(depth: depth - 1, &random) : nil)
    case 6: element = .scrollView(tree(depth: depth - 1, &random), action: action(&random))
    case 7: element = collection(&random)
    case 8:
      element = .hStack(
        alignment: .bottom,
        spacing: nil,
        children: children.map { _ in tree(depth: depth - 1, &random) },
      )
    case 9:
      element = .lazyVStack(
        alignment: .center,
        spacing: 2,
        children: children.map { _ in tree(depth: depth - 1, &random) },
      )
    default:
      element = .vStack(
        alignment: .trailing,
        spacing: 3,
        children: children.map { _ in tree(depth: depth - 1, &random) },
      )
    }
    for _ in 0..<Int.random(in: 0...2, using: &random) { element = modified(element, &random) }
    return element
  }

  private func collection(_ random: inout SplitMix64) -> Element {
    let keys = Array(0..<Int.random(in: 0...4, using: &random))
    // Two collections at one place of two trees are told apart by their classes and revisions.
    let tag = Int.random(in: 0...Int.max, using: &random)
    return .forEach(
      ForEach(
        keys: keys,
        content: {
          .text(.init(String(repeating: "m ", count: $0 + 1), lineLimit: tag % 2 == 0 ? nil : 1))
        },
        heightClass: { _ in tag },
        revision: { _ in tag },
      )
    )
  }

  private func modified(_ element: Element, _ random: inout SplitMix64) -> Element {
    switch Int.random(in: 0..<7, using: &random) {
    case 0: element.padding(Double(Int.random(in: 0...9, using: &random)))
    case 1: element.frame(width: 40, height: Bool.random(using: &random) ? 30 : nil)
    case 2: element.fillWidth()
    case 3: element.background(.roundedRectangle(.init(cornerRadius: 1, fill: Color(.green))))
    case 4: element.transition(.identity).zIndex(1)
    case 5: element.animation(Animation(.linear), value: 1)
    default: element.role(Role("named"))
    }
  }
}
