import Records
import Time
import Verdicts

/// What is not the same in what two recordings were drawn from, and the sentence about it.
struct Origins {
  /// What differs, in the order in which it is told.
  private(set) var list: [Origin] = []
  private var phrases: [String] = []

  /// Compares inputs; what a recording does not tell (`diff` of pictures) is the same.
  init(_ expected: Recording, _ actual: Recording, settings: SettingDifferences) {
    let (old, new) = (expected.inputs, actual.inputs)
    let known = !old.scene.isEmpty && !new.scene.isEmpty
    if known, old.scene != new.scene {
      list.append(.scene)
      let isSpelling = settings.count == 0 && !expected.settings.isEmpty && !actual.settings.isEmpty
      phrases.append(
        isSpelling
          ? "the scene file changed only in its comments or spelling"
          : "the scene changed\(Self.words(settings))"
      )
    }
    if known, old.items != new.items {
      list.append(.items)
      phrases.append("the items changed")
    }
    addFaces(old.faces, new.faces)
    addOptions(expected, actual)
    if known, old.scene == new.scene, settings.count > 0 {
      // Flags such as --set, or an engine that reads the same file otherwise.
      if !list.contains(.options) { list.append(.options) }
      phrases.append("the same scene file gave other settings\(Self.words(settings))")
    }
    if !expected.engine.isEmpty, !actual.engine.isEmpty, expected.engine != actual.engine {
      list.append(.engine(old: expected.engine, new: actual.engine))
      phrases.append("the engine changed: \(Self.engines(expected.engine, actual.engine))")
    }
  }

  /// The first sentence; nil where nothing differs and no picture does.
  func statement(_ expected: Recording, _ actual: Recording, isOther: Bool) -> Statement? {
    if !phrases.isEmpty {
      return Statement(.origin, phrases.joined(separator: "; "))
    }
    let isKnown = !expected.inputs.scene.isEmpty && !actual.inputs.scene.isEmpty
    guard isOther, isKnown else { return nil }
    return Statement(
      .origin,
      "the same inputs gave other pixels: a regression in the engine, a library or this machine",
    )
  }

  private mutating func addFaces(_ old: [RecordedInputs.Face], _ new: [RecordedInputs.Face]) {
    guard old != new, !old.isEmpty, !new.isEmpty else { return }
    var changed: [String] = []
    var added: [String] = []
    for face in new where !changed.contains(face.family) && !added.contains(face.family) {
      let same = old.filter { $0.family == face.family && $0.index == face.index }
      if !same.isEmpty {
        if !same.contains(where: { $0.digest == face.digest }) { changed.append(face.family) }
      } else {
        added.append(face.family)
      }
    }
    let removed = old.map(\.family).filter { family in !new.contains { $0.family == family } }
    var gone: [String] = []
    for family in removed where !gone.contains(family) { gone.append(family) }
    list += (changed + added + gone).map(Origin.face)
    phrases += changed.map { "the face \(Wording.excerpt($0, atMost: 40)) changed" }
    phrases += added.map { "the face \(Wording.excerpt($0, atMost: 40)) is new" }
    phrases += gone.map { "the face \(Wording.excerpt($0, atMost: 40)) is no longer used" }
    if changed.isEmpty, added.isEmpty, gone.isEmpty, let first = new.first {
      list.append(.face(zip(old, new).first { $0 != $1 }?.1.family ?? first.family))
      phrases.append("the faces' order changed")
    }
  }

  private mutating func addOptions(_ old: Recording, _ new: Recording) {
    var words: [String] = []
    if old.rate != new.rate {
      let rates = [old, new].map { $0.rate.framesPerSecond.decimal(places: 3) }
      words.append(
        "the rate changed: \(rates[0]) → \(rates[1]) frames a second (compared by number)"
      )
    }
    if old.scale != new.scale {
      let scales = Wording.numbers(old.scale, new.scale)
      words.append("the scale changed: \(scales.old) → \(scales.new)")
    }
    if old.inputs.usesBoxes != new.inputs.usesBoxes {
      words.append(
        new.inputs.usesBoxes ? "text is drawn as boxes now" : "text is no longer drawn as boxes"
      )
    }
    guard !words.isEmpty else { return }
    list.append(.options)
    phrases += words
  }

  /// `: list.animation easeInOut 0.22 → 0.25`, or the paths where there are more.
  private static func words(_ settings: SettingDifferences) -> String {
    guard let first = settings.list.first else { return "" }
    if settings.count == 1 { return ": \(first.brief)" }
    let briefs = settings.list.map(\.brief).joined(separator: ", ")
    if settings.count == settings.list.count, briefs.count <= 100 { return ": \(briefs)" }
    var paths: [String] = []
    for difference in settings.list where !paths.contains(difference.path) {
      paths.append(difference.path)
    }
    let shown = paths.prefix(3) + (settings.count > 3 ? ["more"] : [])
    return " in \(settings.count) settings: \(Wording.list(Array(shown)))"
  }

  private static func engines(_ old: String, _ new: String) -> String {
    let (first, second) = (old.split(separator: " "), new.split(separator: " "))
    guard first.count == 2, second.count == 2, first[0] == second[0] else {
      return "\(old) → \(new)"
    }
    return "\(old) → \(second[1])"
  }
}
