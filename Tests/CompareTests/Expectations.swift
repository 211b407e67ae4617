import Compare
import Pixels
import Testing

/// Compares both ways round, expects the same verdict, and gives its figures; none for equal pictures.
func difference(
  _ one: Picture,
  _ other: Picture,
  _ tolerance: Tolerance = .exact,
  masks: [PixelBox] = [],
  sourceLocation: SourceLocation = #_sourceLocation,
) -> PictureDifference {
  let comparer = PictureComparer(tolerance: tolerance, masks: masks)
  let verdict = comparer.compare(one, other)
  #expect(comparer.compare(other, one) == verdict, "symmetry", sourceLocation: sourceLocation)
  switch verdict {
  case .equal: return PictureDifference()
  case .differs(let difference):
    #expect(difference.unequal > 0, sourceLocation: sourceLocation)
    return difference
  case .size:
    Issue.record("the sizes are equal", sourceLocation: sourceLocation)
    return PictureDifference()
  }
}

func difference(
  _ one: Canvas,
  _ other: Canvas,
  _ tolerance: Tolerance = .exact,
  masks: [PixelBox] = [],
  sourceLocation: SourceLocation = #_sourceLocation,
) -> PictureDifference {
  difference(
    one.picture,
    other.picture,
    tolerance,
    masks: masks,
    sourceLocation: sourceLocation,
  )
}
