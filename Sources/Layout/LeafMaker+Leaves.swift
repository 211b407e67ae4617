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

/// Texts and shapes.
extension LeafMaker {
  /// A line of text; none where it draws nothing (an empty text, a row of spaces).
  ///
  /// The leaf's box is the text's box in the layout, whose width is the line's up to a device pixel.
  func leaf(of text: LineOfText, identity: Place, at origin: Point, size: Size) -> [Leaf] {
    let line = measurer.line(text.string, text.style, offered: size.width)
    measurer.memory.missing.note(line.missing, in: identifier)
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
