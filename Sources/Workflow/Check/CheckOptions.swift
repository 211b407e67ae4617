public import Compare
public import Verdicts

/// How scenes are compared with their references.
public struct CheckOptions: Sendable {
  /// The folder with the references of all scenes; nil for `reference` beside each scene.
  public var references: String?
  /// What may differ; nil for what each scene says.
  public var tolerance: Tolerance?
  /// Parts of frames that do not count, beside those that a scene names.
  public var masks: [FrameMask] = []
  /// Whether the colour of transparent pixels counts, whatever else is tolerated.
  public var isStrictAboutAlpha = false
  /// Whether text is drawn as boxes.
  public var usesBoxes = false
  /// The part of the run that is done; nil for all of it.
  public var shard: RunFindings.Shard?
  /// Whether the scenes, variants or frames were filtered, so that nothing can be said of the rest.
  public var isPartial = false
  /// The reference folders all of whose scenes are in the run: what is left in them is stale.
  public var wholeFolders: Set<String> = []
  /// Whether equal pictures are to be told by their digests even where nothing differs; files of the
  /// same bytes need no decoding otherwise.
  public var tellsEqualPictures = true
  /// How many frames are drawn at once.
  public var workers = 1
  /// Told after each frame how many are done, from any thread.
  public var progress: @Sendable (_ done: Int) -> Void = { _ in }
  /// Asked often; true stops the work.
  public var isCancelled: @Sendable () -> Bool = { false }

  /// Makes the options that hold unless others are given.
  public init() {}

  /// Where the references of a scene are.
  public func referenceFolder(of file: String) -> ReferenceFolder {
    if let references { return ReferenceFolder(references) }
    let folder = file.lastIndex(of: "/").map { file[...$0] } ?? ""
    return ReferenceFolder(folder + "reference")
  }
}
