/// What the versions of the items are: all versions with one id are the same row.
///
/// A version's identity is the number of the first version with its id, so that the document's own
/// items, whose ids are all different, are their own identities.
struct Identities: Sendable {
  private let originals: Int
  /// The identities of the versions behind the document's items.
  private var later: [Int] = []

  /// Makes the identities of a document's items.
  init(originals: Int) { self.originals = originals }

  /// Whether every version is the only one of its id.
  var areRows: Bool { later.isEmpty }

  /// The identity of a version.
  subscript(row: Int) -> Int { row < originals ? row : later[row - originals] }

  /// Adds the identity of the next version.
  mutating func append(_ identity: Int) { later.append(identity) }

  /// Whether two lists of rows are the same ids in the same order, whatever their versions.
  func match(_ first: [Int], _ second: [Int]) -> Bool {
    first == second
      || !areRows && first.count == second.count
        && zip(first, second).allSatisfy { self[$0] == self[$1] }
  }
}
