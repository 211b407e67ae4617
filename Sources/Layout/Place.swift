/// A place in the tree of elements, and so an element's identity: where it stands, never what it is.
///
/// A sibling that is absent keeps its place, so that the others keep theirs. The number mixes the
/// path from the root; two paths of a tree collide with a chance of n²/2⁶⁵.
struct Place: Hashable {
  /// The number that stands for the path.
  let number: Int

  /// The place of the window's outermost element.
  static let root = Place(number: 0)

  /// The place of a child by its position among its siblings, absent ones counted.
  func child(_ position: Int) -> Place { Place(number: mixed(number, position)) }
}

/// One number of two, each bit depending on all others (the finaliser of SplitMix64).
///
/// It is the same on every machine and in every run, which the library's own hashes are not.
func mixed(_ first: Int, _ second: Int) -> Int {
  var bits = UInt64(bitPattern: Int64(first)) &* 0x9e37_79b9_7f4a_7c15
  bits = bits &+ UInt64(bitPattern: Int64(second)) &+ 0x632b_e59b_d9b4_e019
  bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
  bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
  return Int(Int64(bitPattern: bits ^ (bits >> 31)))
}
