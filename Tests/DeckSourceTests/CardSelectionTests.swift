import CardDesign
import CardSets
import DeckSource
import PlayingCards
import Testing

@Suite("Selecting sides of cards") struct CardSelectionTests {
  @Test(
    "the back can stand anywhere in a list",
    arguments: [
      ("back", "back"), ("BACK", "back"), ("QS,back", "QS back"), ("back QS", "back QS"),
      ("KS, back, 2-3h", "KS back 2H 3H"), ("back,back QS QS", "back QS"), ("QS", "QS"),
      (" jokers back ", "RJ BJ back"),
    ])
  func lists(text: String, names: String) throws {
    #expect(try CardSide.selection(text).map(\.shortName).joined(separator: " ") == names)
  }

  @Test(
    "all has the back, as a whole deck has; it is left out as cards are",
    arguments: [
      ("all", 55), ("all but back", 54), ("-back", 54), ("all but jokers", 53), ("red courts, back", 7),
      ("red back", 27),
      ("all red", 26),
    ])
  func back(text: String, count: Int) throws {
    #expect(try CardSide.selection(text).count == count)
    #expect(try CardSide.selection("all") == CardSide.deck)
  }

  @Test("the letters of a language are read")
  func language() throws {
    let notation = CardNotation(language: .french)
    #expect(try CardSide("VS", notation: notation) == .face(Card(.jack, of: .spades)))
    #expect(try CardSide.selection("V-Rs, back", notation: notation).map(\.shortName) == ["JS", "QS", "KS", "back"])
  }

  @Test("an error tells the place in the whole text")
  func errors() {
    let error = #expect(throws: CardNotationError.self) { try CardSide.selection("QS, back, 11H") }
    #expect(error?.token == "11H")
    #expect(error?.offset == 10)
    #expect(throws: CardNotationError.self) { try CardSide.selection("") }
    #expect(throws: CardNotationError.self) { try CardSide.selection("QS,,KS") }
    #expect(throws: CardNotationError.self) { try CardSide.selection("backs") }
  }

  @Test("a side is a card or the back")
  func sides() throws {
    #expect(try CardSide("Back") == .back)
    #expect(try CardSide("qs") == .face(Card(.queen, of: .spades)))
    #expect(throws: CardNotationError.self) { try CardSide("ZZ") }
  }
}
