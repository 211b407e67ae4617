import CPNG
import Pixels

/// libpng's decoder behind a plain call.
enum LibPNG {
  /// The picture in a file whose chunks are in order, and what libpng found wrong without giving up.
  static func decode(
    _ bytes: [UInt8],
    _ chunks: PNGChunks,
    keepsDepth: Bool,
  ) throws(PNGError) -> (picture: Picture, warning: String) {
    let (width, height) = chunks.size
    let count = width * height * 4
    let isDeep = keepsDepth && chunks.kind.depth == 16
    // Where an array cannot be had, Swift ends the process.
    guard settle_png_has_memory(isDeep ? count * 2 : count) else {
      throw .outOfMemory(bytes: isDeep ? count * 2 : count)
    }
    var outcome = Outcome()
    let levels: Picture.Levels =
      if isDeep {
        unsafe .bits16(
          Array(unsafeUninitializedCapacity: count) { levels, filled in
            outcome = unsafe fill(levels.baseAddress, count * 2, bytes, chunks, isDeep: true)
            filled = outcome.isDone ? count : 0
          }
        )
      } else {
        unsafe .bits8(
          Array(unsafeUninitializedCapacity: count) { levels, filled in
            outcome = unsafe fill(levels.baseAddress, count, bytes, chunks, isDeep: false)
            filled = outcome.isDone ? count : 0
          }
        )
      }
    if outcome.lacksMemory { throw .outOfMemory(bytes: isDeep ? count * 2 : count) }
    // Whether zlib finds its check sum wrong before the last row is out or after is an accident of how
    // the data is cut into pieces: it is the same fault.
    guard outcome.isDone, !outcome.message.hasSuffix("incorrect data check") else {
      throw .damaged(outcome.message, offset: outcome.offset)
    }
    let isOpaque = chunks.isOpaque
    let picture = Picture(width: width, height: height, isOpaque: isOpaque, levels: levels)
    return (picture, outcome.message)
  }

  /// How a call of libpng ended.
  private struct Outcome {
    var isDone = false
    var lacksMemory = false
    var message = ""
    /// How far the file was read, in bytes.
    var offset = 0
  }

  /// Decodes into room for so many bytes.
  private static func fill(
    _ levels: UnsafeMutableRawPointer?,
    _ count: Int,
    _ bytes: [UInt8],
    _ chunks: PNGChunks,
    isDeep: Bool,
  ) -> Outcome {
    var room = unsafe settle_png_room(
      levels: levels?.assumingMemoryBound(to: UInt8.self),
      count: count,
      is_deep: isDeep,
      is_opaque: chunks.isOpaque,
      offset: 0,
    )
    var message = CMessage()
    let status = unsafe bytes.withUnsafeBufferPointer { file in
      unsafe message.withBuffer { text in
        unsafe settle_png_decode(file.baseAddress, file.count, &room, text)
      }
    }
    return unsafe Outcome(
      isDone: Int(status) == Int(settle_png_ok),
      lacksMemory: Int(status) == Int(settle_png_out_of_memory),
      message: message.text,
      offset: room.offset,
    )
  }

  /// What a zlib stream holds; nil when it is damaged or holds more than allowed.
  static func inflate(_ bytes: [UInt8], mostBytes: Int) -> [UInt8]? {
    var capacity = min(mostBytes, 1 << 14)
    while true {
      var status = Int32(0)
      let result = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { room, filled in
        filled = capacity
        status = unsafe bytes.withUnsafeBufferPointer { stream in
          unsafe settle_png_inflate(stream.baseAddress, stream.count, room.baseAddress, &filled)
        }
      }
      if Int(status) == Int(settle_png_ok) { return result }
      guard Int(status) == Int(settle_png_too_large), capacity < mostBytes else { return nil }
      capacity = min(mostBytes, capacity * 4)
    }
  }
}
