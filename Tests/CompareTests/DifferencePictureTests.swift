import Compare
import Pixels
import Testing

/// The picture of a difference.
struct DifferencePictureTests {
  private let magenta = SIMD4<UInt8>(208, 0, 111, 255)
  private let violet = SIMD4<UInt8>(72, 60, 130, 255)

  private func isGrey(_ pixel: SIMD4<UInt8>) -> Bool {
    pixel.x == pixel.y && pixel.y == pixel.z && pixel.w == 255
  }

  @Test
  func differingPixels_areMarked_othersPale() {
    let one = Canvas(50, 40, SIMD4(30, 80, 160, 255)).filled(5, 5, 10, 10, .black)
    let other = one.filled(20, 10, 3, 2, .white)
    let picture = PictureComparer().picture(of: one.picture, other.picture)
    #expect((picture.width, picture.height) == (50, 40))
    #expect(picture.isOpaque)
    for y in 0..<40 {
      for x in 0..<50 {
        let pixel = picture[x, y]
        if one[x, y] != other[x, y] {
          #expect(pixel == magenta)
        } else {
          #expect(isGrey(pixel))
          #expect(pixel.x >= 160)
        }
      }
    }
    // What is darker stays darker.
    #expect(picture[6, 6].x < picture[0, 0].x)
  }

  @Test
  func whatIsTolerated_isNotMarked_andForgivenIsOtherwise() {
    let (one, other) = (
      SampleText.canvas(SampleText.label), SampleText.canvas(SampleText.labelRight),
    )
    let figures = difference(one, other, .tolerant)
    let picture = PictureComparer(tolerance: .tolerant).picture(of: one.picture, other.picture)
    let pixels = (0..<31).flatMap { y in (0..<68).map { picture[$0, y] } }
    #expect(pixels.count { $0 == magenta } == figures.pixels)
    #expect(pixels.count { $0 == violet } == figures.forgiven)
    #expect(pixels.count { isGrey($0) } == 31 * 68 - figures.pixels - figures.forgiven)
  }

  @Test
  func maskedPixels_areGreyer_andNotMarked() {
    let (one, other) = (Canvas(20, 10), Canvas(20, 10, .black))
    let picture = PictureComparer(masks: [PixelBox(x: 10, y: 0, width: 99, height: 99)])
      .picture(of: other.picture, one.picture)
    #expect(picture[9, 5] == magenta)
    #expect(isGrey(picture[10, 5]))
    let unmasked = PictureComparer().picture(of: one.picture, one.picture)
    #expect(picture[10, 5].x < unmasked[10, 5].x)
  }

  @Test
  func otherSizes_arePadded() {
    let wide = Canvas(40, 10)
    let high = Canvas(12, 30).filled(3, 3, 1, 1, .black)
    let picture = PictureComparer().picture(of: wide.picture, high.picture)
    #expect((picture.width, picture.height) == (40, 30))
    #expect(picture[3, 3] == magenta)
    #expect(isGrey(picture[0, 0]))
    // Neither has the lower right; stripes lie over what only one has, in other directions.
    #expect(picture[30, 20] == SIMD4(128, 128, 128, 255))
    for (x, y) in [(20, 2), (13, 5), (30, 7)] {
      #expect(picture[x, y] == picture[x + 1, y + 1])
      #expect(!isGrey(picture[x, y]))
    }
    for (x, y) in [(2, 20), (5, 14), (9, 25)] {
      #expect(picture[x, y] == picture[x - 1, y + 1])
      #expect(!isGrey(picture[x, y]))
    }
    let back = PictureComparer().picture(of: high.picture, wide.picture)
    #expect((0..<8).contains { back[20 + $0, 2] != picture[20 + $0, 2] })
  }

  @Test
  func sixteenBits_lookTheSame() {
    let one = Canvas(9, 9, SIMD4(50, 60, 70, 128))
    let edited = one.filled(2, 2, 3, 3, SIMD4(9, 8, 7, 255))
    let picture = PictureComparer().picture(of: one.picture, edited.picture)
    #expect(PictureComparer().picture(of: one.widePicture, edited.picture) == picture)
    #expect(PictureComparer().picture(of: one.picture, edited.widePicture) == picture)
  }

  @Test
  func transparentPixels_areSeenOverWhite() {
    let picture = PictureComparer().picture(
      of: Canvas(2, 2, .clear).picture,
      Canvas(2, 2, .clear).picture,
    )
    #expect(picture[0, 0] == .white)
  }
}
