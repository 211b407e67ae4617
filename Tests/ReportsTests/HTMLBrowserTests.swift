import Foundation
import Testing
import Verdicts

@Suite(
  "The HTML report in a browser",
  .serialized,
  .enabled(if: HTMLBrowser.isInstalled, "needs /usr/bin/chromium (apt install chromium)"),
)
struct HTMLBrowserTests {
  private static let number = "document.getElementById('number').value"
  private static let difference =
    "document.querySelector('#pane-difference canvas').getAttribute('aria-label')"

  @Test func firstScreenSaysWhy() throws {
    let browser = try HTMLBrowser()
    try browser.resize(1280, 800)
    try browser.open(HTMLSample.small().page())
    try checkFirstScreen(browser)
    try checkFrames(browser)
    try checkModes(browser)
    try checkScenes(browser)
    #expect(browser.problems.isEmpty, "\(browser.problems)")
    #expect(browser.addresses.allSatisfy { $0.hasPrefix("file:///") || $0.hasPrefix("about:") })
  }

  /// What is said stands within 1280×800 before anything is done.
  private func checkFirstScreen(_ browser: HTMLBrowser) throws {
    let inSight = """
      (words => [...document.querySelectorAll('#app li, #app h1, #app .said, #app .chip')].some(node => {
        const box = node.getBoundingClientRect();
        return node.textContent.includes(words) && box.height > 0 && box.top >= 0
          && box.bottom <= innerHeight;
      }))
      """
    for words in [
      "1 of 12 scenes differs, 1 was never recorded", "The scene changed", "differs", "new",
      "list.animation: .easeInOut(duration: 0.22) → .easeInOut(duration: 0.25)",
    ] {
      #expect(try browser.evaluate("\(inSight)('\(words)')") as? Bool == true, "\(words)")
    }
    #expect(try browser.evaluate("document.getElementById('static').hidden") as? Bool == true)
    // The evil title is text, and no element came of it.
    #expect(
      try browser.text("document.querySelectorAll('#scenes .title')[1].textContent")
        .hasPrefix("<script>alert(1)</script>&amp;")
    )
    #expect(try browser.evaluate("document.querySelectorAll('#app script').length") as? Int == 0)
    #expect(try browser.evaluate(unnamed) as? Int == 0)
  }

  /// Controls without a name.
  private var unnamed: String {
    """
    [...document.querySelectorAll('#app button, #app input, #app select, #app [role=slider]')]
      .filter(node => !(node.getAttribute('aria-label') || node.textContent.trim()
        || node.labels && node.labels.length)).length
    """
  }

  /// It opens at the first frame that differs; keys go on from there, and the pixels are counted.
  private func checkFrames(_ browser: HTMLBrowser) throws {
    func shows(_ frame: Int, _ pixels: String) throws {
      #expect(try browser.text(HTMLBrowserTests.number) == "\(frame)")
      try browser.wait("\(HTMLBrowserTests.difference) === 'Difference: \(pixels)'")
    }
    try shows(3, "3 pixels")
    try browser.press("n")
    try shows(4, "4 pixels")
    try browser.press("ArrowRight")
    try browser.press("ArrowRight")
    try shows(6, "6 pixels")
    try browser.press("ArrowRight")
    try shows(7, "0 pixels")
    try browser.press("p")
    try shows(6, "6 pixels")
    try browser.press("ArrowLeft", shift: true)
    try shows(0, "0 pixels")
    try browser.press("End")
    try shows(9, "0 pixels")
    try browser.press("p")
    try shows(6, "6 pixels")
    try browser.wait("location.hash === '#label%20collection/frame-6'")
    _ = try browser.evaluate("location.hash = '#label%20collection/frame-5'")
    try browser.wait("\(HTMLBrowserTests.number) === '5'")
    try shows(5, "5 pixels")
    let slider = "document.getElementById('strip').getAttribute('aria-valuetext')"
    #expect(try browser.text(slider) == "frame 5, differs")
    let facts = try browser.text("document.getElementById('facts').textContent")
    #expect(facts.contains("5 pixels differ, by 170 levels at most") && facts.contains("row 3"))
    try browser.press(" ")
    try browser.wait("\(HTMLBrowserTests.number) === '9'")
  }

  private func checkModes(_ browser: HTMLBrowser) throws {
    let shown = "[...document.querySelectorAll('.pane:not([hidden])')].map(node => node.id).join()"
    _ = try browser.evaluate("location.hash = '#label%20collection/frame-6'")
    try browser.wait("\(HTMLBrowserTests.difference) === 'Difference: 6 pixels'")
    #expect(try browser.text(shown) == "pane-expected,pane-actual,pane-difference")
    for key in ["2", "3", "4"] {
      try browser.press(key)
      #expect(try browser.text(shown) == "pane-both")
    }
    try browser.press("5")
    #expect(try browser.text(shown) == "pane-difference")
    // The six marked pixels stand out from the pale ones: red well above green.
    let marked = """
      (() => { const canvas = document.querySelector('#pane-difference canvas');
        const {width, height} = canvas, data = canvas.getContext('2d')
          .getImageData(0, 0, width, height).data;
        let count = 0;
        for (let k = 0; k < data.length; k += 4) count += data[k] > data[k + 1] + 60;
        return count / (width * height); })()
      """
    try browser.press("b")
    let share = try browser.evaluate(marked) as? Double ?? 0
    // Six of 200 pixels, on a canvas that has margins beside the picture.
    #expect(share > 0.004 && share < 0.031)
    let zoom = "parseFloat(document.getElementById('zoom').textContent)"
    let whole = try browser.evaluate(zoom) as? Double ?? 0
    try browser.press("+")
    #expect(try (browser.evaluate(zoom) as? Double ?? 0) > whole * 1.4)
    try browser.press("0")
    #expect(try browser.evaluate(zoom) as? Double == whole)
    try browser.press("1")
    try browser.press("?")
    #expect(try browser.evaluate("document.getElementById('help').open") as? Bool == true)
    try browser.press("?")
    #expect(try browser.evaluate("document.getElementById('help').open") as? Bool == false)
  }

  private func checkScenes(_ browser: HTMLBrowser) throws {
    let title = "document.querySelector('#head h2').textContent"
    try browser.press("j")
    #expect(try browser.text(title).hasPrefix("<script>"))
    let empty = "document.getElementById('no-frames').textContent"
    #expect(try browser.text(empty) == "No frames were compared: never recorded.")
    try browser.press("k")
    #expect(try browser.text(title) == "label collection")
    let cards = "document.querySelectorAll('#scenes .card').length"
    #expect(try browser.evaluate(cards) as? Int == 12)
    _ = try browser.evaluate("document.querySelector('.chips .v-differs').click()")
    #expect(try browser.evaluate(cards) as? Int == 1)
    _ = try browser.evaluate("document.querySelector('.chips .v-differs').click()")
    let search = "(node => { node.value = 'equal-3'; node.dispatchEvent(new Event('input')); })"
    _ = try browser.evaluate("\(search)(document.getElementById('search'))")
    #expect(try browser.evaluate(cards) as? Int == 1)
  }

  @Test func looksFollowTheReader() throws {
    let browser = try HTMLBrowser()
    try browser.resize(360, 740)
    try browser.prefer(["prefers-color-scheme": "dark", "prefers-reduced-motion": "reduce"])
    try browser.open(HTMLSample.small().page(), at: "#label%20collection/frame-4")
    let ground = "getComputedStyle(document.documentElement).backgroundColor"
    let dark = try browser.text(ground)
    #expect(try browser.evaluate("document.getElementById('blinking').checked") as? Bool == false)
    #expect(try browser.text(HTMLBrowserTests.number) == "4")
    // Nothing is wider than the window.
    let fits = "document.documentElement.scrollWidth <= innerWidth && innerWidth === 360"
    #expect(try browser.evaluate(fits) as? Bool == true)
    try browser.prefer(["prefers-color-scheme": "light", "prefers-reduced-motion": "no-preference"])
    #expect(try browser.text(ground) != dark)
    try browser.wait("document.getElementById('blinking').checked")
    try checkCutPage(browser)
    try checkPictures(browser)
    // Without scripts the plain page is there.
    try browser.runScripts(false)
    try browser.open(HTMLSample.small().page())
    #expect(try browser.evaluate("document.getElementById('static').hidden") as? Bool == false)
    #expect(try browser.evaluate("document.getElementById('app').hidden") as? Bool == true)
    #expect(browser.problems.isEmpty, "\(browser.problems)")
  }

  /// Two pictures from anywhere: their names, other sizes, and no recording.
  private func checkPictures(_ browser: HTMLBrowser) throws {
    var sample = HTMLSample.small()
    sample.files["wide"] = HTMLSample.picture(24, 8, marked: 0)
    let frame = FrameFinding(
      number: 0,
      name: "shot one.png",
      verdict: .size,
      expected: "base",
      actual: "wide",
      notes: ["expected 20×10 pixels, actual 24×8"],
    )
    let pair = SceneFinding(name: "a | b", file: "b", verdict: .size, frames: [frame])
    sample.run = RunFindings(kind: .diff, engine: "settle 0.1.0", scenes: [pair])
    try browser.open(sample.page())
    // 20×10 and 24×8 share 20×8; beyond that lie 20×2 of one and 4×8 of the other.
    try browser.wait("\(HTMLBrowserTests.difference) === 'Difference: 72 pixels'")
    #expect(try browser.text("document.querySelector('h1').textContent") == "1 pair differs")
    #expect(try browser.text("document.getElementById('time').textContent") == "shot one.png")
    let facts = try browser.text("document.getElementById('facts').textContent")
    #expect(facts.contains("expected 20×10 pixels, actual 24×8"))
  }

  /// A page without room for its pictures says so and shows sketches.
  private func checkCutPage(_ browser: HTMLBrowser) throws {
    let large = HTMLSample.large(scenes: 2, frames: 40, bytes: 4000)
    try browser.open(large.page(limit: 254 << 10), at: "#scene-1/frame-1")
    let notice = "document.querySelector('.notice').textContent"
    #expect(
      try browser.text(notice).contains("pictures are left out to keep this page within 254KB")
    )
    let gone = try browser.text("document.getElementById('gone').textContent")
    // The first frame and the worst, which are the last, have their pictures.
    #expect(gone.contains("frames have no picture in this report") && gone.contains(": 1–"))
    try browser.wait(
      "document.querySelector('#pane-expected figcaption').textContent.includes('layout only')"
    )
  }
}
