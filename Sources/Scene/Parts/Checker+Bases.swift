import Inputs

/// A file that a scene extends.
struct Base {
  /// Its text.
  var source: SourceText
  /// Its path as the scene would write it, without `.` and `..` where that can be.
  var path: String
  /// The folder from which its own paths start, as the scene would write it: empty, or with a slash
  /// at its end.
  var folder: String
}

extension Checker {
  /// A scene laid over what it extends, its base over what that extends, and so on; nil, and noted,
  /// when a base cannot be had.
  mutating func extended(_ root: Node, resources: Resources) -> Node? {
    var trees = [root]
    while let tree = trees.last, let pair = tree.pair("extends") {
      guard let base = base(pair.value, resources: resources) else { return nil }
      trees.append(base)
    }
    let whole = trees.reversed().map { $0.without("extends") }
    return whole.dropFirst().reduce(whole[0]) { base, tree in
      base.overridden(by: tree, as: .table(Tables.scene))
    }
  }

  /// Reads the base that a node names.
  private mutating func base(_ node: Node, resources: Resources) -> Node? {
    let endings = [".yaml", ".yml", ".json"]
    guard let name = node.text, endings.contains(where: { name.lowercased().hasSuffix($0) }) else {
      refuse(node, of: "extends", expected: "a scene file that ends in .yaml, .yml or .json")
      return nil
    }
    let path = plainPath(path(name, at: node.mark))
    guard bases.count < limits.bases else {
      let flag = "--max-bases"
      report(
        .limit(what: "files that extend each other", limit: "\(limits.bases)", flag: flag),
        at: node,
      )
      return nil
    }
    let chain = [String(source.file.split(separator: "/").last ?? "")] + bases.map(\.path)
    if let first = chain.firstIndex(of: path) {
      report(.cycle(chain[first...] + [path]), at: node)
      return nil
    }
    guard
      let bytes = bytes(ofBase: self.path(name, at: node.mark), at: node, resources: resources)
    else { return nil }
    let isJSON = path.lowercased().hasSuffix(".json")
    let text = SourceText(
      file: path.hasPrefix("/") ? path : folder(of: source.file) + path,
      bytes: bytes,
      hasUnicodeBreaks: !isJSON,
      number: UInt16(bases.count + 1),
    )
    bases.append(Base(source: text, path: path, folder: folder(of: path)))
    return tree(of: text, isJSON: isJSON)
  }

  /// All files of a scene have the room of one.
  private mutating func bytes(ofBase path: String, at node: Node, resources: Resources) -> [UInt8]?
  {
    let used = bases.reduce(source.bytes.count) { $0 + $1.source.bytes.count }
    do throws(ResourceError) {
      return try resources.read(path, max(0, limits.sceneBytes - used))
    } catch {
      if case .tooLarge = error {
        let what = "bytes in a scene and the files that it extends"
        report(
          .limit(what: what, limit: "\(limits.sceneBytes)", flag: "--max-scene-size"),
          at: node,
        )
      } else {
        report(.init(error), at: node)
      }
      return nil
    }
  }

  /// Reads the tree of a file, whose problems are noted; nil where there is none.
  mutating func tree(of text: SourceText, isJSON: Bool) -> Node? {
    let scene = source
    source = text
    defer { source = scene }
    let faults = EncodingCheck.problems(in: text, allowsControls: isJSON)
    for fault in faults { report(fault.kind, at: fault.mark, length: 1) }
    guard faults.isEmpty else { return nil }
    let reading =
      isJSON ? JSONReader.read(text, limits: limits) : YAMLReader.read(text, limits: limits)
    for problem in reading.problems {
      report(problem.kind, at: problem.mark, length: problem.length)
    }
    return reading.root
  }
}

/// The part of a path up to its last slash, that included.
private func folder(of path: String) -> String {
  path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
}

/// A path without empty parts and `.`, and without a folder that the next part leaves again.
private func plainPath(_ path: String) -> String {
  var parts: [Substring] = []
  for part in path.split(separator: "/") where part != "." {
    if part == "..", let last = parts.last, last != ".." {
      parts.removeLast()
    } else {
      parts.append(part)
    }
  }
  return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
}
