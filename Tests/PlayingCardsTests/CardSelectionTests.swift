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
      ("QS, ZZ, KH", CardNotationError.Reason.notASelection, "ZZ", 4, nil),
      ("court", .notASelection, "court", 0, "courts"), ("QS spade", .notASelection, "spade", 3, "spades"),
      ("2-11h", .notASelection, "2-11h", 0, "2-10H"), ("joker", .notASelection, "joker", 0, "jokers"),
      ("hearts joker", .notASelection, "joker", 7, "jokers"), ("aces red joke", .notASelection, "joke", 9, "jokers"),
      ("10-2h", .backwardRange, "10-2h", 0, "2-10H"), ("K-A", .backwardRange, "K-A", 0, "A-K"),
      ("2h-10s", .notASelection, "2h-10s", 0, "2-10S"), ("2-", .notASelection, "2-", 0, "2S"),
      ("QSKH", .notASelection, "QSKH", 0, "Q-KH"), ("A♠️, 🂬", .knight, "🂬", 4, "JS"),
      ("ace of spade", .notASelection, "ace of spade", 0, "ace_of_spades"), ("-", .notASelection, "-", 0, nil),
      ("red -court", .notASelection, "court", 5, "courts"), ("all but court", .notASelection, "court", 8, "courts"),
      ("red spades", .selectsNothing, "red spades", 0, "red, spades"),
      ("aces, jokers  hearts", .selectsNothing, "jokers hearts", 6, "jokers, hearts"),
      ("spades -spades", .selectsNothing, "spades -spades", 0, "spades"), ("-all", .selectsNothing, "-all", 0, "all"),
      ("QS but queens", .selectsNothing, "QS queens", 0, "QS"),
      (
        "all -red -black -jokers", .selectsNothing,
        "all -red -black -jokers", 0, "all"
      ), ("back", .notASelection, "back", 0, "black"),
    ] as [(String, CardNotationError.Reason, String, Int, String?)])
  func wrongItems(_ text: String, reason: CardNotationError.Reason, token: String, offset: Int, nearest: String?) {
    #expect(throws: CardNotationError(reason, token: token, offset: offset, nearest: nearest)) { try select(text) }
  }

  @Test(
    "a missing item is an error",
    arguments: [
      ("", 0), ("  ", 0), ("QS,", 3), (",QS", 0), ("QS, ,KH", 3), ("all but", 7), ("all but ,QS", 8), ("QS, but KH", 3),
    ])
  func missingItems(_ text: String, offset: Int) {
    #expect(throws: CardNotationError(.empty, token: "", offset: offset, nearest: "all")) { try select(text) }
  }

  @Test(
    "side by side, words narrow",
    arguments: [
      ("red courts", "JH QH KH JD QD KD"), ("courts red", "JH QH KH JD QD KD"), ("aces black", "AS AC"),
      ("hearts 2-4", "2H 3H 4H"), ("2-4 hearts", "2H 3H 4H"), ("courts of clubs", "JC QC KC"),
      ("red jokers", "RJ"), ("jokers black", "BJ"), ("black jokers aces", "BJ AS AC"), ("all red aces", "AH AD"),
      ("red hearts kings", "KH"),
    ])
  func narrowing(_ text: String, cards: String) throws {
    #expect(try select(text).map(\.shortName).joined(separator: " ") == cards)
  }

  @Test(
    "words of the same sort add up, cards and ranges of one suit are added, commas widen",
    arguments: [
      ("spades hearts", 26), ("red black", 52), ("kings queens red", 4), ("spades hearts courts", 6), ("2-3 aces", 12),
      ("courts AS", 13), ("hearts QS", 14), ("red 2-5s", 30), ("jokers QS KS", 4), ("red, courts", 32),
      ("red courts, spades", 19), ("all, QS", 54), ("red, spades", 39),
    ])
  func adding(_ text: String, count: Int) throws {
    #expect(try select(text).count == count)
  }

  @Test(
    "a hyphen leaves out of its part; but, except and without leave out all that follows",
    arguments: [
      ("-jokers", 52), ("all -jokers", 52), ("all, -jokers", 52), ("-jokers, all", 52), ("all but jokers", 52),
      ("all except jokers", 52), ("ALL WITHOUT jokers", 52), ("except jokers", 52), ("spades -AS", 12),
      ("-AS spades", 12),
      ("spades −AS", 12), ("spades -ace of spades", 12), ("jokers -red joker", 1), ("all except 2-5", 38),
      ("all -2-5h", 50), ("red -courts", 20), ("red -courts of hearts", 23), ("courts -red -JS", 5),
      ("spades -kings, hearts", 25), ("spades, hearts, -kings", 24), ("spades, hearts but kings", 24),
      ("spades except AS, KS", 11), ("all but red courts", 48), ("all but jokers, 2-10", 16),
      ("all but courts but QS", 43), ("all but courts -QS", 43), ("spades -hearts", 13),
    ])
  func leavingOut(_ text: String, count: Int) throws {
    #expect(try select(text).count == count)
  }

  @Test("the order of words and of parts does not change which cards are meant")
  func order() throws {
    let words = ["red", "hearts", "-3h", "2-5", "QS", "kings", "-courts", "AS", "jokers", "all"]
    var generator = SplitMix64(seed: 4)
    for _ in 0..<60 {
      let parts = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        (0..<Int.random(in: 1...4, using: &generator)).map { _ in words.randomElement(using: &generator)! }
      }
      func meaning(of parts: [[String]]) -> Set<Card>? {
        let text = parts.map { $0.joined(separator: " ") }.joined(separator: ", ")
        return (try? select(text)).map(Set.init)
      }
      let expected = meaning(of: parts)
      for _ in 0..<3 {
        let other = parts.map { $0.shuffled(using: &generator) }.shuffled(using: &generator)
        #expect(meaning(of: other) == expected, "\(parts) \(other)")
      }
    }
  }

  @Test("what is left out and what is left are the whole", arguments: ["red courts", "2-5", "QS KS", "spades -AS"])
  func complement(_ text: String) throws {
    let (chosen, others) = (Set(try select(text)), Set(try select("all but \(text)")))
    #expect(chosen.isDisjoint(with: others))
    #expect(chosen.union(others) == Set(try select("all")))
  }

  @Test("nothing to select is said in one line, with what widens instead")
  func contradiction() {
    let error = #expect(throws: CardNotationError.self) { try select("red spades") }
    #expect(error?.description == #""red spades" selects no card; did you mean red, spades?"#)
  }

  @Test("random texts never trap")
  func randomTexts() {
    var generator = SplitMix64(seed: 9)
    let characters = Array("AS2-10hT_of, spadesjokerbut♠♡\u{FE0F}🂡🃏–é\n\0")
    for _ in 0..<100 {
      let length = Int.random(in: 0...12, using: &generator)
      let text = String((0..<length).map { _ in characters.randomElement(using: &generator)! })
      do {
        let cards = try select(text)
        #expect(!cards.isEmpty)
      } catch {
        #expect(error.token.isEmpty == (error.reason == .empty))
        // The words of a contradiction are joined by single spaces.
        if error.reason != .selectsNothing { #expect(text.dropFirst(error.offset).hasPrefix(error.token)) }
      }
    }
  }
}
