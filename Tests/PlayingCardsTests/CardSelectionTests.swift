import PlayingCards
import Testing

@Suite struct CardSelectionTests {
  private func select(_ text: String) throws(CardNotationError) -> [Card] {
    try CardNotation().parseSelection(text)
  }

  @Test(
    "classes",
    arguments: [
      ("all", 54), ("red", 26), ("black", 26), ("courts", 12), ("jokers", 2), ("spades", 13), ("HEARTS", 13),
      ("Diamonds", 13), ("clubs", 13), ("aces", 4), ("sixes", 4), ("tens", 4), ("kings", 4),
    ])
  func classes(_ text: String, count: Int) throws {
    let cards = try select(text)
    #expect(cards.count == count)
    #expect(Set(cards).count == count)
    #expect(cards == cards.sorted())
  }

  @Test("a suit selects its cards", arguments: Suit.allCases)
  func suits(_ suit: Suit) throws {
    #expect(try select(suit.name) == Rank.allCases.map { Card($0, of: suit) })
  }

  @Test("red and black select suits, not jokers; courts are jacks, queens and kings")
  func properties() throws {
    #expect(try select("red").allSatisfy { $0.suit?.color == .red })
    #expect(try select("black").allSatisfy { $0.suit?.color == .black })
    #expect(try select("courts").allSatisfy(\.isCourt))
    #expect(try select("all") == Deck.standard(jokers: Joker.allCases).cards)
  }

  @Test(
    "ranges",
    arguments: [
      ("2-4h", "2H 3H 4H"), ("2–4h", "2H 3H 4H"), ("9-JS", "9S 10S JS"), ("t-q♦️", "10D JD QD"), ("2h-4h", "2H 3H 4H"),
      ("A-2", "AS 2S AH 2H AD 2D AC 2C"), ("queen-king of clubs", "QC KC"), ("2-3-of-clubs", "2C 3C"),
      ("2-3_of_clubs", "2C 3C"), ("5-5s", "5S"),
    ])
  func ranges(_ text: String, cards: String) throws {
    #expect(try select(text).map(\.shortName).joined(separator: " ") == cards)
  }

  @Test("2-10 is nine ranks of four suits")
  func numberCards() throws {
    let cards = try select("2-10")
    #expect(cards == Deck.standard().filter { !$0.isCourt && $0.rank != .ace }.cards)
  }

  @Test(
    "lists keep the order written and each card once",
    arguments: [
      ("QS,KH", "QS KH"), ("KH QS", "KH QS"), (" QS , KH  AS ", "QS KH AS"), ("QS,QS", "QS"),
      ("3h,2-4h", "3H 2H 4H"), ("ace of spades 8 of clubs", "AS 8C"), ("red joker, QS", "RJ QS"),
      ("QS red joker black joker", "QS RJ BJ"), ("QS\nKH\tRJ", "QS KH RJ"), ("🃏 A♠️", "BJ AS"),
      ("jokers aces", "RJ BJ AS AH AD AC"),
    ])
  func lists(_ text: String, cards: String) throws {
    #expect(try select(text).map(\.shortName).joined(separator: " ") == cards)
  }

  @Test("every form of a single card is a selection", arguments: Deck.standard(jokers: Joker.allCases))
  func singleCards(_ card: Card) throws {
    let words = card.longName.split(separator: "_").joined(separator: " ")
    for text in [card.shortName, card.longName, words, card.description, String(card.unicodeCharacter)] {
      #expect(try select(text) == [card])
    }
  }

  @Test("the letters of a language hold in lists and ranges")
  func language() throws {
    let notation = CardNotation(language: .french)
    #expect(try notation.parseSelection("V-Rh, 1s").map(\.shortName) == ["JH", "QH", "KH", "AS"])
  }

  @Test(
    "a wrong item is an error with its place and the nearest selection",
    arguments: [
      ("QS, ZZ, KH", CardNotationError.Reason.notASelection, "ZZ", 4, "AS"),
      ("court", .notASelection, "court", 0, "courts"), ("QS spade", .notASelection, "spade", 3, "spades"),
      ("2-11h", .notASelection, "2-11h", 0, "2-10H"), ("joker", .notASelection, "joker", 0, "jokers"),
      ("10-2h", .backwardRange, "10-2h", 0, "2-10H"), ("K-A", .backwardRange, "K-A", 0, "A-K"),
      ("2h-10s", .notASelection, "2h-10s", 0, "2-10S"), ("2-", .notASelection, "2-", 0, "2S"),
      ("QSKH", .notASelection, "QSKH", 0, "Q-KH"), ("A♠️, 🂬", .knight, "🂬", 4, "JS"),
      ("ace of spade", .notASelection, "ace of spade", 0, "ace_of_spades"), ("-", .notASelection, "-", 0, "AS"),
    ])
  func wrongItems(_ text: String, reason: CardNotationError.Reason, token: String, offset: Int, nearest: String) {
    #expect(throws: CardNotationError(reason, token: token, offset: offset, nearest: nearest)) { try select(text) }
  }

  @Test("a missing item is an error", arguments: [("", 0), ("  ", 0), ("QS,", 3), (",QS", 0), ("QS, ,KH", 3)])
  func missingItems(_ text: String, offset: Int) {
    #expect(throws: CardNotationError(.empty, token: "", offset: offset, nearest: "all")) { try select(text) }
  }

  @Test("random texts never trap")
  func randomTexts() {
    var generator = SplitMix64(seed: 9)
    let characters = Array("AS2-10hT_of, spadesjoker♠♡\u{FE0F}🂡🃏–é\n\0")
    for _ in 0..<100 {
      let length = Int.random(in: 0...12, using: &generator)
      let text = String((0..<length).map { _ in characters.randomElement(using: &generator)! })
      do {
        let cards = try select(text)
        #expect(!cards.isEmpty)
      } catch {
        #expect(error.token.isEmpty == (error.reason == .empty))
        #expect(text.dropFirst(error.offset).hasPrefix(error.token))
      }
    }
  }
}
