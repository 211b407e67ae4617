import Glibc
import Pixels

extension Bitmap {
  /// Whether a row is equal to the one above it.
  ///
  /// - Precondition: it is a row of the picture, and not the first.
  func repeatsRowAbove(_ row: Int) -> Bool {
    precondition(row > 0 && row < height, "there is a row above")
    let stride = width * 4
    return unsafe levels.withUnsafeBytes { levels in
      guard let base = levels.baseAddress else { return true }
      return unsafe memcmp(base + (row - 1) * stride, base + row * stride, stride) == 0
    }
  }
}
