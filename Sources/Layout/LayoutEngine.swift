public import Elements
import Geometry
public import Text

/// Places the moments of one scene: from trees of elements to leaf boxes with identities.
///
/// SwiftUI's rules of layout and the look of macOS (swiftui-semantics §5, §6). A region is scrolled
/// from one moment to the next: it keeps its offset until an action or less content changes it, and
/// is at the top again once it has been away. What it has measured
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

  /// Places all moments, in the order of time, on one canvas: as wide as was asked for, as high as
  /// was asked for or as the highest of the moments; content that is smaller stands in the middle.
  ///
  /// Its pixels are points × scale, rounded half up; there is at least one. A moment's tree is made
  /// once, but for moments that a higher one follows.
  public func arrange(_ moments: [Moment]) throws(LayoutError) -> [Arrangement] {
    var needed = 1 / scale
    var offsets = ScrollOffsets()
    var arrangements: [Arrangement] = []
    arrangements.reserveCapacity(moments.count)
    for moment in moments {
      let window = window(of: moment)
      needed = max(needed, window.size.height)
      let canvas = Size(width: width, height: height ?? needed)
      arrangements.append(arrange(window, on: canvas, &offsets))
    }
    let canvas = Size(width: width, height: height ?? needed)
    try check(canvas, needed: needed)
    // The canvas only grows, so that these are the first moments, which scroll from the start again.
    offsets = ScrollOffsets()
    for place in moments.indices where arrangements[place].canvas != canvas {
      arrangements[place] = arrange(window(of: moments[place]), on: canvas, &offsets)
    }
    return arrangements
  }

  private func check(_ canvas: Size, needed: Double) throws(LayoutError) {
    if needed > canvas.height + 1e-6 {
      throw .canvasTooLow(height: canvas.height, needed: needed)
    }
    let columns = (canvas.width * scale + 0.5).rounded(.down)
    let rows = (canvas.height * scale + 0.5).rounded(.down)
    if columns * rows > Double(pixelLimit) {
      throw .canvasTooLarge(width: canvas.width, height: canvas.height, limit: pixelLimit)
    }
  }

  /// A moment's tree, measured.
  private struct Window {
    var moment: Moment
    var root: LayoutNode?
    var measurer: Measurer
    var size: Size
  }

  private func window(of moment: Moment) -> Window {
    let measurer = Measurer(
      typesetter: typesetter,
      scale: scale,
      os: moment.environment.theme.os,
      memory: memory,
    )
    let root = LayoutNodeBuilder.node(moment.root, at: .root)
    let size = root.map { measurer.size(of: $0, offered: offer) } ?? .zero
    return Window(moment: moment, root: root, measurer: measurer, size: size)
  }

  /// Places a moment; the offsets are those of the moment before, and then its own.
  private func arrange(
    _ window: Window,
    on canvas: Size,
    _ offsets: inout ScrollOffsets,
  ) -> Arrangement {
    let (environment, measurer) = (window.moment.environment, window.measurer)
    let look = Look(appearance: environment.appearance, theme: environment.theme)
    let palette = Palette(environment)
    let arranger = Arranger(
      measurer: measurer,
      palette: palette,
      look: memory.revisions.number(of: look),
      earlierOffsets: offsets,
    )
    if let root = window.root {
      let origin = Point(
        x: measurer.snapped((canvas.width - window.size.width) / 2),
        y: measurer.snapped((canvas.height - window.size.height) / 2),
      )
      arranger.place(root, at: origin, offered: offer)
    }
    offsets = arranger.offsets
    return Arrangement(
      time: window.moment.time,
      transaction: window.moment.transaction,
      reduceMotion: environment.reduceMotion,
      canvas: canvas,
      background: palette.background,
      layers: arranger.layers.map { layer($0, measurer, palette, canvas) },
    )
  }

  /// The characters so far that no face has, by code point: what is drawn as boxes.
  ///
  /// Only what was measured for drawing is known: members that were never drawn are not.
  public var missingCharacters: [MissingCharacter] { memory.missing.list }

  private var offer: Proposal { Proposal(width: width, height: height) }

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
      scroll: draft.scroll,
      madeRange: draft.madeRange,
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
    items.append(
      PlacedItem(
        key: key,
        revision: memory.revisions.number(of: content, of: key, inLayer: identity),
        frame: Rect(origin: .zero, size: canvas),
      )
    )
  }
}
