import Records
import Time
import Verdicts

/// What two recordings were drawn from.
enum Origins {
  /// What is not the same.
  static func origins(_ expected: Recording, _ actual: Recording) -> [Origin] {
    var origins: [Origin] = []
    let (old, new) = (expected.inputs, actual.inputs)
    // A recording that knows nothing of its inputs says nothing of them.
    if old.scene != new.scene, !old.scene.isEmpty, !new.scene.isEmpty { origins.append(.scene) }
    if old.items != new.items { origins.append(.items) }
    for family in changedFaces(old.faces, new.faces) { origins.append(.face(family)) }
    if expected.rate != actual.rate || expected.scale != actual.scale
      || old.usesBoxes != new.usesBoxes
    {
      origins.append(.options)
    }
    if expected.engine != actual.engine {
      origins.append(.engine(old: expected.engine, new: actual.engine))
    }
    return origins
  }

  private static func changedFaces(
    _ old: [RecordedInputs.Face],
    _ new: [RecordedInputs.Face],
  ) -> [String] {
    var families: [String] = []
    for face in old + new
    where old.contains(face) != new.contains(face) && !families.contains(face.family) {
      families.append(face.family)
    }
    return families
  }

  /// The first sentence: which it is.
  static func statements(
    _ origins: [Origin],
    _ expected: Recording,
    _ actual: Recording,
    isOfComments: Bool,
  ) -> [Statement] {
    if expected.inputs.scene.isEmpty || actual.inputs.scene.isEmpty { return [] }
    if origins.isEmpty {
      let text =
        "the same inputs gave other pixels: a regression of the engine, a library or the machine"
      return [Statement(.origin, text)]
    }
    let words = origins.map { origin -> String in
      switch origin {
      case .scene: "the scene changed"
      case .items: "the items changed"
      case .face(let family): "the face \(family) changed"
      case .options: options(expected, actual)
      case .engine(let old, let new): "the engine changed: \(old) → \(new)"
      }
    }
    var text = words.joined(separator: "; ")
    if origins == [.scene], isOfComments {
      text =
        "the scene's file changed, though in nothing that it says: comments, spelling, or order"
    }
    return [Statement(.origin, text)]
  }

  private static func options(_ expected: Recording, _ actual: Recording) -> String {
    var parts: [String] = []
    if expected.rate != actual.rate {
      let rates = [expected, actual].map { $0.rate.framesPerSecond.description }
      parts.append("the rate changed: \(rates[0]) → \(rates[1]) fps, frames are compared by number")
    }
    if expected.scale != actual.scale {
      let scales = [expected, actual].map { Words.number($0.scale) }
      parts.append("the scale changed: \(scales[0]) → \(scales[1]) pixels a point")
    }
    if expected.inputs.usesBoxes != actual.inputs.usesBoxes {
      let words = [expected, actual].map { $0.inputs.usesBoxes ? "boxes" : "glyphs" }
      parts.append("text is drawn otherwise: \(words[0]) → \(words[1])")
    }
    return parts.joined(separator: "; ")
  }
}
