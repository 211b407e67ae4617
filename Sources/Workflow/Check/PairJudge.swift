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
  /// no digest of theirs is told. They are equal too where they cannot be decoded: the verdict does not
  /// depend on the hurry. Files that have the bytes of the pair before are not decoded again.
  func finding(
    of pair: PicturePair,
    isQuick: Bool,
    after last: inout JudgedPair?,
  ) throws(DiffError) -> FrameFinding {
    let files = PairFiles(pair)
    if isQuick, files.areSame { return passedOver(pair) }
    let known = last
    let old = known?.expected(files) ?? files.expected.map(DecodedFile.init)
    if files.areSame, let failure = old?.failure { return passedOver(pair, notes: [failure]) }
    let new = files.areSame ? old : known?.actual(files) ?? files.actual.map(DecodedFile.init)
    var judged = JudgedPair(files: files, old: old, new: new)
    if known?.expected(files) != nil, known?.actual(files) != nil {
      judged.outcome = known?.outcome
    }
    defer { last = judged }
    return try finding(of: pair, &judged)
  }

  /// The same for a pair that is alone: both files are decoded at once, and their pictures kept.
  func finding(
    of pair: PicturePair,
    isQuick: Bool,
    keeping kept: KeptPictures,
  ) async throws(DiffError) -> FrameFinding {
    let files = PairFiles(pair)
    if files.areSame {
      var last: JudgedPair?
      return try finding(of: pair, isQuick: isQuick, after: &last)
    }
    async let first = files.expected.map(DecodedFile.init)
    let new = files.actual.map(DecodedFile.init)
    let old = await first
    if let old = old?.file?.picture, let new = new?.file?.picture { kept.keep(old, new) }
    var judged = JudgedPair(files: files, old: old, new: new)
    return try finding(of: pair, &judged)
  }

  private func passedOver(_ pair: PicturePair, notes: [String] = []) -> FrameFinding {
    let picture = sets?.commonPicture(ofFrame: pair.number)
    return FrameFinding(
      number: pair.number,
      name: pair.name,
      verdict: .equal,
      expected: picture,
      actual: picture,
      notes: notes,
    )
  }

  private func finding(
    of pair: PicturePair,
    _ judged: inout JudgedPair,
  ) throws(DiffError) -> FrameFinding {
    let (old, new) = (judged.old, judged.new)
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
    let leaves = sets?.leaves(ofFrame: pair.number) ?? []
    let masks = masks(ofFrame: pair.number, leaves: leaves)
    if judged.outcome?.masks != masks {
      judged.outcome = (masks, try verdict(of: pair, old.picture, new.picture, masks))
    }
    switch judged.outcome?.verdict {
    case .differs(let difference):
      finding.verdict = difference.isTooMuch ? .differs : .equal
      finding.difference = difference
      let scale = sets?.actual.recording.scale ?? 1
      finding.places = Explainer.places(of: difference.boxes, in: leaves, scale: scale)
    case .size(let offset, let agreeing, let compared):
      finding.verdict = .size
      let (old, new) = (old.picture, new.picture)
      let sizes = ("\(old.width)×\(old.height)", "\(new.width)×\(new.height)")
      finding.notes.append(
        SizeNote.text(sizes.0, sizes.1, offset, agreeing: agreeing, of: compared)
      )
    case .equal, nil: break
    }
    return finding
  }

  private func verdict(
    of pair: PicturePair,
    _ old: Picture,
    _ new: Picture,
    _ masks: [PixelBox],
  ) throws(DiffError) -> PictureVerdict {
    let comparer = PictureComparer(tolerance: tolerance, masks: masks)
    if !masks.isEmpty, comparer.isFullyMasked(width: new.width, height: new.height) {
      throw .fullyMasked(name: pair.name)
    }
    return comparer.compare(old, new)
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
