import CDeflate

/// libdeflate: whole streams at once, at many times zlib's speed.
enum LibDeflate {
  /// Inflates a zlib stream into room for exactly what it holds; false for any other stream.
  ///
  /// The stream fills the input and the room, its check sum is right, and it looks back no further than
  /// its header says. What a false stream leaves in the room is undefined.
  static func inflate(
    _ stream: UnsafeRawBufferPointer,
    into room: UnsafeMutableRawBufferPointer,
  )
    -> Bool
  {
    guard let first = unsafe stream.first, looksBackFarEnough(first, room.count),
      let inflater = unsafe libdeflate_alloc_decompressor()
    else { return false }
    defer { unsafe libdeflate_free_decompressor(inflater) }
    var taken = 0
    let result = unsafe libdeflate_zlib_decompress_ex(
      inflater,
      stream.baseAddress,
      stream.count,
      room.baseAddress,
      room.count,
      &taken,
      nil,
    )
    return result == LIBDEFLATE_SUCCESS && taken == stream.count
  }

  /// Whether no distance can be longer than the window that a stream's first byte tells (RFC 1950 §2.2):
  /// libdeflate has the whole output to look back at and asks no more, zlib does.
  private static func looksBackFarEnough(_ first: UInt8, _ count: Int) -> Bool {
    256 << Int(first >> 4) >= min(count, 1 << 15)
  }

  /// The check sum of some bytes (PNG annex D).
  static func checksum(_ bytes: ArraySlice<UInt8>) -> Int {
    unsafe bytes.withUnsafeBytes { unsafe Int(libdeflate_crc32(0, $0.baseAddress, $0.count)) }
  }
}
