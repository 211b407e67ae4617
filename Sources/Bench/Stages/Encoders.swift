import PNG

/// The encoders that are measured.
enum Encoders {
  /// What `settle render` writes with unless told otherwise.
  static let standard = PNGEncoder()

  /// Each with its name.
  static let all = [
    ("encode", standard), ("encode, fast", PNGEncoder(.fast)),
    ("encode, small", PNGEncoder(.small)),
  ]
}
