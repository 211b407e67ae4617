import Compare
import Glibc
import PNG
import Pixels
import Records
import Time

/// Two pictures that go together, by their paths; one may be lacking.
struct PicturePair: Hashable, Sendable {
  /// The frame's number, or the place among the pairs.
  var number: Int
  /// What it is called.
  var name: String
  /// Where the pictures are.
  var expected: String?, actual: String?

  /// The frames of two sets of ours, by number.
  static func pairs(
    of old: RecordedSet,
    _ new: RecordedSet,
    in oldFolder: String,
    _ newFolder: String,
  ) -> [PicturePair] {
    let olds = Set(old.recording.frames.map(\.number))
    let news = Set(new.recording.frames.map(\.number))
    return olds.union(news).sorted().map { number in
      PicturePair(
        number: number,
        name: "frame \(number)",
        expected: olds.contains(number) ? oldFolder + "/" + old.file(ofFrame: number) : nil,
        actual: news.contains(number) ? newFolder + "/" + new.file(ofFrame: number) : nil,
      )
    }
  }

  /// The pictures of two folders, by name or by place.
  static func pairs(
    of old: [String],
    _ new: [String],
    in oldFolder: String,
    _ newFolder: String,
    byName: Bool,
  ) -> [PicturePair] {
    guard byName else {
      return (0..<max(old.count, new.count)).map { place in
        let names = [old, new].map { $0.indices.contains(place) ? $0[place] : nil }
        return PicturePair(
          number: place,
          name: names[1] ?? names[0] ?? "",
          expected: names[0].map { oldFolder + "/" + $0 },
          actual: names[1].map { newFolder + "/" + $0 },
        )
      }
    }
    let (olds, news) = (Set(old), Set(new))
    let names = NaturalOrder.sorted(Array(olds.union(news)))
    return names.enumerated().map { place, name in
      PicturePair(
        number: place,
        name: name,
        expected: olds.contains(name) ? oldFolder + "/" + name : nil,
        actual: news.contains(name) ? newFolder + "/" + name : nil,
      )
    }
  }
}

/// What `diff` finds on disk.
enum DiffFiles {
  /// How many pictures a folder may have, those of its folders included.
  static let mostPictures = 1_000_000

  /// Whether a path is a folder's; throws when nothing is there.
  static func isFolder(_ path: String) throws(DiffError) -> Bool {
    guard !path.utf8.contains(0) else { throw .absent(path: path) }
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      throw errno == ENOENT
        ? .absent(path: path) : .unreadable(path: path, reason: systemWords(for: errno))
    }
    return status.st_mode & S_IFMT == S_IFDIR
  }

  /// The set of ours in a folder; nil where there is none.
  static func set(in path: String) throws(DiffError) -> RecordedSet? {
    do throws(ReferenceError) {
      return try RecordedSet.read(atFolder: path)
    } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
  }

  /// The PNG files below a folder, by their paths from there, in natural order; links are not
  /// followed, and what starts with a dot is not looked at.
  static func pictures(in path: String) throws(DiffError) -> [String] {
    do throws(OutputError) {
      var files: [String] = []
      var waiting = [(folder: try Folder.openOrMake(path, gate: { _, _ in EROFS }), prefix: "")]
      while let (folder, prefix) = waiting.popLast() {
        for name in try folder.names() where !name.hasPrefix(".") {
          switch try folder.status(of: name)?.kind {
          case .folder: waiting.append((try folder.openFolder(name), prefix + name + "/"))
          case .regular where name.lowercased().hasSuffix(".png"): files.append(prefix + name)
          default: continue
          }
        }
        guard files.count <= mostPictures else {
          throw OutputError.notOurs(paths: [path], count: files.count)
        }
      }
      return NaturalOrder.sorted(files)
    } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
  }

  /// The bytes of a picture's file.
  static func bytes(of path: String) throws(PictureFailure) -> [UInt8] {
    do {
      return try readFile(path, calledAs: path, limit: 1 << 30, allowingPipes: true)
    } catch {
      throw PictureFailure(description: error.sentence)
    }
  }

  /// What the bytes of a picture's file hold.
  static func picture(in bytes: [UInt8], at path: String) throws(PictureFailure) -> PNGFile {
    do throws(PNGError) {
      return try PNGReader.read(bytes)
    } catch {
      throw PictureFailure(description: "\(path): \(error)")
    }
  }
}

/// Names as people order them: numbers in them by their size.
enum NaturalOrder {
  /// The names in order; the bytes decide between names that read the same.
  static func sorted(_ names: [String]) -> [String] {
    names.map { ($0, key(of: $0)) }.sorted { first, second in
      if first.1 != second.1 { return first.1.lexicographicallyPrecedes(second.1) }
      return first.0.utf8.lexicographicallyPrecedes(second.0.utf8)
    }.map(\.0)
  }

  /// A run of digits or another byte: digits come first, shorter numbers before longer.
  private struct Part: Hashable, Comparable {
    var length: Int
    var bytes: [UInt8]

    static func < (first: Part, second: Part) -> Bool {
      first.length != second.length
        ? first.length < second.length : first.bytes.lexicographicallyPrecedes(second.bytes)
    }
  }

  private static func key(of name: String) -> [Part] {
    var parts: [Part] = []
    var digits: [UInt8] = []
    func finish() {
      guard !digits.isEmpty else { return }
      let significant = Array(digits.drop { $0 == UInt8(ascii: "0") })
      parts.append(Part(length: significant.count, bytes: significant))
      digits = []
    }
    for byte in name.utf8 {
      if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        digits.append(byte)
      } else {
        finish()
        // Longer than any run of digits that a name may have, so that digits come first.
        parts.append(Part(length: 1 << 20, bytes: [byte]))
      }
    }
    finish()
    return parts
  }
}

/// The digest of a picture of any depth: of 8 bits the usual one.
enum PictureDigest {
  /// 32 hexadecimal digits, equal for equal pictures of one depth.
  static func digest(of picture: Picture) -> String {
    switch picture.levels {
    case .bits8(let levels):
      let bitmap = Bitmap(
        width: picture.width,
        height: picture.height,
        isOpaque: picture.isOpaque,
        levels: levels,
      )
      return ContentDigest(picture: bitmap).description
    case .bits16(let levels):
      // The size comes first: other shapes may have the same levels.
      let head = "16 bits, \(picture.width)×\(picture.height): "
      return ContentDigest(
        bytes: Array(head.utf8) + levels.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
      )
      .description
    }
  }
}

extension FrameMask {
  /// Whether it means leaves, or times, which only a set of ours has.
  var needsTrace: Bool { row != nil || role != nil || from != nil || to != nil }
}

extension Recording {
  /// A recording of which nothing but the pictures is known.
  static func bare(_ frames: [RecordedFrame]) -> Recording {
    Recording(
      scene: "",
      engine: "",
      inputs: RecordedInputs(scene: "", items: nil, faces: [], usesBoxes: false),
      rate: FrameRate(60),
      scale: 1,
      width: 0,
      height: 0,
      frames: frames,
      traces: [],
      steps: [],
      settings: [],
    )
  }
}

/// Why two things cannot be compared.
public enum DiffError: Error, Hashable, Sendable {
  /// There is nothing at a path.
  case absent(path: String)
  /// A path cannot be read.
  case unreadable(path: String, reason: String)
  /// One is a folder, the other a file.
  case mixed(folder: String, file: String)
  /// There is no picture in either folder.
  case nothing(String, String)
  /// Masks of rows or with times need sets of ours.
  case noTrace
  /// The masks leave no pixel of a picture.
  case fullyMasked(name: String)
  /// The user stopped it.
  case interrupted
}

extension DiffError: CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .absent(let path): "there is nothing at \(path)"
    case .unreadable(let path, let reason): "cannot read \(path): \(reason)"
    case .mixed(let folder, let file):
      "\(folder) is a folder and \(file) a file: give two of a kind"
    case .nothing(let old, let new): "neither \(old) nor \(new) holds a .png file"
    case .noTrace:
      "masks of rows, roles and times need two folders with frames.json of settle's: "
        + "give rectangles, as --mask 0,0,100,20"
    case .fullyMasked(let name):
      "the masks cover all of \(name), so that nothing of it would be compared"
    case .interrupted: "stopped; nothing was changed"
    }
  }
}
