import Time
import Workflow

extension Command {
  /// `settle inspect`.
  static let inspect = Command(
    name: "inspect",
    summary: "tell what happens when, and why",
    operands: "SCENE…",
    discussion: """
      Without --at or --frames: the steps with the rows that come, go, move and stay, whether the
      list's animation applies and why, and which frames show what. With them: where every leaf is,
      in points from the canvas's top left before clipping, in paint order; --at takes the exact
      time. With --json the same as JSON, one object for each scene.
      """,
    options: [.at, .frames, .all, .json] + SceneArguments.options,
  ) { (arguments, console) throws(UsageError) in
    let settings = try SceneArguments(arguments)
    let range = try FrameRange(arguments)
    let (scenes, failure) = settings.read(arguments.operands, console: console)
    guard failure == .done else { return failure }
    var (films, code) = settings.films(of: scenes, console: console)
    for (place, (scene, film)) in films.enumerated() {
      do throws(SelectionError) {
        let instants = try range.instants(of: film)
        if place > 0 && !console.isJSON { code = code.combined(with: console.print("\n")) }
        let report = InspectReport(film: film, name: scene.name)
        let outcome = report.print(instants, all: arguments.has(.all), to: console)
        code = code.combined(with: outcome)
      } catch {
        console.complain("\(scene.title): \(error)")
        code = code.combined(with: .usage)
        continue
      }
      let missing = settings.reportMissingCharacters(of: film, in: scene, console: console)
      code = code.combined(with: missing)
    }
    return code
  }
}

/// A time at which a scene is looked at; with the frame's number if a frame was asked for.
struct Instant {
  var frame: Int?
  var time: Rational
}

extension FrameRange {
  /// The instants that are meant; nil for the scene as a whole.
  fileprivate func instants(of film: Film) throws(SelectionError) -> [Instant]? {
    switch self {
    case .all: return nil
    case .at(let text):
      return [Instant(frame: nil, time: try TimeText.parse(text, rate: film.frameRate))]
    case .frames:
      var instants: [Instant] = []
      for frame in try frames(of: film) {
        instants.append(Instant(frame: frame, time: film.time(ofFrame: frame)))
      }
      return instants
    }
  }
}
