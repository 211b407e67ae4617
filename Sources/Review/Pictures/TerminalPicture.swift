public import Pixels

/// A box of a terminal's cells; the top left one is in column and row 0.
public struct CellBox: Hashable, Sendable {
  /// The first column and row.
  public var column: Int, row: Int
  /// How many columns and rows.
  public var columns: Int, rows: Int

  /// Makes a box.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    (self.column, self.row, self.columns, self.rows) = (column, row, columns, rows)
  }
}

/// Puts pictures on a terminal: pixels × cells → what the terminal understands.
public struct TerminalPicture: Sendable {
  /// What the terminal can show.
  public var abilities: TerminalAbilities
  /// How many pixels a cell has, for those that show real pixels.
  public var cellWidth: Int, cellHeight: Int
  /// Makes the PNG file of a picture, for those that take one.
  public var png: @Sendable (Bitmap) -> [UInt8]

  /// Makes a painter; cells of 8×16 where the terminal does not tell, which is small enough for most.
  public init(
    abilities: TerminalAbilities,
    cellWidth: Int = 8,
    cellHeight: Int = 16,
    png: @escaping @Sendable (Bitmap) -> [UInt8],
  ) {
    self.abilities = abilities
    self.cellWidth = max(1, cellWidth)
    self.cellHeight = max(1, cellHeight)
    self.png = png
  }

  /// What draws a picture, or what of it matters, in a box of cells; nothing in a box without cells.
  ///
  /// `focus` is the part that has to be seen; nil for the whole picture. Nothing outside the box is
  /// touched; the cursor is anywhere afterwards.
  public func text(of bitmap: Bitmap, focus: PixelBox?, in box: CellBox) -> String {
    guard box.columns > 0, box.rows > 0, abilities.pictures != .none else { return "" }
    let isBlocks = abilities.pictures == .blocks
    let (cellWidth, cellHeight) = isBlocks ? (1, 2) : (self.cellWidth, self.cellHeight)
    let crop = PictureCrop(
      width: bitmap.width,
      height: bitmap.height,
      focus: focus,
      roomWidth: box.columns * cellWidth,
      roomHeight: box.rows * cellHeight,
    )
    let scaled = bitmap.scaled(crop)
    if isBlocks { return blocks(scaled, at: box) }
    let home = cursor(column: box.column, row: box.row)
    if abilities.pictures == .sixel { return home + Sixels.text(of: scaled) }
    // A picture of whole cells is not stretched to fill them.
    let columns = (scaled.width + cellWidth - 1) / cellWidth
    let rows = (scaled.height + cellHeight - 1) / cellHeight
    let file = png(scaled.padded(toWidth: columns * cellWidth, height: rows * cellHeight))
    return home
      + (abilities.pictures == .kitty
        ? PictureFiles.kitty(file, columns: columns, rows: rows)
        : PictureFiles.iterm(file, columns: columns, rows: rows))
  }

  /// Takes off the screen what writing over it does not.
  public var clear: String { abilities.pictures == .kitty ? PictureFiles.kittyClear : "" }

  private func blocks(_ bitmap: Bitmap, at box: CellBox) -> String {
    HalfBlocks.rows(of: bitmap, colors: abilities.colors).enumerated().reduce(into: "") {
      $0 += cursor(column: box.column, row: box.row + $1.offset) + $1.element
    }
  }
}

/// Puts the cursor in a cell; the top left one is in column and row 0.
func cursor(column: Int, row: Int) -> String { "\u{1b}[\(row + 1);\(column + 1)H" }
