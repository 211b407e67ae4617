import Compare
import Glibc
import PNG
import Pixels
import Synchronization

/// The bytes of two files that go together; nil where there is none.
struct PairFiles: Sendable {
  /// A file's bytes, or why they cannot be had.
  typealias File = (path: String, bytes: Result<[UInt8], PictureFailure>)

  /// The expected file.
  let expected: File?
  /// The actual one.
  let actual: File?
  /// Whether both are unremarkable and have the same bytes.
  let areSame: Bool

  /// Reads both files.
  init(_ pair: PicturePair) {
    func read(_ path: String) -> File {
      (path, Result { () throws(PictureFailure) in try DiffFiles.bytes(of: path) })
    }
    expected = pair.expected.map(read)
    actual = pair.actual.map(read)
    if Self.haveSameBytes(expected, actual), case .success(let bytes)? = expected?.bytes {
      areSame = PNGReader.isUnremarkable(bytes)
    } else {
      areSame = false
    }
  }

  /// Whether two files could be read and have the same bytes.
  static func haveSameBytes(_ one: File?, _ other: File?) -> Bool {
    guard case .success(let bytes)? = one?.bytes, case .success(let others)? = other?.bytes else {
      return false
    }
    // Arrays compare their elements one by one.
    return unsafe bytes.count == others.count && memcmp(bytes, others, bytes.count) == 0
  }
}

/// A picture's file when it was decoded.
struct DecodedFile: Sendable {
  /// What is in it; nil when that cannot be had.
  private(set) var file: PNGFile?
  /// The digest of its picture.
  private(set) var digest: String?
  /// Why it cannot be read.
  private(set) var failure: String?

  /// Decodes a file.
  init(_ source: PairFiles.File) {
    do throws(PictureFailure) {
      let file = try DiffFiles.picture(in: try source.bytes.get(), at: source.path)
      digest = PictureDigest.digest(of: file.picture)
      self.file = file
    } catch {
      failure = error.description
    }
  }
}

/// The pair before, as a worker remembers it: held frames come again and again.
struct JudgedPair {
  /// The files' bytes.
  let files: PairFiles
  /// What was in them.
  let old: DecodedFile?, new: DecodedFile?
  /// What comparing them gave, with the pixels that did not count.
  var outcome: (masks: [PixelBox], verdict: PictureVerdict)?

  /// The expected file of another pair, decoded before; nil if it was not.
  func expected(_ others: PairFiles) -> DecodedFile? {
    PairFiles.haveSameBytes(files.expected, others.expected) && old?.failure == nil ? old : nil
  }

  /// The actual file of another pair, decoded before; nil if it was not.
  func actual(_ others: PairFiles) -> DecodedFile? {
    PairFiles.haveSameBytes(files.actual, others.actual) && new?.failure == nil ? new : nil
  }
}

/// Two pictures that were decoded, for who needs them once more.
final class KeptPictures: Sendable {
  private let state = Mutex<(expected: Picture, actual: Picture)?>(nil)

  /// Keeps two pictures.
  func keep(_ expected: Picture, _ actual: Picture) {
    state.withLock { $0 = (expected, actual) }
  }

  /// Hands the pictures over, if there are any: they are kept no longer.
  func take() -> (expected: Picture, actual: Picture)? {
    state.withLock { kept in
      defer { kept = nil }
      return kept
    }
  }
}
