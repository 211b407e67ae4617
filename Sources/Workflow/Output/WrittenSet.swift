public import Time

/// A set that is in its folder now.
public struct WrittenSet: Hashable, Sendable {
  /// The scene's folder, as the caller spelt its parent.
  public let path: String
  /// The numbers of the frames, rising.
  public let frames: [Int]
  /// From the first frame's start to the last one's end, in seconds.
  public let length: Rational
  /// The command that makes a film of it, to be pasted into a shell.
  public let ffmpegLine: String

  init(description: SetDescription, names: SetNames, path: String, frames: [Int]) {
    let (first, last) = (frames.first ?? 0, frames.last ?? 0)
    self.path = path
    self.frames = frames
    length = description.rate.time(ofFrame: last + 1) - description.rate.time(ofFrame: first)
    let rate = description.rate.framesPerSecond.description
    var words = ["ffmpeg"]
    if last - first + 1 == frames.count {
      // `%` begins a number in the pattern; the folder's own is doubled.
      let folder = path.split(separator: "%", omittingEmptySubsequences: false)
        .joined(separator: "%%")
      words += ["-framerate", rate, "-start_number", "\(first)", "-i"]
      words += [Self.file(folder + "/" + names.pattern)]
    } else {
      words += ["-f", "concat", "-i", Self.file(path + "/" + SetNames.playlist), "-r", rate]
    }
    // The usual colour format halves the picture's sides, so they have to be even.
    if description.width % 2 != 0 || description.height % 2 != 0 {
      words += ["-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2"]
    }
    words += ["-pix_fmt", "yuv420p", Self.file(path + ".mp4")]
    ffmpegLine = words.map(shellWord).joined(separator: " ")
  }

  /// A path that ffmpeg takes neither for an option nor for a protocol.
  private static func file(_ path: String) -> String {
    path.contains(":") || path.hasPrefix("-") ? "file:" + path : path
  }
}
