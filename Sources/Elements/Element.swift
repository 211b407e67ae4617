public import Curves

/// What is on screen, in SwiftUI's vocabulary: a view, before it has a place.
///
/// Any front end can hand on such a tree. Lengths are points.
public indirect enum Element: Sendable {
  /// Children one below another; a nil spacing is SwiftUI's own, 8.
  case vStack(alignment: HorizontalAlignment, spacing: Double?, children: [Element])
  /// Children one below another, of which only those in sight of the region around them are made:
  /// SwiftUI's `LazyVStack`.
  case lazyVStack(alignment: HorizontalAlignment, spacing: Double?, children: [Element])
  /// Children side by side.
  case hStack(alignment: VerticalAlignment, spacing: Double?, children: [Element])
  /// A region that clips its content and can scroll it up and down; the action is what the moment
  /// does to its offset.
  case scrollView(Element, action: ScrollAction? = nil)
  /// One element for each member of a collection.
  case forEach(ForEach)
  /// SwiftUI's `if`: the child comes and goes; it keeps its place in the tree.
  case optional(Element?)
  /// A text, of one line or several.
  case text(Text)
  /// Room that takes all it can get.
  case spacer
  /// A filled or outlined shape as large as it is told to be.
  case roundedRectangle(RoundedRectangle)
  /// A field to write in.
  case textField(TextField)
  /// A box to tick, with its label.
  case toggle(Toggle)
  /// An element and what was said about it.
  case modified(Element, Modifier)
}

/// What is said about an element.
public enum Modifier: Sendable {
  /// Room around it.
  case padding(EdgeInsets)
  /// A fixed width or height, where given.
  case frame(width: Double?, height: Double?, alignment: Alignment)
  /// As wide as it is offered.
  case fillWidth(alignment: Alignment)
  /// Another element behind it, of its size.
  case background(Element)
  /// How it comes and goes as a member of a collection or a condition.
  case transition(Transition)
  /// Inside it, changes of the value move by the animation (nil: at once), whatever came from
  /// outside. Equal values mean that what is watched did not change.
  case animation(Animation?, value: Int)
  /// Its name in a layout trace.
  case role(Role)
  /// Its place in the order of painting among its siblings, above 0 in front.
  case zIndex(Double)
}

extension Element {
  /// Adds room on all four sides.
  public func padding(_ length: Double) -> Element {
    .modified(self, .padding(EdgeInsets(length)))
  }

  /// Gives it a fixed width or height.
  public func frame(
    width: Double? = nil,
    height: Double? = nil,
    alignment: Alignment = .center,
  ) -> Element {
    .modified(self, .frame(width: width, height: height, alignment: alignment))
  }

  /// Makes it as wide as it is offered: `.frame(maxWidth: .infinity)`.
  public func fillWidth(alignment: Alignment = .center) -> Element {
    .modified(self, .fillWidth(alignment: alignment))
  }

  /// Puts another element behind it.
  public func background(_ element: Element) -> Element { .modified(self, .background(element)) }

  /// Says how it comes and goes.
  public func transition(_ transition: Transition) -> Element {
    .modified(self, .transition(transition))
  }

  /// Says how changes of a value move what is inside.
  public func animation(_ animation: Animation?, value: Int) -> Element {
    .modified(self, .animation(animation, value: value))
  }

  /// Names it for layout traces.
  public func role(_ role: Role) -> Element { .modified(self, .role(role)) }

  /// Places it in the order of painting.
  public func zIndex(_ value: Double) -> Element { .modified(self, .zIndex(value)) }
}
