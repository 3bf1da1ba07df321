import TestFonts
import Testing
import Typography

@Suite("Choosing fonts") struct FontCollectionTests {
  private func face(_ name: String, _ letters: String, weight: Int = 400) throws -> FontFace {
    var font = TestFont(glyphs: letters.unicodeScalars.map { TestFont.Glyph(scalar: $0, advance: 500) })
    font.weight = weight
    return try FontFace(bytes: font.bytes(), name: name)
  }

  /// Machines' fonts that are not to be asked, or have a file that is not there.
  private struct Machine: SystemFonts {
    func font(for query: FontQuery) -> SystemFont? {
      SystemFont(path: "/nowhere/\(query.families).ttf", index: 0, families: query.families)
    }

    func font(for query: FontQuery, holding scalar: Unicode.Scalar) -> SystemFont? { font(for: query) }
  }

  @Test("the first family that is there is taken, whatever its letters' case")
  func families() throws {
    let fonts = FontCollection(faces: [try face("One", "A"), try face("Two", "A")])
    let first = try #require(fonts.match(FontQuery(families: ["two", "One"])))
    #expect(first.face.source == "Two" && first.missing == nil)
    let second = try #require(fonts.match(FontQuery(families: ["Three", "Two"])))
    #expect(second.face.source == "Two" && second.missing == "Three")
    let none = try #require(fonts.match(FontQuery(families: ["Three", "serif"])))
    #expect(none.face.source == "One" && none.missing == "Three")
    #expect(try #require(fonts.match(FontQuery(families: ["serif"]))).missing == nil)
    let cut = try #require(fonts.match(FontQuery(families: ["Two-Bold", "two"])))
    #expect(cut.face.source == "Two" && cut.missing == nil, "the name of a cut, and then its family")
  }

  @Test(
    "of a family's weights the closest is taken, on CSS's side",
    arguments: [(100, "300"), (300, "300"), (400, "300"), (450, "300"), (600, "700"), (701, "900"), (1_000, "900")]
      as [(
        Double, String
      )])
  func weights(wanted: Double, expected: String) throws {
    let faces = try [300, 700, 900].map { try face("\($0)", "A", weight: $0) }
    let fonts = FontCollection(faces: faces)
    let match = try #require(fonts.match(FontQuery(families: ["serif"], traits: FontTraits(weight: wanted))))
    #expect(match.face.source == expected)
  }

  @Test("a character that a font has not is found in another, or in none")
  func fallback() throws {
    let fonts = FontCollection(faces: [try face("One", "A"), try face("Two", "AB")])
    let query = FontQuery(families: ["One"])
    #expect(fonts.fallback(for: "B", like: query)?.source == "Two")
    #expect(fonts.fallback(for: "C", like: query) == nil)
    #expect(fonts.fallback(for: "\u{E0080}", like: query) == nil)
  }

  @Test("the fonts that were taken are noted with digests of their files, fallbacks among them")
  func uses() throws {
    let fonts = FontCollection(faces: [try face("One", "A"), try face("Two", "AB")])
    let noting = fonts.noting()
    _ = fonts.match(FontQuery(families: ["Two"]))
    #expect(noting.uses.isEmpty, "others ask for themselves")
    let query = FontQuery(families: ["One", "serif"], traits: FontTraits(weight: 700, slant: .italic))
    let match = try #require(noting.match(query))
    let fallback = try #require(noting.fallback(for: "B", like: query))
    let name = "One, serif 700 italic"
    #expect(noting.uses.map(\.query) == [name, "\(name) for U+42"])
    #expect(noting.uses.map(\.font) == [match.face.name, fallback.name])
    #expect(noting.uses.map(\.digest) == [match.face.digest, fallback.digest])
    #expect(match.face.digest != fallback.digest && fonts.uses.isEmpty)
  }

  @Test("the machine is asked only where no font is given, and a file that is not there does no harm")
  func machine() throws {
    let given = FontCollection(faces: [try face("One", "A")], system: Machine())
    #expect(given.match(FontQuery(families: ["Other"]))?.face.source == "One")
    let last = try face("Last", "A")
    let alone = FontCollection(system: Machine(), lastResort: last)
    #expect(alone.match(FontQuery(families: ["Other"]))?.face.source == "Last")
    #expect(alone.fallback(for: "A", like: FontQuery())?.source == "Last")
    #expect(FontCollection(system: Machine()).match(FontQuery()) == nil)
    #expect(FontCollection().match(FontQuery()) == nil)
  }

  @Test("text that names no font is set in the last resort where none is given, in the cut that suits best")
  func unnamed() throws {
    let family = [try face("Last", "A"), try face("Last bold", "A", weight: 700)]
    let fonts = FontCollection(system: Machine()) { family }
    #expect(fonts.match(FontQuery())?.face.source == "Last")
    #expect(fonts.match(FontQuery(traits: FontTraits(weight: 700)))?.face.source == "Last bold")
    let given = FontCollection(faces: [try face("One", "A")]) { family }
    #expect(given.match(FontQuery())?.face.source == "One")
  }

  @Test("a folder that is not there says so")
  func folder() {
    #expect(throws: FontError.self) { try FontCollection.faces(inFolder: "/nowhere/at/all") }
  }
}
