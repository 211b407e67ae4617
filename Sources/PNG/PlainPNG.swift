import CPNG
import Pixels

/// The fast way for the kinds that most files are: 8-bit RGB and RGBA, not interlaced.
///
/// All data is inflated at once and unfiltered where it lies. What is not exactly as it should be is left
/// to libpng, whose verdict holds: it alone says what is wrong. So both give the same for every file, but
/// for streams that nothing but malice writes (libdeflate takes the second code word of a code that has
/// but one symbol, and any number of empty blocks).
enum PlainPNG {
  /// The picture of a file whose chunks are in order; nil for all that libpng has to look at.
  ///
  /// Memory: the picture and a byte a row; as much as the data again where several chunks hold it.
  static func decode(_ bytes: [UInt8], _ chunks: PNGChunks) -> Picture? {
    guard chunks.isPlain else { return nil }
    let (width, height) = chunks.size
    let isOpaque = chunks.isOpaque
    let rows = PlainRows(width: width, height: height, isOpaque: isOpaque)
    guard settle_png_has_memory(rows.roomBytes) else { return nil }
    var isDone = false
    let levels = unsafe [UInt8](unsafeUninitializedCapacity: rows.roomBytes) { room, filled in
      let room = UnsafeMutableRawBufferPointer(room)
      unsafe LargePages.ask(for: room)
      let filtered = unsafe UnsafeMutableRawBufferPointer(rebasing: room[rows.filteredBytes])
      let isInflated = unsafe withData(bytes, chunks) {
        unsafe LibDeflate.inflate($0, into: filtered)
      }
      guard isInflated else { return }
      var span = unsafe room.mutableBytes
      isDone = rows.unfilter(&span)
      if isDone { filled = width * height * 4 }
    }
    guard isDone else { return nil }
    return Picture(width: width, height: height, isOpaque: isOpaque, levels: .bits8(levels))
  }

  /// Lends what all IDAT chunks hold: where it lies, or put together.
  private static func withData(
    _ bytes: [UInt8],
    _ chunks: PNGChunks,
    _ body: (UnsafeRawBufferPointer) -> Bool,
  ) -> Bool {
    var offset = chunks.data.offset
    if chunks.data.chunks == 1 {
      return unsafe bytes.withUnsafeBytes { file in
        unsafe body(
          UnsafeRawBufferPointer(rebasing: file[offset + 8..<offset + 8 + chunks.data.bytes])
        )
      }
    }
    var data: [UInt8] = []
    data.reserveCapacity(chunks.data.bytes)
    for _ in 0..<chunks.data.chunks {
      let length = PNGChunk.number(bytes, offset)
      data += bytes[offset + 8..<offset + 8 + length]
      offset += 12 + length
    }
    return unsafe data.withUnsafeBytes(body)
  }
}
