/// The replacement of a set in a folder that also holds files of others, one file after another.
///
/// A kill at any instant leaves one of these, in this order, and `recover` knows them apart:
///
/// 1. no marker: the old set is whole; a stage is discarded.
/// 2. a marker, and a stage with `frames.json`: the rest is done as the marker says, from its start,
///    for every step may be done twice.
/// 3. a marker, `frames.json` in the folder but none in a stage: the new set is whole; the marker and
///    the stage go.
///
/// The marker, `.settle.transition`, is moved into the folder before anything else. Its lines name
/// the files that come (`+`) and those that go (`-`). Should someone remove the stage in state 2,
/// nothing whole can be had, and all that the marker names is removed.
struct Transition {
  /// The new set, complete.
  var stage: Folder
  /// The scene's folder.
  var live: Folder
  /// Whether each part is brought to disk before the next.
  var fsync: Bool

  private static let head = "settle transition 1"

  /// Writes the marker; until it is in the folder, nothing has changed.
  func begin(new: [String], old: [String]) throws(OutputError) {
    let coming = Set(new)
    let going = old.filter { $0 != SetNames.index && !coming.contains($0) }
    let lines = [Self.head] + new.map { "+" + $0 } + going.map { "-" + $0 }
    let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    try stage.writeFile(SetNames.transition, bytes.span, fsync: fsync)
    if fsync { try stage.synchronize() }
    try stage.move(SetNames.transition, to: live, as: SetNames.transition)
  }

  /// Does what the marker says, as far as it is not done.
  func finish(new: [String], old: [String]) throws(OutputError) {
    if fsync { try live.synchronize() }
    try live.removeFile(SetNames.index)
    if fsync { try live.synchronize() }
    let waiting = Set(try stage.names())
    for name in new where waiting.contains(name) { try stage.move(name, to: live, as: name) }
    let coming = Set(new)
    for name in old where !coming.contains(name) { try live.removeFile(name) }
    if fsync { try live.synchronize() }
    try stage.move(SetNames.index, to: live, as: SetNames.index)
  }

  /// Removes all of the old set, where none comes in its place.
  ///
  /// A kill before `frames.json` is gone leaves the set; after that, `recover` removes the rest.
  func remove(_ old: [String]) throws(OutputError) {
    if fsync { try live.synchronize() }
    try live.removeFile(SetNames.index)
    if fsync { try live.synchronize() }
    for name in old where name != SetNames.index { try live.removeFile(name) }
  }

  /// Removes the marker, now that the new set is whole.
  func end() throws(OutputError) {
    if fsync { try live.synchronize() }
    try live.removeFile(SetNames.transition)
  }

  /// The stage of a set that is half replaced; nil where none is.
  ///
  /// Together with the folder it has the new set; of what is in both, the stage's file counts.
  static func unfinishedStage(
    live: Folder,
    parent: Folder,
    names: SetNames,
  ) throws(OutputError) -> Folder? {
    guard try live.status(of: SetNames.transition) != nil else { return nil }
    return try completeStage(live: live, parent: parent, names: names)
  }

  /// Finishes or discards what a killed run left, and removes its stages.
  static func recover(
    live: Folder,
    parent: Folder,
    names: SetNames,
    fsync: Bool,
  ) throws(OutputError) {
    if let marker = try readMarker(in: live, names: names) {
      if let stage = try completeStage(live: live, parent: parent, names: names) {
        let transition = Transition(stage: stage, live: live, fsync: fsync)
        try transition.finish(new: marker.new, old: marker.old)
      } else if try live.status(of: SetNames.index) == nil {
        for name in marker.new + marker.old { try live.removeFile(name) }
      }
      try live.removeFile(SetNames.transition)
    }
    try removeStages(live: live, parent: parent, names: names)
  }

  /// The files that a marker names; nil without a marker.
  private static func readMarker(
    in live: Folder,
    names: SetNames,
  ) throws(OutputError) -> (new: [String], old: [String])? {
    guard let bytes = try live.readFile(SetNames.transition) else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self)
    }
    // Whatever someone else may have written there, only files of a set's names are touched.
    func files(after sign: String) -> [String] {
      lines.filter { $0.hasPrefix(sign) }.map { String($0.dropFirst()) }
        .filter { names.isClaimed($0) && $0 != SetNames.index }
    }
    guard lines.first == head else { return ([], []) }
    return (files(after: "+"), files(after: "-"))
  }

  /// The stage that holds a complete set, if there is one.
  private static func completeStage(
    live: Folder,
    parent: Folder,
    names: SetNames,
  ) throws(OutputError) -> Folder? {
    for (holder, name) in [(live, SetNames.innerStage), (parent, names.stage)]
    where try holder.status(of: name) != nil {
      let stage = try holder.openFolder(name)
      if try stage.status(of: SetNames.index)?.kind == .regular { return stage }
    }
    return nil
  }

  /// Removes the stages, whatever they hold of ours.
  ///
  /// After a swap the old set lies there; what someone put into it at the last instant goes back to
  /// the folder it was meant for.
  static func removeStages(
    live: Folder,
    parent: Folder,
    names: SetNames,
  ) throws(OutputError) {
    for (holder, name) in [(live, SetNames.innerStage), (parent, names.stage)]
    where try holder.status(of: name) != nil {
      // A program that waits for the lock of the old folder may make it anew between two steps.
      for attempt in 1... {
        let stage = try holder.openFolder(name)
        for entry in try stage.names() {
          if names.isClaimed(entry) || SetNames.isTemporary(entry) {
            try stage.removeFile(entry)
          } else if try !stage.moveIfFree(entry, to: live) {
            throw .notOurs(paths: [stage.path(of: entry)], count: 1)
          }
        }
        if try holder.removeFolder(name) { break }
        if attempt == 100 { throw .notAFile(path: holder.path(of: name)) }
      }
    }
  }
}
