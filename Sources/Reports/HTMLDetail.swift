/// How much of a run a page tells beside its pictures, in steps, so that it keeps its size.
struct HTMLDetail: Hashable, Sendable {
  /// Scenes that are told at all.
  var scenes: Int
  /// Statements, changed properties and lanes of a scene.
  var statements: Int, changes: Int, lanes: Int
  /// Changes of value in a lane; a lane with more is left out.
  var samples: Int
  /// Runs of frames in a scene; what follows is left out.
  var runs: Int
  /// Whether frames have their boxes, places and notes.
  var hasBoxes: Bool
  /// Characters of one text.
  var characters: Int

  /// From everything to a page of some hundred kilobytes whatever was compared.
  static let steps = [
    HTMLDetail(
      scenes: .max,
      statements: 200,
      changes: 2000,
      lanes: 120,
      samples: 100_000,
      runs: .max,
      hasBoxes: true,
      characters: 2000,
    ),
    HTMLDetail(
      scenes: .max,
      statements: 60,
      changes: 300,
      lanes: 24,
      samples: 20_000,
      runs: .max,
      hasBoxes: true,
      characters: 1000,
    ),
    HTMLDetail(
      scenes: .max,
      statements: 20,
      changes: 60,
      lanes: 6,
      samples: 4000,
      runs: 50_000,
      hasBoxes: false,
      characters: 400,
    ),
    HTMLDetail(
      scenes: 2000,
      statements: 8,
      changes: 10,
      lanes: 0,
      samples: 0,
      runs: 2000,
      hasBoxes: false,
      characters: 200,
    ),
    HTMLDetail(
      scenes: 100,
      statements: 4,
      changes: 0,
      lanes: 0,
      samples: 0,
      runs: 20,
      hasBoxes: false,
      characters: 120,
    ),
  ]
}
