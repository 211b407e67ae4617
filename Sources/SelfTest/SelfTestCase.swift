public import Display
public import Pixels
import Raster

/// Something that must come out in the same bits on every machine, from no file and no font.
public struct SelfTestCase: Sendable {
  /// What is computed.
  public enum Work: Sendable {
    /// Numbers, added in order.
    case numbers(@Sendable (inout Fingerprint) -> Void)
    /// A frame, painted; the picture's size and levels are added.
    case picture(DisplayList)
  }

  /// A word for it, of letters and hyphens.
  public let name: StaticString
  /// The fingerprint that it had when it was recorded.
  public let expected: UInt64
  /// What is computed.
  public let work: Work

  /// Makes a case.
  public init(_ name: StaticString, expected: UInt64, work: Work) {
    self.name = name
    self.expected = expected
    self.work = work
  }

  /// Every case, in the order of the pipeline: what gives numbers, then what gives pictures.
  public static var all: [SelfTestCase] { motions + pictures }

  /// Computes it; a few milliseconds.
  public func fingerprint() -> UInt64 {
    var fingerprint = Fingerprint()
    switch work {
    case .numbers(let add): add(&fingerprint)
    case .picture(let list): fingerprint.add(Rasterizer.draw(list))
    }
    return fingerprint.bits
  }
}

extension Fingerprint {
  /// Adds a picture: its width and height, then its levels row after row.
  public mutating func add(_ bitmap: Bitmap) {
    add(UInt64(bitmap.width))
    add(UInt64(bitmap.height))
    add(bitmap.levels)
  }
}
