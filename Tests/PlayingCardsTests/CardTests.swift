import PlayingCards
import Testing

@Suite struct CardTests {
  @Test("suits are ordered spades, hearts, diamonds, clubs")
  func suitOrder() {
    #expect(Suit.allCases.map(\.order) == [1, 2, 3, 4])
    #expect(Suit.allCases.sorted(by: >) == [.clubs, .diamonds, .hearts, .spades])
  }

  @Test("suits have symbols, outlined symbols, letters, names and colours")
  func suitNames() {
    #expect(Suit.allCases.map(\.description) == ["♠", "♥", "♦", "♣"])
    #expect(String(Suit.allCases.map(\.outlinedSymbol)) == "♤♡♢♧")
    #expect(String(Suit.allCases.map(\.letter)) == "SHDC")
    #expect(Suit.allCases.map(\.name) == ["spades", "hearts", "diamonds", "clubs"])
    #expect(Suit.allCases.map(\.singularName) == ["spade", "heart", "diamond", "club"])
    #expect(Suit.allCases.map(\.color) == [.black, .red, .red, .black])
  }

  @Test("ranks run from the ace, 1, to the king, 13")
  func rankOrder() {
    #expect(Rank.allCases.map(\.order) == Array(1...13))
    #expect(Rank.ace < .two)
    #expect(Rank.queen < .king)
  }

  @Test("ranks have indices, names and words")
  func rankNames() {
    #expect(
      Rank.allCases.map(\.description) == ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"])
    #expect(
      Rank.allCases.map(\.name)
        == ["ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king"])
    #expect(
      Rank.allCases.map(\.word)[1...9]
        == ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"])
  }

  @Test("ace to ten have as many pips as their number, courts have none")
  func pips() {
    #expect(Rank.allCases.map(\.pipCount) == Array(1...10) + [nil, nil, nil])
    #expect(Rank.allCases.filter(\.isCourt) == [.jack, .queen, .king])
  }

  @Test("a suited card has a rank, a suit and the colour of the suit")
  func suitedCard() {
    let card = Card(.queen, of: .hearts)
    #expect(card == .suited(.queen, .hearts))
    #expect(card.rank == .queen)
    #expect(card.suit == .hearts)
    #expect(card.color == .red)
    #expect(card.isCourt)
    #expect(!card.isJoker)
    #expect(!Card(.ten, of: .hearts).isCourt)
  }

  @Test("a joker has neither rank nor suit but a colour", arguments: Joker.allCases)
  func joker(_ joker: Joker) {
    let card = Card.joker(joker)
    #expect(card.rank == nil)
    #expect(card.suit == nil)
    #expect(card.color.rawValue == joker.rawValue)
    #expect(card.isJoker)
    #expect(!card.isCourt)
  }

  @Test("cards sort by suit, then by rank, jokers last")
  func order() {
    let cards: [Card] = [
      .joker(.black), Card(.ace, of: .clubs), Card(.king, of: .spades), .joker(.red), Card(.two, of: .spades),
    ]
    #expect(cards.sorted().map(\.shortName) == ["2S", "KS", "AC", "RJ", "BJ"])
    let deck = Deck.standard(jokers: Joker.allCases)
    #expect(deck.shuffled(seed: 5).sorted() == deck.cards)
  }

  @Test(
    "cards describe and name themselves",
    arguments: [
      (Card(.ace, of: .spades), "A♠", "AS", "ace_of_spades", "🂡"),
      (Card(.eight, of: .clubs), "8♣", "8C", "8_of_clubs", "🃘"),
      (Card(.ten, of: .hearts), "10♥", "10H", "10_of_hearts", "🂺"),
      (Card(.jack, of: .diamonds), "J♦", "JD", "jack_of_diamonds", "🃋"),
      (Card(.queen, of: .spades), "Q♠", "QS", "queen_of_spades", "🂭"),
      (.joker(.red), "red joker", "RJ", "red_joker", "\u{1F0BF}"),
      (.joker(.black), "black joker", "BJ", "black_joker", "\u{1F0CF}"),
    ])
  func names(_ card: Card, description: String, short: String, long: String, unicode: Character) {
    #expect(card.description == description)
    #expect(card.shortName == short)
    #expect(card.longName == long)
    #expect(card.unicodeCharacter == unicode)
  }

  @Test("Unicode itself calls each character by the card's name", arguments: Deck.standard())
  func unicodeNames(_ card: Card) throws {
    let rank = try #require(card.rank)
    let suit = try #require(card.suit)
    let name = "PLAYING CARD \(rank.word.uppercased()) OF \(suit.name.uppercased())"
    #expect(card.unicodeCharacter.unicodeScalars.first?.properties.name == name)
  }
}
