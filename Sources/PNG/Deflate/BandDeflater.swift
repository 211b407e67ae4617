import Pixels

/// A band of a picture's rows, deflated so that it stands alone.
///
/// Its bytes depend on its rows and on nothing before them; bands one after another make a stream.
struct DeflatedBand {
  /// Deflated bytes: blocks that end at a whole byte.
  let bytes: [UInt8]
  /// The check sum of what was deflated.
  let checksum: Adler32
  /// How many bytes were deflated.
  let count: Int
}

/// Deflates one band after another; its storage is used again.
struct BandDeflater {
  private var rows = PackedRows()
  private var matcher: RowMatcher

  /// Makes a deflater.
  init(_ search: RowMatcher.Search) { matcher = RowMatcher(search) }

  /// Deflates rows of a picture; only the last band of a stream says that it ends.
  mutating func deflate(_ band: Range<Int>, of bitmap: Bitmap, isLast: Bool) -> DeflatedBand {
    rows.pack(band, of: bitmap)
    matcher.match(rows)
    let count = rows.rowBytes * band.count
    let block = DeflateBlock(matcher.tokens)
    let bytes =
      block.size / 8 < count
      ? BitWriter.bytes(capacity: block.size / 8 + 32) { writer in
        block.write(matcher.tokens, to: &writer, isLast: isLast)
        if !isLast { writer.flush() }
      } : StoredBlocks.bytes(rows.all, isLast: isLast)
    return DeflatedBand(bytes: bytes, checksum: rows.checksum, count: count)
  }
}

extension BitWriter {
  /// An empty stored block, which ends at a whole byte.
  fileprivate mutating func flush() {
    append(0, bits: 3)
    align()
    append([0, 0, 0xff, 0xff])
  }
}

/// Blocks of bytes as they are, for what does not shrink (RFC 1951 §3.2.4).
private enum StoredBlocks {
  static func bytes(_ all: [UInt8], isLast: Bool) -> [UInt8] {
    stride(from: 0, to: all.count, by: 65535).flatMap { start in
      let part = all[start..<min(start + 65535, all.count)]
      let sizes = [part.count & 0xff, part.count >> 8, ~part.count & 0xff, ~part.count >> 8 & 0xff]
      let isEnd = isLast && part.endIndex == all.count
      return [isEnd ? 1 : 0] + sizes.map { UInt8($0) } + part
    }
  }
}
