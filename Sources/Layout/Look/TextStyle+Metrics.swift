import Elements

/// A text style in figures.
struct TextStyleMetrics {
  /// The font size in points.
  var size: Double
  /// The height of a line in points.
  var lineHeight: Double
}

extension TextStyle {
  /// Apple's Human Interface Guidelines, "Typography", macOS built-in text styles.
  ///
  /// Headline is bold there; only the regular weight is drawn.
  var metrics: TextStyleMetrics {
    switch self {
    case .largeTitle: .init(size: 26, lineHeight: 32)
    case .title: .init(size: 22, lineHeight: 26)
    case .title2: .init(size: 17, lineHeight: 22)
    case .title3: .init(size: 15, lineHeight: 20)
    case .headline, .body: .init(size: 13, lineHeight: 16)
    case .callout: .init(size: 12, lineHeight: 15)
    case .subheadline: .init(size: 11, lineHeight: 14)
    case .footnote, .caption: .init(size: 10, lineHeight: 13)
    }
  }
}
