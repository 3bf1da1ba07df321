import CardDesign
import Drawing
import PlayingCards
import Testing
import Typography

@Suite struct CardDesignErrorTests {
  /// The index typeface with the contents of some of its tables set to 0.
  private func face(without tables: Set<String>) throws -> FontFace {
    var bytes = IndexTypeface.bytes
    func word(at offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    // The table directory: 16 bytes a table from byte 12 on, with tag, checksum, offset and length.
    let tableCount = Int(bytes[4]) << 8 | Int(bytes[5])
    for entry in (0..<tableCount).map({ 12 + 16 * $0 })
    where tables.contains(String(decoding: bytes[entry..<entry + 4], as: UTF8.self)) {
      let start = word(at: entry + 8)
      for index in start..<start + word(at: entry + 12) { bytes[index] = 0 }
    }
    return try FontFace(bytes: bytes, name: "broken")
  }

  @Test("A face without the rank's character is an error that names both", arguments: Theme.named)
  func missingCharacter(theme: Theme) throws {
    // Without a character map FreeType goes by the glyphs' names in the table post.
    let face = try face(without: ["cmap", "post"])
    let composer = CardComposer(theme: theme, typeface: face)
    #expect(
      throws: CardDesignError.typeface(
        .missingGlyph(font: face.name, character: "Q", scalar: "Q"))
    ) { try composer.scene(for: .face(Card(.queen, of: .spades))) }
    #expect(throws: CardDesignError.self) { try composer.scene(for: .face(.joker(.red))) }
    // The back needs no letters.
    #expect(try !composer.scene(for: .back).items.isEmpty)
  }

  @Test("A face whose characters are blank is an error, not an empty corner", arguments: Theme.named)
  func blankCharacter(theme: Theme) throws {
    let face = try face(without: ["loca"])
    let composer = CardComposer(theme: theme, typeface: face)
    let error = CardDesignError.blankText("10", font: face.name)
    #expect(throws: error) { try composer.scene(for: .face(Card(.ten, of: .hearts))) }
    #expect(error.description.contains("draws nothing for '10'"))
  }
}
