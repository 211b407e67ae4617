import Compare
import PNG
import Pixels
import Review
import Verdicts

extension StoredReport {
  /// The pictures that the report left on disk, for a review.
  public var reviewPictures: ReviewPictures {
    let sources = sources
    let tolerances = findings.scenes.map { ($0.name, $0.tolerance) }
    let tolerance = Dictionary(tolerances) { first, _ in first }
    return ReviewPictures(
      bitmap: { side, scene, frame in
        let expected = frame.expected.flatMap { sources.expected(scene, $0) }
        let actual = frame.actual.flatMap { sources.actual(scene, $0) }
        switch side {
        case .expected: return expected.flatMap { try? PNGDecoder.decode($0) }
        case .actual: return actual.flatMap { try? PNGDecoder.decode($0) }
        case .difference:
          guard let expected, let actual, let old = try? PNGDecoder.decode(expected),
            let new = try? PNGDecoder.decode(actual)
          else { return nil }
          return PictureComparer(tolerance: tolerance[scene] ?? .exact)
            .picture(of: Picture(old), Picture(new))
        }
      },
      png: { PNGEncoder().encode($0, pixelsPerPoint: 1) },
    )
  }
}
