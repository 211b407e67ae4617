import Elements
import Foundation
import Geometry
import PNG
import Pixels
import Raster
import Scene
import Story
import Testing
import Text
import Time
import Timeline
@testable import Workflow

/// The label collection, whose every figure the contract and the reference state.
struct SeedFilmTests {
  let document: SceneDocument
  let film: Film

  init() throws {
    document = try seedScene().document
    film = try Film(document, typesetter: .boxes)
  }

  @Test func counts() {
    #expect(film.frameCount == 271)
    #expect((film.width, film.height) == (720, 922))
    #expect(film.choreography.endOfMotion == Rational(392, 100))
  }

  @Test func visibleIds() {
    let lists = film.storyboard.beats.map { film.storyboard.identifiers($0.visible) }
    #expect(
      lists.map { $0.map(\.description) }
        == [
          ["1", "2", "3", "4"], ["1", "2"], ["3", "4"], ["1", "3"], [], ["1", "2", "3", "4"],
        ]
    )
  }

  /// f(n/60) of easeInOut(0.22), n = 0…13: swiftui-semantics §1, vectors.json at full precision.
  static let easing = [
    0, 0.011208667861161875, 0.04615251628262709, 0.10620912063755457, 0.19125412112415088,
    0.29858654728386763, 0.4220411854399002, 0.5521244693874772, 0.6777502845676756,
    0.7889184303347198, 0.8787387456824415, 0.9438691806205293, 0.9837594441629653,
    0.9995632265961918,
  ]

  @Test(arguments: 0...13)
  func firstStep_fades(frame: Int) throws {
    for row in [3, 4] {
      let opacities = film.opacities(ofRow: row, frame: 30 + frame)
      #expect(opacities.count == 1)
      let expected = 1 - Self.easing[frame]
      #expect(abs(try #require(opacities.first) - expected) < 1e-9)
    }
    for row in [1, 2] { #expect(film.opacities(ofRow: row, frame: 30 + frame) == [1]) }
  }

  @Test func firstStep_ends() {
    #expect(film.rows(frame: 29) == [1, 2, 3, 4])
    #expect(film.rows(frame: 43) == [1, 2, 3, 4])
    #expect(film.rows(frame: 44) == [1, 2])
  }

  /// In the second step rows rise 8 pt in the places of those that fade, in front of them.
  @Test func secondStep_rises() throws {
    for frame in 0...13 {
      let leaves = film.choreography.leaves(at: film.time(ofFrame: 78 + frame)).filter {
        $0.role.name == "fill"
      }
      #expect(leaves.map(\.row) == [2, 1, 3, 4].map { .integer($0) })
      let rise = 8 * (1 - Self.easing[frame])
      #expect(abs(leaves[2].frame.minY - (153 + rise)) < 1e-9)
      #expect(abs(leaves[3].frame.minY - (201 + rise)) < 1e-9)
      #expect(leaves[0].frame.minY == 201 && leaves[1].frame.minY == 153)
    }
  }

  /// The last frame of each step is, byte for byte, that of a scene that begins in its state; with
  /// the scene's own face.
  @Test(arguments: 0...5)
  func step_settles(number: Int) async throws {
    let scene = try seedScene()
    let typesetter = try Typesetter(fonts: ["Inter"], resources: scene.resources)
    let film = try Film(scene.document, typesetter: typesetter)
    let state = film.storyboard.beats[number].state
    var fresh = document
    fresh.steps = []
    fresh.start.query = state.query
    fresh.start.toggles = ["tilesOnly": state.toggles[0]]
    let alone = try Film(fresh, typesetter: typesetter)
    let last = number < 5 ? 29 + 48 * number : film.frameCount - 1
    let folder = try TemporaryFolder()
    for (name, film, frame) in [("run", film, last), ("fresh", alone, 0)] {
      _ = try await film.render(
        [frame],
        named: name,
        in: folder.path,
        workers: 1,
        options: OutputOptions(),
      )
    }
    let run = String(repeating: "0", count: 4 - "\(last)".count) + "\(last)"
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path("run/frame-\(run).png")))
    let other = try Data(contentsOf: URL(fileURLWithPath: folder.path("fresh/frame-0000.png")))
    #expect(bytes == other && bytes.count > 1000)
  }

  /// A picture of the settled start, looked at when it was recorded: box text, so that no face
  /// counts.
  @Test func start_isTheRecordedPicture() {
    let digest = ContentDigest(picture: Rasterizer.draw(film.displayList(ofFrame: 0)))
    #expect(digest.description == "bbd2200c4c10b5e056a1b588b2d29ff6")
  }
}
