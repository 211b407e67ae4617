/// Shows PNG files by the protocols that take them whole.
enum PictureFiles {
  /// How many bytes of Base64 a command of kitty carries at most.
  static let chunk = 4096

  /// The commands that show a PNG file over a box of cells, at the cursor, which stays.
  ///
  /// kitty graphics protocol: `a=T` transmits and shows, `f=100` is PNG, `q=2` asks for no answer, `C=1`
  /// leaves the cursor, `m=1` says that more follows.
  static func kitty(_ png: [UInt8], columns: Int, rows: Int) -> String {
    let data = base64(png)
    var text = ""
    var start = 0
    repeat {
      let end = min(data.count, start + chunk)
      let keys = start == 0 ? "a=T,f=100,q=2,C=1,c=\(columns),r=\(rows)," : ""
      text += "\u{1b}_G\(keys)m=\(end < data.count ? 1 : 0);"
      text += String(decoding: data[start..<end], as: UTF8.self) + "\u{1b}\\"
      start = end
    } while start < data.count
    return text
  }

  /// Takes all pictures of kitty's protocol off the screen, and their data with them.
  static let kittyClear = "\u{1b}_Ga=d,d=A,q=2\u{1b}\\"

  /// The command of iTerm2 that shows a PNG file over a box of cells, at the cursor, which stays where
  /// the terminal can do that.
  static func iterm(_ png: [UInt8], columns: Int, rows: Int) -> String {
    "\u{1b}]1337;File=inline=1;size=\(png.count);width=\(columns);height=\(rows);"
      + "preserveAspectRatio=1;doNotMoveCursor=1:"
      + String(decoding: base64(png), as: UTF8.self) + "\u{7}"
  }
}
