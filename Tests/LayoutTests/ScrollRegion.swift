import Elements
import Layout
import Time

/// A region 100 high with rows 40 high at a pitch of 48, the first at 12: with n rows, its content
/// is 24 + 40·n + 8·(n − 1) high.
enum ScrollRegion {
  static func element(
    rows: Int,
    action: ScrollAction? = nil,
    height: Double = 100,
    isLazy: Bool = false,
  ) -> Element {
    let rows = ForEach(
      keys: Array(0..<rows),
      content: { _ in Element.text(.init("a")).fillWidth().frame(height: 40) },
      heightClass: { _ in 0 },
    )
    let column =
      isLazy
      ? Element.lazyVStack(alignment: .leading, spacing: 8, children: [.forEach(rows)])
      : .vStack(alignment: .leading, spacing: 8, children: [.forEach(rows)])
    return Element.scrollView(column.padding(12), action: action).frame(height: height)
  }
}

extension LayoutEngine {
  /// The moments of some trees, a second apart.
  func arrange(_ roots: [Element]) throws -> [Arrangement] {
    try arrange(
      roots.enumerated().map { second, root in
        Moment(time: Rational(Int128(second)), root: root, environment: Environment())
      }
    )
  }
}

extension Arrangement {
  /// How far the regions are scrolled, in the order of painting.
  var scrolls: [LayerScroll] { layers.compactMap(\.scroll) }
}
