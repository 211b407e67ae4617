/// A colour as an author names it: system colours wait for the appearance and the palette.
public struct Color: Hashable, Sendable {
  /// Where the colour comes from.
  public enum Base: Hashable, Sendable {
    /// One that the system defines for light and dark.
    case system(SystemColor)
    /// Straight, gamma-encoded sRGB, each component 0…1.
    case srgb(red: Double, green: Double, blue: Double)
  }

  /// Where the colour comes from.
  public var base: Base
  /// A factor on the colour's own opacity, 0…1.
  public var opacity: Double

  /// Makes a colour.
  public init(_ base: Base, opacity: Double = 1) {
    self.base = base
    self.opacity = opacity
  }

  /// Makes a system colour.
  public init(_ system: SystemColor) { self.init(.system(system)) }

  /// The colour with its opacity multiplied, as SwiftUI's `.opacity(_:)` does.
  public func opacity(_ factor: Double) -> Color { Color(base, opacity: opacity * factor) }
}

/// The colours that SwiftUI names.
public enum SystemColor: String, Hashable, Sendable, CaseIterable {
  case black, white, gray, clear
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
  case primary, secondary, accentColor
  /// What lies behind a window's content.
  case windowBackground
  /// What lies behind editable text.
  case textBackground
  /// Text that stands where nothing was written.
  case placeholder
}
