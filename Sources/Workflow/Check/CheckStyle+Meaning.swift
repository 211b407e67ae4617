import Compare
import Elements
import Scene

extension Compare.Tolerance {
  /// What a scene allows.
  init(_ style: CheckStyle) {
    switch style.tolerance {
    case .exact: self = .exact
    case .tolerant: self = .tolerant
    case .budgets(let budgets):
      self.init(
        metric: budgets.isPerceptual ? .oklab : .channel,
        threshold: budgets.threshold,
        pixels: budgets.pixels,
        window: budgets.window,
        cluster: budgets.cluster,
        forgivesAntialiasing: budgets.forgivesAntialiasing,
        isStrictAboutAlpha: budgets.isStrictAboutAlpha,
      )
    }
  }
}

extension FrameMask {
  /// The parts that a scene leaves out.
  static func masks(of style: CheckStyle) -> [FrameMask] {
    style.masks.map { mask in
      FrameMask(
        box: mask.rect.map { MaskBox(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) },
        row: mask.row?.description,
        role: mask.role,
        window: mask.window,
        from: mask.from,
        to: mask.to,
      )
    }
  }
}
