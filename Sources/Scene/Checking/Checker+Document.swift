import Elements
import Inputs
public import Time

extension Canvas {
  /// The frame's extent when nothing is said.
  init(position: SourcePosition) {
    self.init(width: 360, height: nil, scale: 2, position: position)
  }
}

extension Checker {
  /// The document of a root node; nil when there is nothing to check.
  mutating func document(_ root: Node, resources: Resources) -> SceneDocument? {
    guard let fields = fields(root, as: Tables.scene) else { return nil }
    version(fields["settle"])
    // Durations may be in frames, and templates name fields: rate and items come first. Rows name
    // fields whose values are checked as they come in.
    let frameRate = frameRate(fields["fps"]) ?? FrameRate(60)
    rate = frameRate
    rowFields = fieldsOfRows(in: fields["list"])
    let later = fieldsOfEdits(in: fields["steps"])
    let items = items(fields["items"], andFields: later, resources: resources)
    let filter = filter(fields["filter"])
    controls = KnownNames(inOrder: filter?.controls ?? [])
    let timing = timing(fields["timing"])
    // What `.default` means depends on the system.
    let theme = theme(fields)
    os = theme.os
    let list = list(fields["list"])
    hasDraft = list.row.draft != nil
    warnOfBlankRows(list, itemsNode: fields["items"])
    var document = SceneDocument(
      title: text(fields["title"], of: "title"),
      canvas: canvas(fields["canvas"], listHeight: list.height),
      frameRate: frameRate,
      appearance: word(fields["appearance"], of: "appearance", as: Appearance.self) ?? .light,
      reduceMotion: boolean(fields["reduceMotion"], of: "reduceMotion") ?? false,
      fonts: fonts(fields["fonts"]) ?? ["Inter"],
      theme: theme,
      items: items,
      filter: filter,
      list: list,
      timing: timing,
      start: start(fields["start"], of: root),
      steps: steps(fields["steps"], timing: timing),
      keyPositions: keyPositions(root),
    )
    document.check = check(fields["check"])
    // Steps bring items and values too.
    document.list.row.colors = rowColors
    checkLength(of: document)
    return document
  }

  /// A default template may find nothing; a whole list without a word is hardly meant.
  private mutating func warnOfBlankRows(_ list: ListStyle, itemsNode: Node?) {
    guard let itemsNode, let names = fieldNames, list.row.leading == RowStyle.standard.leading,
      !names.contains("title"), list.row.subtitle == nil
    else { return }
    let known = names.suggestions.filter { $0 != "id" }
    let kind = SceneError.Kind.blankRows(field: "title", known: known)
    findings.add(SceneError(kind, at: position(of: itemsNode), severity: .warning))
  }

  private mutating func version(_ node: Node?) {
    guard let node, node.wholeNumber != 1 else { return }
    refuse(node, of: "settle", expected: "1, the version of the format")
  }

  private mutating func canvas(_ node: Node?, listHeight: Double) -> Canvas {
    var canvas = Canvas(position: node.map(position(of:)) ?? beginning)
    guard let node, let fields = fields(node, as: Tables.canvas) else { return canvas }
    canvas.width = length(fields["width"], of: "width", isAboveZero: true) ?? canvas.width
    if let height = fields["height"], !height.isNull {
      canvas.height = length(height, of: "height", isAboveZero: true)
      canvas.position = position(of: height)
    }
    let scales = 0.25...max(0.25, limits.scale)
    canvas.scale =
      number(fields["scale"], of: "scale", in: scales, flag: "--max-scale") ?? canvas.scale
    // A canvas that hugs its content is at least as high as the list's region.
    let height = canvas.height ?? listHeight
    let pixels = (canvas.width * canvas.scale) * (height * canvas.scale)
    if pixels > Double(min(limits.pixels, 1 << 48)) {
      let kind = SceneError.Kind.limit(
        what: "pixels in a frame",
        limit: "\(limits.pixels)",
        flag: "--max-pixels",
      )
      report(kind, at: node)
    }
    return canvas
  }

  private mutating func fonts(_ node: Node?) -> [String]? {
    guard let node else { return nil }
    let members = node.members
    if members.isEmpty { refuse(node, of: "fonts", expected: "at least one family or font file") }
    var fonts: [String] = []
    for member in members {
      if let text = member.text, !text.isEmpty, !member.isNull {
        fonts.append(isFontPath(text) ? path(text, at: member.mark) : text)
      } else {
        refuse(member, of: "fonts", expected: "a font family or the path of a font file")
      }
    }
    return fonts.isEmpty ? nil : fonts
  }

  /// Whether a font is a file, as the typesetter takes it.
  private func isFontPath(_ font: String) -> Bool {
    font.contains("/") || [".ttf", ".otf", ".ttc"].contains(font.suffix(4).lowercased())
  }

  private mutating func theme(_ scene: Fields) -> Theme {
    var theme = Theme()
    if let node = scene["theme"], let fields = fields(node, as: Tables.theme) {
      theme.os = release(fields["os"]) ?? theme.os
      theme.accent = color(fields["accent"], of: "accent")
      theme.background = color(fields["background"], of: "background")
      theme.text = color(fields["text"], of: "text")
      theme.secondary = color(fields["secondary"], of: "secondary")
      theme.field = color(fields["field"], of: "field")
      if let pair = scene.pair("background"), fields["background"] != nil {
        let kind = SceneError.Kind.conflict("background", with: "theme.background")
        report(kind, at: pair.keyMark, length: pair.keyLength)
      }
    }
    if let node = scene["background"] { theme.background = color(node, of: "background") }
    return theme
  }

  private mutating func release(_ node: Node?) -> Int? {
    guard let node else { return nil }
    if let number = node.wholeNumber, Theme.releases.contains(number) {
      return number
    }
    let releases = Theme.releases.map(String.init).joined(separator: ", ")
    refuse(node, of: "os", expected: "a release of macOS: one of \(releases)")
    return nil
  }

  private mutating func checkLength(of document: SceneDocument) {
    guard document.frameRate.frameCount(through: document.shortestEnd) > limits.frames else {
      return
    }
    let kind = SceneError.Kind.limit(
      what: "frames",
      limit: "\(limits.frames)",
      flag: "--max-frames",
    )
    findings.add(SceneError(kind, at: document.endPosition))
  }
}

extension SceneDocument {
  /// When the scene ends unless an animation lasts longer: the last step's time, or `lead` without
  /// steps, and `tail`; in seconds.
  ///
  /// The latest of its windows', where it has several.
  public var shortestEnd: Rational {
    windows.map(\.document.shortestEnd).max() ?? (steps.last?.time ?? timing.lead) + timing.tail
  }

  /// What decides how long the scene is: the last step, or the pauses without steps.
  public var endPosition: SourcePosition {
    let last = windows.map(\.document).max { $0.shortestEnd < $1.shortestEnd }
    return last?.endPosition ?? steps.last?.position ?? timing.position
  }
}

extension FrameRate {
  /// How many frames it takes to show all until a time, the first at 0 and the last at or after
  /// that time: `⌈seconds · rate⌉ + 1`.
  public func frameCount(through seconds: Rational) -> Int { frame(atOrAfter: seconds) + 1 }
}
