import Compare
import Pixels
import Verdicts

/// Draws a review: session × size → lines and boxes for pictures.
public struct ReviewScreen: Sendable {
  /// The least size that says enough; a smaller one shows what fits.
  public static let least = (columns: 20, rows: 6)
  /// How narrow pictures side by side may be, in columns.
  static let leastPane = 24
  /// How low pictures may be, in rows, before they are left out.
  static let leastPicture = 2

  /// How many cells there are.
  public let columns: Int, rows: Int
  /// Whether the terminal shows pictures at all.
  public let showsPictures: Bool

  /// Makes a screen of at least one cell.
  public init(columns: Int, rows: Int, showsPictures: Bool) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    self.showsPictures = showsPictures
  }

  /// Draws what a session shows.
  public func draw(_ session: ReviewSession) -> ReviewDrawing {
    var drawing = ReviewDrawing(lines: [header(session)])
    let foot = foot(session)
    let room = max(0, rows - 1 - foot.count)
    switch session.panel {
    case .help:
      drawing.lines += ReviewSession.help.map { line(keys: $0.keys, does: $0.does) }.prefix(room)
    case .summary: drawing.lines += summary(session.outcome, room: room)
    case .explanation: explain(session, room: room, in: &drawing)
    case .pictures:
      if showsPictures {
        show(session, room: room, in: &drawing)
      } else {
        explain(session, room: room, in: &drawing)
      }
    }
    let blank = max(0, rows - drawing.lines.count - foot.count)
    drawing.lines += repeatElement(ScreenLine(), count: blank) + foot
    drawing.lines = drawing.lines.prefix(rows).map { $0.fitted(columns: columns) }
    return drawing
  }

  private func line(keys: String, does: String) -> ScreenLine {
    var line = ScreenLine(" " + keys, .cyan)
    line.append(String(repeating: " ", count: max(1, 8 - line.width)) + does)
    return line
  }

  private func summary(_ outcome: ReviewOutcome, room: Int) -> [ScreenLine] {
    var lines = [ScreenLine(outcome.summary, .strong), ScreenLine()]
    for one in outcome.decisions {
      var line = one.decision.map { ScreenLine($0.rawValue, $0.style) } ?? ScreenLine("undecided")
      line.append(String(repeating: " ", count: max(1, 11 - line.width)))
      line.append("\(one.item.scene), \(one.item.title)")
      lines.append(line)
    }
    guard lines.count > room, room > 0 else { return lines }
    let left = lines.count - room + 1
    return lines.prefix(room - 1) + [ScreenLine("… and \(left) more", .faint)]
  }
}

// MARK: The item

extension ReviewScreen {
  /// The frame, the first sentences, and the pictures below.
  private func show(_ session: ReviewSession, room: Int, in drawing: inout ReviewDrawing) {
    guard let item = session.item else { return }
    var lines = [viewLine(session)]
    // Pictures are worth most of the room; what is said stands above them.
    let most = max(1, min(6, (room - 2) / 3))
    var sentences = sentences(of: item, changes: false)
    if sentences.count > most {
      let left = sentences.count - most + 1
      sentences = sentences.prefix(most - 1) + [ScreenLine("… \(left) more lines: i", .faint)]
    }
    lines += sentences
    drawing.lines += lines.prefix(room)
    let sides = session.view.map { shown($0.finding, only: session.side) } ?? []
    let left = room - lines.count - 1
    guard !sides.isEmpty, left >= ReviewScreen.leastPicture else { return }
    let panes = boxes(sides, row: drawing.lines.count + 1, rows: left)
    drawing.lines.append(labels(panes))
    drawing.panes = panes
    drawing.focus = session.view.flatMap { focus(of: $0.finding, session.zoom) }
  }

  /// Everything that is known of the item, from the line to which it is scrolled.
  private func explain(_ session: ReviewSession, room: Int, in drawing: inout ReviewDrawing) {
    guard let item = session.item, room > 0 else { return }
    drawing.lines.append(viewLine(session))
    let lines = sentences(of: item, changes: true)
    drawing.largestScroll = max(0, lines.count - (room - 1))
    let first = min(session.scroll, drawing.largestScroll)
    drawing.lines += lines[first...].prefix(room - 1)
  }

  private func viewLine(_ session: ReviewSession) -> ScreenLine {
    guard let item = session.item else { return ScreenLine() }
    var line = ScreenLine()
    if let decision = session.decisions[session.place] {
      line.append(decision.rawValue + "  ", decision.style)
    }
    guard let view = session.view else {
      line.append(item.acceptingDoes)
      return line
    }
    line.append(frameWords(view.frames), .strong)
    if let difference = view.finding.difference {
      line.append("  \(difference.pixels) \(difference.pixels == 1 ? "pixel" : "pixels")")
      line.append(", largest \(difference.largest)", .faint)
    }
    if !view.finding.places.isEmpty {
      line.append("  " + view.finding.places.joined(separator: ", "), .cyan)
    }
    for note in view.finding.notes { line.append("  " + note, .yellow) }
    return line
  }

  private func sentences(of item: ReviewItem, changes: Bool) -> [ScreenLine] {
    var texts = item.statements.map { statement in
      statement.text + (statement.frames.map { " (\(frameWords($0)))" } ?? "")
    }
    texts += item.notes
    if texts.isEmpty { texts = ["No reason is known: only the pictures tell"] }
    if changes {
      texts += item.frames.flatMap { frame in frame.notes.map { "\(frame.name): \($0)" } }
      texts += item.changes.map(\.sentence)
    }
    let width = max(2, columns - 2)
    return texts.flatMap { text in
      wrapped(safeText(text), columns: width).enumerated().map {
        ScreenLine(($0.offset == 0 ? "• " : "  ") + $0.element)
      }
    }
  }
}

// MARK: The pictures

extension ReviewScreen {
  /// Which pictures are shown: all that there are side by side where each has enough columns; else the
  /// run's, or the reference's where the run has none.
  private func shown(_ finding: FrameFinding, only side: ReviewSide?) -> [ReviewSide] {
    var sides: [ReviewSide] = []
    if finding.expected != nil { sides.append(.expected) }
    if finding.actual != nil { sides.append(.actual) }
    if sides.count == 2, finding.verdict != .unreadable { sides.append(.difference) }
    if let side, sides.contains(side) { return [side] }
    let needed = sides.count * (ReviewScreen.leastPane + 1) - 1
    return columns >= needed ? sides : [sides.contains(.actual) ? .actual : .expected]
  }

  private func boxes(_ sides: [ReviewSide], row: Int, rows: Int) -> [ReviewDrawing.Pane] {
    let width = (columns - (sides.count - 1)) / sides.count
    return sides.enumerated().map { place, side in
      let box = CellBox(column: place * (width + 1), row: row, columns: width, rows: rows)
      return ReviewDrawing.Pane(side: side, box: box)
    }
  }

  private func labels(_ panes: [ReviewDrawing.Pane]) -> ScreenLine {
    panes.reduce(into: ScreenLine()) { line, pane in
      line.append(String(repeating: " ", count: max(0, pane.box.column - line.width)))
      line.append(fitted(pane.side.rawValue, columns: pane.box.columns), pane.side.style)
    }
  }

  private func focus(of finding: FrameFinding, _ zoom: ReviewSession.Zoom) -> PixelBox? {
    guard finding.verdict != .size, let boxes = finding.difference?.boxes else { return nil }
    return switch zoom {
    case .changes: PixelBox.around(boxes)
    case .largest: boxes.first
    case .whole: nil
    }
  }
}

// MARK: Above and below

extension ReviewScreen {
  private func header(_ session: ReviewSession) -> ScreenLine {
    var text = " review"
    if session.panel == .summary {
      text += " · done"
    } else if let item = session.item {
      text = " \(session.place + 1)/\(session.items.count) \(item.verdict.rawValue)"
      text += " · \(item.scene) · \(item.title)"
    }
    return ScreenLine(text, .bar).padded(columns: columns, .bar)
  }

  private func foot(_ session: ReviewSession) -> [ScreenLine] {
    var lines: [ScreenLine] = []
    if let message = session.message {
      let parts = wrapped(safeText(message), columns: max(2, columns))
      lines = parts.prefix(max(1, rows / 4)).map { ScreenLine($0, .yellow) }
    }
    return lines + keys(session)
  }

  private func keys(_ session: ReviewSession) -> [ScreenLine] {
    switch session.panel {
    case .help: [hints([("any key", "back")])]
    case .summary where session.items.isEmpty: [hints([("q", "quit")])]
    case .summary:
      [
        hints([
          ("Enter", "do it"), ("u", "undo"), ("←", "look again"), ("Ctrl-C", "leave, do nothing"),
        ])
      ]
    case .pictures, .explanation: itemKeys
    }
  }

  private var itemKeys: [ScreenLine] {
    if columns < 40 { return [ScreenLine("a r s  A R S  i ? q", .cyan)] }
    let first = [
      ("a", "accept"), ("r", "reject"), ("s", "skip"), ("A R S", "this and all after"),
      ("u", "undo"), ("q", "quit"),
    ]
    let second = [
      ("?", "help"), ("i", "why"), ("← →", "frame"), ("↑ ↓", "scene"), ("e n d", "side"),
      ("z", "zoom"), ("o", "report"),
    ]
    if rows < 12 { return [hints([first[0], first[1], first[2], second[0], first[5], first[3]])] }
    return [hints(first), hints(second)]
  }

  /// Keys with what they do, as many as fit whole.
  private func hints(_ hints: [(String, String)]) -> ScreenLine {
    var line = ScreenLine()
    for (key, does) in hints {
      let text = (line.spans.isEmpty ? "" : "   ", key, " " + does)
      guard line.width + Review.columns(of: text.0 + text.1 + text.2) <= columns else { break }
      line.append(text.0)
      line.append(text.1, .cyan)
      line.append(text.2)
    }
    return line
  }
}

extension ReviewDecision {
  fileprivate var style: ScreenLine.Style {
    switch self {
    case .accepted: .green
    case .rejected: .red
    case .skipped: .yellow
    }
  }
}

extension ReviewSide {
  fileprivate var style: ScreenLine.Style {
    switch self {
    case .expected: .strong
    case .actual: .green
    case .difference: .red
    }
  }
}

extension PropertyChange {
  /// `row 3 · title · y: 120 → 132 (frames 12–25)`.
  fileprivate var sentence: String {
    var text = (window > 0 ? "window \(window + 1) · " : "") + (row.map { "row \($0) · " } ?? "")
    text += "\(role) · \(property): \(old ?? "not there") → \(new ?? "not there")"
    text += " (\(frameWords(frames))"
    return text + (count < frames.count ? ", \(count) of them)" : ")")
  }
}
