import Scene
public import Time

/// A choice of frames as users write it: `10..20`, `..20`, `10..`, `12`, `last`, `1.5s..2s`, `50%`,
/// `label:typed`, or several of these with commas between.
///
/// Ranges include both ends. A frame's number must exist. Times are those of frames: a range takes the
/// frames from its first time to its last, both included, a single time the last frame at or before
/// it. Percentages are of the last frame's number, with the same rule. A label is the first frame that
/// shows its step; steps of one label are all meant by a single `label:`, the first of them by a range's
/// start and the last by its end. A label may hold commas and dots if a step's does.
public struct FrameSelection: Sendable {
  /// How many frames the full run has, above 0.
  public let count: Int
  /// The frames a second.
  public let rate: FrameRate
  /// The first frame of every labelled step.
  private let labels: [(label: String, frame: Int)]

  /// Prepares to choose from a run's frames.
  ///
  /// `labels` are the labelled steps with their times in seconds, in order of time.
  ///
  /// - Precondition: there is at least one frame.
  public init(count: Int, rate: FrameRate, labels: [(label: String, time: Rational)]) {
    precondition(count > 0, "a run has frames")
    self.count = count
    self.rate = rate
    self.labels = labels.map { ($0.label, min(rate.frame(atOrAfter: $0.time), count - 1)) }
  }

  /// The frame that is on screen at a time in seconds, 0 or more: the last at or before it.
  public func frame(at seconds: Rational) -> Int {
    seconds < rate.time(ofFrame: count) ? rate.frame(atOrBefore: seconds) : count - 1
  }

  /// The numbers of the frames that the text chooses, rising, each once.
  ///
  /// Time and memory follow the length of the text and of the answer.
  public func frames(_ text: String) throws(SelectionError) -> [Int] {
    var ranges: [ClosedRange<Int>] = []
    var rest = text[...]
    while true {
      ranges += try takePart(&rest)
      guard rest.first == "," else { break }
      rest.removeFirst()
    }
    return Self.union(ranges)
  }

  /// One end of a range, or a part that is no range.
  private enum Place {
    /// A frame's number.
    case frame(Int)
    /// A place between frames, counted in frames.
    case between(Rational)
    /// The frames of the steps of one label, rising.
    case steps([Int])
  }

  /// Reads up to the next comma.
  private func takePart(_ rest: inout Substring) throws(SelectionError) -> [ClosedRange<Int>] {
    let whole = rest
    let start = try takePlace(&rest)
    guard rest.hasPrefix("..") else {
      guard let start, rest.isEmpty || rest.first == "," else {
        throw .unreadable(part: part(whole))
      }
      return singles(start)
    }
    rest.removeFirst(2)
    let end = try takePlace(&rest)
    guard rest.isEmpty || rest.first == ",", start != nil || end != nil else {
      throw .unreadable(part: part(whole))
    }
    let text = String(whole[..<rest.startIndex])
    let (first, from) = start.map(first(of:)) ?? (0, 0)
    let (last, to) = end.map(last(of:)) ?? (count - 1, Rational(Int128(count - 1)))
    guard from <= to else { throw .backwards(part: text) }
    guard first <= last else { throw .noFrame(part: text) }
    return [first...last]
  }

  private func singles(_ place: Place) -> [ClosedRange<Int>] {
    switch place {
    case .frame(let frame): [frame...frame]
    case .between(let frames): [Int(frames.floor)...Int(frames.floor)]
    case .steps(let frames): frames.map { $0...$0 }
    }
  }

  /// The first frame of a range that starts at a place, and the place counted in frames.
  private func first(of place: Place) -> (Int, Rational) {
    switch place {
    case .frame(let frame): (frame, Rational(Int128(frame)))
    case .between(let frames): (Int(frames.ceiling), frames)
    case .steps(let frames): (frames.first ?? 0, Rational(Int128(frames.first ?? 0)))
    }
  }

  /// The last frame of a range that ends at a place, and the place counted in frames.
  private func last(of place: Place) -> (Int, Rational) {
    switch place {
    case .frame(let frame): (frame, Rational(Int128(frame)))
    case .between(let frames): (Int(frames.floor), frames)
    case .steps(let frames): (frames.last ?? 0, Rational(Int128(frames.last ?? 0)))
    }
  }

  /// Reads a place; nil if there is none before a comma, a range's dots or the end.
  private func takePlace(_ rest: inout Substring) throws(SelectionError) -> Place? {
    if rest.hasPrefix("label:") {
      rest.removeFirst("label:".count)
      return .steps(try takeLabel(&rest))
    }
    let text = word(rest)
    rest = rest[text.endIndex...]
    if text.isEmpty { return nil }
    if text == "last" { return .frame(count - 1) }
    if let seconds = TimeText.seconds(text) {
      let frames = seconds * rate.framesPerSecond
      guard frames <= Rational(Int128(count - 1)) else {
        throw .afterTheEnd(part: String(text), end: rate.time(ofFrame: count - 1))
      }
      return .between(frames)
    }
    if let percent = TimeText.number(in: text, before: "%") {
      guard percent <= 100 else { throw .aboveAll(part: String(text)) }
      return .between(percent * Rational(Int128(count - 1), 100))
    }
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      throw .unreadable(part: part(text + rest))
    }
    // A number too long for an Int is beyond the last frame in any case.
    guard let frame = Int(text), frame < count else {
      throw .noSuchFrame(part: String(text), last: count - 1)
    }
    return .frame(frame)
  }

  /// Reads the longest label of a step that stands here, and gives the frames of its steps.
  private func takeLabel(_ rest: inout Substring) throws(SelectionError) -> [Int] {
    var longest: String?
    for (label, _) in labels where rest.hasPrefix(label) {
      let after = rest.dropFirst(label.count)
      guard after.isEmpty || after.first == "," || after.hasPrefix("..") else { continue }
      if label.count > longest?.count ?? -1 { longest = label }
    }
    guard let longest else {
      let wanted = String(word(rest))
      throw .noSuchLabel(wanted, nearest: nearest(to: wanted))
    }
    rest.removeFirst(longest.count)
    return labels.filter { $0.label == longest }.map(\.frame)
  }

  private func nearest(to label: String) -> String? {
    nearestWord(to: label, among: labels.map(\.label)) ?? labels.first?.label
  }

  /// What stands before the next comma, range's dots or the end.
  private func word(_ text: Substring) -> Substring {
    var end = text.startIndex
    while end < text.endIndex, text[end] != ",", !text[end...].hasPrefix("..") {
      end = text.index(after: end)
    }
    return text[..<end]
  }

  /// What stands before the next comma, for an error.
  private func part(_ text: some StringProtocol) -> String {
    String(text.prefix { $0 != "," }.prefix(60))
  }

  /// The members of overlapping ranges, rising, each once.
  private static func union(_ ranges: [ClosedRange<Int>]) -> [Int] {
    var frames: [Int] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let start = max(range.lowerBound, (frames.last ?? -1) + 1)
      if start <= range.upperBound { frames += start...range.upperBound }
    }
    return frames
  }
}
