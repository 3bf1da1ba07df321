import FontMatching
import Testing
import Typography

/// Questions to a machine whose fonts are not known: where there are none, every answer is `nil`.
@Suite("Fonts of the machine") struct FontconfigFontsTests {
  private let fonts = FontconfigFonts()

  @Test(
    "a kind of font has a file with outlines, if there is any font", arguments: ["serif", "sans-serif", "monospace"])
  func generic(family: String) throws {
    guard let font = fonts.font(for: FontQuery(families: [family])) else { return }
    let face = try FontFace(path: font.path, index: font.index)
    #expect(face.metrics.unitsPerEm > 0)
    #expect(!font.families.isEmpty)
  }

  @Test(
    "a font that is found for a code point has a glyph for it", arguments: ["A", "Ω", "Ж", "→"] as [Unicode.Scalar])
  func scalar(scalar: Unicode.Scalar) throws {
    guard let font = fonts.font(for: FontQuery(families: ["serif"]), holding: scalar) else { return }
    #expect(try FontFace(path: font.path, index: font.index).hasGlyph(for: scalar))
  }

  @Test("a code point that no font has gives none")
  func missing() {
    #expect(fonts.font(for: FontQuery(), holding: "\u{10FFFD}") == nil)
  }

  @Test("a family that nobody has is found missing, and its name is not taken at its word")
  func unknown() {
    let collection = FontCollection(system: fonts)
    let match = collection.match(FontQuery(families: ["No Such Family \u{0} At All"]))
    #expect(match == nil || match?.missing != nil)
  }
}
