import Inputs
import Layout
import Scene
import Text
import Time
import Workflow

/// The flags that say which scenes are meant and what is changed in them.
struct SceneArguments {
  /// Options of every command that reads scenes.
  static let options: [Option] =
    [.variant, .fps, .scale, .text, .strict, .allowPath, .color, .quiet] + Option.limits

  /// What a scene may ask for at most.
  let limits: SceneLimits
  private let rate: FrameRate?
  private let scale: Double?
  /// Whether text is drawn as boxes.
  let usesBoxes: Bool
  private let isStrict: Bool
  private let folders: [String]
  private let variants: VariantChoice

  init(_ arguments: Arguments) throws(UsageError) {
    limits = try SceneLimits(arguments)
    rate = try arguments.frameRate(limit: limits.framesPerSecond)
    scale = try arguments.scale(limit: limits.scale)
    usesBoxes = try arguments.choice(.text, of: ["glyphs": false, "boxes": true]) ?? false
    isStrict = arguments.has(.strict)
    folders = arguments.values(.allowPath)
    variants = try VariantChoice(arguments)
  }

  /// Reads all scenes before anything is done with one of them: all mistakes of all files are told.
  ///
  /// `onFailure` is told of each file that cannot be used; the code says whether there was one.
  func read(
    _ operands: [String],
    console: Console,
    onFailure: (_ file: String, SceneFileError) -> Void = { _, _ in },
  ) -> (scenes: [SceneFile], code: ExitCode) {
    let files: [String]
    do throws(SceneSearchError) {
      files = try sceneFiles(in: operands)
    } catch {
      console.complain(error.description)
      if case .unreadable = error { return ([], .inputOutput) }
      return ([], .usage)
    }
    var scenes: [SceneFile] = []
    var code = ExitCode.done
    for file in files {
      do throws(SceneFileError) {
        let scene = try SceneFile(file, limits: limits, allowing: folders)
        for warning in scene.warnings { console.warn(warning, isError: isStrict) }
        if refuses(scene) { code = code.combined(with: .badScene) }
        scenes.append(scene)
      } catch {
        console.complain(error)
        onFailure(file, error)
        code = code.combined(with: error.code)
      }
    }
    do throws(UsageError) {
      return (try variants.chosen(from: scenes).map(resampled), code)
    } catch {
      // A file that could not be read may have the variant.
      return code == .done ? ([], Settle.refuse(error)) : ([], code)
    }
  }

  private func resampled(_ scene: SceneFile) -> SceneFile {
    var scene = scene
    scene.document.frameRate = rate ?? scene.document.frameRate
    scene.document.canvas.scale = scale ?? scene.document.canvas.scale
    return scene
  }

  /// Whether a scene's warnings are errors.
  func refuses(_ scene: SceneFile) -> Bool { isStrict && !scene.warnings.isEmpty }

  /// Lays a scene out, with its own faces or (`measuring`) with boxes; nil, and told, when that
  /// cannot be.
  ///
  /// What was told before, of another variant, is not told again.
  func film(
    of scene: SceneFile,
    measuring: Bool = false,
    told: inout Set<Diagnostic>,
    console: Console,
  ) -> (film: Film?, code: ExitCode) {
    do {
      let film = try Film(scene, limits: limits) { fonts in
        if usesBoxes || measuring { return Typesetter.boxes }
        return try Typesetter(
          fonts: fonts,
          resources: scene.resources,
          fontLimit: limits.fontBytes,
        )
      }
      return (film, .done)
    } catch let error as FontError {
      console.complain("\(scene.title): \(error)")
      return (nil, .inputOutput)
    } catch let error as FilmError {
      return (nil, refuse(scene, error, told: &told, console: console))
    } catch {
      console.complain("\(scene.title): \(error)")
      return (nil, .badScene)
    }
  }

  /// Tells why a scene cannot be drawn, unless that was told of another variant.
  func refuse(
    _ scene: SceneFile,
    _ error: FilmError,
    told: inout Set<Diagnostic>,
    console: Console,
  ) -> ExitCode {
    let diagnostic = scene.diagnostic(of: error)
    if told.insert(diagnostic).inserted { console.complain(diagnostic) }
    return .badScene
  }

  /// Lays all scenes out, telling whatever hinders any of them; none when one cannot be.
  func films(
    of scenes: [SceneFile],
    console: Console,
  ) -> (films: [(scene: SceneFile, film: Film)], code: ExitCode) {
    var films: [(scene: SceneFile, film: Film)] = []
    var code = ExitCode.done
    var told: Set<Diagnostic> = []
    for scene in scenes {
      let (film, failure) = film(of: scene, told: &told, console: console)
      code = code.combined(with: failure)
      if let film { films.append((scene, film)) }
    }
    return (code == .done ? films : [], code)
  }

  /// Two scenes that would have the same folder.
  static func twins(_ scenes: [SceneFile]) -> (SceneFile, SceneFile)? {
    var known: [String: SceneFile] = [:]
    for scene in scenes {
      if let first = known.updateValue(scene, forKey: scene.name) { return (first, scene) }
    }
    return nil
  }

  /// Tells which characters no face has; under `--strict` that is an error.
  func reportMissingCharacters(of film: Film, in scene: SceneFile, console: Console) -> ExitCode {
    let missing = film.missingCharacters
    for character in missing {
      console.warn("\(scene.title): \(character.sentence)", isError: isStrict)
    }
    return isStrict && !missing.isEmpty ? .badScene : .done
  }
}

extension SceneFileError {
  /// How the process ends.
  var code: ExitCode {
    switch self {
    case .unreadable(.notFound(path: _)): .usage
    case .unreadable(.tooLarge(path: _, limit: _)): .badScene
    case .unreadable: .inputOutput
    case .wrong: .badScene
    }
  }
}

extension MissingCharacter {
  /// What is missing and where, in a sentence without a full stop.
  fileprivate var sentence: String {
    let code = String(scalar.value, radix: 16, uppercase: true)
    let place = identifier.map { " (row \($0))" } ?? ""
    return "no face has U+\(String(repeating: "0", count: max(0, 4 - code.count)))\(code)\(place): "
      + "a box stands for it; name a font that has it in fonts"
  }
}
