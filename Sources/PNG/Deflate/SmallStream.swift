import CDeflate
import Pixels

/// A picture's rows as libdeflate makes them small, all at once.
struct SmallStream {
  /// libdeflate's level, 1 to 12.
  private static let level: Int32 = 6

  private var rows = PackedRows()
  /// The rows as a file holds them.
  private var bytes: [UInt8] = []

  /// Takes in rows of a picture of so many.
  mutating func update(_ bitmap: Bitmap, at top: Int, of height: Int) {
    rows.pack(0..<bitmap.height, of: bitmap)
    if bytes.count != height * rows.rowBytes {
      bytes = Array(repeating: 0, count: height * rows.rowBytes)
    }
    let start = top * rows.rowBytes
    bytes.replaceSubrange(start..<start + bitmap.height * rows.rowBytes, with: rows.all)
  }

  /// The zlib stream of all rows.
  func stream() -> [UInt8] {
    let compressor = unsafe libdeflate_alloc_compressor(Self.level)
    defer { unsafe libdeflate_free_compressor(compressor) }
    let most = unsafe libdeflate_zlib_compress_bound(compressor, bytes.count)
    return unsafe [UInt8](unsafeUninitializedCapacity: most) { room, count in
      count = unsafe bytes.withUnsafeBytes { bytes in
        unsafe libdeflate_zlib_compress(
          compressor,
          bytes.baseAddress,
          bytes.count,
          room.baseAddress,
          room.count,
        )
      }
    }
  }
}
