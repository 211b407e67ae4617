import Foundation
import Pixels
import TestSupport
import Testing

@testable import Review

@Suite struct TerminalPictureTests {
  private func painter(
    _ pictures: TerminalAbilities.Pictures,
    _ colors: TerminalAbilities.Colors = .full,
    cell: (Int, Int) = (8, 16),
  ) -> TerminalPicture {
    // The levels themselves stand for the file.
    TerminalPicture(
      abilities: TerminalAbilities(pictures: pictures, colors: colors),
      cellWidth: cell.0,
      cellHeight: cell.1,
    ) { [UInt8($0.width), UInt8($0.height)] + $0.levels }
  }

  private func bitmap(_ width: Int, _ rows: [[UInt8]]) -> Bitmap {
    Bitmap(
      width: width,
      height: rows.count,
      isOpaque: true,
      levels: rows.joined().flatMap { [$0, $0, $0, 255] },
    )
  }

  // MARK: Blocks

  @Test(arguments: 0..<40 as Range<UInt64>)
  func eachBlockHasTwoPixels(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let width = Int.random(in: 1...20, using: &random)
    let height = Int.random(in: 1...11, using: &random)
    // Few colours, so that neighbours are equal often.
    let values = (0..<height).map { _ in
      (0..<width).map { _ in UInt8.random(in: 0...2, using: &random) }
    }
    let bitmap = bitmap(width, values)
    let cells = CellBox(column: 3, row: 2, columns: width, rows: (height + 1) / 2)
    var model = TerminalModel(columns: width + 4, rows: cells.rows + 3)
    model.obey(painter(.blocks).text(of: bitmap, focus: nil, in: cells))
    #expect(model.complaints == [])
    for y in 0..<height + 6 {
      for x in 0..<width + 4 where y / 2 < cells.rows + 3 {
        let cell = model.cells[y / 2][x]
        let isUpper = y % 2 == 0
        let shown =
          cell.character == "▀" && isUpper ? cell.foreground : cell.background
        let (column, row) = (x - 3, y - 4)
        let isInside = (0..<width).contains(column) && (0..<height).contains(row)
        let level = isInside ? values[row][column] : 0
        #expect(
          shown == (isInside ? "2;\(level);\(level);\(level)" : nil),
          "seed \(seed) at \(x), \(y)",
        )
      }
    }
  }

  @Test func blocksInOneRow() {
    let text = painter(.blocks).text(
      of: bitmap(3, [[9, 9, 7], [9, 7, 7]]),
      focus: nil,
      in: CellBox(column: 0, row: 0, columns: 3, rows: 1),
    )
    #expect(
      text == "\u{1b}[1;1H\u{1b}[48;2;9;9;9m \u{1b}[38;2;9;9;9m\u{1b}[48;2;7;7;7m▀ \u{1b}[0m"
    )
  }

  /// The table of xterm's 256 colours: cube levels 0, 95, 135 … 255, greys 8, 18 … 238.
  private static let palette: [SIMD3<Int>] = {
    let levels = [0, 95, 135, 175, 215, 255]
    var colors: [SIMD3<Int>] = []
    for red in levels {
      for green in levels { colors += levels.map { SIMD3(red, green, $0) } }
    }
    for grey in 0..<24 { colors.append(SIMD3(repeating: 8 + 10 * grey)) }
    return colors
  }()

  private func isNearest(_ pixel: SIMD4<UInt8>) -> Bool {
    let color = SIMD3(Int(pixel.x), Int(pixel.y), Int(pixel.z))
    var distances: [Int] = []
    for other in Self.palette {
      let apart = color &- other
      distances.append((apart &* apart).wrappedSum())
    }
    return distances[HalfBlocks.paletteIndex(pixel) - 16] == distances.min()
  }

  @Test func paletteColorsAreTheNearest() {
    var random = SplitMix64(seed: 7)
    for grey in 0...255 {
      let pixel = SIMD4(UInt8(grey), UInt8(grey), UInt8(grey), 255)
      #expect(isNearest(pixel), "\(pixel)")
    }
    for _ in 0..<2000 {
      let bits = random.next()
      let pixel = SIMD4(UInt8(bits & 255), UInt8(bits >> 8 & 255), UInt8(bits >> 16 & 255), 255)
      if !isNearest(pixel) { Issue.record("\(pixel)") }
    }
  }

  @Test func shadesWithoutColor() {
    let text = painter(.blocks, .none).text(
      of: bitmap(3, [[0, 255, 128], [0, 255, 128]]),
      focus: nil,
      in: CellBox(column: 0, row: 0, columns: 3, rows: 1),
    )
    #expect(text == "\u{1b}[1;1H @+")
  }

  // MARK: Files

  @Test(arguments: [1, 3, 40])
  func kittyCarriesTheFile(_ width: Int) throws {
    var random = SplitMix64(seed: 3)
    let bitmap = randomBitmap(&random, width, 30)
    let box = CellBox(column: 1, row: 2, columns: 50, rows: 40)
    var model = TerminalModel(columns: 60, rows: 50)
    model.obey(painter(.kitty, cell: (1, 1)).text(of: bitmap, focus: nil, in: box))
    #expect(model.complaints == [])
    var data = ""
    for (place, command) in model.commands.enumerated() {
      #expect(command.column == 1 && command.row == 2 && command.text.hasPrefix("_G"))
      let parts = command.text.dropFirst(2).split(separator: ";", maxSplits: 1)
      let keys = parts[0].split(separator: ",").map(String.init)
      let isLast = place == model.commands.count - 1
      #expect(parts[1].utf8.count <= 4096 && (isLast || parts[1].utf8.count % 4 == 0))
      let first = ["a=T", "f=100", "q=2", "C=1", "c=\(width)", "r=30"]
      #expect(keys == (place == 0 ? first : []) + ["m=\(isLast ? 0 : 1)"])
      data += parts[1]
    }
    #expect(model.commands.count == (data.utf8.count + 4095) / 4096)
    let bytes = try #require(Data(base64Encoded: data))
    #expect(Array(bytes) == [UInt8(width), 30] + bitmap.levels)
  }

  @Test func filesArePaddedToWholeCells() throws {
    let bitmap = bitmap(3, [[1, 2, 3]])
    let box = CellBox(column: 0, row: 0, columns: 1, rows: 2)
    var model = TerminalModel(columns: 1, rows: 2)
    model.obey(painter(.iterm, cell: (4, 4)).text(of: bitmap, focus: nil, in: box))
    let parts = try #require(model.commands.first).text.split(separator: ":")
    #expect(
      parts[0] == "]1337;File=inline=1;size=66;width=1;height=1;preserveAspectRatio=1;"
        + "doNotMoveCursor=1"
    )
    let bytes = Array(try #require(Data(base64Encoded: String(parts[1]))))
    #expect(bytes.prefix(2) == [4, 4] && bytes.count == 66)
    #expect(Array(bytes[2..<18]) == [1, 1, 1, 255, 2, 2, 2, 255, 3, 3, 3, 255, 0, 0, 0, 0])
  }

  @Test func base64AgreesWithFoundation() {
    var random = SplitMix64(seed: 1)
    for count in 0..<70 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(String(decoding: base64(bytes), as: UTF8.self) == Data(bytes).base64EncodedString())
    }
  }

  @Test func nothingWithoutPicturesOrRoom() {
    let bitmap = bitmap(1, [[1]])
    let box = CellBox(column: 0, row: 0, columns: 1, rows: 1)
    #expect(painter(.none).text(of: bitmap, focus: nil, in: box) == "")
    for pictures in TerminalAbilities.Pictures.allCases {
      let none = CellBox(column: 0, row: 0, columns: 0, rows: 3)
      #expect(painter(pictures).text(of: bitmap, focus: nil, in: none) == "")
    }
  }
}
