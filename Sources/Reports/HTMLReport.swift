import JSONWriting
public import Verdicts

/// A run's findings as one page: opened from a file, it needs no network and no other file.
///
/// Its first screen says what differs and why. Behind that lie the frames on one timeline, expected,
/// actual and difference, with the rows' properties below. The same input gives the same bytes.
public enum HTMLReport {
  /// The page as UTF-8.
  ///
  /// Pictures are put in once each, the worst frames first, while the page stays within the limit in
  /// bytes; it says which are left out and how to get them. Only where the limit is below the page's own
  /// 200 kB or so, is the page larger: then it has no pictures, charts and tables.
  public static func page(
    _ run: RunFindings,
    pictures: ReportPictures,
    sizeLimit: Int,
  ) -> [UInt8] {
    let scenes = order(run.scenes)
    let frame = HTMLShell(run, scenes: scenes, sizeLimit: sizeLimit)
    var shelf = HTMLPictures(scenes)
    let plain = frame.parts(leftOut: nil)
    var room = sizeLimit - plain.size
    shelf.fill(scenes, from: pictures, room: room)
    if shelf.isCut {
      // The sentence that says so needs room as well: as much as the largest numbers take.
      let worst = frame.parts(leftOut: (shelf.count, shelf.count))
      shelf = HTMLPictures(scenes)
      room = sizeLimit - worst.size
      // An eighth is for sketches of the frames that go without.
      shelf.fill(scenes, from: pictures, room: room - max(0, room) / 8)
    }
    let traces = HTMLTraces(scenes, pictures: shelf, room: room - shelf.bytes)
    // What the sketches leave is for pictures again.
    if shelf.isCut { shelf.fill(scenes, from: pictures, room: room - traces.bytes.count) }
    let cut = shelf.isCut ? (shelf.count - shelf.heldCount, shelf.count) : nil
    let parts = frame.parts(leftOut: cut)
    var page: [UInt8] = []
    page.reserveCapacity(parts.size + shelf.bytes + traces.bytes.count)
    page += parts.head
    shelf.append(to: &page)
    page += traces.bytes
    page += parts.tail
    return page
  }

  /// The worst first: by verdict, then by how many frames are not equal, then as given.
  static func order(_ scenes: [SceneFinding]) -> [SceneFinding] {
    let ranks = Verdict.allCases
    return scenes.enumerated().map { place, scene in
      let unequal = scene.frames.count { $0.verdict != .equal }
      return (key: [ranks.firstIndex(of: scene.verdict) ?? 0, -unequal, place], scene: scene)
    }
    .sorted { $0.key.lexicographicallyPrecedes($1.key) }
    .map(\.scene)
  }
}
