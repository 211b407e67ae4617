import Foundation
import TestSupport
import Testing

@testable import Reports

@Suite("Texts, digests and base64 of a page")
struct HTMLTextTests {
  @Test(arguments: [
    ("plain → text", "plain → text"), ("a\u{1B}[31mb", "a\u{241B}[31mb"), ("\0\n\u{7F}", "␀␊␡"),
    ("\u{202E}x\u{2066}", "[U+202E]x[U+2066]"), ("\u{85}", "[U+0085]"), ("a\u{2028}", "a[U+2028]"),
    ("👩\u{200D}👧", "👩\u{200D}👧"),
  ])
  func whatActsIsMadeVisible(text: String, visible: String) {
    #expect(HTMLText.visible(text) == visible)
  }

  @Test func longTextsAreCut() {
    #expect(HTMLText.visible(String(repeating: "x", count: 9), most: 4) == "xxxx…")
    #expect(HTMLText.visible("xxxx", most: 4) == "xxxx")
  }

  @Test func markupIsEscaped() {
    #expect(
      HTMLText.escaped(#"<a b="c" d='e'>&"#) == "&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;"
    )
  }

  @Test func embeddedDataCannotEndItsElement() {
    let json = Array("[\"</script><!--&\u{2028}\u{2029}\u{A8}é\"]".utf8)
    let text = String(decoding: HTMLText.embedded(json), as: UTF8.self)
    #expect(text == #"["\u003c/script\u003e\u003c!--\u0026\u2028\u2029"# + "\u{A8}é\"]")
  }

  /// FIPS 180-2, appendix B, and the empty message.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ),
  ])
  func digestsAreThoseOfTheStandard(text: String, digest: String) {
    let hexadecimal = HTMLDigest.sha256(text).map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }
    #expect(hexadecimal.joined() == digest)
  }

  @Test func base64IsFoundations() {
    var random = SplitMix64(seed: 7)
    for count in 0..<70 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      var text: [UInt8] = []
      HTMLBase64.append(bytes, to: &text)
      #expect(text == Array(Data(bytes).base64EncodedString().utf8))
      #expect(HTMLBase64.length(of: count) == text.count)
    }
  }
}
