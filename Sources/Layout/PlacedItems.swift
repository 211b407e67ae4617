import Geometry

/// The items of a layer at one moment, in little room: a scene has as many as rows times steps.
///
/// Rows of a list differ in hardly more than their key and how far down they stand: 8 bytes each,
/// and none for keys that are an array which somebody holds anyway. All else, where it is the same
/// as of an item shortly before, is kept once.
public struct PlacedItems: RandomAccessCollection, Equatable, Sendable {
  /// What items have in common: all but the key's own number and the top.
  private struct Form: Equatable {
    var collection: Int?
    var revision: Int
    var left: Double
    var size: Size
  }

  private var keys: [Int] = []
  private var tops: [Double] = []
  private var forms: [Form] = []
  /// Which form each item has; none while all have the first.
  private var choices: [Int32] = []

  /// Makes an empty list.
  public init() {}

  /// Makes a list of the given items.
  init(_ items: some Sequence<PlacedItem>) {
    for item in items { append(item) }
  }

  /// The first item's place: 0.
  public var startIndex: Int { 0 }
  /// How many items there are.
  public var endIndex: Int { tops.count }

  /// The item at a place.
  public subscript(place: Int) -> PlacedItem {
    let form = forms[choices.isEmpty ? 0 : Int(choices[place])]
    let key = keys[place]
    return PlacedItem(
      key: form.collection.map { .member(of: $0, key: key) } ?? .element(key),
      revision: form.revision,
      frame: Rect(origin: Point(x: form.left, y: tops[place]), size: form.size),
    )
  }

  /// The box of the first member of a collection that has a key; linear in the items.
  func frame(ofMember key: Int) -> Rect? {
    for place in keys.indices where keys[place] == key {
      let item = self[place]
      if case .member = item.key { return item.frame }
    }
    return nil
  }

  /// Makes room for so many items.
  mutating func reserveCapacity(_ count: Int) {
    keys.reserveCapacity(count)
    tops.reserveCapacity(count)
  }

  /// Appends an item.
  ///
  /// Equal items in equal order are kept in the same way, so that two lists of them are equal.
  mutating func append(_ item: PlacedItem) {
    var form = Form(
      collection: nil,
      revision: item.revision,
      left: item.frame.minX,
      size: item.frame.size,
    )
    switch item.key {
    case .member(let collection, let key):
      form.collection = collection
      keys.append(key)
    case .element(let number): keys.append(number)
    }
    choose(form)
    tops.append(item.frame.minY)
  }

  /// Keeps the keys in an array that is there anyway, if it has just them.
  mutating func shareKeys(with others: [Int]) {
    if keys == others { keys = others }
  }

  private mutating func choose(_ form: Form) {
    // Most items are like the one before.
    let last = choices.last.map(Int.init) ?? 0
    let known =
      last < forms.count && forms[last] == form ? last : forms.suffix(8).lastIndex(of: form)
    if known == nil { forms.append(form) }
    let choice = known ?? forms.count - 1
    if choices.isEmpty, choice > 0 {
      choices = [Int32](repeating: 0, count: tops.count)
      choices.reserveCapacity(tops.capacity)
    }
    if choice > 0 || !choices.isEmpty { choices.append(Int32(choice)) }
  }
}
