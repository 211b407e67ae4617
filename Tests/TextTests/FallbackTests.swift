import Foundation
import Geometry
import Inputs
import Testing
import Text

/// Any second face that Debian's base fonts bring, for what Inter lacks.
private let dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

struct FallbackTests {
  @Test(.enabled(if: FileManager.default.fileExists(atPath: dejaVu)))
  func firstFaceThatHasAllWins() throws {
    let typesetter = try Typesetter(fonts: ["Inter", dejaVu], resources: Inter.resources)
    #expect(typesetter.faces.count == 2)
    #expect(typesetter.shape("Tile A", size: 13).runs.first?.face == 0)
    let arabic = typesetter.shape("ﺐ", size: 13)
    #expect(arabic.runs.first?.face == 1 && arabic.missing.isEmpty)
    // Neither has these: the first face answers.
    let none = typesetter.shape("\u{10fffd}", size: 13)
    #expect(none.runs.first?.face == 0 && none.missing == ["\u{10fffd}"])
  }

  /// TrueType outlines come as quadratics.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: dejaVu)))
  func quadratics() throws {
    let typesetter = try Typesetter(fonts: [dejaVu], resources: Inter.resources)
    let outline = typesetter.shape("o", size: 13).outline
    let hasQuadratic = outline.elements.contains {
      if case .quadratic(_, _) = $0 { true } else { false }
    }
    #expect(hasQuadratic)
  }
}
