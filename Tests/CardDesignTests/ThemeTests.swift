import CardDesign
import Drawing
import PlayingCards
import Testing

@Suite struct ThemeTests {
  @Test("A theme is found by its name in any letter case")
  func named() throws {
    #expect(try Theme(named: "classic") == .classic)
    #expect(try Theme(named: "MINIMAL") == .minimal)
    #expect(try Theme(named: "Stanford") == .stanford)
  }

  @Test("An unknown theme is refused with its name and what there is")
  func unknown() {
    #expect(throws: CardDesignError.unknownTheme("neon")) { try Theme(named: "neon") }
    #expect(
      CardDesignError.unknownTheme("neon").description
        == "there is no theme 'neon': choose one of classic, minimal, nocturne, stanford")
  }

  @Test("The classic deck has black spades and clubs, red hearts and diamonds")
  func suitColors() {
    let colors = Theme.classic.suitColors
    let black = Color(red: 0x1a, green: 0x1a, blue: 0x1a)
    let red = Color(red: 0xd5, green: 0x20, blue: 0x2c)
    #expect(Suit.allCases.map { colors[$0] } == [black, red, red, black])
  }
}
