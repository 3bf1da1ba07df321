import CardDesign
import DeckExport
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
    #expect(try CardPicture.selection(text).map(\.shortName).joined(separator: " ") == names)
  }

  @Test("an error tells the place in the whole text")
  func errors() {
    let error = #expect(throws: CardNotationError.self) { try CardPicture.selection("QS, back, 11H") }
    #expect(error?.token == "11H")
    #expect(error?.offset == 10)
    #expect(throws: CardNotationError.self) { try CardPicture.selection("") }
    #expect(throws: CardNotationError.self) { try CardPicture.selection("QS,,KS") }
    #expect(throws: CardNotationError.self) { try CardPicture.selection("backs") }
  }

  @Test("a side is a card or the back")
  func sides() throws {
    #expect(try CardPicture("Back") == .back)
    #expect(try CardPicture("qs") == .face(Card(.queen, of: .spades)))
    #expect(throws: CardNotationError.self) { try CardPicture("ZZ") }
  }
}
