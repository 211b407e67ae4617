/// The names that may stand in a place: quick to ask for, with some to suggest.
struct KnownNames {
  private let names: Set<String>
  /// The names to suggest; none where they are too many to be of help.
  let suggestions: [String]

  /// How many names are suggested at most.
  static let most = 500

  /// Names that are suggested in the order given.
  init(inOrder list: [String]) {
    names = Set(list)
    suggestions = list.count <= KnownNames.most ? list : []
  }

  /// Names that are suggested in the order of their texts.
  init(_ list: some Collection<String>) {
    names = Set(list)
    suggestions = list.count <= KnownNames.most ? list.sorted() : []
  }

  /// Whether a name is among them.
  func contains(_ name: String) -> Bool { names.contains(name) }
}
