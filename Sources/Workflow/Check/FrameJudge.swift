import Compare
import Explanation
import PNG
import Pixels
import Raster
import Records
import Verdicts

/// One worker's comparison of a film's frames with a reference, frame by frame.
///
/// Equal digests are equal pictures: nothing is decoded for them.
struct FrameJudge {
  /// What the frames of one scene are compared with, and how.
  struct Standard: Sendable {
    /// The reference.
    var set: ReferenceSet
    /// Its frames by number.
    var frames: [Int: RecordedFrame]
    /// The digests of pictures that are lost from the reference.
    var lost: Set<String>
    /// What may differ.
    var tolerance: Tolerance
    /// Parts that do not count.
    var masks: [FrameMask]
    /// The scene's name, for errors.
    var scene: String
  }

  private let standard: Standard
  private let film: Film
  private var drawer: FrameDrawer
  /// The last pair that was compared with its boxes that do not count: held frames come again.
  private var last: (expected: String, actual: String, masks: [PixelBox], outcome: Outcome)?

  /// What comparing a pair gave.
  private struct Outcome {
    var verdict: Verdict
    var difference: PictureDifference?
    var notes: [String] = []
  }

  init(_ film: Film, standard: Standard) {
    self.film = film
    self.standard = standard
    drawer = FrameDrawer(film)
  }

  /// Draws a frame, adds it to the pass and compares it.
  mutating func judge(_ number: Int, pass: FilmPass) throws(CheckError) -> FrameFinding {
    let digest = drawer.draw(number)
    let leaves = film.recordedLeaves(ofFrame: number, memory: pass.glyphs)
    pass.add(number, picture: digest, leaves: leaves)
    let actual = digest.description
    var finding = FrameFinding(
      number: number,
      name: "frame \(number)",
      verdict: .extra,
      actual: actual,
    )
    guard let expected = standard.frames[number] else { return finding }
    finding.expected = expected.picture
    if standard.lost.contains(expected.picture) {
      finding.verdict = .missing
      finding.notes = [FrameJudge.lostNote]
      return finding
    }
    if expected.picture == actual {
      finding.verdict = .equal
      return finding
    }
    let old = expected.trace.map { standard.set.recording.traces[$0] } ?? []
    let masks = try masks(ofFrame: number, leaves: leaves, old)
    let outcome = try outcome(ofFrame: number, expected.picture, actual, masks)
    finding.verdict = outcome.verdict
    finding.difference = outcome.difference
    finding.notes = outcome.notes
    if let boxes = outcome.difference?.boxes {
      finding.places = Explainer.places(of: boxes, in: leaves + old, scale: film.scale)
    }
    return finding
  }

  /// What is said of a picture that a reference names and does not have.
  static let lostNote = "the reference's picture is gone: record the scene anew"

  private func masks(
    ofFrame number: Int,
    leaves: [RecordedLeaf],
    _ old: [RecordedLeaf],
  ) throws(CheckError) -> [PixelBox] {
    let time = film.time(ofFrame: number)
    let masks = standard.masks.filter { $0.holds(at: time) }.flatMap { mask in
      mask.boxes(in: leaves, scale: film.scale) + mask.boxes(in: old, scale: film.scale)
    }
    let comparer = PictureComparer(masks: masks)
    guard !comparer.isFullyMasked(width: film.width, height: film.height) else {
      throw .fullyMasked(scene: standard.scene, frame: number)
    }
    return masks
  }

  private mutating func outcome(
    ofFrame number: Int,
    _ expected: String,
    _ actual: String,
    _ masks: [PixelBox],
  ) throws(CheckError) -> Outcome {
    if let last, last.expected == expected, last.actual == actual, last.masks == masks {
      return last.outcome
    }
    let drawn = Rasterizer.draw(film.displayList(ofFrame: number))
    let outcome = compare(expected, drawn, masks)
    last = (expected, actual, masks, outcome)
    return outcome
  }

  private func compare(_ expected: String, _ drawn: Bitmap, _ masks: [PixelBox]) -> Outcome {
    let picture: Picture
    do throws(PictureFailure) {
      guard let found = try standard.set.picture(of: expected) else {
        // Digests only: that something differs is all that can be known.
        let note = "the reference keeps digests only, so the pixels cannot be compared"
        return Outcome(verdict: .differs, notes: [note])
      }
      picture = found
    } catch {
      return Outcome(verdict: .unreadable, notes: [error.description])
    }
    let comparer = PictureComparer(tolerance: standard.tolerance, masks: masks)
    switch comparer.compare(picture, Picture(drawn)) {
    case .equal: return Outcome(verdict: .equal)
    case .differs(let difference):
      return Outcome(verdict: difference.isTooMuch ? .differs : .equal, difference: difference)
    case .size(let offset, let agreeing, let compared):
      let sizes = (
        "\(picture.width)×\(picture.height)", "\(drawn.width)×\(drawn.height)",
      )
      let note = SizeNote.text(sizes.0, sizes.1, offset, agreeing: agreeing, of: compared)
      return Outcome(verdict: .size, notes: [note])
    }
  }
}

/// What is said of pictures of different sizes.
enum SizeNote {
  /// Both sizes, and how the pictures fit onto each other best.
  static func text(
    _ expected: String,
    _ actual: String,
    _ offset: PixelOffset,
    agreeing: Int,
    of compared: Int,
  ) -> String {
    let sizes = "the size is \(actual), expected \(expected)"
    guard agreeing > 0 else { return sizes }
    let place =
      offset == PixelOffset(x: 0, y: 0)
      ? "with their top left corners together" : "moved by (\(offset.x), \(offset.y)) pixels"
    return sizes + "; \(place) they agree in \(agreeing) of \(compared) pixels"
  }
}
