import Elements

extension HorizontalAlignment {
  /// How much of the room to spare lies before an element: 0, 0.5 or 1.
  var part: Double {
    switch self {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    }
  }
}

extension VerticalAlignment {
  /// How much of the room to spare lies above an element: 0, 0.5 or 1.
  var part: Double {
    switch self {
    case .top: 0
    case .center: 0.5
    case .bottom: 1
    }
  }
}
