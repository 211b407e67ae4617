import Elements
import Geometry
import Pixels
import Text

/// What a text shows and its name, for a leaf.
struct NamedText {
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

/// Texts and shapes.
extension LeafMaker {
  /// A line of text; none where it draws nothing (an empty text, a row of spaces).
  ///
  /// The leaf's box is the text's box in the layout, whose width is the line's up to a device pixel.
  func leaf(of text: NamedText, identity: Place, at origin: Point, size: Size) -> [Leaf] {
    let line = measurer.line(text.string, text.style, offered: size.width)
    let box = Rect(origin: origin, size: size)
    return leaf(of: CollectionOfOne(line), line.missing, text, identity: identity, in: box)
  }

  /// A text of one line or several, all of them one leaf, in the width that it was offered.
  func leaf(
    of text: Elements.Text,
    in box: Rect,
    offered width: Double?,
    place: Place,
    role: Role?,
  ) -> [Leaf] {
    let name = NamedText(text.string, text.style, text.color, role: role ?? .text)
    guard text.hasSeveralLines else {
      return leaf(of: name, identity: place, at: box.origin, size: box.size)
    }
    let lines = measurer.lines(of: text, offered: width)
    return leaf(of: lines, lines.missing, name, identity: place, in: box)
  }

  private func leaf(
    of lines: some Sequence<ShapedText>,
    _ missing: [Unicode.Scalar],
    _ text: NamedText,
    identity: Place,
    in box: Rect,
  ) -> [Leaf] {
    measurer.memory.missing.note(missing, in: identifier)
    var path = Path()
    for (place, line) in lines.enumerated() {
      let baseline = Point(x: 0, y: measurer.baseline(text.style, line: place))
      path.append(line.outline, mappedBy: .scaling(1, translation: baseline))
    }
    if path.isEmpty { return [] }
    return [
      Leaf(
        role: text.role,
        identity: identity.number,
        frame: box,
        content: .path(path),
        color: palette.resolve(text.color),
        text: text.string,
      )
    ]
  }

  /// A shape's inside under its edge; where both are drawn, the edge is a part of the inside.
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
          role: shape.fill == nil ? role ?? .fill : nil,
          identity: place.child(1).number,
          frame: box,
          content: .border(cornerRadius: shape.cornerRadius, style: shape.style, width: 1),
          color: palette.resolve(stroke),
        )
      )
    }
    return leaves
  }
}
