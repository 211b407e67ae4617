import Scene
import Story

/// The steps of a scene, its windows and its variants that show other rows than their author expected.
///
/// What several of them have in common is told once.
struct BrokenExpectations {
  private var list: [(broken: BrokenExpectation, part: String?)] = []
  private var places: [BrokenExpectation: Int] = [:]

  /// Looks through a scene and its variants.
  init(_ scenes: [SceneFile]) {
    for scene in scenes {
      let windows = scene.document.windows
      for (number, storyboard) in scene.storyboards.enumerated() {
        let window =
          windows.isEmpty
          ? nil : SceneWindow.name(windows[number].title, at: number)
        let names = [scene.variant.map { "variant '\($0)'" }, window].compactMap(\.self)
        let part = names.isEmpty ? nil : names.joined(separator: ", ")
        for broken in storyboard.brokenExpectations { add(broken, in: part) }
      }
    }
  }

  private mutating func add(_ broken: BrokenExpectation, in part: String?) {
    if let place = places[broken] {
      if list[place].part != part { list[place].part = nil }
    } else {
      places[broken] = list.count
      list.append((broken, part))
    }
  }

  /// How many there are.
  var count: Int { list.count }

  /// Whether there is none.
  var isEmpty: Bool { list.isEmpty }

  /// What to tell the author about the first of them, each with its line.
  func diagnostics(atMost limit: Int, in reading: SceneReader.Reading) -> [Diagnostic] {
    list.prefix(limit).map { broken, part in
      let source = reading.source(of: broken.position) ?? reading.source
      var diagnostic = broken.diagnostic(in: source)
      if let part { diagnostic.details.append("in: \(part)") }
      return diagnostic
    }
  }
}
