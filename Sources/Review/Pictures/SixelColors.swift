import Pixels

/// Chooses at most 256 colours, in hundredths as sixels have them: the same for the same picture.
enum SixelColors {
  /// A colour that occurs, and how often.
  private struct Occurrence {
    var color: SIMD3<Int>
    var count: Int
  }

  /// Colours that are close.
  private struct Group {
    let occurrences: [Occurrence]
    /// How many pixels have them.
    let count: Int
    /// The channel in which they are farthest apart.
    let channel: Int
    /// How far they are apart in it, times the pixels; 0 for one colour.
    let spread: Int

    /// Groups some colours, at least one.
    init(_ occurrences: some Collection<Occurrence>) {
      self.occurrences = Array(occurrences)
      count = occurrences.reduce(0) { $0 + $1.count }
      var (least, most) = (SIMD3(repeating: 100), SIMD3<Int>.zero)
      for one in occurrences {
        least = pointwiseMin(least, one.color)
        most = pointwiseMax(most, one.color)
      }
      let width = most &- least
      channel = width.x >= width.y && width.x >= width.z ? 0 : width.y >= width.z ? 1 : 2
      spread = width[channel] * count
    }

    /// The mean of their pixels, rounded half up.
    var mean: SIMD3<Int> {
      let sum = occurrences.reduce(SIMD3<Int>.zero) { $0 &+ $1.color &* $1.count }
      return (sum &+ count / 2) / count
    }

    /// The two halves.
    var halves: (Group, Group) {
      // Equal ones stay in the order of all channels, for the sort is stable.
      let sorted = occurrences.sorted { $0.color[channel] < $1.color[channel] }
      var (cut, before) = (1, sorted[0].count)
      while cut < sorted.count - 1, before < count / 2 {
        before += sorted[cut].count
        cut += 1
      }
      return (Group(sorted[..<cut]), Group(sorted[cut...]))
    }
  }

  /// The place of each pixel's colour, and the colours, each channel 0…100.
  ///
  /// Up to 256 colours stay as they are. Of more, those that are close are joined by median cut (Paul
  /// Heckbert, 1982): the group with the most pixels times its width is cut where half of its pixels
  /// lie on each side, along its widest channel.
  static func choose(for bitmap: Bitmap) -> (places: [UInt8], colors: [SIMD3<Int>]) {
    var counts: [Int: Int] = [:]
    let keys = (0..<bitmap.width * bitmap.height).map { place in
      key(bitmap.levels[place * 4..<place * 4 + 3])
    }
    for key in keys { counts[key, default: 0] += 1 }
    let all = counts.keys.sorted().map { key in
      Occurrence(color: SIMD3(key / 10_201, key / 101 % 101, key % 101), count: counts[key] ?? 0)
    }
    var groups = all.count <= 256 ? all.map { Group([$0]) } : [Group(all)]
    while groups.count < min(256, all.count) {
      let widest = groups.indices.reduce(0) {
        groups[$1].spread > groups[$0].spread ? $1 : $0
      }
      let halves = groups[widest].halves
      groups[widest] = halves.0
      groups.append(halves.1)
    }
    var places: [Int: UInt8] = [:]
    for (place, group) in groups.enumerated() {
      for one in group.occurrences {
        places[one.color.x * 10_201 + one.color.y * 101 + one.color.z] = UInt8(place)
      }
    }
    return (keys.map { places[$0] ?? 0 }, groups.map(\.mean))
  }

  /// The three channels in hundredths, rounded half up, as one number.
  private static func key(_ levels: ArraySlice<UInt8>) -> Int {
    levels.reduce(0) { $0 * 101 + (Int($1) * 200 + 255) / 510 }
  }
}
