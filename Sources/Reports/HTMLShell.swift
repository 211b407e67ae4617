import JSONWriting
import Verdicts

/// A page without its pictures.
struct HTMLShell {
  /// What comes before the pictures, and what behind them.
  struct Parts {
    /// Up to the first picture.
    var head: [UInt8]
    /// From the end of the last picture.
    var tail: [UInt8]

    /// Bytes of both.
    var size: Int { head.count + tail.count }
  }

  private let run: RunFindings
  private let scenes: [SceneFinding]
  private let sizeLimit: Int
  private let detail: HTMLDetail
  private let data: [UInt8]
  private let fallback: String

  /// Tells as much of a run as leaves half of the limit to its pictures.
  init(_ run: RunFindings, scenes: [SceneFinding], sizeLimit: Int) {
    self.run = run
    self.scenes = scenes
    self.sizeLimit = sizeLimit
    let pictures = HTMLPictures(scenes)
    var (chosen, json, markup) = (HTMLDetail.steps[0], [UInt8](), "")
    for detail in HTMLDetail.steps {
      var bytes: [UInt8] = []
      HTMLData(scenes: scenes, detail: detail)
        .json(run, pictures: pictures, sizeLimit: sizeLimit).append(to: &bytes)
      (chosen, json) = (detail, HTMLText.embedded(bytes))
      markup = HTMLFallback(scenes: scenes, detail: detail).markup
      if json.count + markup.utf8.count <= sizeLimit / 2 { break }
    }
    (detail, data, fallback) = (chosen, json, markup)
  }

  /// The parts; the numbers are how many pictures are left out for their size, and how many there are.
  func parts(leftOut: (count: Int, total: Int)?) -> Parts {
    Parts(head: Array(head(leftOut).utf8) + data + Array("</script>\n".utf8), tail: tail)
  }

  private func head(_ leftOut: (count: Int, total: Int)?) -> String {
    let headline = HTMLWords.headline(run)
    let restrictions = HTMLWords.restrictions(run).map { "<p>\($0)</p>" }.joined()
    let left = leftOut.map { sentence(count: $0.count, total: $0.total) } ?? ""
    return """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(HTMLShell.policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark"><meta name="referrer" content="no-referrer">
      <title>\(headline) · Settle</title>
      <style>\(HTMLStyle.text)</style></head>
      <body><div id="static"><header><h1>\(headline)</h1>\(restrictions)</header>
      <p id="left">\(left)</p>
      \(fallback)
      </div><div id="app" hidden></div>
      <script type="application/json" id="data">
      """
  }

  private var tail: [UInt8] { Array("<script>\(HTMLScript.text)</script></body></html>\n".utf8) }

  /// Nothing is loaded, sent or framed, and no style and script but the page's own.
  private static let policy = {
    func source(_ text: String) -> String {
      var bytes: [UInt8] = []
      HTMLBase64.append(HTMLDigest.sha256(text), to: &bytes)
      return "'sha256-\(String(decoding: bytes, as: UTF8.self))'"
    }
    return "default-src 'none'; style-src \(source(HTMLStyle.text)); "
      + "script-src \(source(HTMLScript.text)); base-uri 'none'; form-action 'none'"
  }()

  private func sentence(count: Int, total: Int) -> String {
    "\(count) of \(total) pictures are left out to keep this page within "
      + "\(HTMLWords.size(sizeLimit)); a larger --report-size has more of them."
  }
}
