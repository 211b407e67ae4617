import Curves
import Elements
import Geometry
import Time

extension ListStyle {
  /// The list as it is when nothing is said, which is what the format's example shows.
  static let standard = ListStyle(
    height: 300,
    padding: 12,
    spacing: 8,
    row: .standard,
    transition: .asymmetric(
      insertion: .combined(.offset(x: 0, y: 8), .opacity),
      removal: .opacity,
    ),
    animation: Animation(.easeInOut, duration: .init(22, 100)),
    watch: .ids,
  )
}

extension RowStyle {
  /// The row as it is when nothing is said.
  static let standard = RowStyle(
    leading: Template(pieces: [.field("title")]),
    trailing: Template(pieces: [.field("kind")]),
    padding: 12,
    cornerRadius: 8,
    cornerStyle: .continuous,
    fill: Color(.blue).opacity(0.1),
  )
}

extension Checker {
  /// The list's look and motion.
  mutating func list(_ node: Node?) -> ListStyle {
    var list = ListStyle.standard
    guard let node, let fields = fields(node, as: Tables.list) else { return list }
    list.height = length(fields["height"], of: "height") ?? list.height
    list.padding = length(fields["padding"], of: "padding") ?? list.padding
    list.spacing = length(fields["spacing"], of: "spacing") ?? list.spacing
    list.row = row(fields["row"])
    list.empty = text(fields["empty"], of: "empty")
    list.transition = transition(fields["transition"]) ?? list.transition
    list.animation = animation(fields["animation"], default: list.animation)
    list.watch = word(fields["watch"], of: "watch", as: Watch.self) ?? list.watch
    return list
  }

  private mutating func row(_ node: Node?) -> RowStyle {
    var row = RowStyle.standard
    guard let node, let fields = fields(node, as: Tables.row) else { return row }
    let names = fieldNames
    if let leading = fields["leading"] {
      row.leading =
        template(leading, of: "leading", naming: names) ?? Template(pieces: [])
    }
    if let trailing = fields["trailing"] {
      row.trailing = template(trailing, of: "trailing", naming: names)
    }
    row.subtitle = template(fields["subtitle"], of: "subtitle", naming: names)
    row.padding = length(fields["padding"], of: "padding") ?? row.padding
    row.cornerRadius = length(fields["cornerRadius"], of: "cornerRadius") ?? row.cornerRadius
    row.cornerStyle =
      word(fields["cornerStyle"], of: "cornerStyle", as: CornerStyle.self) ?? row.cornerStyle
    if let fill = fields["fill"] { row.fill = color(fill, of: "fill") }
    row.stroke = color(fields["stroke"], of: "stroke")
    if let height = fields["height"], !height.isNull {
      row.height = length(height, of: "height")
    }
    return row
  }

  /// A colour; nil for null and for what is refused.
  mutating func color(_ node: Node?, of name: String) -> Color? {
    guard let node, !node.isNull else { return nil }
    guard let text = node.text else {
      refuse(node, of: name, expected: "a color such as \".blue\" or \"#3366cc\"")
      return nil
    }
    if text.hasPrefix("{") {
      report(.unsupported("a field as a color"), at: node)
      return nil
    }
    do throws(PhraseError) {
      return try ColorWords.color(text)
    } catch {
      report([error], in: node)
      return nil
    }
  }

  private mutating func transition(_ node: Node?) -> Transition? {
    guard let node else { return nil }
    guard let text = node.text, !node.isNull else {
      refuse(
        node,
        of: "transition",
        expected: "a transition such as \".opacity\"",
        hint: node.isNull ? "\".identity\" comes and goes at once" : nil,
      )
      return nil
    }
    do throws(PhraseError) {
      return try TransitionWords.transition(text)
    } catch {
      report([error], in: node)
      return nil
    }
  }

  private mutating func animation(_ node: Node?, default standard: Animation?) -> Animation? {
    guard let node else { return standard }
    if node.isNull { return nil }
    guard let text = node.text else {
      refuse(
        node,
        of: "animation",
        expected: "an animation such as \".easeInOut(duration: 0.22)\"",
      )
      return standard
    }
    do throws(PhraseError) {
      return try AnimationWords.animation(text, longest: min(limits.seconds, 1_000_000_000))
    } catch {
      report([error], in: node)
      return standard
    }
  }
}
