import Foundation
import PNG
import Settle
import Testing

/// The library as another program uses it.
struct SceneFilmTests {
  private static let text = """
    settle: 1
    canvas: {width: 100, scale: 1}
    items: [{id: 1, title: a}, {id: 2, title: b}]
    filter: {query: {matches: title}}
    list: {height: 120}
    steps: [{set: {query: a}}]
    """

  @Test func pictures_dependOnTheFrameAlone() throws {
    let film = try SceneFilm(Self.text, glyphs: .boxes)
    #expect((film.width, film.height) == (100, 194))
    #expect(film.frameCount == 79)
    #expect(film.frameRate == FrameRate(60))
    var reused = film.picture(ofFrame: 0)
    for frame in [78, 31, 0, 43] {
      film.draw(frame: frame, into: &reused)
      #expect(reused == film.picture(ofFrame: frame))
    }
    #expect(film.picture(ofFrame: 35) != film.picture(ofFrame: 36))
  }

  @Test func mistakes_areTold() {
    let error = #expect(throws: SceneFilmError.self) {
      try SceneFilm("settle: 1\nitms: []\nsteps: []", glyphs: .boxes)
    }
    #expect(error?.description.contains("scene:2:1: error: ") == true)
    #expect(error?.description.contains("items") == true)
  }

  @Test func files_areNamedWhenTheyAreMissing() {
    let error = #expect(throws: SceneFilmError.self) {
      try SceneFilm(contentsOf: "/no/such/scene.yaml")
    }
    #expect(error?.description == "there is no file /no/such/scene.yaml")
  }

  @Test func variants_haveNames() throws {
    let text = Self.text + "\nvariants: {big: {canvas: {scale: 3}}}"
    #expect(try SceneFilm(text, variant: "big", glyphs: .boxes).width == 300)
    let error = #expect(throws: SceneFilmError.self) {
      try SceneFilm(text, variant: "bgi", glyphs: .boxes)
    }
    #expect(error?.description == "scene: there is no variant 'bgi'; it has big")
  }

  @Test func windows_areOnePicture() throws {
    let film = try SceneFilm(Self.text + "\nwindows: [{}, {canvas: {width: 50}}]", glyphs: .boxes)
    #expect((film.width, film.height) == (150, 194))
    #expect(film.picture(ofFrame: 31).width == 150)
  }
}
