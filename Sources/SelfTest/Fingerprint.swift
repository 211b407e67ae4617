/// 64 bits that tell whether numbers are the same bits: FNV-1a over their bytes.
///
/// Fowler, Noll and Vo, draft-eastlake-fnv §2. It needs nothing but a product, so that it is the
/// same on every machine and can be had where no library is.
public struct Fingerprint: Hashable, Sendable {
  /// The bits of everything that was added so far.
  public private(set) var bits: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Makes the fingerprint of nothing.
  public init() {}

  /// Adds a byte.
  public mutating func add(_ byte: UInt8) {
    bits = (bits ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }

  /// Adds bytes in their order.
  public mutating func add(_ bytes: [UInt8]) { for byte in bytes { add(byte) } }

  /// Adds a whole number as 8 bytes, least significant first.
  public mutating func add(_ number: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      add(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  /// Adds a double's bits: 0 and −0 differ.
  public mutating func add(_ number: Double) { add(number.bitPattern) }
}
