import Elements
import Pixels

/// Every colour of one moment's window: the system's, and the author's changes to it.
struct Palette {
  private let system: SystemColors
  private let theme: Theme

  /// The palette of an appearance and theme.
  init(_ environment: Environment) {
    system = SystemColors(os: environment.theme.os, appearance: environment.appearance)
    theme = environment.theme
  }

  /// A colour as it is painted.
  func resolve(_ color: Color) -> RGBA {
    guard case .system(let name) = color.base, let replacement = replacement(of: name) else {
      return resolveBySystem(color)
    }
    return resolveBySystem(replacement).opacity(unit(color.opacity))
  }

  /// What lies under the whole window: opaque, or nil where the author wants nothing.
  ///
  /// A half-transparent colour lies over the system's own background.
  var background: RGBA? {
    let color = resolve(Color(.windowBackground))
    let ground = system.color(.windowBackground)
    func mixed(_ front: Double, _ back: Double) -> Double {
      front * color.alpha + back * (1 - color.alpha)
    }
    if color.alpha <= 0 { return nil }
    return RGBA(
      red: mixed(color.red, ground.red),
      green: mixed(color.green, ground.green),
      blue: mixed(color.blue, ground.blue),
    )
  }

  /// The line around a control, as dark as in the target pictures.
  var controlBorder: RGBA {
    isDark ? RGBA(255, 255, 255, alpha: 0.25) : RGBA(0, 0, 0, alpha: 0.2)
  }

  /// What fills a checkbox that is not ticked.
  var controlFill: RGBA {
    isDark ? RGBA(255, 255, 255, alpha: 0.065) : RGBA(255, 255, 255)
  }

  private var isDark: Bool { system.appearance == .dark }

  /// The author's own colour for a name; what it names in turn is the system's.
  private func replacement(of name: SystemColor) -> Color? {
    switch name {
    case .accentColor: theme.accent
    case .windowBackground: theme.background
    case .primary: theme.text
    case .secondary: theme.secondary
    case .textBackground: theme.field
    default: nil
    }
  }

  private func resolveBySystem(_ color: Color) -> RGBA {
    switch color.base {
    case .system(let name): system.color(name).opacity(unit(color.opacity))
    case .srgb(let red, let green, let blue):
      RGBA(red: unit(red), green: unit(green), blue: unit(blue), alpha: unit(color.opacity))
    }
  }

  /// The number clamped to 0…1; 0 for NaN.
  private func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
}
