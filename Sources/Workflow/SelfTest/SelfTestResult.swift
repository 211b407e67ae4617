import PNG
import Pixels
import Raster
import SelfTest

/// What came out of one case of the self-test, and what should have.
public struct SelfTestResult: Hashable, Sendable {
  /// A word for the case.
  public let name: String
  /// The fingerprint that came out: 16 hexadecimal digits.
  public let digest: String
  /// The fingerprint that it should have.
  public let expected: String
  /// Whether the two are equal.
  public var isRight: Bool { digest == expected }

  init(name: String, digest: UInt64, expected: UInt64) {
    self.name = name
    self.digest = digest.digits
    self.expected = expected.digits
  }

  /// Computes every case, from no file and no font; some tens of milliseconds.
  public static func all() -> [SelfTestResult] {
    let recorded = SelfTestCase.all.map { test in
      SelfTestResult(name: "\(test.name)", digest: test.fingerprint(), expected: test.expected)
    }
    return recorded + [roundTrip]
  }

  /// The pictures of the self-test and one of every level, written as PNG and read back.
  ///
  /// A file's bytes may depend on the machine, its pixels may not: what is read must be what was drawn.
  private static var roundTrip: SelfTestResult {
    var (drawn, read) = (Fingerprint(), Fingerprint())
    for picture in [everyLevel] + SelfTestCase.all.compactMap(\.picture) {
      drawn.add(picture)
      let file = PNGEncoder().encode(picture, pixelsPerPoint: 2)
      if let picture = try? PNGDecoder.decode(file) { read.add(picture) }
    }
    return SelfTestResult(name: "png", digest: read.bits, expected: drawn.bits)
  }

  /// 256 × 256 pixels in which each channel has every level beside many others.
  private static var everyLevel: Bitmap {
    let levels = (0..<1 << 16).flatMap { index in
      let (x, y) = (index & 255, index >> 8)
      return [x, y, x ^ y, x * y >> 8].map { UInt8(truncatingIfNeeded: $0) }
    }
    return Bitmap(width: 256, height: 256, isOpaque: false, levels: levels)
  }
}

extension SelfTestCase {
  /// The picture that is drawn; nil for numbers.
  fileprivate var picture: Bitmap? {
    guard case .picture(let list) = work else { return nil }
    return Rasterizer.draw(list)
  }
}

extension UInt64 {
  /// 16 hexadecimal digits.
  fileprivate var digits: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
