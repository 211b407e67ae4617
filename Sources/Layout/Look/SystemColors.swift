import Elements
import Pixels

/// The colours that Apple names for macOS, light and dark.
///
/// Named hues: Human Interface Guidelines, "Color", macOS system colours, as published until 2024
/// and (macOS 26) from June 2025. Labels and backgrounds: AppKit's values, swiftui-semantics §6.
struct SystemColors {
  /// The release of macOS.
  var os: Int
  /// Light or dark.
  var appearance: Appearance

  /// The colour of a name.
  func color(_ name: SystemColor) -> RGBA {
    let isDark = appearance == .dark
    let pair = hue(name) ?? surface(name)
    return isDark ? pair.dark : pair.light
  }

  private typealias Pair = (light: RGBA, dark: RGBA)

  private func hue(_ name: SystemColor) -> Pair? { os >= 26 ? newHue(name) : oldHue(name) }

  private func oldHue(_ name: SystemColor) -> Pair? {
    switch name {
    case .red: (RGBA(255, 59, 48), RGBA(255, 69, 58))
    case .orange: (RGBA(255, 149, 0), RGBA(255, 159, 10))
    case .yellow: (RGBA(255, 204, 0), RGBA(255, 214, 10))
    case .green: (RGBA(40, 205, 65), RGBA(50, 215, 75))
    case .mint: (RGBA(0, 199, 190), RGBA(102, 212, 207))
    case .teal: (RGBA(89, 173, 196), RGBA(106, 196, 220))
    case .cyan: (RGBA(85, 190, 240), RGBA(90, 200, 245))
    case .blue, .accentColor: (RGBA(0, 122, 255), RGBA(10, 132, 255))
    case .indigo: (RGBA(88, 86, 214), RGBA(94, 92, 230))
    case .purple: (RGBA(175, 82, 222), RGBA(191, 90, 242))
    case .pink: (RGBA(255, 45, 85), RGBA(255, 55, 95))
    case .brown: (RGBA(162, 132, 94), RGBA(172, 142, 104))
    case .gray: (RGBA(142, 142, 147), RGBA(152, 152, 157))
    default: nil
    }
  }

  private func newHue(_ name: SystemColor) -> Pair? {
    switch name {
    case .red: (RGBA(255, 56, 60), RGBA(255, 66, 69))
    case .orange: (RGBA(255, 141, 40), RGBA(255, 146, 48))
    case .yellow: (RGBA(255, 204, 0), RGBA(255, 214, 0))
    case .green: (RGBA(52, 199, 89), RGBA(48, 209, 88))
    case .mint: (RGBA(0, 200, 179), RGBA(0, 218, 195))
    case .teal: (RGBA(0, 195, 208), RGBA(0, 210, 224))
    case .cyan: (RGBA(0, 192, 232), RGBA(60, 211, 254))
    case .blue, .accentColor: (RGBA(0, 136, 255), RGBA(0, 145, 255))
    case .indigo: (RGBA(97, 85, 245), RGBA(109, 124, 255))
    case .purple: (RGBA(203, 48, 224), RGBA(219, 52, 242))
    case .pink: (RGBA(255, 45, 85), RGBA(255, 55, 95))
    case .brown: (RGBA(172, 127, 94), RGBA(183, 138, 102))
    case .gray: (RGBA(142, 142, 147), RGBA(142, 142, 147))
    default: nil
    }
  }

  private func surface(_ name: SystemColor) -> Pair {
    switch name {
    case .white: (RGBA(255, 255, 255), RGBA(255, 255, 255))
    case .clear: (RGBA(0, 0, 0, alpha: 0), RGBA(0, 0, 0, alpha: 0))
    case .primary: (RGBA(0, 0, 0, alpha: 0.85), RGBA(255, 255, 255, alpha: 0.85))
    case .secondary: (RGBA(0, 0, 0, alpha: 0.5), RGBA(255, 255, 255, alpha: 0.55))
    case .placeholder: (RGBA(0, 0, 0, alpha: 0.25), RGBA(255, 255, 255, alpha: 0.25))
    case .windowBackground: (RGBA(236, 236, 236), RGBA(50, 50, 50))
    case .textBackground: (RGBA(255, 255, 255), RGBA(30, 30, 30))
    default: (RGBA(0, 0, 0), RGBA(0, 0, 0))
    }
  }
}
