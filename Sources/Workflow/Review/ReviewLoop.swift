public import Pixels
public import Review
public import Verdicts

/// Where a review finds its pictures.
public struct ReviewPictures: Sendable {
  /// One of the pictures of a scene's frame; nil where it is not to be had.
  public var bitmap:
    @Sendable (_ side: ReviewSide, _ scene: String, _ frame: FrameFinding) -> Bitmap?
  /// The bytes of a PNG file with a picture, for terminals that take one.
  public var png: @Sendable (Bitmap) -> [UInt8]

  /// Makes a source of pictures.
  public init(
    bitmap: @escaping @Sendable (ReviewSide, String, FrameFinding) -> Bitmap?,
    png: @escaping @Sendable (Bitmap) -> [UInt8],
  ) {
    self.bitmap = bitmap
    self.png = png
  }
}

extension ReviewSession {
  /// Asks in a terminal until everything is decided, or the person quits.
  ///
  /// False if a signal or the loss of the terminal ended it: then nothing may be done of what was
  /// decided. Give the terminal back before anything else is written.
  public mutating func run(
    in terminal: inout Terminal,
    abilities: TerminalAbilities,
    pictures: ReviewPictures,
  ) -> Bool {
    var artist = ReviewArtist(abilities: abilities, pictures: pictures)
    while true {
      artist.draw(&self, in: &terminal)
      var isAnswered = false
      while !isAnswered {
        switch terminal.next() {
        case .ending: return false
        case .resized:
          artist.clear(&terminal)
          isAnswered = true
        case .key(let key):
          let before = decisions
          switch press(key) {
          case .finish: return true
          case .drawAnew: artist.clear(&terminal)
          case .draw: break
          }
          // Whoever holds an arrow down sees where he is, not every place on the way; but after each
          // decision what comes next is shown before another key counts.
          isAnswered = !terminal.hasMore || decisions != before
        }
      }
    }
  }
}

/// Draws a review, and keeps the pictures of the frame that is shown.
private struct ReviewArtist {
  let abilities: TerminalAbilities
  let pictures: ReviewPictures
  private var shown: (scene: String, frame: FrameFinding)?
  private var kept: [ReviewSide: Bitmap?] = [:]

  init(abilities: TerminalAbilities, pictures: ReviewPictures) {
    (self.abilities, self.pictures) = (abilities, pictures)
  }

  mutating func draw(_ session: inout ReviewSession, in terminal: inout Terminal) {
    let size = terminal.size
    let painter = TerminalPicture(
      abilities: abilities,
      cellWidth: size.cellWidth ?? 8,
      cellHeight: size.cellHeight ?? 16,
      png: pictures.png,
    )
    let screen = ReviewScreen(
      columns: size.columns,
      rows: size.rows,
      showsPictures: abilities.pictures != .none,
    )
    let drawing = screen.draw(session)
    session.limitScroll(to: drawing.largestScroll)
    var text = painter.clear + drawing.text(abilities.colors)
    if let item = session.item, let view = session.view {
      for pane in drawing.panes {
        let bitmap = bitmap(pane.side, item.scene, view.finding)
        text += bitmap.map { painter.text(of: $0, focus: drawing.focus, in: pane.box) } ?? ""
      }
    }
    // Terminals that know it show the whole at once (synchronized output, private mode 2026).
    terminal.write("\u{1b}[?2026h" + text + "\u{1b}[?2026l")
  }

  func clear(_ terminal: inout Terminal) { terminal.write("\u{1b}[0m\u{1b}[2J") }

  private mutating func bitmap(
    _ side: ReviewSide,
    _ scene: String,
    _ frame: FrameFinding,
  )
    -> Bitmap?
  {
    if shown?.scene != scene || shown?.frame != frame {
      shown = (scene, frame)
      kept = [:]
    }
    if let known = kept[side] { return known }
    let bitmap = pictures.bitmap(side, scene, frame)
    kept[side] = .some(bitmap)
    return bitmap
  }
}
