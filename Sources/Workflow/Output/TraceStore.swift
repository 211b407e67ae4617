import PNG

/// Each distinct layout trace of a set once, on disk in the order of arrival.
///
/// Memory grows by some 60 bytes for each distinct trace, not by its text.
struct TraceStore: ~Copyable {
  private let file: OutputFile
  private var places: [(offset: Int, count: Int)] = []
  private var numbers: [ContentDigest: Int] = [:]
  private var length = 0

  /// Starts an empty store in a new file of the folder.
  init(_ name: String, in folder: Folder) throws(OutputError) {
    file = try folder.makeFile(name)
  }

  /// The number, from 0, of the trace of this text (UTF-8, one line without its end).
  mutating func number(of line: [UInt8]) throws(OutputError) -> Int {
    precondition(!line.contains(UInt8(ascii: "\n")), "a trace is one line")
    let digest = ContentDigest(bytes: line)
    if let number = numbers[digest] { return number }
    try file.write((line + [UInt8(ascii: "\n")]).span)
    numbers[digest] = places.count
    places.append((length, line.count + 1))
    length += line.count + 1
    return places.count - 1
  }

  /// The line of a number, with its end.
  borrowing func line(_ number: Int) throws(OutputError) -> [UInt8] {
    try file.read(places[number].count, from: places[number].offset)
  }
}
