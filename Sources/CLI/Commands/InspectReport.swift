import JSONWriting
import Elements
import Geometry
import Scene
import Story
import Time
import Timeline
import Workflow

/// What `settle inspect` prints.
struct InspectReport {
  let film: Film
  let name: String

  /// The scene as a whole, or the leaves at some instants, in parts of bounded size.
  func print(_ instants: [Instant]?, all: Bool, to console: Console) -> ExitCode {
    guard let instants else { return console.print(console.isJSON ? overviewJSON : overview) }
    let (head, gap, tail) =
      console.isJSON ? ("{\"format\": 1, \"frames\": [\n", ",\n", "\n]}\n") : ("", "\n", "")
    var code = console.print(head)
    for (place, instant) in instants.enumerated() where code == .done {
      let text =
        console.isJSON ? entries(at: instant, all: all) : leaves(at: instant, all: all)
      code = console.print(place > 0 ? gap + text : text)
    }
    return code == .done ? console.print(tail) : code
  }

  private func entries(at instant: Instant, all: Bool) -> String {
    let bytes = TraceText.entries(
      film.leaves(at: instant.time, all: all),
      frame: instant.frame,
      time: instant.time,
      windows: film.windows.count,
    )
    return String(decoding: bytes, as: UTF8.self)
  }

  private func leaves(at instant: Instant, all: Bool) -> String {
    var text = (instant.frame.map { "frame \($0), " } ?? "") + seconds(instant.time)
    let leaves = film.leaves(at: instant.time, all: all)
    for (number, window) in film.windows.enumerated() {
      let beat = window.beat(at: instant.time)
      text += film.windows.count > 1 ? "\n\n\(title(ofWindow: number)): " : ", "
      text += beat.heading
      if beat.number > 0 { text += ", \(seconds(instant.time - beat.step.time)) into it" }
      text += "\n" + leafTable(leaves.filter { $0.window == number })
      text.removeLast()
    }
    return text + "\n"
  }

  private func leafTable(_ leaves: [TracedLeaf]) -> String {
    let head = ["row", "role", "x", "y", "width", "height", "opacity"]
    let lines = leaves.map { leaf in
      [leaf.row.map { printable($0.description) } ?? "", leaf.role.name]
        + [leaf.frame.minX, leaf.frame.minY, leaf.frame.width, leaf.frame.height, leaf.opacity].map(
          shortNumber
        )
    }
    return table([head] + lines)
  }

  /// `Window 2 (Wrong)`.
  private func title(ofWindow number: Int) -> String {
    "Window \(number + 1)" + (film.windows[number].title.map { " (\(printable($0)))" } ?? "")
  }

  // MARK: The scene as a whole

  private var overview: String {
    let rate = film.frameRate.framesPerSecond
    var text = "\(name): \(film.contents), "
    text += "\(film.frameCount) frames of \(film.width)×\(film.height) at \(rate) fps, "
    text += "\(seconds(film.time(ofFrame: film.frameCount)))\n"
    for (number, window) in film.windows.enumerated() {
      if film.windows.count > 1 { text += "\n\(title(ofWindow: number))\n" }
      for beat in window.storyboard.beats { text += "\n" + description(of: beat, in: window) }
    }
    text += "\nFrames\n"
    let rows = spans.map { span in
      [
        "\(span.frames.lowerBound)–\(span.frames.upperBound)",
        seconds(film.time(ofFrame: span.frames.lowerBound)),
        "to \(seconds(film.time(ofFrame: span.frames.upperBound)))",
      ] + span.what
    }
    return text + table(rows)
  }

  private func description(of beat: Beat, in window: FilmWindow) -> String {
    var text = beat.heading
    if beat.number > 0 {
      text += " at \(seconds(beat.step.time)), frame \(window.firstFrame(of: beat))"
    }
    let controls = window.controls(of: beat).map { "\($0.name) \($0.shown)" }
    text += controls.isEmpty ? "\n" : ": " + controls.joined(separator: ", ") + "\n"
    var rows = beat.step.deeds.map { ["  does", $0] }
    rows.append(["  visible", ids(beat.visible, in: window)])
    if beat.number > 0 {
      for (name, list) in window.storyboard.change(ofBeat: beat.number).lists
      where !list.isEmpty {
        rows.append(["  " + name, ids(list, in: window)])
      }
      if let views = window.viewsText(of: beat) { rows.append(["  views", views]) }
      rows.append(["  animation", window.animationText(of: beat)])
    }
    return text + table(rows)
  }

  private func ids(_ rows: [Int], in window: FilmWindow) -> String {
    let ids = window.storyboard.identifiers(Array(rows.prefix(20)))
    return "[" + printable(ids.words(atMost: 20, of: rows.count)) + "]"
  }

  /// Runs of frames that show one step in each window, in motion or at rest.
  private var spans: [(frames: ClosedRange<Int>, what: [String])] {
    var spans: [(frames: ClosedRange<Int>, what: [String])] = []
    for frame in 0..<film.frameCount {
      let time = film.time(ofFrame: frame)
      let what = film.windows.map { window in
        let pace = window.choreography.isMoving(at: time) ? "in motion" : "at rest"
        return "\(window.beat(at: time).heading), \(pace)"
      }
      if let last = spans.last, last.what == what {
        spans[spans.count - 1].frames = last.frames.lowerBound...frame
      } else {
        spans.append((frame...frame, what))
      }
    }
    return spans
  }

  private var overviewJSON: String {
    let windows = film.windows.enumerated()
    let steps = windows.flatMap { number, window in
      window.storyboard.beats.map { window.json(of: $0, window: number).line }
    }
    let frames = (0..<film.frameCount).flatMap { frame in
      let time = film.time(ofFrame: frame)
      return windows.map { number, window in
        let beat = window.beat(at: time)
        return JSON.object([
          ("frame", .integer(frame)), ("time", .decimal(time)), ("window", .integer(number)),
          ("step", .integer(beat.authoredStep)), ("beat", .integer(beat.number)),
        ]).line
      }
    }
    let titles = windows.map { number, window in
      JSON.object([
        ("window", .integer(number)), ("title", window.title.map(JSON.text) ?? .null),
      ])
    }
    let head = JSON.object([
      ("format", .integer(1)), ("scene", .text(name)),
      ("fps", .text(film.frameRate.framesPerSecond.description)),
      ("size", .array([.integer(film.width), .integer(film.height)])), ("windows", .array(titles)),
    ]).line
    return head.dropLast() + ", \"steps\": [\n" + steps.joined(separator: ",\n")
      + "\n], \"frames\": [\n" + frames.joined(separator: ",\n") + "\n]}\n"
  }
}

/// `1 step`, `2 steps`.
func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}

/// A time as people read it, rounded to microseconds.
private func seconds(_ time: Rational) -> String { time.decimal(places: 6) + " s" }

/// A number rounded to four places.
private func shortNumber(_ value: Double) -> String {
  let scaled = (value * 10_000).rounded()
  guard abs(scaled) < 1e15 else { return "\(value)" }
  return Rational(Int128(scaled), 10_000).decimal(places: 4)
}

/// Rows in columns, two blanks between, none at the end.
private func table(_ rows: [[String]]) -> String {
  let columns = rows.map(\.count).max() ?? 0
  let widths = (0..<columns).map { column in
    rows.compactMap { $0.indices.contains(column) ? $0[column].count : nil }.max() ?? 0
  }
  return rows.map { row in
    let cells = zip(row, widths).map { $0.padded(to: $1) }
    var line = cells.joined(separator: "  ")
    while line.hasSuffix(" ") { line.removeLast() }
    return line + "\n"
  }.joined()
}
