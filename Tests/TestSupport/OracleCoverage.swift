import Display
import Geometry
import Pixels

/// How much of each pixel of a frame an item covers, blurred if the item is, 0…1, without its clip.
struct OracleCoverage {
  /// The pixels that are covered, and perhaps some around them.
  let box: PixelBox
  /// A share for each pixel, row after row.
  let values: [Double]

  /// Covers a frame of the given size; only what the clip touches is computed.
  ///
  /// Every coordinate of the item is finite.
  init(of item: DisplayItem, width: Int, height: Int) {
    let polygons = OraclePolygon.contours(of: item)
    var seen = PixelBox(x: 0, y: 0, width: width, height: height)
    if let clip = item.clip {
      seen = seen.intersection(
        (OracleCorner(clip.minX, clip.minY), OracleCorner(clip.maxX, clip.maxY))
      )
    }
    guard let bounds = polygons.bounds else {
      (box, values) = (PixelBox(x: 0, y: 0, width: 0, height: 0), [])
      return
    }
    let blur = item.blur > 0 ? OracleBlur(deviation: item.blur) : nil
    let reach = Double(blur?.radius ?? 0)
    box = seen.intersection((bounds.low - reach, bounds.high + reach))
    // What lies outside is blurred in.
    let areas = OracleAreas(polygons, in: box.grown(by: blur?.radius ?? 0))
    let sharp = areas.values.map { min(1, abs($0)) }
    values =
      blur?.blurred(sharp, width: areas.box.width, height: areas.box.height) ?? sharp
  }
}
