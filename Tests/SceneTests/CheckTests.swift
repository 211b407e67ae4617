import Elements
@testable import Scene
import Testing
import Time

/// What a scene lets a comparison with references pass over.
struct CheckTests {
  private func check(_ text: String) throws -> CheckStyle {
    try read(scene("check: \(text)")).check
  }

  private func mask(_ text: String) throws -> CheckStyle.Mask {
    try #require(try check("{masks: [\(text)]}").masks.first)
  }

  @Test func nothing_isExact() throws {
    #expect(try read(scene("")).check == CheckStyle())
    for text in ["{}", "{masks: []}", "{tolerance: exact}", "{tolerance: exact, masks: []}"] {
      #expect(try check(text) == CheckStyle())
    }
    #expect(CheckStyle().tolerance == .exact && CheckStyle().masks.isEmpty)
  }

  @Test(arguments: [
    ("exact", CheckStyle.Tolerance.exact), ("tolerant", .tolerant), ("\"tolerant\"", .tolerant),
    ("{}", .budgets(CheckStyle.Budgets())),
  ])
  func tolerances(_ text: String, _ tolerance: CheckStyle.Tolerance) throws {
    #expect(try check("{tolerance: \(text)}").tolerance == tolerance)
  }

  /// Each key says one thing and leaves the others as they are.
  @Test(
    arguments: [
      ("metric: oklab", \CheckStyle.Budgets.isPerceptual),
      ("antialiasing: true", \.forgivesAntialiasing),
      ("strictAlpha: true", \.isStrictAboutAlpha),
    ] as [(String, any WritableKeyPath<CheckStyle.Budgets, Bool> & Sendable)]
  )
  func switches(
    _ text: String,
    _ property: any WritableKeyPath<CheckStyle.Budgets, Bool> & Sendable,
  ) throws {
    var budgets = CheckStyle.Budgets()
    budgets[keyPath: property] = true
    #expect(try check("{tolerance: {\(text)}}").tolerance == .budgets(budgets))
  }

  @Test func numbers_areBudgets() throws {
    var budgets = CheckStyle.Budgets()
    budgets.threshold = 2
    budgets.pixels = 1_000_000_000
    budgets.window = 12
    budgets.cluster = 8
    let text = "{metric: channel, threshold: 2, pixels: 1000000000, window: 12, cluster: 8}"
    #expect(try check("{tolerance: \(text)}").tolerance == .budgets(budgets))
  }

  @Test func masks_areKeptInOrder() throws {
    let masks = try check(
      "{masks: [{rect: [-1, 2.5, 3, 4]}, {row: 1}, {row: x, role: caret}, {role: fill, window: 1}]}"
    ).masks
    #expect(masks.map(\.rect) == [[-1, 2.5, 3, 4], nil, nil, nil])
    #expect(masks.map(\.row) == [nil, .integer(1), .text("x"), nil])
    #expect(masks.map(\.role) == [nil, nil, "caret", "fill"])
    #expect(masks.map(\.window) == [nil, nil, nil, 1])
    #expect(masks.allSatisfy { $0.from == nil && $0.to == nil })
  }

  /// Times are durations, in frames of the scene's rate too.
  @Test func masks_haveTimes() throws {
    let mask = try mask("{row: 1, from: 0.5, to: 1200ms}")
    #expect(mask.from == Rational(1, 2) && mask.to == Rational(6, 5))
    #expect(try self.mask("{row: 1, from: 13f}").from == Rational(13, 60))
    let slow = try read(scene("fps: 25\ncheck: {masks: [{role: tick, from: 1f, to: 1f}]}"))
    #expect(slow.check.masks.first?.from == Rational(1, 25))
    #expect(slow.check.masks.first?.to == Rational(1, 25))
  }

  /// A row may come with a step, and its id need not be an item's at the start.
  @Test func masks_meanAnyRow() throws {
    #expect(try mask("{row: later}").row == .text("later"))
    #expect(try mask("{row: \"1\"}").row == .text("1"))
  }

  @Test func everyRole_mayBeMeant() throws {
    for role in Tables.roles { #expect(try mask("{role: \(role)}").role == role) }
  }

  @Test func variants_mayHaveTheirOwn() throws {
    let reading = try reading(
      scene(
        """
        check: {tolerance: {pixels: 3, threshold: 1}, masks: [{row: 1}]}
        variants:
          same: {title: x}
          more: {check: {tolerance: {window: 5}}}
          other: {check: {tolerance: tolerant, masks: []}}
          none: {check: ~}
          half: {check: {tolerance: ~}}
        """
      )
    )
    var budgets = CheckStyle.Budgets()
    (budgets.pixels, budgets.threshold) = (3, 1)
    var more = budgets
    more.window = 5
    #expect(reading.document.check.tolerance == .budgets(budgets))
    #expect(
      reading.variants.map(\.document.check.tolerance)
        == [.budgets(budgets), .budgets(more), .tolerant, .exact, .exact]
    )
    #expect(reading.variants.map(\.document.check.masks.count) == [1, 1, 0, 0, 1])
  }

  @Test func bases_areMerged() throws {
    let base = scene("check: {tolerance: {pixels: 3}, masks: [{row: 1}]}")
    func over(_ text: String) throws -> CheckStyle {
      try read("extends: b.yaml\n\(text)", files: ["b.yaml": base]).check
    }
    var budgets = CheckStyle.Budgets()
    budgets.pixels = 3
    #expect(try over("").tolerance == .budgets(budgets))
    #expect(
      try over("check: {masks: [{role: caret}, {role: tick}]}").masks.map(\.role)
        == ["caret", "tick"]
    )
    #expect(try over("check: {masks: []}").tolerance == .budgets(budgets))
    #expect(try over("check: {tolerance: exact}").masks.count == 1)
    #expect(try over("check: null") == CheckStyle())
  }

  /// The picture has one; a window cannot say it.
  @Test func windows_shareIt() throws {
    let document = try read(
      scene("check: {tolerance: tolerant, masks: [{row: 1, window: 1}]}\nwindows: [{}, {}]")
    )
    #expect(document.check.tolerance == .tolerant && document.check.masks.first?.window == 1)
    let found = errors(scene("windows: [{}, {check: {}}]"))
    #expect(found.map(\.kind) == [.misplaced("check", owner: "a window")])
    #expect(places(found) == ["4:16+5"])
  }

  /// What is wrong with it is told once, however many windows share it.
  @Test func errors_areToldOnce() {
    let found = errors(scene("check: {masks: [{}], tolerance: {pixels: -1}}\nwindows: [{}, {}]"))
    #expect(places(found).sorted() == ["4:17+2", "4:42+2"])
  }

  /// A hostile list of masks costs time in proportion, and many errors are counted.
  @Test func manyMasks_areRead() throws {
    let many = Array(repeating: "{row: 1}", count: 50_000).joined(separator: ", ")
    #expect(try check("{masks: [\(many)]}").masks.count == 50_000)
    let wrong = Array(repeating: "{role: filll}", count: 20_000).joined(separator: ", ")
    #expect(errors(scene("check: {masks: [\(wrong)]}")).count <= SceneErrors.shown)
  }
}
