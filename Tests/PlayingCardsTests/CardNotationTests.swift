import PlayingCards
import Testing

@Suite struct CardNotationTests {
  /// All 52 cards in one way of writing, which is given the rank and the suit.
  private func expectAll(
    _ write: (Rank, Suit) -> String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for case .suited(let rank, let suit) in Deck.standard() {
      let text = write(rank, suit)
      #expect(try Card(text) == Card(rank, of: suit), "\(text)", sourceLocation: sourceLocation)
    }
  }

  @Test("rank and suit letter, in any case")
  func letters() throws {
    try expectAll { "\($0.symbol)\($1.letter)" }
    try expectAll { "\($0.symbol)\($1.letter)".lowercased() }
    try expectAll { "\($0.symbol)\($1.letter.lowercased())" }
  }

  @Test("suit letter and rank")
  func suitFirst() throws {
    try expectAll { "\($1.letter)\($0.symbol)" }
    try expectAll { "\($1.letter)\($0.symbol)".lowercased() }
  }

  @Test("T for the ten", arguments: Suit.allCases)
  func letterForTen(_ suit: Suit) throws {
    for text in ["T\(suit.letter)", "t\(suit.letter)", "\(suit.letter)T", "T\(suit.symbol)"] {
      #expect(try Card(text) == Card(.ten, of: suit))
    }
  }

  @Test("symbols, filled or outlined, plain or with a variation selector, before or after the rank")
  func symbols() throws {
    for selector in ["", "\u{FE0E}", "\u{FE0F}"] {
      try expectAll { "\($0.symbol)\($1.symbol)\(selector)" }
      try expectAll { "\($0.symbol)\($1.outlinedSymbol)\(selector)" }
      try expectAll { "\($1.symbol)\(selector)\($0.symbol)" }
    }
    try expectAll { Card($0, of: $1).description }
  }

  @Test("words with numbers or in full, joined by underscores, hyphens or spaces", arguments: ["_", "-", " ", "  "])
  func words(_ separator: String) throws {
    try expectAll { [$0.name, "of", $1.name].joined(separator: separator) }
    try expectAll { [$0.word, "of", $1.name].joined(separator: separator) }
    try expectAll { [$0.word, "of", $1.name].joined(separator: separator).uppercased() }
    try expectAll { [$0.symbol, "of", $1.name].joined(separator: separator) }
  }

  @Test("Unicode's card characters")
  func unicodeCharacters() throws {
    try expectAll { String(Card($0, of: $1).unicodeCharacter) }
    try expectAll { "\(Card($0, of: $1).unicodeCharacter)\u{FE0F}" }
  }

  @Test(
    "jokers",
    arguments: [
      ("RJ", Joker.red), ("bj", .black), ("red_joker", .red), ("Black-Joker", .black), ("red joker", .red),
      ("\u{1F0BF}", .red), ("\u{1F0CF}", .black), ("\u{1F0CF}\u{FE0F}", .black), ("\u{1F0DF}", .red),
    ])
  func jokers(_ text: String, joker: Joker) throws {
    #expect(try Card(text) == .joker(joker))
  }

  @Test(
    "words as files have them",
    arguments: [
      ("spades-ace", "AS"), ("heart_queen", "QH"), ("club_1", "AC"), ("12_spade", "QS"), ("Hearts-12", "QH"),
      ("CLUB-10", "10C"), ("diamond 2", "2D"), ("joker-red", "RJ"), ("2_joker", "BJ"),
    ])
  func fileWords(_ text: String, card: String) throws { #expect(try Card(text) == Card(card)) }

  @Test("two digits and a letter are a card in names of files alone")
  func padded() throws {
    let notation = CardNotation()
    for (name, card) in [("01s", "AS"), ("12S", "QS"), ("13h", "KH"), ("10c", "10C"), ("02j", "BJ"), ("QS", "QS")] {
      #expect(try notation.parseFileName(name) == Card(card))
    }
    for name in ["14s", "00s", "03j", "spade_14", "spade_0", "heart_", "_", "joker_3"] {
      #expect(throws: CardNotationError.self) { try notation.parseFileName(name) }
    }
    #expect(throws: CardNotationError.self) { try Card("12S") }
  }

  @Test("space around a card does not matter")
  func surroundingSpace() throws {
    #expect(try Card(" \tQS\n") == Card(.queen, of: .spades))
  }

  @Test(
    "other texts are errors that carry the token and the nearest card",
    arguments: [
      ("ZZ", nil), ("11H", "JH"), ("0H", "10H"), ("10", "10S"), ("Q", "QS"), ("S", "AS"), ("1S", "AS"),
      ("quen_of_spades", "queen_of_spades"), ("qeuen-of-hearts", "queen_of_hearts"),
      ("ace_of_spade", "ace_of_spades"), ("ace_of-spades", "ace_of_spades"), ("acr of clubs", "ace_of_clubs"),
      ("rde_joker", "red_joker"), ("joker", "red_joker"), ("ASKS", "AS"), ("A S", "AS"), ("AS,KS", nil), ("🂡🂢", nil),
      ("Z♦", "AD"), ("02h", "2H"), ("01H", "AH"), ("٣H", "AH"), ("queen", "queen_of_spades"),
      ("hearts", "ace_of_hearts"),
    ] as [(String, String?)])
  func otherTexts(_ text: String, nearest: String?) {
    #expect(throws: CardNotationError(.notACard, token: text, offset: 0, nearest: nearest)) { try Card(text) }
  }

  @Test("no text is an error of its own", arguments: ["", " ", "\n\t"])
  func noText(_ text: String) {
    #expect(throws: CardNotationError(.empty, token: "", offset: 0, nearest: "AS")) { try Card(text) }
  }

  @Test(
    "the characters of tarot cards and of the back are errors that say so",
    arguments: [
      ("\u{1F0AC}", CardNotationError.Reason.knight, "JS"), ("\u{1F0BC}", .knight, "JH"), ("\u{1F0CC}", .knight, "JD"),
      ("\u{1F0DC}", .knight, "JC"), ("\u{1F0E0}", .trump, "AS"), ("\u{1F0F5}", .trump, "AS"),
      ("\u{1F0A0}", .cardBack, "AS"),
    ])
  func otherCharacters(_ text: String, reason: CardNotationError.Reason, nearest: String) {
    #expect(throws: CardNotationError(reason, token: text, offset: 0, nearest: nearest)) { try Card(text) }
  }

  @Test(
    "the unassigned characters between the suits are not cards",
    arguments: [0x1F0AF, 0x1F0B0, 0x1F0C0, 0x1F0D0, 0x1F0F6])
  func unassigned(_ value: UInt32) {
    let error = #expect(throws: CardNotationError.self) { try Card(String(Unicode.Scalar(value)!)) }
    #expect(error?.reason == .notACard)
  }

  @Test("the offset counts the characters before the token")
  func offset() {
    #expect(throws: CardNotationError(.notACard, token: "11H", offset: 2, nearest: "JH")) { try Card("  11H ") }
  }

  @Test(
    "errors describe themselves in one line",
    arguments: [
      ("ZZ", #""ZZ" is not a card; write a rank and a suit, as in 10H or ace_of_spades"#),
      (" qeen_of_spades", #""qeen_of_spades" at character 2 is not a card; did you mean queen_of_spades?"#),
      ("", "no card is named; write for example AS"),
      ("A\u{1B}[31m\nS", #""A\u{1B}[31m\nS" is not a card; write a rank and a suit, as in 10H or ace_of_spades"#),
      ("\u{1F0BC}", #""\#u{1F0BC}" is a knight, which only tarot packs have; did you mean JH?"#),
      ("\u{1F0E1}", #""\#u{1F0E1}" is a trump, which only tarot packs have; did you mean AS?"#),
      ("\u{1F0A0}", #""\#u{1F0A0}" is the back of a card; did you mean AS?"#),
    ])
  func descriptions(_ text: String, description: String) {
    let error = #expect(throws: CardNotationError.self) { try Card(text) }
    #expect(error?.description == description)
  }

  @Test("a very long text is an error soon, and described in a short line")
  func longText() {
    let text = String(repeating: "queen", count: 100_000)
    let error = #expect(throws: CardNotationError.self) { try Card(text) }
    #expect(error?.token == text)
    #expect((error?.description.count ?? 0) < 120)
  }
}
