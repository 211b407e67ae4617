import Curves
import Elements
import Geometry
import Layout
import Text
import Time

/// The window that the contract's figures are of, built by hand.
enum SeedWindow {
  static let titles = [1: "Tile A", 2: "Dot A", 3: "Tile B", 4: "Dot B"]

  static func root(
    ids: [Int] = [1, 2, 3, 4],
    query: String = "",
    isOn: Bool = false,
    watched: Int = 0,
  ) -> Element {
    .vStack(
      alignment: .leading,
      spacing: 12,
      children: [
        Element.text(.init("Label Collection", style: .title2)).role(Role("title")),
        .textField(.init(text: query, placeholder: "Filter labels")),
        .toggle(.init("Tiles only", isOn: isOn)),
        Element.text(.init("\(ids.count) of 4 labels", style: .caption)).role(Role("count")),
        Element.scrollView(list(ids: ids, watched: watched)).frame(height: 300),
      ],
    ).padding(20)
  }

  static func list(ids: [Int], watched: Int) -> Element {
    let empty = Element.text(.init("No matching labels", color: Color(.secondary)))
      .role(Role("empty")).padding(12).transition(.opacity)
    return Element.vStack(
      alignment: .leading,
      spacing: 8,
      children: [
        .forEach(ForEach(keys: ids, content: row, heightClass: { _ in 0 })),
        .optional(ids.isEmpty ? empty : nil),
      ],
    )
    .padding(12).fillWidth(alignment: .leading)
    .animation(Animation(.easeInOut, duration: Rational(22, 100)), value: watched)
  }

  static let row: @Sendable (Int) -> Element = { key in
    let title = titles[key] ?? "Row \(key)"
    let kind = String(title.prefix { $0 != " " })
    let fill = RoundedRectangle(cornerRadius: 8, fill: Color(.blue).opacity(0.10))
    let trailing = Text(kind, color: Color(.secondary))
    return Element.hStack(
      alignment: .center,
      spacing: nil,
      children: [
        Element.text(.init(title)).role(Role("leading")),
        .spacer,
        Element.text(trailing).role(Role("trailing")),
      ],
    )
    .padding(12).fillWidth()
    .background(Element.roundedRectangle(fill).role(Role("fill")))
    .transition(
      .asymmetric(insertion: .combined(.offset(x: 0, y: 8), .opacity), removal: .opacity)
    )
  }
}

extension LayoutEngine {
  /// An engine that needs no font, at scale 2.
  static func boxes(width: Double = 360, height: Double? = nil, scale: Double = 2) -> LayoutEngine {
    LayoutEngine(typesetter: .boxes, canvasWidth: width, canvasHeight: height, scale: scale)
  }

  func arrange(_ root: Element, environment: Environment = Environment()) throws -> Arrangement {
    let moment = Moment(time: .zero, root: root, environment: environment)
    return try arrange([moment])[0]
  }
}

/// A leaf where it stands on the canvas.
struct Drawn {
  var role: String
  var frame: Rect
  var leaf: Leaf
}

extension Arrangement {
  /// All leaves in paint order, in canvas coordinates.
  var drawn: [Drawn] {
    layers.flatMap { layer in
      layer.items.flatMap { item in
        layer.content(item).leaves.map { leaf in
          let frame = leaf.frame.translated(by: item.frame.origin + layer.origin)
          return Drawn(role: leaf.role?.name ?? "edge", frame: frame, leaf: leaf)
        }
      }
    }
  }

  func frames(_ role: String) -> [Rect] { drawn.filter { $0.role == role }.map(\.frame) }
}
