import Elements
import Scene
import Testing
import Time

/// `check`: what a comparison with references allows.
struct CheckTests {
  private func document(_ check: String, more: String = "") throws -> SceneDocument {
    let text = """
      settle: 1
      items: [{id: 1, title: a}]
      steps: []
      \(check)
      \(more)
      """
    return try SceneReader().read(bytes: Array(text.utf8), file: "scene.yaml").document
  }

  @Test(arguments: ["", "check: {}", "check: {tolerance: exact}", "check: {masks: []}"])
  func nothing_isExact(check: String) throws {
    #expect(try document(check).check == CheckStyle())
  }

  @Test
  func budgets_areReadEachByItsName() throws {
    let check = try document(
      "check: {tolerance: {metric: oklab, threshold: 1, pixels: 2, window: 3, cluster: 4, "
        + "antialiasing: true, strictAlpha: true}}"
    ).check
    var budgets = CheckStyle.Budgets()
    budgets.isPerceptual = true
    budgets.threshold = 1
    budgets.pixels = 2
    budgets.window = 3
    budgets.cluster = 4
    budgets.forgivesAntialiasing = true
    budgets.isStrictAboutAlpha = true
    #expect(check.tolerance == .budgets(budgets))
    #expect(try document("check: {tolerance: tolerant}").check.tolerance == .tolerant)
    #expect(
      try document("check: {tolerance: {}}").check.tolerance == .budgets(CheckStyle.Budgets())
    )
  }

  @Test
  func masks_keepTheirOrderAndParts() throws {
    let check = try document(
      "check: {masks: [{rect: [1, 2.5, 3, 4], from: 0.5, to: 1200ms}, {row: 1, role: fill, window: 0}]}"
    ).check
    var first = CheckStyle.Mask()
    first.rect = [1, 2.5, 3, 4]
    first.from = Rational(1, 2)
    first.to = Rational(6, 5)
    var second = CheckStyle.Mask()
    second.row = .integer(1)
    second.role = "fill"
    second.window = 0
    #expect(check.masks == [first, second])
  }

  @Test
  func variant_hasItsOwn() throws {
    let text = """
      settle: 1
      items: [{id: 1, title: a}]
      steps: []
      check: {tolerance: tolerant}
      variants: {dark: {appearance: dark, check: {tolerance: exact}}, plain: {appearance: dark}}
      """
    let reading = try SceneReader().read(bytes: Array(text.utf8), file: "scene.yaml")
    #expect(reading.document.check.tolerance == .tolerant)
    #expect(reading.variants.map(\.document.check.tolerance) == [.exact, .tolerant])
  }

  @Test
  func settings_areWhatIsWrittenInOrder() throws {
    let text = """
      settle: 1
      title: "a # b"
      items: [{id: 1, title: 007}, {id: x, title: b}]
      list: {row: {}}
      steps: []
      variants: {dark: {title: null, appearance: dark}}
      """
    let reading = try SceneReader().read(bytes: Array(text.utf8), file: "scene.yaml")
    let pairs = reading.settings.map { "\($0.path)=\($0.value)" }
    #expect(
      pairs == [
        "title=a # b", "items[0].id=1", "items[0].title=007", "items[1].id=x", "items[1].title=b",
        "list.row={}", "steps=[]",
      ]
    )
    let dark = reading.variants[0].settings.map { "\($0.path)=\($0.value)" }
    #expect(dark.first == "title=null" && dark.last == "appearance=dark")
  }
}
