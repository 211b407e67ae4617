import Elements

extension Checker {
  /// What a comparison with references allows.
  mutating func check(_ node: Node?) -> CheckStyle {
    var style = CheckStyle()
    guard let node, let fields = fields(node, as: Tables.check) else { return style }
    if let tolerance = fields["tolerance"] { style.tolerance = self.tolerance(tolerance) }
    if let masks = fields["masks"] {
      guard case .sequence(let members) = masks.content else {
        refuse(masks, of: "masks", expected: "a list of masks, such as [{row: 3}]")
        return style
      }
      style.masks = members.compactMap { mask($0) }
    }
    return style
  }

  private mutating func tolerance(_ node: Node) -> CheckStyle.Tolerance {
    guard case .mapping = node.content else {
      switch node.text {
      case "exact": return .exact
      case "tolerant": return .tolerant
      default:
        refuse(
          node,
          of: "tolerance",
          expected: "exact, tolerant, or budgets such as {threshold: 2, pixels: 20}",
        )
        return .exact
      }
    }
    var budgets = CheckStyle.Budgets()
    guard let fields = fields(node, as: Tables.tolerance) else { return .exact }
    if let metric = fields["metric"] {
      if ["channel", "oklab"].contains(metric.text) {
        budgets.isPerceptual = metric.text == "oklab"
      } else {
        refuse(metric, of: "metric", expected: "channel or oklab")
      }
    }
    func number(_ name: String, _ checker: inout Checker) -> Int {
      checker.whole(fields[name], of: name, in: Tables.budgets) ?? 0
    }
    budgets.threshold = number("threshold", &self)
    budgets.pixels = number("pixels", &self)
    budgets.window = number("window", &self)
    budgets.cluster = number("cluster", &self)
    budgets.forgivesAntialiasing = boolean(fields["antialiasing"], of: "antialiasing") ?? false
    budgets.isStrictAboutAlpha = boolean(fields["strictAlpha"], of: "strictAlpha") ?? false
    return .budgets(budgets)
  }

  private mutating func mask(_ node: Node) -> CheckStyle.Mask? {
    guard let fields = fields(node, as: Tables.mask) else { return nil }
    var mask = CheckStyle.Mask()
    mask.rect = fields["rect"].flatMap { rectangle($0) }
    // A row may come with a step, and be gone at the end: any id will do.
    mask.row = fields["row"].flatMap { identifier($0, of: "row") }
    if let role = fields["role"] {
      if let name = role.text, Tables.roles.contains(name) {
        mask.role = name
      } else {
        let suggestion = role.text.flatMap { nearest(to: $0, among: Tables.roles) }
        refuse(
          role,
          of: "role",
          expected: "a leaf's name: " + Tables.roles.joined(separator: ", "),
          hint: suggestion.map { "did you mean '\($0)'?" },
        )
      }
    }
    mask.window = whole(fields["window"], of: "window", in: 0...1_000)
    mask.from = duration(fields["from"], of: "from")
    mask.to = duration(fields["to"], of: "to")
    if fields["rect"] == nil, fields["row"] == nil, fields["role"] == nil {
      refuse(node, of: "a mask", expected: "a rect, a row or a role, such as {row: 3}")
      return nil
    }
    if let window = fields["window"], fields["row"] == nil, fields["role"] == nil {
      refuse(window, of: "window", expected: "a row or a role beside it: a rect is the picture's")
    }
    if let from = mask.from, let to = mask.to, let node = fields["to"], to < from {
      refuse(node, of: "to", expected: "a time at or after 'from'")
    }
    return mask
  }

  private mutating func rectangle(_ node: Node) -> [Double]? {
    let expected = "four lengths: x, y, width and height above 0"
    guard case .sequence(let members) = node.content, members.count == 4 else {
      refuse(node, of: "rect", expected: expected)
      return nil
    }
    let numbers = members.compactMap { number($0, of: "rect", in: Tables.distances) }
    guard numbers.count == 4 else { return nil }
    guard numbers[2] > 0, numbers[3] > 0 else {
      refuse(node, of: "rect", expected: expected)
      return nil
    }
    return numbers
  }
}
