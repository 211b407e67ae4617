import Inputs

extension Checker {
  /// The document of a scene or variant, with its windows where it has several; nil when there is
  /// nothing to check, or no room for it.
  mutating func picture(_ root: Node, at place: Node, resources: Resources) -> SceneDocument? {
    let shared = root.without("windows")
    guard let node = root.pair("windows")?.value else {
      return document(shared, at: place, resources: resources)
    }
    guard case .sequence(let members) = node.content, !members.isEmpty else {
      let expected =
        "a list of windows, such as [{title: Right}, {title: Wrong, list: {watch: count}}]"
      refuse(node, of: "windows", expected: expected)
      return nil
    }
    guard members.count <= limits.windows else {
      let flag = "--max-windows"
      report(.limit(what: "windows", limit: "\(limits.windows)", flag: flag), at: node)
      return nil
    }
    let variant = findings.part
    defer { findings.part = variant }
    var windows: [SceneWindow] = []
    for (place, member) in members.enumerated() {
      findings.part = [variant, SceneWindow.name(member.pair("title")?.value.text, at: place)]
        .compactMap(\.self).joined(separator: ", ")
      if let window = window(member, over: shared, resources: resources) { windows.append(window) }
    }
    guard var document = windows.first?.document else { return nil }
    document.windows = windows
    return document
  }

  private mutating func window(
    _ member: Node,
    over shared: Node,
    resources: Resources,
  ) -> SceneWindow? {
    guard case .mapping = member.content else {
      refuse(
        member,
        of: "windows",
        expected: "a window such as {title: Wrong, list: {watch: count}}",
      )
      return nil
    }
    refuse(
      ["settle", "fps", "check", "extends", "variants", "windows"],
      in: member,
      of: "a window",
    )
    if let canvas = member.pair("canvas")?.value {
      refuse(["scale"], in: canvas, of: "a window's canvas")
    }
    let title = text(member.pair("title")?.value, of: "title")
    let root = shared.changed(by: member.without("title"))
    guard let document = document(root, at: member, resources: resources) else { return nil }
    return SceneWindow(title: title, document: document)
  }

  /// Notes the keys of a part of a scene that only the whole can say.
  mutating func refuse(_ keys: [String], in node: Node, of owner: String) {
    for pair in keys.compactMap(node.pair) {
      report(.misplaced(pair.key, owner: owner), at: pair.keyMark, length: pair.keyLength)
    }
  }
}
