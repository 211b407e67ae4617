import Elements
import Geometry
import Text

/// How large elements are when they are offered a size: SwiftUI's rules (swiftui-semantics §5).
struct Measurer {
  /// Sets the text.
  var typesetter: Typesetter
  /// Device pixels per point.
  var scale: Double
  /// The release of macOS whose controls are drawn.
  var os: Int
  /// What was measured before.
  var memory: LayoutMemory

  /// The controls' measures.
  var controls: ControlMetrics { ControlMetrics(os: os) }

  /// The size that a node takes, never negative; infinite only where an infinite one is offered.
  func size(of node: LayoutNode, offered: Proposal) -> Size {
    if let size = node.sizes[offered] { return size }
    let size = measured(node, offered)
    let clamped = Size(width: max(0, size.width), height: max(0, size.height))
    node.sizes[offered] = clamped
    return clamped
  }

  private func measured(_ node: LayoutNode, _ offered: Proposal) -> Size {
    switch node.kind {
    case .stack(let stack): return size(of: stack, offered: offered)
    case .text(let text): return size(of: text, offered: offered.width)
    case .spacer(let axis): return spacer(axis, offered)
    case .rectangle:
      let side = ControlMetrics.shapeIdealSide
      return Size(width: offered.width ?? side, height: offered.height ?? side)
    case .field:
      let width = offered.width ?? ControlMetrics.fieldIdealWidth
      return Size(width: width, height: controls.fieldHeight)
    case .toggle(let toggle): return size(of: toggle, offered: offered.width)
    case .scroll(let content, _):
      let size = size(of: content, offered: Proposal(width: offered.width, height: nil))
      return Size(width: size.width, height: offered.height ?? size.height)
    case .padding(let insets, let child):
      let inner = size(of: child, offered: childOffer(node, offered))
      return Size(
        width: inner.width + insets.leading + insets.trailing,
        height: inner.height + insets.top + insets.bottom,
      )
    case .frame(let width, let height, _, let child):
      let inner = size(of: child, offered: childOffer(node, offered))
      return Size(width: width ?? inner.width, height: height ?? inner.height)
    case .fill(_, let child):
      let inner = size(of: child, offered: offered)
      return Size(width: max(offered.width ?? 0, inner.width), height: inner.height)
    case .background(let child, _), .animation(_, let child), .role(_, let child):
      return size(of: child, offered: offered)
    }
  }

  /// What a modifier's node offers the element inside.
  func childOffer(_ node: LayoutNode, _ offered: Proposal) -> Proposal {
    switch node.kind {
    case .padding(let insets, _):
      offered.inset(
        horizontally: insets.leading + insets.trailing,
        vertically: insets.top + insets.bottom,
      )
    case .frame(let width, let height, _, _):
      Proposal(
        width: width.map { max(0, $0) } ?? offered.width,
        height: height.map { max(0, $0) } ?? offered.height,
      )
    case .scroll: Proposal(width: offered.width, height: nil)
    default: offered
    }
  }

  private func spacer(_ axis: Axis?, _ offered: Proposal) -> Size {
    let least = ControlMetrics.spacerMinimum
    var size = Size(
      width: max(least, offered.width ?? least),
      height: max(least, offered.height ?? least),
    )
    if let axis { size[axis.across] = 0 }
    return size
  }
}
