import CDeflate
import Pixels

/// A picture's rows as libdeflate makes them small.
enum SmallStream {
  /// libdeflate's level, 1 to 12.
  private static let level: Int32 = 6

  /// The zlib stream of all rows.
  static func bytes(of bitmap: Bitmap) -> [UInt8] {
    var rows = PackedRows()
    rows.pack(0..<bitmap.height, of: bitmap)
    let all = rows.all
    let compressor = unsafe libdeflate_alloc_compressor(level)
    defer { unsafe libdeflate_free_compressor(compressor) }
    let most = unsafe libdeflate_zlib_compress_bound(compressor, all.count)
    return unsafe [UInt8](unsafeUninitializedCapacity: most) { room, count in
      unsafe all.withUnsafeBufferPointer { all in
        count = unsafe libdeflate_zlib_compress(
          compressor,
          all.baseAddress,
          all.count,
          room.baseAddress,
          room.count,
        )
      }
    }
  }
}
