/// Where a report finds the PNG files of its pictures.
public struct ReportPictures: Sendable {
  /// The bytes of the PNG file with a picture, by the scene's name and the picture's digest (32
  /// hexadecimal digits); nil where it is not to be had.
  public var png: @Sendable (_ scene: String, _ digest: String) -> [UInt8]?

  /// Makes a source of pictures.
  public init(png: @escaping @Sendable (_ scene: String, _ digest: String) -> [UInt8]?) {
    self.png = png
  }
}
