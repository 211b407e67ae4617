import Display
import Raster
@testable import SelfTest
import TestSupport
import Testing

struct SelfTestCaseTests {
  /// The digests that were recorded when the pictures had been looked at.
  @Test(arguments: SelfTestCase.all.indices)
  func recorded(index: Int) {
    let test = SelfTestCase.all[index]
    #expect(test.fingerprint() == test.expected, "\(test.name)")
  }

  /// The recorded pictures are right, too: within one level of the float64 oracle.
  @Test(arguments: SelfTestCase.pictures.indices)
  func pictures_agreeWithTheOracle(index: Int) {
    let test = SelfTestCase.pictures[index]
    guard case .picture(let list) = test.work else {
      Issue.record("\(test.name) is no picture")
      return
    }
    let difference = BitmapDifference(PictureOracle(list).bitmap, Rasterizer.draw(list))
    #expect(difference.levels <= 1, "\(test.name): \(difference)")
  }

  @Test func names_differ() {
    let names = SelfTestCase.all.map { "\($0.name)" }
    #expect(Set(names).count == names.count && names.count == 11)
  }
}
