import Compare
import Verdicts

/// The pictures that a page may hold, each once however many frames show it, and which of them it does.
struct HTMLPictures {
  /// Bytes that follow each other in a page for a picture beside its base64 and its number.
  private static let overhead = opening.count + middle.count + closing.count
  private static let opening = Array(#"<script type="text/plain" id="p"#.utf8)
  private static let middle = Array(#"">"#.utf8)
  private static let closing = Array("</script>\n".utf8)

  /// The number of each picture, by its digest.
  private var numbers: [String: Int] = [:]
  /// The scene that first shows each.
  private var scenes: [String] = []
  /// The digest of each.
  private var digests: [String] = []
  /// The PNG files of those that the page holds.
  private var files: [[UInt8]?] = []
  /// Those that were asked for and cannot be had.
  private var isAbsent: [Bool] = []
  /// Whether there was no room for one.
  private(set) var isCut = false
  /// Bytes that those which the page holds take in it.
  private(set) var bytes = 0

  /// Numbers the pictures of all scenes that are not equal, in the order given.
  init(_ findings: [SceneFinding]) {
    for scene in findings where scene.verdict != .equal {
      for frame in scene.frames {
        for case let digest? in [frame.expected, frame.actual] where numbers[digest] == nil {
          numbers[digest] = digests.count
          digests.append(digest)
          scenes.append(scene.name)
        }
      }
    }
    files = Array(repeating: nil, count: digests.count)
    isAbsent = Array(repeating: false, count: digests.count)
  }

  /// How many distinct pictures there are, and how many of them the page holds.
  var count: Int { digests.count }
  var heldCount: Int { files.count { $0 != nil } }

  /// The number of a picture; nil for one that the page does not know.
  func number(of digest: String?) -> Int? { digest.flatMap { numbers[$0] } }

  /// Whether the page holds a picture.
  func holds(_ digest: String?) -> Bool { number(of: digest).map { files[$0] != nil } ?? false }

  /// Takes in pictures, the worst first, until the next does not fit.
  ///
  /// Each scene's first frame that differs comes first, then its frames with the most different
  /// pixels, in turn with the other scenes; when all of these are in, frames that are equal.
  mutating func fill(_ findings: [SceneFinding], from source: ReportPictures, room: Int) {
    isCut = false
    let failing = findings.filter { $0.verdict != .equal }
    for isEqual in [false, true] where !isCut {
      var queues = failing.map { HTMLPictures.order($0.frames, equal: isEqual)[...] }
      while !isCut, queues.contains(where: { !$0.isEmpty }) {
        for place in queues.indices {
          guard let frame = queues[place].popFirst() else { continue }
          if !take(frame, from: source, room: room) {
            isCut = true
            queues[place] = []
          }
        }
      }
      // A scene that is through leaves the others what is left.
    }
  }

  /// Takes in both pictures of a frame, or neither when they do not fit.
  private mutating func take(_ frame: FrameFinding, from source: ReportPictures, room: Int) -> Bool
  {
    var taken: [(number: Int, file: [UInt8])] = []
    var cost = 0
    for case let number? in [self.number(of: frame.expected), self.number(of: frame.actual)]
    where files[number] == nil && !isAbsent[number]
      && !taken.contains(where: { $0.number == number })
    {
      guard let file = source.png(scenes[number], digests[number]), !file.isEmpty else {
        isAbsent[number] = true
        continue
      }
      taken.append((number, file))
      cost += HTMLPictures.size(of: file.count, number: number)
      guard bytes + cost <= room else { return false }
    }
    for (number, file) in taken { files[number] = file }
    bytes += cost
    return true
  }

  /// Frames whose pictures are wanted, the most wanted first.
  private static func order(_ frames: [FrameFinding], equal: Bool) -> [FrameFinding] {
    let wanted = frames.filter { ($0.verdict == .equal) == equal }
    guard !equal, let first = wanted.first else { return wanted }
    func weight(_ frame: FrameFinding) -> Int { frame.difference?.pixels ?? .max }
    return [first]
      + wanted.dropFirst().sorted { (weight($1), $0.number) < (weight($0), $1.number) }
  }

  /// How many bytes of a page a picture's file takes.
  private static func size(of file: Int, number: Int) -> Int {
    overhead + String(number).utf8.count + HTMLBase64.length(of: file)
  }

  /// Writes the elements of the pictures that the page holds.
  func append(to page: inout [UInt8]) {
    for case (let number, let file?) in files.enumerated() {
      page += HTMLPictures.opening
      page += String(number).utf8
      page += HTMLPictures.middle
      HTMLBase64.append(file, to: &page)
      page += HTMLPictures.closing
    }
  }
}
