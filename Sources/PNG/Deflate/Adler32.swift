import CDeflate

/// The check sum of a zlib stream (RFC 1950 §8): two sums modulo 65521.
struct Adler32 {
  private static let modulus: UInt64 = 65521

  /// The sum of no bytes.
  static let empty = Adler32(value: 1)

  /// The sum of the sums in the upper half, the sum of the bytes and 1 in the lower.
  private(set) var value: UInt32

  private init(value: UInt32) { self.value = value }

  /// The check sum of some bytes.
  init(_ bytes: Span<UInt8>) {
    value = unsafe bytes.withUnsafeBufferPointer {
      unsafe libdeflate_adler32(1, $0.baseAddress, $0.count)
    }
  }

  /// Goes on with bytes whose own check sum is known.
  mutating func append(_ next: Adler32, count: Int) {
    let (sum, sums) = (UInt64(value & 0xffff), UInt64(value >> 16))
    let (nextSum, nextSums) = (UInt64(next.value & 0xffff), UInt64(next.value >> 16))
    // The other began at 1, this one goes on from its own sum: once for each byte.
    let gain = sum + Self.modulus - 1
    let newSum = (gain + nextSum) % Self.modulus
    let newSums = (sums + nextSums + UInt64(count) % Self.modulus * gain) % Self.modulus
    value = UInt32(newSums << 16 | newSum)
  }
}
