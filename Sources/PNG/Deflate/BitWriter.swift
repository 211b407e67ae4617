/// Writes bits into room of a known size, the lowest bit of each byte first (RFC 1951 §3.1.1).
@safe struct BitWriter: ~Copyable {
  private let room: UnsafeMutableRawBufferPointer
  /// How many bytes are complete.
  private(set) var count = 0
  private var pending: UInt64 = 0
  private var waiting: UInt64 = 0

  /// The bytes that `body` writes, a whole number of them.
  ///
  /// - Precondition: they are no more than the capacity less 8.
  static func bytes(capacity: Int, _ body: (inout BitWriter) -> Void) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: capacity) { room, count in
      var writer = unsafe BitWriter(room: UnsafeMutableRawBufferPointer(room))
      body(&writer)
      writer.align()
      count = writer.count
    }
  }

  private init(room: UnsafeMutableRawBufferPointer) { unsafe self.room = unsafe room }

  /// Appends the lowest bits of a value, the lowest first.
  ///
  /// - Precondition: at most 48 bits, and no other is set.
  @inline(__always)
  mutating func append(_ value: UInt64, bits: Int) {
    pending |= value &<< waiting
    waiting &+= UInt64(truncatingIfNeeded: bits)
    unsafe precondition(count &+ 8 <= room.count, "there is room for what was counted")
    unsafe room.storeBytes(of: pending.littleEndian, toByteOffset: count, as: UInt64.self)
    count &+= Int(truncatingIfNeeded: waiting >> 3)
    pending &>>= waiting & ~7
    waiting &= 7
  }

  /// Goes on at the next whole byte; what is skipped is 0.
  mutating func align() {
    if waiting > 0 { append(0, bits: 8 - Int(waiting)) }
  }

  /// Appends whole bytes.
  ///
  /// - Precondition: it stands at a whole byte.
  mutating func append(_ bytes: ArraySlice<UInt8>) {
    precondition(waiting == 0, "bytes begin at a byte")
    for byte in bytes { append(UInt64(byte), bits: 8) }
  }
}
