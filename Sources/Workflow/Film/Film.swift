public import Layout
public import Scene
public import Story
public import Text
public import Time
public import Timeline

/// A scene ready to be drawn: every frame of it, in any order, from any thread.
public struct Film: Sendable {
  /// What the author wrote.
  public let document: SceneDocument
  /// The windows, from left to right; at least one.
  public let windows: [FilmWindow]
  /// How many frames there are; the last one shows the settled end.
  public let frameCount: Int
  /// Columns of pixels.
  public let width: Int
  /// Rows of pixels.
  public let height: Int

  /// Rows of pixels above the windows, where their titles stand; 0 where none has one.
  let titleHeight: Int
  /// The first column of each window.
  let lefts: [Int]

  /// Lays a scene out and sets it in motion, in the faces that `typesetter` finds for a list of
  /// fonts.
  ///
  /// Throws `FilmError`, or what `typesetter` throws.
  public init(
    _ scene: SceneFile,
    limits: SceneLimits = SceneLimits(),
    typesetter: (_ fonts: [String]) throws -> Typesetter,
  ) throws {
    var known: [[String]: Typesetter] = [:]
    let typesetters = try scene.document.parts.map { part in
      let fonts = part.document.fonts
      let made = try known[fonts] ?? typesetter(fonts)
      known[fonts] = made
      return made
    }
    try self.init(scene.document, scene.storyboards, typesetters, limits: limits)
  }

  /// Lays a document out and sets it in motion, all of its windows in the same faces.
  public init(
    _ document: SceneDocument,
    typesetter: Typesetter,
    limits: SceneLimits = SceneLimits(),
  ) throws(FilmError) {
    let storyboards = document.parts.map { Storyboard($0.document) }
    let typesetters = storyboards.map { _ in typesetter }
    try self.init(document, storyboards, typesetters, limits: limits)
  }

  /// The frame limit guards against a rate or an animation that would fill a disk.
  private init(
    _ document: SceneDocument,
    _ storyboards: [Storyboard],
    _ typesetters: [Typesetter],
    limits: SceneLimits,
  ) throws(FilmError) {
    self.document = document
    var windows: [FilmWindow] = []
    for (number, part) in document.parts.enumerated() {
      windows.append(
        try FilmWindow(
          part,
          number: number,
          storyboard: storyboards[number],
          typesetter: typesetters[number],
          limits: limits,
        )
      )
    }
    self.windows = windows
    lefts = windows.indices.map { windows[..<$0].map(\.width).reduce(0, +) }
    titleHeight = windows.compactMap { $0.titleBar?.size(at: .zero).height }.max() ?? 0
    width = windows.map(\.width).reduce(0, +)
    height = (windows.map(\.height).max() ?? 0) + titleHeight
    guard width * height <= limits.pixels else {
      throw .tooManyPixels(width: width, height: height, limit: limits.pixels)
    }
    let ends = windows.map { max($0.document.shortestEnd, $0.choreography.endOfMotion) }
    frameCount = document.frameRate.frameCount(through: ends.max() ?? .zero)
    guard frameCount <= limits.frames else {
      throw .tooManyFrames(frameCount, limit: limits.frames)
    }
  }

  /// Frames a second.
  public var frameRate: FrameRate { document.frameRate }

  /// Device pixels per point.
  public var scale: Double { windows[0].choreography.scale }

  /// When a frame is shown, in seconds.
  public func time(ofFrame frame: Int) -> Rational { frameRate.time(ofFrame: frame) }

  /// Whether anything is on its way in any window at a time.
  public func isMoving(at seconds: Rational) -> Bool {
    windows.contains { $0.choreography.isMoving(at: seconds) }
  }

  /// The first window's steps.
  public var storyboard: Storyboard { windows[0].storyboard }

  /// The first window's motion.
  public var choreography: Choreography { windows[0].choreography }

  /// The characters drawn so far that no face has, by code point: boxes stand for them.
  public var missingCharacters: [MissingCharacter] {
    let found = windows.flatMap(\.missingCharacters)
    let firsts = Dictionary(found.map { ($0.scalar, $0) }) { first, later in
      first.identifier == nil ? later : first
    }
    return firsts.values.sorted { $0.scalar < $1.scalar }
  }

  /// The steps' names and times in order of time, for ranges of frames.
  public var labels: [(label: String, time: Rational)] {
    windows.flatMap(\.storyboard.beats)
      .compactMap { beat in beat.step.label.map { (label: $0, time: beat.step.time) } }
      .sorted { $0.time < $1.time }
  }
}
