import Elements
import Geometry
import Pixels
import Text

/// The leaves of controls, back to front; their roles are their own, but for what a field shows.
extension LeafMaker {
  /// A field: its ground and line (one `field`), its text or placeholder, its caret.
  ///
  /// A text that is too long ends in an ellipsis, with the caret behind it. The role that the tree
  /// gives a field is that of its text or placeholder.
  func leaves(of field: TextField, in box: Rect, place: Place, role: Role?) -> [Leaf] {
    let isEmpty = field.text.isEmpty
    let style = TextStyle.body
    let radius = ControlMetrics.fieldRadius
    var leaves = control(
      .field,
      in: box,
      radius: radius,
      fill: palette.resolve(Color(.textBackground)),
      place: place,
    )
    let text =
      isEmpty
      ? NamedText(field.placeholder, style, Color(.placeholder), role: role ?? .placeholder)
      : NamedText(field.text, style, Color(.primary), role: role ?? .query)
    let caretWidth = isEmpty || !field.hasCaret ? 0 : ControlMetrics.caret.width
    let room = max(0, box.width - 2 * ControlMetrics.fieldInset - caretWidth)
    let line = measurer.line(text.string, style, offered: room)
    let size = Size(width: measurer.width(of: line), height: style.metrics.lineHeight)
    let origin =
      box.origin + Point(x: ControlMetrics.fieldInset, y: (box.height - size.height) / 2)
    leaves += leaf(of: text, identity: place.child(isEmpty ? 2 : 3), at: origin, size: size)
    if field.hasCaret, !isEmpty || field.isFocused {
      let behind = origin + Point(x: isEmpty ? 0 : size.width, y: 0)
      leaves.append(caret(at: behind, lineHeight: size.height, place: place))
    }
    return leaves
  }

  /// The caret at the top of a line, in the middle of its height up to a device pixel.
  private func caret(at origin: Point, lineHeight: Double, place: Place) -> Leaf {
    let caret = ControlMetrics.caret
    let drop = Point(x: 0, y: measurer.snapped((lineHeight - caret.height) / 2))
    return Leaf(
      role: .caret,
      identity: place.child(4).number,
      frame: Rect(origin: origin + drop, size: caret),
      content: .fill(cornerRadius: 0, style: .circular),
      color: palette.resolve(Color(.primary)),
    )
  }

  /// A toggle: its box (and line, while it is off; one `checkbox`), its tick, its label.
  func leaves(of toggle: Toggle, in box: Rect, place: Place) -> [Leaf] {
    let side = measurer.controls.checkbox
    let square = Rect(
      x: box.minX,
      y: box.minY + (box.height - side) / 2,
      width: side,
      height: side,
    )
    var leaves = control(
      .checkbox,
      in: square,
      radius: side * ControlMetrics.checkboxRadius,
      fill: toggle.isOn ? palette.resolve(Color(.accentColor)) : palette.controlFill,
      place: place,
      hasLine: !toggle.isOn,
    )
    if toggle.isOn {
      leaves.append(
        Leaf(
          role: .tick,
          identity: place.child(2).number,
          frame: square,
          content: .path(Tick.outline(side: side)),
          color: palette.resolve(Color(.white)),
        )
      )
    }
    let start = side + ControlMetrics.checkboxGap
    let height = TextStyle.body.metrics.lineHeight
    let origin = box.origin + Point(x: start, y: (box.height - height) / 2)
    let size = Size(width: max(0, box.width - start), height: height)
    let label = NamedText(toggle.label, .body, Color(.primary), role: .label)
    return leaves + leaf(of: label, identity: place.child(3), at: origin, size: size)
  }

  private func control(
    _ role: Role,
    in box: Rect,
    radius: Double,
    fill: RGBA,
    place: Place,
    hasLine: Bool = true,
  ) -> [Leaf] {
    let ground = Leaf(
      role: role,
      identity: place.child(0).number,
      frame: box,
      content: .fill(cornerRadius: radius, style: .continuous),
      color: fill,
    )
    let width = ControlMetrics.hairline(scale: measurer.scale)
    let line = Leaf(
      role: nil,
      identity: place.child(1).number,
      frame: box,
      content: .border(cornerRadius: radius, style: .continuous, width: width),
      color: palette.controlBorder,
    )
    return hasLine ? [ground, line] : [ground]
  }
}
