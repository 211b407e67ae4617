import Elements
import Geometry
import Pixels
import Text

/// A text with its name, for a leaf.
struct LineOfText {
  var string: String
  var style: TextStyle
  var color: Color
  var role: Role

  init(_ string: String, _ style: TextStyle, _ color: Color, role: Role) {
    self.string = string
    self.style = style
    self.color = color
    self.role = role
  }
}

/// Single leaves and those of the controls.
extension LeafMaker {
  /// A line of text; none where it draws nothing (an empty text, a row of spaces).
  ///
  /// The leaf's box is the text's box in the layout, whose width is the line's up to a device pixel.
  func leaf(of text: LineOfText, identity: Place, at origin: Point, size: Size) -> [Leaf] {
    let line = measurer.line(text.string, text.style, offered: size.width)
    measurer.memory.note(missing: line.missing, in: identifier)
    if line.outline.isEmpty { return [] }
    var path = Path()
    let baseline = Point(x: 0, y: measurer.baseline(text.style))
    path.append(line.outline, mappedBy: .scaling(1, translation: baseline))
    return [
      Leaf(
        role: text.role,
        identity: identity.number,
        frame: Rect(origin: origin, size: size),
        content: .path(path),
        color: palette.resolve(text.color),
      )
    ]
  }

  /// A shape's inside under its edge: the inside bears the tree's role, the edge its own.
  func leaves(of shape: RoundedRectangle, in box: Rect, place: Place, role: Role?) -> [Leaf] {
    var leaves: [Leaf] = []
    if let fill = shape.fill {
      leaves.append(
        Leaf(
          role: role ?? .fill,
          identity: place.number,
          frame: box,
          content: .fill(cornerRadius: shape.cornerRadius, style: shape.style),
          color: palette.resolve(fill),
        )
      )
    }
    if let stroke = shape.stroke {
      leaves.append(
        Leaf(
          role: .stroke,
          identity: place.child(1).number,
          frame: box,
          content: .border(cornerRadius: shape.cornerRadius, style: shape.style, width: 1),
          color: palette.resolve(stroke),
        )
      )
    }
    return leaves
  }

  /// A field: its ground and line (both `field`), its text or placeholder, its caret.
  ///
  /// A text that is too long ends in an ellipsis, with the caret behind it.
  func leaves(of field: TextField, in box: Rect, place: Place) -> [Leaf] {
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
      ? LineOfText(field.placeholder, style, Color(.placeholder), role: .placeholder)
      : LineOfText(field.text, style, Color(.primary), role: .query)
    let caret = ControlMetrics.caret
    let room = max(0, box.width - 2 * ControlMetrics.fieldInset - (isEmpty ? 0 : caret.width))
    let line = measurer.line(text.string, style, offered: room)
    let size = Size(width: measurer.width(of: line), height: style.metrics.lineHeight)
    let origin =
      box.origin + Point(x: ControlMetrics.fieldInset, y: (box.height - size.height) / 2)
    leaves += leaf(of: text, identity: place.child(isEmpty ? 2 : 3), at: origin, size: size)
    if !isEmpty || field.isFocused {
      let shift = Point(
        x: isEmpty ? 0 : size.width,
        y: measurer.snapped((size.height - caret.height) / 2),
      )
      leaves.append(
        Leaf(
          role: .caret,
          identity: place.child(4).number,
          frame: Rect(origin: origin + shift, size: caret),
          content: .fill(cornerRadius: 0, style: .circular),
          color: palette.resolve(Color(.primary)),
        )
      )
    }
    return leaves
  }

  /// A toggle: its box (and line, while it is off; both `checkbox`), its tick, its label.
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
    let label = LineOfText(toggle.label, .body, Color(.primary), role: .label)
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
      role: role,
      identity: place.child(1).number,
      frame: box,
      content: .border(cornerRadius: radius, style: .continuous, width: width),
      color: palette.controlBorder,
    )
    return hasLine ? [ground, line] : [ground]
  }
}
