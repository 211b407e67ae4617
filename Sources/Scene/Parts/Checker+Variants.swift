import Inputs

/// A scene and its variants, checked.
struct CheckedScene {
  var document: SceneDocument
  var settings: [SceneSetting]
  var variants: [SceneReader.Variant] = []
}

extension Checker {
  /// Everything that a scene is: itself, and each variant with its keys in place of the scene's; nil
  /// when there is nothing to check.
  mutating func scene(_ root: Node, resources: Resources) -> CheckedScene? {
    let plain = root.without("variants")
    let document = picture(plain, at: root, resources: resources)
    var variants: [SceneReader.Variant] = []
    for pair in checkedVariants(root.pair("variants")?.value) {
      findings.part = "variant '\(pair.key)'"
      refuse(["settle", "extends", "variants"], in: pair.value, of: "a variant")
      let whole = plain.changed(by: pair.value)
      if let variant = picture(whole, at: pair.value, resources: resources) {
        variants.append(
          SceneReader.Variant(name: pair.key, document: variant, settings: whole.settings)
        )
      }
    }
    findings.part = nil
    return document.map {
      CheckedScene(document: $0, settings: plain.settings, variants: variants)
    }
  }

  /// The variants whose names are in order, and which are mappings.
  private mutating func checkedVariants(_ node: Node?) -> [Node.Pair] {
    guard let node else { return [] }
    guard case .mapping(let pairs) = node.content else {
      let expected = "variants by name, such as dark: {appearance: dark}"
      refuse(node, of: "variants", expected: expected)
      return []
    }
    guard pairs.count <= limits.variants else {
      let flag = "--max-variants"
      report(.limit(what: "variants", limit: "\(limits.variants)", flag: flag), at: node)
      return []
    }
    var names: [String: String] = [:]
    return pairs.filter { pair in
      if let expected = fault(in: pair.key, among: &names) {
        report(
          .value(of: "the name of a variant", expected: expected, found: pair.key, hint: nil),
          at: pair.keyMark,
          length: pair.keyLength,
        )
      }
      guard case .mapping = pair.value.content else {
        refuse(pair.value, of: pair.key, expected: "what is different, such as {appearance: dark}")
        return false
      }
      return true
    }
  }

  /// What a variant's name must be that it is not; it is a part of a folder's name.
  private func fault(in name: String, among names: inout [String: String]) -> String? {
    func isPlain(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    func isInner(_ byte: UInt8) -> Bool {
      isPlain(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }
    guard let first = name.utf8.first, isPlain(first), name.utf8.allSatisfy(isInner),
      name.utf8.count <= 64
    else { return "at most 64 letters a to z, digits, '_', '-' and '.', the last two not first" }
    let plain = name.lowercased()
    if plain == SceneReader.baseVariant { return "another name, since 'base' is the scene itself" }
    if let twin = names.updateValue(name, forKey: plain) {
      return "a name that differs from '\(twin)' in more than case"
    }
    return nil
  }
}
