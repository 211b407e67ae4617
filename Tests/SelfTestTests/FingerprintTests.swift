import SelfTest
import Testing

struct FingerprintTests {
  /// The vectors of draft-eastlake-fnv, appendix C.
  @Test(
    arguments: [
      ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8),
    ] as [(String, UInt64)]
  )
  func vectors(text: String, bits: UInt64) {
    var fingerprint = Fingerprint()
    fingerprint.add(Array(text.utf8))
    #expect(fingerprint.bits == bits)
  }

  @Test func numbersAreTheirBytes() {
    var (number, bytes) = (Fingerprint(), Fingerprint())
    number.add(0x0102_0304_0506_0708 as UInt64)
    number.add(-0.0)
    bytes.add([8, 7, 6, 5, 4, 3, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0x80])
    #expect(number == bytes)
  }
}
