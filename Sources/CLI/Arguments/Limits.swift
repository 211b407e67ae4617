import Scene

/// A limit of what is read or drawn, and the flag that raises it.
private struct Limit: Sendable {
  var option: Option
  var set: @Sendable (inout SceneLimits, Int) -> Void

  init(
    _ name: String,
    _ value: String,
    _ help: String,
    set: @escaping @Sendable (inout SceneLimits, Int) -> Void,
  ) {
    option = Option(name, value: value, help: help)
    self.set = set
  }
}

private let limitFlags: [Limit] = [
  Limit("--max-frames", "N", "frames a scene may have (200000)") { $0.frames = $1 },
  Limit("--max-pixels", "N", "pixels a frame may have (268435456)") { $0.pixels = $1 },
  Limit("--max-duration", "S", "seconds a duration or time may last (86400)") { $0.seconds = $1 },
  Limit("--max-steps", "N", "steps (100000)") { $0.steps = $1 },
  Limit("--max-overlap", "N", "steps that move the list at once (2000)") { $0.overlap = $1 },
  Limit("--max-items", "N", "items (2000000)") { $0.items = $1 },
  Limit("--max-text", "BYTES", "one text (65536)") { $0.textBytes = $1 },
  Limit("--max-scene-size", "BYTES", "a scene file (16777216)") { $0.sceneBytes = $1 },
  Limit("--max-items-size", "BYTES", "a file of items (268435456)") { $0.itemsBytes = $1 },
  Limit("--max-font-size", "BYTES", "a font file (67108864)") { $0.fontBytes = $1 },
  Limit("--max-depth", "N", "nesting of a scene file (64)") { $0.depth = $1 },
  Limit("--max-nodes", "N", "values that aliases stand for (1000000)") { $0.aliasNodes = $1 },
  Limit("--max-variants", "N", "variants of a scene (256)") { $0.variants = $1 },
  Limit("--max-windows", "N", "windows side by side (16)") { $0.windows = $1 },
  Limit("--max-bases", "N", "files that extend each other (16)") { $0.bases = $1 },
  Limit("--max-scale", "N", "device pixels per point (8)") { $0.scale = Double($1) },
  Limit("--max-fps", "N", "frames a second (1000)") { $0.framesPerSecond = $1 },
]

extension Option {
  /// The flags that raise a scene's limits.
  static let limits = limitFlags.map(\.option)
}

extension SceneLimits {
  /// The usual limits, as flags raise them.
  init(_ arguments: Arguments) throws(UsageError) {
    self.init()
    for limit in limitFlags {
      if let number = try arguments.count(limit.option) { limit.set(&self, number) }
    }
  }
}
