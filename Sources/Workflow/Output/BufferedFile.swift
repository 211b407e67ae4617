/// A file written in large pieces.
struct BufferedFile: ~Copyable {
  private let file: OutputFile
  private var waiting: [UInt8] = []

  /// Takes over a file.
  init(_ file: consuming OutputFile) { self.file = file }

  /// Writes at the end, now or later.
  mutating func write(_ bytes: [UInt8]) throws(OutputError) {
    waiting += bytes
    if waiting.count >= 1 << 16 { try flush() }
  }

  /// Writes what waits, and closes the file.
  consuming func close(fsync: Bool) throws(OutputError) {
    try flush()
    try file.close(fsync: fsync)
  }

  private mutating func flush() throws(OutputError) {
    try file.write(waiting.span)
    waiting.removeAll(keepingCapacity: true)
  }
}
