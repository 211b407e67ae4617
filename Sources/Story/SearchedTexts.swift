import Scene

/// The texts in which queries are sought: those of some fields of every version of the items.
///
/// Lowercased once and, where bytes are characters, kept one behind another: a search walks through
/// memory from one end to the other.
struct SearchedTexts {
  /// How many versions there are.
  private(set) var count = 0

  private let fields: [String]
  /// The texts whose bytes are characters.
  private var bytes: [UInt8] = []
  /// Where each text ends in `bytes`, version by version, field by field; one that a version lacks
  /// is empty.
  private var ends: [Int] = []
  /// The other texts, by their places.
  private var others: [Int: String] = [:]

  /// Makes room for the texts of fields.
  init(of fields: [String]) { self.fields = fields }

  /// Adds the texts of further versions.
  mutating func append(_ items: ArraySlice<Item>) {
    ends.reserveCapacity(ends.count + items.count * fields.count)
    for item in items {
      for field in fields {
        if let value = item.fields[field] { append(value.description) }
        ends.append(bytes.count)
      }
    }
    count += items.count
  }

  /// Whether what is sought, which is not empty, stands in one of a version's texts.
  func contain(_ needle: Needle, version: Int) -> Bool {
    let first = version * fields.count
    return (first..<first + fields.count).contains { contains(needle, text: $0) }
  }

  private func contains(_ needle: Needle, text place: Int) -> Bool {
    let text = (place > 0 ? ends[place - 1] : 0)..<ends[place]
    if text.isEmpty {
      return others.isEmpty ? false : others[place].map { $0.contains(needle.characters) } ?? false
    }
    guard let sought = needle.bytes else {
      return String(decoding: bytes[text], as: UTF8.self).contains(needle.characters)
    }
    return find(sought, in: text)
  }

  private func find(_ sought: [UInt8], in text: Range<Int>) -> Bool {
    guard sought.count <= text.count else { return false }
    for start in text.lowerBound...(text.upperBound - sought.count)
    where bytes[start] == sought[0] {
      var length = 1
      while length < sought.count, bytes[start + length] == sought[length] { length += 1 }
      if length == sought.count { return true }
    }
    return false
  }

  private mutating func append(_ text: String) {
    if bytes.appendLowercased(text) { return }
    // Some characters have an ASCII one as their lower case.
    let lower = text.lowercased()
    if !bytes.appendLowercased(lower) { others[ends.count] = lower }
  }
}

/// A lowercased text as it is sought in others, taken apart once.
struct Needle {
  /// The bytes, where they are characters.
  fileprivate let bytes: [UInt8]?
  fileprivate let characters: [Character]

  /// Lowercases a text.
  init(_ original: String) {
    let text = original.lowercased()
    var bytes: [UInt8] = []
    self.bytes = bytes.appendLowercased(text) ? bytes : nil
    characters = Array(text)
  }

  /// Whether it is everywhere.
  var isEmpty: Bool { characters.isEmpty }
}

extension [UInt8] {
  /// Appends a text in lower case if its bytes are characters: ASCII, and no carriage return, which
  /// joins a line feed; nothing and false else.
  fileprivate mutating func appendLowercased(_ text: String) -> Bool {
    let start = count
    for byte in text.utf8 {
      guard byte < 0x80, byte != 0x0d else {
        removeSubrange(start...)
        return false
      }
      append(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte)
    }
    return true
  }
}

extension String {
  /// Whether characters stand somewhere in the text, one after another.
  fileprivate func contains(_ characters: [Character]) -> Bool {
    var rest = self[...]
    repeat {
      if rest.starts(with: characters) { return true }
    } while rest.popFirst() != nil
    return false
  }
}
