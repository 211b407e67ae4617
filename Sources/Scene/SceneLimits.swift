/// How large a scene may be; each bound is checked before memory is taken.
public struct SceneLimits: Hashable, Sendable {
  /// The scene file, in bytes (`--max-scene-size`); at most 2 GB is heeded.
  public var sceneBytes = 16 << 20 {
    didSet { sceneBytes = min(sceneBytes, Int(Int32.max)) }
  }
  /// A file of items, in bytes (`--max-items-size`); at most 2 GB is heeded.
  public var itemsBytes = 256 << 20 {
    didSet { itemsBytes = min(itemsBytes, Int(Int32.max)) }
  }
  /// Lists and mappings inside each other (`--max-depth`); at most 1000 is heeded.
  public var depth = 64 {
    didSet { depth = min(depth, 1000) }
  }
  /// The values that aliases stand for, counted each time, and those that variants and windows
  /// repeat (`--max-nodes`).
  public var aliasNodes = 1_000_000
  /// The files that a scene extends, one by the other (`--max-bases`); at most 1000 is heeded.
  public var bases = 16 {
    didSet { bases = min(bases, 1000) }
  }
  /// Variants (`--max-variants`).
  public var variants = 256
  /// Windows side by side (`--max-windows`).
  public var windows = 16
  /// Items, all variants and windows together (`--max-items`).
  public var items = 2_000_000
  /// Steps (`--max-steps`).
  public var steps = 100_000
  /// Steps that move the list at once (`--max-overlap`).
  public var overlap = 2000
  /// One text, in bytes (`--max-text`).
  public var textBytes = 64 << 10
  /// The pixels of a frame (`--max-pixels`); at most 2⁴⁸ is heeded.
  public var pixels = 1 << 28
  /// Device pixels per point (`--max-scale`); at most 1000 is heeded.
  public var scale = 8.0 {
    didSet { scale = min(scale, 1000) }
  }
  /// Frames a second (`--max-fps`).
  public var framesPerSecond = 1000
  /// A duration or a time, in seconds (`--max-duration`); at most 10⁹ is heeded.
  public var seconds = 86_400
  /// Frames (`--max-frames`).
  public var frames = 200_000
  /// A font file, in bytes (`--max-font-size`).
  public var fontBytes = 64 << 20

  /// Makes the limits that hold when nothing else is said.
  public init() {}
}
