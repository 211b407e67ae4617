import Curves
import Scene
import Time

extension Storyboard {
  /// The first step that begins while more than so many others are still moving the list; nil when
  /// none does.
  ///
  /// Every frame of such a scene looks at all of them, so that the cost grows with their square.
  public func firstStep(overlapping limit: Int) -> Int? {
    var ends: [MotionEnd] = []
    var gone = 0
    for beat in beats where beat.trigger.fires {
      guard let animation = beat.trigger.animation, !animation.isImmediate else { continue }
      // All animations of a list are equally long, so that ends are in order.
      while gone < ends.count, ends[gone] < .at(beat.step.time) { gone += 1 }
      if ends.count - gone > limit { return beat.number }
      ends.append(Retarget(start: beat.step.time, animation: animation).latestEnd)
    }
    return nil
  }
}
