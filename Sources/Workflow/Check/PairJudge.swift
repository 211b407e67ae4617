import Compare
import Explanation
import PNG
import Pixels
import Records
import Time
import Verdicts

/// The comparison of two pictures that go together.
struct PairJudge: Sendable {
  /// The sets of ours that the pictures belong to.
  let sets: RecordedPair?
  /// Parts that do not count.
  let options: CheckOptions
  /// What may differ.
  let tolerance: Tolerance

  /// Reads two pictures and says what became of them.
  ///
  /// Where it has to be quick, unremarkable files of the same bytes are equal without being decoded, and
  /// no digest of theirs is told.
  func finding(of pair: PicturePair, isQuick: Bool) throws(DiffError) -> FrameFinding {
    let files = PairFiles(pair)
    if isQuick, files.areSame { return passedOver(pair) }
    let old = files.expected.map(DecodedFile.init)
    let new = files.areSame ? old : files.actual.map(DecodedFile.init)
    return try finding(of: pair, old, new)
  }

  /// The same for a pair that is alone: both files are decoded at once, and their pictures kept.
  func finding(
    of pair: PicturePair,
    isQuick: Bool,
    keeping kept: KeptPictures,
  ) async throws(DiffError) -> FrameFinding {
    let files = PairFiles(pair)
    if files.areSame { return isQuick ? passedOver(pair) : try finding(of: pair, isQuick: false) }
    async let first = files.expected.map(DecodedFile.init)
    let new = files.actual.map(DecodedFile.init)
    let old = await first
    if let old = old?.file?.picture, let new = new?.file?.picture { kept.keep(old, new) }
    return try finding(of: pair, old, new)
  }

  private func passedOver(_ pair: PicturePair) -> FrameFinding {
    let picture = sets?.commonPicture(ofFrame: pair.number)
    return FrameFinding(
      number: pair.number,
      name: pair.name,
      verdict: .equal,
      expected: picture,
      actual: picture,
    )
  }

  private func finding(
    of pair: PicturePair,
    _ old: DecodedFile?,
    _ new: DecodedFile?,
  ) throws(DiffError) -> FrameFinding {
    var finding = FrameFinding(
      number: pair.number,
      name: pair.name,
      verdict: .equal,
      expected: old?.digest,
      actual: new?.digest,
      notes: [old?.failure, new?.failure].compactMap(\.self),
    )
    if !finding.notes.isEmpty {
      finding.verdict = .unreadable
      return finding
    }
    guard let old = old?.file, let new = new?.file else {
      finding.verdict = old == nil ? .extra : .missing
      return finding
    }
    finding.notes += old.notes(beside: new)
    try compare(old.picture, new.picture, pair, &finding)
    return finding
  }

  private func compare(
    _ old: Picture,
    _ new: Picture,
    _ pair: PicturePair,
    _ finding: inout FrameFinding,
  ) throws(DiffError) {
    let leaves = sets?.leaves(ofFrame: pair.number) ?? []
    let masks = masks(ofFrame: pair.number, leaves: leaves)
    let comparer = PictureComparer(tolerance: tolerance, masks: masks)
    if !masks.isEmpty, comparer.isFullyMasked(width: new.width, height: new.height) {
      throw .fullyMasked(name: pair.name)
    }
    switch comparer.compare(old, new) {
    case .equal: finding.verdict = .equal
    case .differs(let difference):
      finding.verdict = difference.isTooMuch ? .differs : .equal
      finding.difference = difference
      let scale = sets?.actual.recording.scale ?? 1
      finding.places = Explainer.places(of: difference.boxes, in: leaves, scale: scale)
    case .size(let offset, let agreeing, let compared):
      finding.verdict = .size
      let sizes = ("\(old.width)×\(old.height)", "\(new.width)×\(new.height)")
      finding.notes.append(
        SizeNote.text(sizes.0, sizes.1, offset, agreeing: agreeing, of: compared)
      )
    }
  }

  /// The pixels that do not count; rectangles of masks are in pixels here.
  private func masks(ofFrame number: Int, leaves: [RecordedLeaf]) -> [PixelBox] {
    let time = sets?.actual.recording.rate.time(ofFrame: number)
    return options.masks.filter { mask in time.map(mask.holds) ?? true }.flatMap { mask in
      mask.boxes(
        in: leaves,
        scale: mask.needsTrace ? sets?.actual.recording.scale ?? 1 : 1,
      )
    }
  }
}

extension FrameFinding {
  /// Whether its files have the same bytes and were not decoded, so that no digest is known.
  var wasPassedOver: Bool { verdict == .equal && expected == nil }
}
