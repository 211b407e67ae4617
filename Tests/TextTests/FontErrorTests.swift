import Inputs
import Geometry
import TestSupport
import Testing
import Text

struct FontErrorTests {
  private func refusal(of fonts: [String] = ["x.otf"], in resources: Resources) -> FontError? {
    do throws(FontError) {
      _ = try Typesetter(fonts: fonts, resources: resources)
      return nil
    } catch { return error }
  }

  @Test func noFont() { #expect(refusal(of: [], in: Inter.resources) == .noFont) }

  @Test func unknownFamily() {
    let found = refusal(of: ["Inter", "Helvetica"], in: Inter.resources)
    #expect(found == .familyNotFound(family: "Helvetica"))
    #expect(
      found?.description
        == "no font of the family 'Helvetica' is installed: install it or name another in fonts"
    )
  }

  @Test func absentInterNamesThePackage() {
    let message = refusal(of: ["Inter"], in: .none)?.description ?? ""
    #expect(message.contains("'Inter'") && message.contains("fonts-inter"))
  }

  @Test(arguments: ["fonts/Mine", "Mine.TTF", "Mine.otf", "Mine.ttc"])
  func pathIsRead(_ path: String) {
    #expect(refusal(of: [path], in: .none) == .unreadable(font: path, .notFound(path: path)))
  }

  @Test func limitIsHandedOn() {
    let resources = Resources(
      read: { (path, limit) throws(ResourceError) in throw .tooLarge(path: path, limit: limit) },
      findFace: { _ in nil },
      readFace: { (_, _) throws(ResourceError) in [] },
    )
    let expected = ResourceError.tooLarge(path: "a.otf", limit: 64 * 1024 * 1024)
    #expect(refusal(of: ["a.otf"], in: resources) == .unreadable(font: "a.otf", expected))
  }

  /// Inter's file is larger than 100,000 bytes, by either way in.
  @Test(arguments: ["Inter", Inter.path])
  func limitIsTheCallers(_ font: String) throws {
    let size = try Inter.bytes(Inter.path).count
    _ = try Typesetter(fonts: [font], resources: Inter.resources, fontLimit: size)
    do throws(FontError) {
      _ = try Typesetter(fonts: [font], resources: Inter.resources, fontLimit: 100_000)
      Issue.record("a font above the limit is refused")
    } catch {
      #expect(
        error.description
          == "the font '\(font)' is larger than 100000 bytes; raise the limit with --max-font-size"
      )
    }
  }

  @Test(arguments: [
    [], [0x4f], Array("<html>".utf8), Array("wOFF".utf8), .init(repeating: 0, count: 99),
  ])
  func garbageIsNotAFont(_ bytes: [UInt8]) {
    #expect(refusal(of: ["x.otf"], in: Inter.serving(bytes)) == .notAFont(font: "x.otf"))
  }

  @Test func truncatedEverywhere() throws {
    let whole = try Inter.bytes(Inter.path)
    for length in stride(from: 4, to: whole.count - 4, by: whole.count / 61) {
      let found = refusal(in: Inter.serving(Array(whole[..<length])))
      #expect(found == .truncated(font: "x.otf"), "\(length)")
    }
  }

  @Test(arguments: [1, 7, -1, Int.max])
  func badIndexOfAPlainFont(_ index: Int) throws {
    let resources = Inter.serving(try Inter.bytes(Inter.path), index: index)
    #expect(
      refusal(of: ["Inter"], in: resources) == .noSuchFace(font: "Inter", index: index, count: 1)
    )
  }

  /// A collection of one face, made by hand: the plain font behind a collection's header.
  @Test func collection() throws {
    var bytes: [UInt8] = Array("ttcf".utf8) + [0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 16]
    var font = try Inter.bytes(Inter.path)
    for table in 0..<(Int(font[4]) << 8 | Int(font[5])) {
      let at = 12 + 16 * table + 8
      let offset = font[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } + 16
      for place in 0..<4 {
        font[at + place] = UInt8(truncatingIfNeeded: offset >> (24 - 8 * place))
      }
    }
    bytes += font
    let typesetter = try Typesetter(resources: Inter.serving(bytes))
    #expect(typesetter.shape("Tile A", size: 2816).width == 7480)
    let found = refusal(of: ["Inter"], in: Inter.serving(bytes, index: 1))
    #expect(found == .noSuchFace(font: "Inter", index: 1, count: 1))
  }

  @Test(arguments: ["cmap", "maxp", "hmtx", "head", "hhea"])
  func missingTable(_ table: String) throws {
    let bytes = try renaming(table, in: Inter.bytes(Inter.path))
    #expect(refusal(in: Inter.serving(bytes)) == .missingTable(font: "x.otf", table: table))
  }

  @Test func noOutlines() throws {
    let bytes = try renaming("CFF ", in: Inter.bytes(Inter.path))
    #expect(refusal(in: Inter.serving(bytes)) == .noOutlines(font: "x.otf"))
  }

  /// Whatever is broken inside, the answer is an error or a line, never a crash.
  @Test func damagedInside() throws {
    let whole = try Inter.bytes(Inter.path)
    var usable = 0
    for seed in UInt64(0)..<200 {
      var random = SplitMix64(seed: seed)
      var bytes = whole
      for _ in 0..<Int.random(in: 1...3000, using: &random) {
        let place = Int.random(in: 400..<bytes.count, using: &random)
        bytes[place] = .random(in: 0...255, using: &random)
      }
      guard let typesetter = try? Typesetter(fonts: ["x.otf"], resources: Inter.serving(bytes))
      else { continue }
      usable += 1
      let line = typesetter.shape("AVATAR To ffi é 漢", size: 13, maxWidth: 100)
      #expect(line.width.isFinite && line.width >= 0, "seed \(seed)")
      if let box = line.outline.box { #expect(box.width.isFinite && box.height.isFinite) }
    }
    #expect(usable > 100)
  }

  private func renaming(_ table: String, in font: [UInt8]) throws -> [UInt8] {
    var font = font
    let count = Int(font[4]) << 8 | Int(font[5])
    let record = try #require(
      (0..<count).map { 12 + 16 * $0 }.first { font[$0..<$0 + 4].elementsEqual(table.utf8) }
    )
    for place in 0..<4 { font[record + place] = UInt8(ascii: "z") }
    return font
  }
}
