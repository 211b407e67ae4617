public import Elements
public import Time

/// What the author wrote, checked: no unknown word, no duplicate id, no unit and no default left.
public struct SceneDocument: Hashable, Sendable {
  /// The heading; nil for none.
  public var title: String?
  /// The frame's extent.
  public var canvas: Canvas
  /// Frames a second.
  public var frameRate: FrameRate
  /// Light or dark.
  public var appearance: Appearance
  /// Whether the user asked for less motion.
  public var reduceMotion: Bool
  /// Font families or paths of font files, in fallback order; at least one.
  public var fonts: [String]
  /// The system whose look is drawn.
  public var theme: Theme
  /// The rows that can be shown, in their natural order.
  public var items: [Item]
  /// What narrows the list; nil for nothing.
  public var filter: Filter?
  /// The list's look and motion.
  public var list: ListStyle
  /// The pauses before, between and after the steps.
  public var timing: Timing
  /// The state before the first step.
  public var start: Step
  /// The changes, in the order in which they happen.
  public var steps: [Step]
  /// Windows side by side, each a scene of its own; empty for one window, which is this document.
  ///
  /// Where there are some, the document's rate and scale are those of all, and what else it says is
  /// the first one's.
  public var windows: [SceneWindow] = []
  /// What a comparison with references allows; where there are windows, the first one's says it.
  public var check = CheckStyle()
  /// Where the keys that decide on motion stand.
  public var keyPositions = KeyPositions()
}

/// One of several windows side by side.
public struct SceneWindow: Hashable, Sendable {
  /// What stands above it; nil for nothing.
  public var title: String?
  /// What is in it: the scene with the window's own keys in place of the scene's.
  public var document: SceneDocument

  /// What messages call a window of a title, by its place from 0.
  public static func name(_ title: String?, at place: Int) -> String {
    title.map { "window '\($0.shortened)'" } ?? "window \(place + 1)"
  }

  /// Makes a window.
  public init(title: String?, document: SceneDocument) {
    self.title = title
    self.document = document
  }
}

extension SceneDocument {
  /// The windows of the picture, all of one rate and scale: the document itself where there are no
  /// others.
  public var parts: [SceneWindow] {
    if windows.isEmpty { return [SceneWindow(title: nil, document: self)] }
    return windows.map { window in
      var window = window
      window.document.frameRate = frameRate
      window.document.canvas.scale = canvas.scale
      return window
    }
  }
}
