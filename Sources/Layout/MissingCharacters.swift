import Elements
import Synchronization

/// The characters so far that no face has, each with the least of the ids that show it.
final class MissingCharacters: Sendable {
  private let found = Mutex<[Unicode.Scalar: Identifier?]>([:])

  /// Notes characters and in whose content they are.
  func note(_ scalars: [Unicode.Scalar], in identifier: Identifier?) {
    guard !scalars.isEmpty else { return }
    found.withLock { found in
      for scalar in scalars {
        guard let known = found[scalar] else {
          found.updateValue(identifier, forKey: scalar)
          continue
        }
        if let identifier, known.map({ identifier < $0 }) ?? true {
          found.updateValue(identifier, forKey: scalar)
        }
      }
    }
  }

  /// The characters by code point.
  var list: [MissingCharacter] {
    found.withLock { $0 }
      .map { MissingCharacter(scalar: $0.key, identifier: $0.value) }
      .sorted { $0.scalar < $1.scalar }
  }
}

extension Identifier {
  /// Numbers before texts, each in their own order (texts by their bytes, in any locale).
  fileprivate static func < (first: Identifier, second: Identifier) -> Bool {
    switch (first, second) {
    case (.integer(let first), .integer(let second)): first < second
    case (.integer, .text): true
    case (.text, .integer): false
    case (.text(let first), .text(let second)):
      first.utf8.lexicographicallyPrecedes(second.utf8)
    }
  }
}
