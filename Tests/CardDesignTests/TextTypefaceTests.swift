import CardDesign
import PlaneGeometry
import Testing
import Typography

@Suite("The typeface of texts") struct TextTypefaceTests {
  private let fonts = FontCollection(system: nil) { TextTypeface.family }

  private func face(_ weight: Double, _ slant: FontTraits.Slant, _ family: String = "Cardwright Text") throws
    -> FontFace
  {
    let query = FontQuery(families: [family], traits: FontTraits(weight: weight, slant: slant))
    let match = try #require(fonts.match(query))
    #expect(match.missing == nil)
    return match.face
  }

  @Test("its bold is the index typeface, and both have an oblique, by the family's name")
  func cuts() throws {
    #expect(try face(400, .upright).outline(of: "n") == TextTypeface.shared.outline(of: "n"))
    #expect(try face(700, .upright).outline(of: "n") == IndexTypeface.shared.outline(of: "n"))
    for weight in [400.0, 700] {
      let (upright, oblique) = (try face(weight, .upright), try face(weight, .italic))
      #expect(oblique.traits.slant == .oblique && oblique.digest != upright.digest)
      let (straight, leaning) = (try upright.outline(of: "H"), try oblique.outline(of: "H"))
      #expect(straight.advance == leaning.advance && oblique.metrics == upright.metrics)
      let lean = 0 - 0.2 * straight.path.boundingRect.minY
      #expect((leaning.path.boundingRect.maxX - straight.path.boundingRect.maxX - lean).magnitude < 1e-9)
    }
    #expect(try face(700, .upright, "Cardwright Index").familyName == "Cardwright Index")
  }
}
