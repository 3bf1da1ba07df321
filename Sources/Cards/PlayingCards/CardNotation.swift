/// A reader of cards and selections in the forms that people write.
///
/// One card, in upper or lower case:
///
/// | form | examples |
/// |---|---|
/// | rank and suit letter | `AS` `as` `10h` `Th` `QC` |
/// | suit letter first | `SA` `H10` `HT` |
/// | symbols, filled or outlined, with or without a variation selector | `A♠` `10♡` `♣Q` |
/// | words | `ace_of_spades` `ace-of-spades` `ace of spades` `8_of_clubs` `eight of clubs` |
/// | words as in file names | `spades-ace` `heart_queen` `spade_12` `12_spade` `joker-red` `1_joker` |
/// | Unicode's card characters | `🂡` `🂮` `🃏` |
/// | jokers | `RJ` `BJ` `red_joker` `black-joker` `red joker` |
///
/// Unicode's white joker U+1F0DF is read as the red one, so that a text with the black and white pair gives both jokers. The
/// characters of knights, trumps and card backs have no card in this pack: each has its own error.
///
/// With the Spanish suits, the same forms use their words:
///
/// | form | examples |
/// |---|---|
/// | number or letter, and suit letter | `1O` `12e` `RO` `SC` `O12` |
/// | words | `rey_de_oros` `as de bastos` `7 de copas` `king of coins` `jack-of-swords` |
/// | jokers | `J1` `J2` `comodin_1` `comodín 2` |
///
/// Selections are described at ``parseSelection(_:)``. Any other text throws a ``CardNotationError``.
public struct CardNotation: Hashable, Sendable {
  /// The suits and ranks. Words are English, and for the Spanish suits also Spanish.
  public var system: SuitSystem
  /// The language of the index letters of French suits. Words and suit letters are English in all languages.
  public var language: IndexLanguage
  /// Whether the English index letters are read as well, if they have no meaning in the language: `QS` in French. `TS` is an
  /// ace in Russian, not a ten.
  public var readsEnglish: Bool

  /// Creates a notation with the letters of a language, besides the English names and the symbols.
  public init(language: IndexLanguage = .english, readsEnglish: Bool = false, system: SuitSystem = .french) {
    self.system = system
    self.language = language
    self.readsEnglish = readsEnglish
  }

  /// Returns the card that `text` names. Surrounding space is ignored.
  public func parseCard(_ text: String) throws(CardNotationError) -> Card {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let first = words.first, let last = words.last else {
      throw CardNotationError(
        .empty, token: "", offset: 0, nearest: firstCard.shortName(in: language))
    }
    let token = Token(String(text[first.startIndex..<last.endIndex]), offset: text.distanceFromStart(to: first))
    if let card = try card(token) { return card }
    throw CardNotationError(
      .notACard, token: token.text, offset: token.offset, nearest: nearestCard(to: token.normalized), system: system)
  }
}

extension Card {
  /// Creates the card that `text` names in one of the forms of ``CardNotation``: `QS`, `10♥`, `ace_of_spades`, `🂡`.
  public init(_ text: String) throws(CardNotationError) {
    self = try CardNotation().parseCard(text)
  }
}

// MARK: - Tokens

extension CardNotation {
  /// The first card of a pack.
  var firstCard: Card { Card(.ace, of: system.suits[0]) }

  /// A part of a text: a card, a class or a range.
  struct Token {
    /// The text as written.
    var text: String
    /// The number of characters before it in the whole text.
    var offset: Int
    /// The text in lower case, without variation selectors, with filled suits and single spaces.
    var normalized: String

    init(_ text: String, offset: Int) {
      self.text = text
      self.offset = offset
      var scalars = String.UnicodeScalarView()
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\u{FE0E}", "\u{FE0F}": continue
        case "♤": scalars.append("♠")
        case "♡": scalars.append("♥")
        case "♢": scalars.append("♦")
        case "♧": scalars.append("♣")
        default: scalars.append(scalar)
        }
      }
      normalized = String(scalars).lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }

  /// Returns the card of a token, or `nil` if it has none of the forms of a card.
  ///
  /// - Throws: ``CardNotationError`` if it is a character of the block Playing Cards without a card in the pack.
  func card(_ token: Token) throws(CardNotationError) -> Card? {
    if let card = suitedCard(token.normalized) ?? joker(token.normalized) ?? wordedCard(token.normalized) {
      return card
    }
    let scalars = token.normalized.unicodeScalars
    guard let scalar = scalars.first, scalars.count == 1 else { return nil }
    do {
      return try Card(scalar: scalar, in: system)
    } catch {
      let suit = system.suits.first { $0.unicodeRow == (scalar.value &- 0x1F0A0) / 0x10 }
      let nearest = error.isAboutRank ? suit.map { Card(.jack, of: $0) } ?? firstCard : firstCard
      throw CardNotationError(
        error, token: token.text, offset: token.offset, nearest: nearest.shortName(in: language))
    }
  }

  /// Returns the card with a rank and a suit in either order, or in words.
  func suitedCard(_ text: String) -> Card? {
    if let last = text.last, let suit = suit(mark: last), let rank = rank(ofIndex: String(text.dropLast())) {
      return Card(rank, of: suit)
    }
    if let first = text.first, let suit = suit(mark: first), let rank = rank(ofIndex: String(text.dropFirst())) {
      return Card(rank, of: suit)
    }
    for separator: Character in ["_", "-", " "] {
      let words = text.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
      if words.count == 3, isPreposition(words[1]), let rank = rank(words[0]), let suit = suit(named: words[2]) {
        return Card(rank, of: suit)
      }
    }
    return nil
  }

  /// Returns whether a word is a preposition between rank and suit.
  func isPreposition(_ word: String) -> Bool { word == "of" || word == system.preposition }

  /// Returns the suit of a lower-case letter or a filled symbol.
  private func suit(mark: Character) -> Suit? {
    system.suits.first { $0.symbol == mark || $0.letter.lowercased() == String(mark) }
  }

  /// Returns the suit of a name. Spanish suits also have singular and English names.
  private func suit(named name: String) -> Suit? {
    system.suits.first { $0.names.contains(name) }
  }

  /// The languages of the letters, in descending priority.
  private var languages: [IndexLanguage] { readsEnglish && language != .english ? [language, .english] : [language] }

  private func joker(_ text: String) -> Card? {
    let plain = String(text.map { $0 == "í" ? "i" : $0 })
    return system.jokers.map(Card.joker).first { card in
      text == card.shortName.lowercased()
        || ["_", "-", " "].contains { plain == card.longName.split(separator: "_").joined(separator: $0) }
    }
  }

  /// Returns the rank of an index: the letter or number in a language, or the number or letter of a Spanish card.
  private func rank(ofIndex text: String) -> Rank? {
    switch system {
    case .french:
      for language in languages {
        if let rank = language.rank(ofIndex: text) { return rank }
      }
      return nil
    case .spanish:
      return system.ranks.first { rank in
        system.number(of: rank).map(String.init) == text
          || (rank.isCourt || rank == .ace) && system.word(of: rank).prefix(1) == text
      }
    }
  }

  /// Returns the rank of an index or a word.
  func rank(_ text: String) -> Rank? {
    rank(ofIndex: text)
      ?? system.ranks.first { $0.word == text || system.word(of: $0) == text || system.name(of: $0) == text }
  }
}

extension Suit {
  /// The names of the suit. A Spanish suit also has singular and English names.
  var names: [String] {
    switch system {
    case .french: [name]
    case .spanish: [name, singularName, englishName] + (self == .bastos ? ["clubs"] : [])
    }
  }
}

extension Card {
  /// Creates the card of a character in Unicode's block Playing Cards; `nil` for a character outside it.
  fileprivate init?(scalar: Unicode.Scalar, in system: SuitSystem) throws(CardNotationError.Reason) {
    switch scalar {
    case "\u{1F0A0}": throw .cardBack
    case "\u{1F0E0}"..."\u{1F0F5}": throw .trump
    case "\u{1F0DF}": self = .joker(system.jokers[0])
    default:
      let deck = Deck.standard(of: system, jokers: system.jokers)
      if let card = deck.first(where: { $0.unicodeCharacter == Character(scalar) }) {
        self = card
        return
      }
      guard (0x1F0A0...0x1F0DF).contains(scalar.value) else { return nil }
      switch scalar.value % 0x10 {
      case 0xA where system == .spanish, 0xD where system == .spanish: throw .rankOfOtherPack
      case 0xC: throw .knight
      default: return nil
      }
    }
  }
}

extension String {
  /// Returns the number of characters before a part of this string.
  func distanceFromStart(to part: Substring) -> Int {
    distance(from: startIndex, to: part.startIndex)
  }
}
