import Foundation
import PlayingCards
import Testing

@Suite("The Spanish suits") struct SpanishPackTests {
  private let notation = CardNotation(system: .spanish)

  private func select(_ text: String) throws -> [String] { try notation.parseSelection(text).map(\.shortName) }

  @Test("A sorted pack runs from the as de oros to the rey de bastos, and has no ten and no queen")
  func order() {
    let deck = Deck.standard(of: .spanish, jokers: SuitSystem.spanish.jokers)
    #expect(deck.count == 50)
    #expect(deck.cards == deck.cards.sorted())
    #expect(deck.compactMap(\.number) == Array(repeating: Array(1...12), count: 4).flatMap(\.self))
    #expect(deck.first?.longName == "as_de_oros")
    #expect(deck[47].longName == "rey_de_bastos")
    #expect(
      !Card(.queen, of: .oros).isOfPack && !Card(.ten, of: .copas).isOfPack && !Card(.knight, of: .hearts).isOfPack)
  }

  @Test("A rank is called as in its system, and in English")
  func names() {
    let names = [Rank.ace, .seven, .jack, .knight, .king].map { Card($0, of: .espadas) }
    #expect(names.map(\.shortName) == ["1E", "7E", "10E", "11E", "12E"])
    #expect(
      names.map(\.words)
        == ["as de espadas", "siete de espadas", "sota de espadas", "caballo de espadas", "rey de espadas"])
    #expect(names.last?.englishWords == "king of swords")
    #expect(names.map(\.unicodeCharacter) == ["🂡", "🂧", "🂫", "🂬", "🂮"])
    #expect(Card.joker(.comodin2).words == "comodín 2")
  }

  @Test(
    "The forms of a card are all read",
    arguments: [
      "12O", "12o", "O12", "RO", "rey_de_oros", "rey de oros", "rey-de-oros", "king of coins", "12 de oros", "🃎",
    ])
  func forms(text: String) throws {
    #expect(try notation.parseCard(text) == Card(.king, of: .oros))
  }

  @Test("Every card of the pack is read from its names")
  func allNames() throws {
    for card in Deck.standard(of: .spanish, jokers: SuitSystem.spanish.jokers) {
      for name in [card.shortName, card.longName, card.words, card.shortName.lowercased()] {
        #expect(try notation.parseCard(name) == card, "\(name)")
      }
    }
  }

  @Test("Selections have Spanish words, and English ones")
  func selections() throws {
    #expect(try select("figuras de oros") == ["10O", "11O", "12O"])
    #expect(try select("oros 1-3") == ["1O", "2O", "3O"])
    #expect(try select("reyes") == ["12O", "12C", "12E", "12B"])
    #expect(try select("knights swords") == ["11E"])
    #expect(try select("caballos, comodines") == ["11O", "11C", "11E", "11B", "J1", "J2"])
    #expect(try select("comodín 1, as de bastos") == ["J1", "1B"])
    #expect(try select("green but 1-11") == ["12B"])
    #expect(try select("todas").count == 50)
  }

  @Test("A card that the pack does not have is an error that names a near one")
  func errors() throws {
    #expect(throws: CardNotationError(.rankOfOtherPack, token: "🃍", offset: 0, nearest: "10O")) {
      try notation.parseCard("🃍")
    }
    #expect(throws: CardNotationError(.notACard, token: "13O", offset: 0, nearest: "1O", system: .spanish)) {
      try notation.parseCard("13O")
    }
    do {
      _ = try notation.parseCard("????")
      Issue.record("a card of four question marks")
    } catch {
      #expect(error.description == "\"????\" is not a card; write a rank and a suit, as in 12O or as_de_bastos")
    }
    for text in ["12O", "as_de_bastos", "todas", "figuras de oros", "ases", "2-7o"] {
      #expect(try !select(text).isEmpty)
    }
    #expect(throws: CardNotationError.self) { try notation.parseCard("QS") }
    #expect(throws: CardNotationError.self) { try Card("12O") }
  }

  @Test("Cards of all systems are coded by names that no two share")
  func codable() throws {
    let decks = SuitSystem.allCases.map { Deck.standard(of: $0, jokers: $0.jokers) }
    let all = Deck(decks.flatMap(\.cards))
    #expect(Set(all.map(\.longName)).count == all.count)
    let data = try JSONEncoder().encode(all)
    #expect(try JSONDecoder().decode(Deck.self, from: data) == all)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Card].self, from: Data(#"["reina_de_oros"]"#.utf8))
    }
  }
}
