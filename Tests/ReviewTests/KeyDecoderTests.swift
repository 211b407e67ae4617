import Testing
import TestSupport

@testable import Review

/// What keys send was read off xterm, kitty and the Linux console.
@Suite struct KeyDecoderTests {
  private func keys(_ text: String, isPausing: Bool = true) -> [TerminalKey] {
    var decoder = KeyDecoder()
    var keys = text.utf8.compactMap { decoder.read($0) }
    if isPausing, let last = decoder.pause() { keys.append(last) }
    return keys
  }

  @Test(
    arguments: [
      ("a", .character("a")), ("A", .character("A")), ("?", .character("?")),
      ("ä", .character("ä")), ("漢", .character("漢")), ("😀", .character("😀")),
      ("\r", .enter), ("\n", .enter), ("\u{1b}OM", .enter), ("\t", .tab), ("\u{1b}[Z", .backTab),
      ("\u{1b}[A", .up), ("\u{1b}OB", .down), ("\u{1b}[1;5C", .right), ("\u{1b}[1;2D", .left),
      ("\u{1b}[5~", .pageUp), ("\u{1b}[6~", .pageDown), ("\u{1b}[5;3~", .pageUp),
      ("\u{1b}[H", .home), ("\u{1b}OF", .end), ("\u{1b}[1~", .home), ("\u{1b}[4~", .end),
      ("\u{1b}", .escape), ("\u{c}", .redraw),
    ] as [(String, TerminalKey)]
  )
  func oneKey(_ text: String, _ key: TerminalKey) { #expect(keys(text) == [key]) }

  @Test(arguments: [
    "\u{1b}a", "\u{1b}A", "\u{1b}[", "\u{1b}[200~aAr\nq\u{1b}[20\u{1b}[201~", "\u{1b}[15~",
    "\u{1b}]11;rgb:0000/aaaa/0000\u{7}", "\u{1b}]0;aaa\u{1b}\\", "\u{1b}_Gi=1;OK\u{1b}\\",
    "\u{1b}P1$r0m\u{1b}\\", "\u{1b}[?1;2c", "\u{0}\u{1}\u{7f}", "\u{1b}[\u{80}",
  ])
  func whatIsNoKey(_ text: String) { #expect(keys(text) == []) }

  @Test func keysAfterWhatIsNone() {
    #expect(keys("\u{1b}[200~rrr\u{1b}[201~a") == [.character("a")])
    #expect(keys("\u{1b}]0;r\u{7}a") == [.character("a")])
    #expect(keys("\u{1b}\u{1b}[A") == [.escape, .up])
    #expect(keys("\u{1b}[1;\u{1b}[B") == [.down])
  }

  @Test func brokenUTF8() {
    var decoder = KeyDecoder()
    let bytes: [UInt8] = [
      0xff, 0xc0, 0x80, 0xe0, 0x80, 0x80, 0xed, 0xa0, 0x80, 0xf4, 0x90, 0x80, 0x80,
    ]
    #expect(bytes.compactMap { decoder.read($0) } == [])
    #expect([0xe4, 0x61].compactMap { decoder.read($0) } == [.character("a")])
  }

  @Test func waitingForTheRest() {
    var decoder = KeyDecoder()
    #expect(!decoder.isWaiting)
    #expect(decoder.read(0x1b) == nil)
    #expect(decoder.isWaiting)
    #expect(decoder.pause() == .escape)
    #expect(!decoder.isWaiting)
    #expect(decoder.read(0x1b) == nil && decoder.read(0x5b) == nil)
    #expect(decoder.pause() == nil)
    #expect(decoder.read(0x61) == .character("a"))
  }

  @Test func longSequencesTakeNoMemory() {
    #expect(keys("\u{1b}[" + String(repeating: "1", count: 100_000) + "a") == [])
    #expect(keys("\u{1b}[" + String(repeating: ";", count: 100_000) + "~") == [])
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func anyBytesGiveWholeCharactersOnly(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var decoder = KeyDecoder()
    for _ in 0..<2000 {
      // Escape, brackets and digits more often than by chance.
      let common: [UInt8] = [0x1b, 0x5b, 0x4f, 0x31, 0x3b, 0x7e, 0x61, 0xe2]
      let byte =
        Bool.random(using: &random)
        ? common[Int.random(in: 0..<8, using: &random)] : .random(in: 0...255, using: &random)
      guard case .character(let scalar)? = decoder.read(byte), scalar.value < 0x20 else { continue }
      Issue.record("seed \(seed): \(scalar.value)")
    }
  }
}
