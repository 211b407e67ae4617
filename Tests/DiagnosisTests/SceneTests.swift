import Diagnosis
import Foundation
import Inputs
import Scene
import Story
import Testing

/// The scenes of the repository: the mistakes among them are found, and nothing else.
struct SceneTests {
  /// What is found in the scenes that make a mistake, on purpose; the others of both folders are
  /// right, or (the lazy ones) wrong in a way that takes a layout to see.
  static let mistakes: [String: [Problem]] = [
    "animation-nil": [.nullAnimation], "reduce-motion": [.reducedAnimation, .reducedTransition],
    "transition-identity": [.emptyTransition], "windows": [.unobserved],
    "mistakes/watch-count": [.unobserved], "mistakes/watch-query": [.unobserved],
    "mistakes/watch-none": [.noAnimation], "mistakes/one-step-of-two": [.noAnimation],
    "mistakes/identity-index": [.indexIdentity], "mistakes/identity-fresh": [.freshIdentity],
    "mistakes/identity-duplicates": [.sharedIdentity],
    "mistakes/transition-on-label": [.transitionOnLabel],
    "mistakes/transition-retimes": [.transitionRetimes],
    "mistakes/removal-at-once": [.emptyTransition],
    "mistakes/animation-on-the-field": [.outsideScope],
    "mistakes/outer-transaction": [.modifierWins, .withAnimationWins],
    "mistakes/too-much": [.withAnimationWins], "mistakes/reduce-motion": [.reducedAnimation],
  ]

  static var scenes: [String] {
    get throws {
      try ["", "mistakes/"].flatMap { folder in
        try FileManager.default.contentsOfDirectory(
          atPath: sceneFolder.appendingPathComponent(folder).path
        )
        .filter { $0.hasSuffix(".yaml") || $0.hasPrefix("written-") }.sorted().map { folder + $0 }
      }
    }
  }

  /// A scene of the folder, with what it extends and names.
  private static func read(_ name: String) throws -> SceneReader.Reading {
    let folder = sceneFolder.appendingPathComponent(name).deletingLastPathComponent()
    var resources = Resources.none
    resources.read = { name, _ throws(ResourceError) in
      guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)) else {
        throw .notFound(path: name)
      }
      return Array(data)
    }
    let bytes = Array(try Data(contentsOf: sceneFolder.appendingPathComponent(name)))
    return try SceneReader(resources: resources).read(bytes: bytes, file: name)
  }

  @Test func scenes_areAsTheySay() throws {
    var found: [String: [Problem]] = [:]
    for name in try Self.scenes {
      let document = try Self.read(name).document
      let problems = document.parts.flatMap { findings($0.document) }
      if !problems.isEmpty {
        found[(name as NSString).deletingPathExtension] = problems.map(\.problem)
      }
    }
    #expect(found == Self.mistakes)
  }

  @Test func finding_namesTheLine() throws {
    let reading = try Self.read("mistakes/watch-count.yaml")
    let finding = try #require(findings(reading.document).first)
    let excerpt = reading.excerpt(at: finding.position)
    #expect(
      finding.diagnostic(excerpt: excerpt).description == """
        mistakes/watch-count.yaml:5:15: warning: step 2 at 1.3 s: [1, 2] → [3, 4] does not animate
          list: {watch: count}
                        ^~~~~
          rows: 3, 4, 1, 2
          cause: watch: count observes the number of rows, which stays 2, so that the modifier has \
        nothing to animate
          cure: watch: ids, .animation(_:value:) with the ordered ids for its value
          also: step 3 at 2.1 s
        """
    )
  }

  @Test func finding_tellsOfLaterStepsOnce() throws {
    let steps = (0..<40).map { "{set: {query: \($0 % 2 == 0 ? "b" : "a")}, label: s\($0)}" }
    var scene = try document("{watch: count}", steps: steps.joined(separator: ", "))
    scene.start.query = "a"
    let found = findings(scene)
    #expect(found.count == 1)
    #expect(found[0].occurrences.map(\.step) == Array(1...40))
    let words = found[0].diagnostic(excerpt: nil).details.last
    #expect(
      words == "also: step 2 (s1) at 1.3 s, step 3 (s2) at 2.1 s, step 4 (s3) at 2.9 s, "
        + "step 5 (s4) at 3.7 s, step 6 (s5) at 4.5 s, step 7 (s6) at 5.3 s and 33 more"
    )
  }
}
