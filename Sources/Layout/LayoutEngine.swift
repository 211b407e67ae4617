public import Elements
public import Geometry
public import Text

/// Places the moments of one scene: from trees of elements to leaf boxes with identities.
///
/// SwiftUI's rules of layout and the look of macOS (swiftui-semantics §5, §6). What it has measured
/// and made is remembered for all moments and threads, and bounded. One engine serves one scene:
/// it remembers members by their collection's place, class, key and revision, so that collections
/// at one place must agree in these and have the same modifiers around them at every moment.
public struct LayoutEngine: Sendable {
  /// The most pixels that a canvas may have unless told otherwise: 2²⁸.
  public static let pixelLimit = 1 << 28

  private let typesetter: Typesetter
  private let width: Double
  private let height: Double?
  private let scale: Double
  private let pixelLimit: Int
  private let memory = LayoutMemory()

  /// Makes an engine for a canvas: width and height (nil hugs the content) in points.
  ///
  /// - Precondition: width, height and scale (device pixels per point) are finite and above 0.
  public init(
    typesetter: Typesetter,
    canvasWidth: Double,
    canvasHeight: Double? = nil,
    scale: Double,
    pixelLimit: Int = LayoutEngine.pixelLimit,
  ) {
    precondition(canvasWidth > 0 && canvasWidth.isFinite, "a canvas has a width")
    precondition(canvasHeight.map { $0 > 0 && $0.isFinite } ?? true, "a canvas has a height")
    precondition(scale > 0 && scale.isFinite, "a scale is above 0")
    self.typesetter = typesetter
    self.width = canvasWidth
    self.height = canvasHeight
    self.scale = scale
    self.pixelLimit = pixelLimit
  }

  /// Places all moments on one canvas, high enough for each of them.
  public func arrange(_ moments: [Moment]) throws(LayoutError) -> [Arrangement] {
    let canvas = try canvas(for: moments)
    return moments.map { arrange($0, on: canvas) }
  }

  /// The canvas of a scene in points: as wide as was asked for, as high as was asked for or as the
  /// highest of the moments.
  ///
  /// Its pixels are points × scale, rounded half up; there is at least one.
  public func canvas(for moments: [Moment]) throws(LayoutError) -> Size {
    var needed = 1 / scale
    for moment in moments {
      guard let root = NodeBuilder.node(moment.root, at: .root) else { continue }
      needed = max(needed, measurer(moment.environment).size(of: root, offered: offer).height)
    }
    if let height, needed > height + 1e-6 {
      throw .canvasTooLow(height: height, needed: needed)
    }
    let canvas = Size(width: width, height: height ?? needed)
    let columns = (canvas.width * scale + 0.5).rounded(.down)
    let rows = (canvas.height * scale + 0.5).rounded(.down)
    if columns * rows > Double(pixelLimit) {
      throw .canvasTooLarge(width: canvas.width, height: canvas.height, limit: pixelLimit)
    }
    return canvas
  }

  /// Places one moment on a canvas that is high enough for it; content that is smaller stands in
  /// the middle.
  public func arrange(_ moment: Moment, on canvas: Size) -> Arrangement {
    let environment = moment.environment
    let look = Look(appearance: environment.appearance, theme: environment.theme)
    let measurer = measurer(environment)
    let palette = Palette(environment)
    let arranger = Arranger(measurer: measurer, palette: palette, look: memory.number(of: look))
    if let root = NodeBuilder.node(moment.root, at: .root) {
      let size = measurer.size(of: root, offered: offer)
      let origin = Point(
        x: measurer.snapped((canvas.width - size.width) / 2),
        y: measurer.snapped((canvas.height - size.height) / 2),
      )
      arranger.place(root, at: origin, offered: offer)
    }
    return Arrangement(
      time: moment.time,
      transaction: moment.transaction,
      reduceMotion: environment.reduceMotion,
      canvas: canvas,
      background: palette.background,
      layers: arranger.layers.map { layer($0, measurer, palette, canvas) },
    )
  }

  /// The characters so far that no face has, by code point: what is drawn as boxes.
  ///
  /// Only what was measured for drawing is known: members that were never drawn are not.
  public var missingCharacters: [MissingCharacter] { memory.missing }

  private var offer: Proposal { Proposal(width: width, height: height) }

  private func measurer(_ environment: Environment) -> Measurer {
    Measurer(typesetter: typesetter, scale: scale, os: environment.theme.os, memory: memory)
  }

  private func layer(
    _ draft: LayerDraft,
    _ measurer: Measurer,
    _ palette: Palette,
    _ canvas: Size,
  ) -> Layer {
    if !draft.leaves.isEmpty { draft.addWindow(canvas: canvas, memory: memory) }
    let maker = ContentMaker(
      measurer: measurer,
      palette: palette,
      contents: draft.contents,
      sources: draft.sources,
    )
    return Layer(
      identity: draft.identity,
      window: 0,
      clip: draft.clip,
      origin: draft.origin,
      scopes: draft.scopes,
      items: draft.items,
      content: { maker.content(of: $0) },
      transitions: maker.transitions,
    )
  }
}

extension LayerDraft {
  /// Makes one item of the leaves that belong to the window itself; it never comes or goes.
  fileprivate func addWindow(canvas: Size, memory: LayoutMemory) {
    let key = ItemKey.element(0)
    let content = ItemContent(identifier: nil, transition: .identity, zIndex: 0, leaves: leaves)
    contents[key] = content
    let place = ItemPlace(layer: identity, key: key)
    items.append(
      PlacedItem(
        key: key,
        revision: memory.revision(of: place, content: content),
        frame: Rect(origin: .zero, size: canvas),
      )
    )
  }
}
