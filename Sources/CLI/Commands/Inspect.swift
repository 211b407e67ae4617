import Time
import Workflow

extension Command {
  /// `settle inspect`.
  static let inspect = Command(
    name: "inspect",
    summary: "tell what happens when, and why",
    operands: "SCENE",
    discussion: """
      Without --at or --frames: the steps with the rows that come, go, move and stay, whether the
      list's animation applies and why, and which frames show what. With them: where every leaf is,
      in points from the canvas's top left before clipping, in paint order; --at takes the exact
      time. With --json the same as JSON.
      """,
    options: [.at, .frames, .all, .json] + SceneArguments.options,
  ) { arguments, console in
    do throws(UsageError) {
      let settings = try SceneArguments(arguments)
      let range = try FrameRange(arguments)
      let operand = try arguments.onlyScene(of: "inspect")
      let (scenes, code) = settings.read([operand], console: console)
      guard code == .done, let scene = scenes.first else { return code }
      guard scenes.count == 1 else {
        throw .extraOperand(scenes[1].file, command: "inspect")
      }
      let (film, failure) = settings.film(of: scene, console: console)
      guard let film else { return failure }
      let report = InspectReport(film: film, name: scene.name)
      do throws(SelectionError) {
        let instants = try range.instants(of: film)
        console.print(
          report.text(instants, all: arguments.has(.all), asJSON: console.isJSON)
        )
      } catch {
        console.complain("\(scene.file): \(error)")
        return .usage
      }
      return settings.reportMissingCharacters(of: film, in: scene, console: console)
    } catch {
      return Settle.refuse(error)
    }
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
