import Compare
import Pixels
import Records
import Testing
import Verdicts

@testable import Explanation

/// Leaves that differ, and pixels that differ without them.
struct PropertyTests {
  private func said(_ change: @escaping @Sendable (Int, inout RecordedLeaf) -> Void) -> [String] {
    said(
      Film(change: { frame, leaves in for place in leaves.indices { change(frame, &leaves[place]) }
      })
    )
  }

  private func said(_ film: Film, from reference: Film = Film()) -> [String] {
    let (old, new) = (reference.recording, film.recording)
    return Explainer.explain(expected: old, actual: new, frames: findings(old, new)).statements
      .filter { $0.kind == .property || $0.kind == .motion }.map(\.text)
  }

  @Test func colour_alone() {
    #expect(
      said { _, leaf in if leaf.role == "fill" { leaf.look[0].value = "#ff3b301a" } } == [
        "only the colour changed",
        "row 2's fill: color #007aff1a → #ff3b301a in frames 0–41",
        "the fill of rows 1 and 3: color #007aff1a → #ff3b301a in every frame",
      ]
    )
  }

  @Test func look_thatCameOrWent() {
    #expect(
      said { _, leaf in if leaf.role == "fill" { leaf.look.removeLast() } } == [
        "row 2's fill: cornerRadius 8 → none in frames 0–41",
        "the fill of rows 1 and 3: cornerRadius 8 → none in every frame",
      ]
    )
  }

  @Test func text_alone() {
    #expect(
      said { _, leaf in
        if leaf.row == "3", leaf.role == "leading" { (leaf.text, leaf.width) = ("Drei", 31.5) }
      }
        == [
          "only the text changed",
          "row 3's leading: width 40 → 31.5 pt, text \"Three\" → \"Drei\" in every frame",
        ]
    )
  }

  @Test func place_byTheTwentiethOfAPoint() {
    // A constant offset is no other motion.
    #expect(
      said { _, leaf in if leaf.row == "3" { leaf.y += 0.05 } }
        == ["only positions changed", "row 3: y 249 → 249.05 pt in every frame"]
    )
    #expect(
      said { _, leaf in if leaf.row == "3", leaf.role == "leading" { leaf.x += 0.00001 } } == [
        "only positions changed", "row 3's leading: x 44 → 44.00001 pt in every frame",
      ]
    )
    // What the trace's digits do not hold is no difference.
    #expect(said { _, leaf in leaf.x += 1e-9 } == [])
  }

  @Test func rows_thatDifferAlike() {
    #expect(
      said { frame, leaf in if leaf.row != nil, frame < 10 { leaf.x += 4 } } == [
        "rows 1, 2 and 3 jump at frame 10, and not in the reference",
        "only positions changed",
        "rows 1, 2 and 3: x 32 → 36 pt in frames 0–9",
      ]
    )
    #expect(
      said { frame, leaf in
        if leaf.row != nil, frame == 10 || frame == 20 { leaf.y += leaf.row == "1" ? 4 : 2 }
      }.last
        == "row 2: y 201 → 203 pt first at frame 10, in 2 frames up to 20; rows 1 and 3 likewise"
    )
  }

  @Test func texts_ofARowAreNotTheRow() {
    func film(_ rise: Double) -> Film {
      Film(change: { _, leaves in
        for leaf in leaves where leaf.role == "leading" {
          var trailing = leaf
          (trailing.role, trailing.x, trailing.y) = ("trailing", 280, leaf.y - rise)
          leaves.append(trailing)
        }
        for place in leaves.indices where leaves[place].role == "leading" {
          leaves[place].y -= rise
        }
      })
    }
    #expect(
      said(film(2), from: film(0)) == [
        "only positions changed",
        "row 2's leading: y 213 → 211 pt in frames 0–41",
        "row 2's trailing: y 213 → 211 pt in frames 0–41",
        "row 1's leading: y 165 → 163 pt in every frame; row 3 likewise",
        "row 1's trailing: y 165 → 163 pt in every frame; row 3 likewise",
      ]
    )
  }

  @Test func row_thatIsGone() {
    #expect(
      said(Film(change: { _, leaves in leaves.removeAll { $0.row == "1" } })) == [
        "the only change is which leaves are there", "row 1 is gone in every frame",
      ]
    )
    #expect(
      said(Film(), from: Film(change: { _, leaves in leaves.removeAll { $0.row == "1" } })) == [
        "the only change is which leaves are there",
        "row 1 is there in every frame, and not in the reference",
      ]
    )
    #expect(
      said(
        Film(change: { _, leaves in leaves.removeAll { $0.row == "1" && $0.role == "leading" } })
      )
        == ["the only change is which leaves are there", "row 1's leading is gone in every frame"]
    )
  }

  @Test func order_ofPainting() {
    let film = Film(change: { frame, leaves in
      if frame < 5 { leaves.append(leaves.remove(at: 1)) }
    })
    // In the first place that differs one film has row 2's fill, the other its leading: the lesser.
    #expect(
      said(film) == [
        "only the order of painting changed",
        "row 2's fill: painted over row 3's leading instead of over title in frames 0–4",
      ]
    )
  }

  @Test func ids_withBlanksAreQuoted() {
    let rows = ["1", "2", "New York"]
    let film = Film(
      rows: rows,
      change: { _, leaves in
        for place in leaves.indices where leaves[place].row == "New York" { leaves[place].x += 1 }
      },
    )
    #expect(
      said(film, from: Film(rows: rows))
        == ["only positions changed", "row \"New York\": x 32 → 33 pt in every frame"]
    )
  }

  // MARK: Pixels

  private func pixels(_ difference: PictureDifference, in range: ClosedRange<Int>) -> [String] {
    let recording = Film().recording
    let other = recording.with { other in
      for place in range { other.frames[place].picture += "!" }
    }
    let frames = findings(recording, other).map { finding in
      var copy = finding
      if finding.verdict == .differs { copy.difference = difference }
      return copy
    }
    return Explainer.explain(expected: recording, actual: other, frames: frames).statements.map(
      \.text
    )
  }

  @Test func pixels_alone() {
    // Row 3's fill is at 32, 249 before it moves: at 64, 498 in pixels.
    let difference = PictureDifference(
      unequal: 12,
      pixels: 12,
      largest: 1,
      boxes: [PixelBox(x: 300, y: 500, width: 6, height: 2)],
    )
    let origin =
      "the same inputs gave other pixels: a regression in the engine, a library or this machine"
    #expect(
      pixels(difference, in: 12...12) == [
        origin,
        "the pixels differ although every leaf is where it was: 12 pixels, by at most 1 level, "
          + "in row 3's fill, in frame 12",
      ]
    )
    #expect(
      pixels(difference, in: 12...25) == [
        origin,
        "the pixels differ although every leaf is where it was: at most 12 pixels, by at most 1 "
          + "level, in row 3's fill, in frames 12–25",
      ]
    )
  }

  @Test func pictures_ofDiffAreCalledByTheirFiles() {
    let (old, new) = (Recording.pictures([1, 2]), Recording.pictures([1, 3]))
    var frames = findings(old, new)
    frames[0].name = "a.png"
    frames[1].name = "b.png"
    frames[1].difference = PictureDifference(unequal: 1, pixels: 1, largest: 255)
    frames[1].places = ["row 3"]
    #expect(
      Explainer.explain(expected: old, actual: new, frames: frames).statements.map(\.text)
        == ["the pixels differ: 1 pixel, by at most 255 levels, in row 3, in b.png"]
    )
  }

  @Test func places_areTheSmallestLeavesThatHoldTheBox() {
    let leaves = Film().leaves(0)
    func places(_ boxes: PixelBox...) -> [String] {
      Explainer.places(of: boxes, in: leaves, scale: 2)
    }
    #expect(places(PixelBox(x: 42, y: 42, width: 4, height: 4)) == ["title"])
    #expect(places(PixelBox(x: 90, y: 524, width: 4, height: 4)) == ["row 3"])
    // A pixel beyond the edge is the edge's own.
    #expect(places(PixelBox(x: 63, y: 497, width: 4, height: 4)) == ["row 3"])
    // A box over two rows is in both.
    #expect(places(PixelBox(x: 100, y: 310, width: 10, height: 180)) == ["row 2", "row 1"])
    #expect(places(PixelBox(x: 700, y: 900, width: 1, height: 1)) == [])
    let second =
      leaves
      + Film(window: 1).leaves(0).map { leaf in
        var copy = leaf
        copy.x += 400
        return copy
      }
    #expect(
      Explainer.places(
        of: [
          PixelBox(x: 890, y: 524, width: 4, height: 4),
          PixelBox(x: 90, y: 524, width: 4, height: 4),
        ],
        in: second,
        scale: 2,
      ) == ["row 3 in window 2", "row 3 in window 1"]
    )
  }
}
