import PlayingCards
import Testing

@Suite struct IndexLanguageTests {
  @Test(
    "each language has its letters for ace, jack, queen and king",
    arguments: [
      (IndexLanguage.english, ["A", "J", "Q", "K"]), (.french, ["1", "V", "D", "R"]),
      (.german, ["A", "B", "D", "K"]), (.dutch, ["A", "B", "V", "H"]), (.swedish, ["E", "Kn", "D", "K"]),
      (.russian, ["\u{0422}", "\u{0412}", "\u{0414}", "\u{041A}"]),
    ])
  func letters(_ language: IndexLanguage, letters: [String]) {
    #expect([Rank.ace, .jack, .queen, .king].map(language.index(of:)) == letters)
    let numbers: [String] = Rank.allCases[1...9].map { language.index(of: $0) }
    #expect(numbers == ["2", "3", "4", "5", "6", "7", "8", "9", "10"])
  }

  @Test("every card is read from its short name in every language, either way round", arguments: IndexLanguage.allCases)
  func roundTrip(_ language: IndexLanguage) throws {
    let notation = CardNotation(language: language)
    for card in Deck.standard() {
      let name = card.shortName(in: language)
      #expect(try notation.parseCard(name) == card)
      #expect(try notation.parseCard(name.lowercased()) == card)
      #expect(try notation.parseCard("\(name.suffix(1))\(name.dropLast())") == card)
      #expect(try notation.parseCard(card.longName) == card)
      #expect(try notation.parseCard(String(card.unicodeCharacter)) == card)
    }
  }

  @Test(
    "the same letter is another rank in another language",
    arguments: [
      ("DH", IndexLanguage.french, Card(.queen, of: .hearts)), ("BH", .german, Card(.jack, of: .hearts)),
      ("VH", .dutch, Card(.queen, of: .hearts)), ("VH", .french, Card(.jack, of: .hearts)),
      ("HH", .dutch, Card(.king, of: .hearts)), ("KnH", .swedish, Card(.jack, of: .hearts)),
      ("1h", .french, Card(.ace, of: .hearts)), ("ah", .french, Card(.ace, of: .hearts)),
      ("ТH", .russian, Card(.ace, of: .hearts)), ("TH", .russian, Card(.ace, of: .hearts)),
      ("TH", .german, Card(.ten, of: .hearts)), ("DD", .german, Card(.queen, of: .diamonds)),
      ("д♥", .russian, Card(.queen, of: .hearts)), ("vH", .russian, Card(.jack, of: .hearts)),
      ("DH", .russian, Card(.queen, of: .hearts)), ("KH", .russian, Card(.king, of: .hearts)),
    ])
  func localized(_ text: String, language: IndexLanguage, card: Card) throws {
    #expect(try CardNotation(language: language).parseCard(text) == card)
  }

  @Test(
    "English letters are read as well if they shall be, where they mean nothing in the language",
    arguments: [
      ("QH", IndexLanguage.french, Card(.queen, of: .hearts)), ("VH", .french, Card(.jack, of: .hearts)),
      ("DH", .french, Card(.queen, of: .hearts)), ("DH", .german, Card(.queen, of: .hearts)),
      ("HD", .dutch, Card(.king, of: .diamonds)), ("KD", .dutch, Card(.king, of: .diamonds)),
      ("TH", .russian, Card(.ace, of: .hearts)), ("JS", .swedish, Card(.jack, of: .spades)),
    ])
  func english(_ text: String, language: IndexLanguage, card: Card) throws {
    #expect(try CardNotation(language: language, readsEnglish: true).parseCard(text) == card)
  }

  @Test("every English name means its card in every language but for the Russian T", arguments: IndexLanguage.allCases)
  func englishNames(_ language: IndexLanguage) throws {
    let notation = CardNotation(language: language, readsEnglish: true)
    for card in Deck.standard() { #expect(try notation.parseCard(card.shortName) == card) }
  }

  @Test(
    "letters of another language are errors that name the language's own",
    arguments: [
      ("QH", IndexLanguage.french, "1H"), ("JS", .german, "AS"), ("1S", .english, "AS"), ("DH", .english, "AH"),
    ])
  func foreignLetter(_ text: String, language: IndexLanguage, nearest: String) {
    let error = #expect(throws: CardNotationError.self) { try CardNotation(language: language).parseCard(text) }
    #expect(error?.reason == .notACard)
    #expect(error?.nearest == nearest)
  }
}
