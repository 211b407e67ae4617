import JSONWriting
import PNG
import Time

/// A frame as it stands in a set.
struct SetEntry: Hashable, Sendable {
  /// Its number in the full run.
  var frame: Int
  /// The picture's digest.
  var digest: ContentDigest
  /// The line of its trace, from 1.
  var trace: Int
}

/// The text of a set's `frames.json` and `frames.ffconcat`.
///
/// `frames.json` is one JSON object, its head in the first line, then a line for each frame:
///
///     {"format": 1, "engine": "settle 0.1", "files": "frame-%04d.png", "scene": "seed", "fps": "60",
///     "scale": 2, "size": [720, 922], "faces": [{"family": "Inter", "index": 0, "digest": "…"}],
///     "frames": [
///     {"frame": 0, "time": 0, "duration": 0.016666667, "digest": "…", "trace": 1},
///     {"frame": 1, "time": 0.016666667, "duration": 0.016666667, "digest": "…", "trace": 1}
///     ]}
///
/// (the head without the breaks). `fps` is exact, a whole number or a fraction. `time` and
/// `duration` are seconds rounded to nine places; exactly, frame k is at k/fps. A frame lasts until
/// the next one of the set, the last one for 1/fps, so that a set with gaps keeps its tempo.
/// `trace` is the number, from 1, of a line in `frames.traces.jsonl`.
struct SetIndex {
  /// What is true of the whole set.
  var description: SetDescription
  /// The names of its files.
  var names: SetNames

  /// The first line, which says how the frames' files are called.
  var head: [UInt8] {
    let members: [(name: String, value: JSON)] = [
      ("format", .integer(1)),
      ("engine", .text(description.engine)),
      ("files", .text(names.pattern)),
      ("scene", .text(description.scene)),
      ("fps", .text(description.rate.framesPerSecond.description)),
      ("scale", .number(description.scale)),
      ("size", .array([.integer(description.width), .integer(description.height)])),
      (
        "faces",
        .array(
          description.faces.map { face in
            .object([
              ("family", .text(face.family)),
              ("index", .integer(face.index)),
              ("digest", .text(face.digest)),
            ])
          }
        ),
      ),
    ]
    var bytes: [UInt8] = []
    JSON.object(members).append(to: &bytes)
    bytes.removeLast()
    return bytes + Self.headEnd
  }

  /// A frame's line, without what divides it from the next; `next` is nil for the last.
  func line(of entry: SetEntry, next: SetEntry?) -> [UInt8] {
    let time = description.rate.time(ofFrame: entry.frame)
    let members: [(name: String, value: JSON)] = [
      ("frame", .integer(entry.frame)),
      ("time", .decimal(time)),
      ("duration", .decimal(end(of: entry, next: next) - time)),
      ("digest", .text(entry.digest.description)),
      ("trace", .integer(entry.trace)),
    ]
    var bytes: [UInt8] = []
    JSON.object(members).append(to: &bytes)
    return bytes
  }

  /// The first line of `frames.ffconcat`.
  static let playlistHead: [UInt8] = Array("ffconcat version 1.0\n".utf8)

  /// A frame's lines in `frames.ffconcat`.
  ///
  /// ffmpeg adds durations up in whole microseconds: each is the difference of rounded times, so
  /// that they never drift. The last file is named once more, or ffmpeg drops its duration.
  func playlistLines(of entry: SetEntry, next: SetEntry?) -> [UInt8] {
    let file = "file '\(names.file(ofFrame: entry.frame))'\n"
    let start = microseconds(description.rate.time(ofFrame: entry.frame))
    let duration = microseconds(end(of: entry, next: next)) - start
    let seconds = Rational(duration, 1_000_000).decimal(places: 6)
    return Array((file + "duration \(seconds)\n" + (next == nil ? file : "")).utf8)
  }

  private func end(of entry: SetEntry, next: SetEntry?) -> Rational {
    description.rate.time(ofFrame: next?.frame ?? entry.frame + 1)
  }

  private func microseconds(_ time: Rational) -> Int128 {
    (time * 1_000_000 + Rational(1, 2)).floor
  }

  /// How the head of a reference says what its files are called.
  static let referencePattern = "\"files\": \"<digest>.png\""
  /// What ends the first line.
  static let headEnd: [UInt8] = Array(", \"frames\": [\n".utf8)
  /// What ends the file.
  static let tail: [UInt8] = Array("\n]}\n".utf8)
}
