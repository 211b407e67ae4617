import Elements
import Geometry
import Layout
import Pixels
import Testing

/// swiftui-semantics §6.
struct LookTests {
  @Test(arguments: [
    (TextStyle.largeTitle, 26.0, 32.0), (.title, 22, 26), (.title2, 17, 22), (.title3, 15, 20),
    (.headline, 13, 16), (.body, 13, 16), (.callout, 12, 15), (.subheadline, 11, 14),
    (.footnote, 10, 13), (.caption, 10, 13),
  ])
  func style(_ style: TextStyle, size: Double, lineHeight: Double) throws {
    // Two boxes are an em wide.
    let root = Element.text(.init("ab", style: style)).role(Role("a"))
    let frame = try #require(try LayoutEngine.boxes().arrange(root).frames("a").first)
    #expect(frame.size == Size(width: size, height: lineHeight))
  }

  private func color(_ color: Color, _ environment: Environment) throws -> RGBA {
    let shape = Element.roundedRectangle(.init(cornerRadius: 0, fill: color))
    return try #require(
      try LayoutEngine.boxes().arrange(shape, environment: environment).drawn.first
    )
    .leaf.color
  }

  @Test(arguments: [
    (15, Appearance.light, RGBA(0, 122, 255)), (13, .dark, RGBA(10, 132, 255)),
    (26, .light, RGBA(0, 136, 255)), (26, .dark, RGBA(0, 145, 255)),
  ])
  func blue(_ os: Int, _ appearance: Appearance, expected: RGBA) throws {
    let environment = Environment(appearance: appearance, theme: Theme(os: os))
    #expect(try color(Color(.blue), environment) == expected)
    #expect(try color(Color(.accentColor), environment) == expected)
  }

  @Test(arguments: [
    (SystemColor.primary, 0.85, 0.85), (.secondary, 0.5, 0.55), (.placeholder, 0.25, 0.25),
  ])
  func label(_ name: SystemColor, light: Double, dark: Double) throws {
    #expect(try color(Color(name), .init()) == RGBA(0, 0, 0, alpha: light))
    #expect(try color(Color(name), .init(appearance: .dark)) == RGBA(255, 255, 255, alpha: dark))
  }

  /// Every name has a colour of its own; only these share one.
  @Test(arguments: [15, 26], [Appearance.light, .dark])
  func namesDiffer(_ os: Int, _ appearance: Appearance) throws {
    let environment = Environment(appearance: appearance, theme: Theme(os: os))
    let names = SystemColor.allCases.filter { $0 != .accentColor && $0 != .textBackground }
    let colors = try names.map { try color(Color($0), environment) }
    #expect(Set(colors).count == names.count)
  }

  @Test(arguments: [(Appearance.light, 236, 255), (.dark, 50, 30)])
  func backgrounds(_ appearance: Appearance, window: UInt8, text: UInt8) throws {
    let environment = Environment(appearance: appearance)
    let field = Element.textField(.init(text: ""))
    let arrangement = try LayoutEngine.boxes().arrange(field, environment: environment)
    #expect(arrangement.background == RGBA(window, window, window))
    #expect(arrangement.drawn.first?.leaf.color == RGBA(text, text, text))
  }

  @Test func themeReplaces() throws {
    let red = Color(.srgb(red: 1, green: 0, blue: 0))
    let theme = Theme(accent: red, background: red, text: red, secondary: red, field: red)
    let environment = Environment(theme: theme)
    for name in [SystemColor.accentColor, .primary, .secondary, .textBackground] {
      #expect(try color(Color(name).opacity(0.5), environment) == RGBA(255, 0, 0, alpha: 0.5))
    }
    let arrangement = try LayoutEngine.boxes().arrange(.text(.init("a")), environment: environment)
    #expect(arrangement.background == RGBA(255, 0, 0))
  }

  /// A theme whose text is "primary" means the system's, not itself.
  @Test func themeMayNameWhatItReplaces() throws {
    let theme = Theme(text: Color(.primary), secondary: Color(.primary).opacity(0.5))
    #expect(try color(Color(.primary), .init(theme: theme)) == RGBA(0, 0, 0, alpha: 0.85))
    #expect(try color(Color(.secondary), .init(theme: theme)) == RGBA(0, 0, 0, alpha: 0.425))
  }

  @Test func clearBackgroundIsNone() throws {
    let environment = Environment(theme: Theme(background: Color(.clear)))
    #expect(
      try LayoutEngine.boxes().arrange(.text(.init("a")), environment: environment).background
        == nil
    )
  }

  @Test func halfClearBackgroundIsOpaque() throws {
    let background = Color(.srgb(red: 0, green: 0, blue: 0), opacity: 0.5)
    let environment = Environment(theme: Theme(background: background))
    let found = try LayoutEngine.boxes().arrange(.text(.init("a")), environment: environment)
    #expect(found.background == RGBA(red: 118 / 255, green: 118 / 255, blue: 118 / 255))
  }

  @Test func componentsAreClamped() throws {
    let wild = Color(.srgb(red: .nan, green: 7, blue: -1), opacity: 3)
    #expect(try color(wild, .init()) == RGBA(0, 255, 0))
  }
}
