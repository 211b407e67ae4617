@testable import Workflow
import Testing

/// The reduced configuration finds what fontconfig finds with all that it is told.
struct FontConfigurationTests {
  @Test(arguments: [
    "Inter", "inter", "DejaVu Sans", "Noto Color Emoji", "sans-serif", "Helvetica", "",
  ])
  func sameFaces(family: String) {
    guard let configuration = FontConfiguration.load() else {
      Issue.record("the configuration cannot be reduced")
      return
    }
    let all = unsafe InstalledFace.list(family: family, in: nil)
    #expect(Set(configuration.faces(family: family)) == Set(all))
  }

  @Test(arguments: [
    ("<fontconfig><alias><family>a</family></alias></fontconfig>", false),
    ("<fontconfig><match target=\"pattern\"/></fontconfig>", false), ("", false), ("<", false),
    ("<fontconfig><dir>~/.fonts</dir></fontconfig>", true), ("<dir", true),
    ("<cachedir prefix=\"xdg\">fontconfig</cachedir>", true), ("<reset-dirs/>", true),
    ("<remap-dir as-path=\"/a\">/b</remap-dir>", true), ("<selectfont/>", true),
    ("<include ignore_missing=\"yes\">local.conf</include>", true),
    ("<match target='scan'/>", true), ("<!DOCTYPE f [<!ENTITY d \"x\">]>", true),
    ("<\u{0}d\u{0}i\u{0}r\u{0}", true),
  ])
  func whatConcernsFonts(text: String, isSo: Bool) {
    #expect(ConfigurationWords.concernFonts(in: Array(text.utf8)) == isSo)
  }

  @Test func includes() throws {
    let text = "a <include ignore_missing=\"yes\">conf.d</include> b <include>c</include>"
    let first = try #require(ConfigurationInclude(firstIn: text[...]))
    #expect(first.path == "conf.d" && first.attributes == " ignore_missing=\"yes\"")
    #expect(text[first.range] == "<include ignore_missing=\"yes\">conf.d</include>")
    let second = try #require(ConfigurationInclude(firstIn: text[first.range.upperBound...]))
    #expect(second.path == "c" && second.attributes.isEmpty)
    #expect(ConfigurationInclude(firstIn: text[second.range.upperBound...]) == nil)
    for broken in ["<include>a", "<include</include>", "include>a</include>"] {
      #expect(ConfigurationInclude(firstIn: broken[...]) == nil)
    }
  }
}
