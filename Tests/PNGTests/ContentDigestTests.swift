import PNG
import Pixels
import Testing

/// Digests against another program's.
struct ContentDigestTests {
  private func pattern(width: Int, height: Int, isOpaque: Bool = false) -> Bitmap {
    let levels = (0..<width * height * 4).map { index in
      UInt8(truncatingIfNeeded: index * 7 + index / 256 * 13)
    }
    return Bitmap(width: width, height: height, isOpaque: isOpaque, levels: levels)
  }

  // Computed with Python's xxhash 4.1.0 (XXH 0.8.4):
  //   import struct, xxhash
  //   h = xxhash.xxh3_128_digest
  //   b = bytes((i * 7 + i // 256 * 13) % 256 for i in range(w * n * 4))
  //   rows = b"".join(h(b[r * w * 4:(r + 1) * w * 4]) for r in range(n))
  //   print(h(struct.pack("<QQ", w, n) + rows).hex())
  @Test(arguments: [
    (1, 1, "83d6da668e64b84189922b0dcbba93e4"),
    (3, 2, "c3c1f8602dfff262c16ba3a837444fd0"),
    (60, 4, "fac8e85505e8555e4293ad51b8b51e38"),
    (100, 5, "e592e040e0c2a7e71c53313b8add5b99"),
    (720, 64, "98c4f17631a3bd7675c5727e436852f6"),
  ])
  func digest_equalsAnotherProgram(width: Int, height: Int, digits: String) {
    #expect(ContentDigest(picture: pattern(width: width, height: height)).description == digits)
  }

  @Test
  func digest_dependsOnTheShapeAndEveryPixelButNotOnTheFile() {
    let bitmap = pattern(width: 8, height: 6)
    let turned = Bitmap(width: 6, height: 8, isOpaque: false, levels: bitmap.levels)
    let opaque = Bitmap(width: 8, height: 6, isOpaque: true, levels: bitmap.levels)
    let digest = ContentDigest(picture: bitmap)
    #expect(ContentDigest(picture: turned) != digest)
    #expect(ContentDigest(picture: opaque) == digest)
    for index in bitmap.levels.indices {
      var other = bitmap
      other.levels[index] ^= 1
      #expect(ContentDigest(picture: other) != digest)
    }
  }
}
