public import Inputs
public import Scene
public import Story

/// A scene file that was read and found right, with the door to what it names; or one variant of it.
public struct SceneFile: Sendable {
  /// The file's name as it was given.
  public let file: String
  /// The variant's name; nil for the scene itself.
  public let variant: String?
  /// The scene's name: the file's, without folder and ending; `scene` for standard input.
  ///
  /// A variant's has `@` and the variant's own behind it.
  public let name: String
  /// What the author wrote; flags of the command line may still change its rate and scale.
  public var document: SceneDocument
  /// What happens in each window, step by step, at any rate and scale.
  public let storyboards: [Storyboard]
  /// What the author wrote, flat: bases and the variant merged, in order.
  public let settings: [SceneSetting]
  /// Digests of the bytes that were read.
  public let inputDigests: InputDigests
  /// What is doubtful without being wrong, in the scene and its variants.
  public let warnings: [Diagnostic]
  /// The variants, in the order of the file; a variant has none.
  public private(set) var variants: [SceneFile] = []
  /// The way to the fonts it names.
  public let resources: Resources

  private let reading: SceneReader.Reading

  /// Reads and checks a scene, its `expect`s included, or throws all that is wrong with it.
  ///
  /// `-` is standard input. A scene may read files beside and below itself and in the folders
  /// allowed.
  public init(
    _ file: String,
    limits: SceneLimits = SceneLimits(),
    allowing folders: [String] = [],
  ) throws(SceneFileError) {
    let folder = file.lastIndex(of: "/").map { file[...$0] } ?? ""
    let door = FileDoor(sceneFolder: String(folder), allowing: folders)
    let bytes: [UInt8]
    do throws(ResourceError) {
      bytes = try FileDoor.readScene(file, limit: limits.sceneBytes)
    } catch {
      throw .unreadable(error)
    }
    try self.init(bytes: bytes, file: file, limits: limits, resources: door.resources)
  }

  /// Checks a scene that is in memory already; the file's name tells YAML from JSON.
  public init(
    bytes: [UInt8],
    file: String,
    limits: SceneLimits = SceneLimits(),
    resources: Resources,
  ) throws(SceneFileError) {
    let reading: SceneReader.Reading
    let log = ReadLog()
    do throws(SceneErrors) {
      reading = try SceneReader(limits: limits, resources: log.noting(resources))
        .read(bytes: bytes, file: file == "-" ? "<stdin>" : file)
    } catch {
      throw .wrong(
        SceneFileError.Findings(shown: error.errors.map(\.diagnostic), omitted: error.omitted)
      )
    }
    let digests = InputDigests(reading.sources.map(\.bytes), log: log)
    func scene(
      _ document: SceneDocument,
      _ settings: [SceneSetting],
      _ variant: String?,
    )
      -> SceneFile
    {
      SceneFile(
        document,
        settings,
        digests,
        of: reading,
        file: file,
        variant: variant,
        resources: resources,
      )
    }
    self = scene(reading.document, reading.settings, nil)
    variants = reading.variants.map { scene($0.document, $0.settings, $0.name) }
    let broken = BrokenExpectations([self] + variants)
    guard broken.isEmpty else {
      // A message shows its line, which takes a walk through the file: as many as are read.
      let shown = broken.diagnostics(atMost: SceneErrors.shown, in: reading)
      throw .wrong(SceneFileError.Findings(shown: shown, omitted: broken.count - shown.count))
    }
  }

  private init(
    _ document: SceneDocument,
    _ settings: [SceneSetting],
    _ digests: InputDigests,
    of reading: SceneReader.Reading,
    file: String,
    variant: String?,
    resources: Resources,
  ) {
    self.file = file
    self.variant = variant
    name = Self.name(of: file) + (variant.map { "@" + $0 } ?? "")
    self.document = document
    self.reading = reading
    self.settings = settings
    inputDigests = digests
    self.resources = resources
    storyboards = document.parts.map { Storyboard($0.document) }
    warnings = variant == nil ? reading.warnings.errors.map(\.diagnostic) : []
  }

  /// What messages call it: the file, and the variant behind an `@`.
  public var title: String { file + (variant.map { "@" + $0 } ?? "") }

  /// The variant of a name; nil where there is none.
  public subscript(variant: String) -> SceneFile? { variants.first { $0.variant == variant } }

  /// What happens in the first window.
  public var storyboard: Storyboard { storyboards[0] }

  /// The scene's text.
  public var source: SourceText { reading.source }

  /// The line of a position in the scene or in a file that it extends.
  public func excerpt(at position: SourcePosition) -> Excerpt? { reading.excerpt(at: position) }

  /// The name of the scene in a file: the file's, without its folder and its last ending.
  public static func name(of path: String) -> String {
    if path == "-" { return "scene" }
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return String(name) }
    return String(name[..<dot])
  }
}

/// Why a scene file cannot be used.
public enum SceneFileError: Error, Hashable, Sendable {
  /// Its bytes cannot be had.
  case unreadable(ResourceError)
  /// It is wrong.
  case wrong(Findings)

  /// Everything that is wrong with a scene.
  public struct Findings: Hashable, Sendable {
    /// What is told, each with its place.
    public var shown: [Diagnostic]
    /// How many more there are.
    public var omitted = 0
  }
}

extension SceneFileError: CustomStringConvertible {
  /// Everything that is wrong, laid out for a person.
  public var description: String {
    switch self {
    case .unreadable(let reason): reason.sentence
    case .wrong(let findings):
      (findings.shown.map(\.description)
        + (findings.omitted > 0 ? ["and \(findings.omitted) more"] : []))
        .joined(separator: "\n\n")
    }
  }
}

extension ResourceError {
  /// What is wrong and what to do, in a sentence without a full stop.
  public var sentence: String {
    switch self {
    case .notFound(let path): "there is no file \(path)"
    case .notAllowed(let path):
      "\(path) lies outside the scene's folder; allow its folder with --allow-path"
    case .tooLarge(let path, let limit):
      "\(path) is larger than \(limit) bytes; raise the limit with --max-scene-size"
    case .unreadable(let path, let reason): "cannot read \(path): \(reason)"
    }
  }
}
