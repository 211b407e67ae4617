import Inputs
import PNG
import Synchronization

/// Digests of the bytes that a scene was read from, 32 hexadecimal digits each.
public struct InputDigests: Hashable, Sendable {
  /// Of the scene file and of those that it extends.
  public let scene: String
  /// Of the files that its items come from; nil where there are none.
  public let items: String?

  /// Digests the texts of the scene and of what it extends, and what else was read.
  init(_ sources: [[UInt8]], log: ReadLog) {
    let texts = sources.map { ContentDigest(bytes: $0) }
    scene = Self.digest(of: texts)
    let others = log.digests.filter { !texts.contains($0) }
    items = others.isEmpty ? nil : Self.digest(of: others)
  }

  /// Of several digests, in order.
  private static func digest(of digests: [ContentDigest]) -> String {
    let text = digests.map(\.description).joined(separator: "\n")
    return ContentDigest(bytes: Array(text.utf8)).description
  }
}

/// Remembers what was read through a door, as digests.
final class ReadLog: Sendable {
  private let read = Mutex<[ContentDigest]>([])

  /// The digests of the files that were read, each once, in order.
  var digests: [ContentDigest] { read.withLock { $0 } }

  /// The same door, with a note of every file that is read through it.
  func noting(_ resources: Resources) -> Resources {
    var noting = resources
    noting.read = { (path, limit) throws(ResourceError) in
      let bytes = try resources.read(path, limit)
      // As texts are kept, so that a base is known again: without the mark that some begin with.
      let hasMark = bytes.starts(with: [0xef, 0xbb, 0xbf])
      let digest = ContentDigest(bytes: hasMark ? Array(bytes.dropFirst(3)) : bytes)
      self.read.withLock { read in
        if !read.contains(digest) { read.append(digest) }
      }
      return bytes
    }
    return noting
  }
}
