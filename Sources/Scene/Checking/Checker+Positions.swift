extension Checker {
  /// Where the keys that decide on motion stand: `reduceMotion` and `list` by their names, the keys
  /// of the list as `list.watch`.
  func keyPositions(_ root: Node) -> KeyPositions {
    guard case .mapping(let pairs) = root.content else { return KeyPositions() }
    var positions: [String: SourcePosition] = [:]
    for pair in pairs where pair.key == "reduceMotion" || pair.key == "list" {
      positions[pair.key] = position(pair.keyMark, length: pair.keyLength)
      guard pair.key == "list", case .mapping(let keys) = pair.value.content else { continue }
      for key in keys { positions["list.\(key.key)"] = position(of: key.value) }
    }
    return KeyPositions(positions)
  }
}
