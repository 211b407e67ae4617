import Diagnosis
import Layout
import Scene
import Story
import Text
import Workflow

extension Command {
  /// `settle diagnose`.
  static let diagnose = Command(
    name: "diagnose",
    summary: "tell why a transition is missing, or one shows that nobody expected",
    operands: "SCENE…",
    discussion: """
      Six questions, in the order in which they are worth asking: which ids does the filter let
      through, are they stable and unique, does what the animation observes change with them, is
      the transition on the row, is the list inside of the animation, does something else decide?
      Each is passed in a line, or answered with the step, the rows, the cause, the cure and the
      scene's line. Exit 1 when anything was found. With --json one object for each scene.
      """,
    options: [.json] + SceneArguments.options,
  ) { (arguments, console) throws(UsageError) in
    let settings = try SceneArguments(arguments)
    let (scenes, failure) = settings.read(arguments.operands, console: console)
    guard failure == .done else { return failure }
    var code = ExitCode.done
    var told: Set<Diagnostic> = []
    for (place, scene) in scenes.enumerated() {
      // What cannot be laid out is a bad scene, whatever moves in it.
      let (film, failure) = settings.film(
        of: scene,
        measuring: true,
        told: &told,
        console: console,
      )
      code = code.combined(with: failure)
      guard film != nil else { continue }
      let report: DiagnoseReport
      do throws(FilmError) {
        report = try DiagnoseReport(scene, limits: settings.limits)
      } catch {
        code = code.combined(with: settings.refuse(scene, error, told: &told, console: console))
        continue
      }
      if report.hasFindings { code = code.combined(with: .found) }
      if place > 0 && !console.isJSON { code = code.combined(with: console.print("\n")) }
      code = code.combined(with: console.print(console.isJSON ? report.json : report.text))
    }
    return code
  }
}

extension SceneFile {
  /// What the six layers say of each window, the only one without a title of its own.
  func diagnoses(
    limits: SceneLimits
  ) throws(FilmError) -> [(title: String?, diagnosis: Diagnosis)] {
    var diagnoses: [(title: String?, diagnosis: Diagnosis)] = []
    for (number, (part, storyboard)) in zip(document.parts, storyboards).enumerated() {
      do throws(LayoutError) {
        let made = try storyboard.made(part.document, limits: limits)
        let diagnosis = Diagnosis(part.document, storyboard: storyboard, made: made)
        diagnoses.append((part.title, diagnosis))
      } catch {
        throw .layout(error, window: number)
      }
    }
    return diagnoses
  }
}

extension Storyboard {
  /// Which rows of a lazy stack are made; boxes are as high as the letters that they stand for.
  fileprivate func made(
    _ document: SceneDocument,
    limits: SceneLimits,
  ) throws(LayoutError) -> MadeRows {
    guard document.list.container == .lazyVStack else { return MadeRows() }
    let engine = LayoutEngine(
      typesetter: .boxes,
      canvasWidth: document.canvas.width,
      canvasHeight: document.canvas.height,
      scale: document.canvas.scale,
      pixelLimit: limits.pixels,
    )
    return MadeRows(try engine.arrange(moments))
  }
}
