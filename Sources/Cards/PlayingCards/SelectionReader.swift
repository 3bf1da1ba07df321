/// A recursive descent parser of selections. ``CardNotation/parseSelection(_:)`` describes the grammar.
struct SelectionReader {
  private let notation: CardNotation
  private let lexemes: [SelectionLexeme]
  /// All sides, in the order of a deck.
  private let deck: [SelectedSide]
  private let knowsBack: Bool
  private let endOffset: Int
  private var position = 0

  init(_ text: String, notation: CardNotation, knowsBack: Bool) {
    self.notation = notation
    self.knowsBack = knowsBack
    lexemes = SelectionLexeme.lexemes(of: text, in: notation.system)
    deck =
      Deck.standard(of: notation.system, jokers: notation.system.jokers).map(SelectedSide.face)
      + (knowsBack ? [.back] : [])
    endOffset = text.count
  }

  /// Reads a list and its exceptions.
  mutating func selection() throws(CardNotationError) -> [SelectedSide] {
    var sides: [SelectedSide]
    let start = position
    if case .exception? = next {
      sides = deck
    } else {
      sides = try list()
    }
    let end = position
    guard case .exception? = next else { return sides }
    position += 1
    let exceptions = Set(try selection())
    sides.removeAll(where: exceptions.contains)
    if sides.isEmpty { throw nothingLeft(from: start, upTo: end) }
    return sides
  }

  /// The offset at which a missing part should begin.
  private var gapOffset: Int {
    if position == 0 { return 0 }
    if case .comma(let offset) = lexemes[position - 1] { return offset + 1 }
    return next?.offset ?? endOffset
  }

  private var next: SelectionLexeme? { position < lexemes.count ? lexemes[position] : nil }

  /// Reads parts with commas between them.
  private mutating func list() throws(CardNotationError) -> [SelectedSide] {
    var sides: [SelectedSide]?
    var exceptions: Set<SelectedSide> = []
    let start = position
    while true {
      let part = try self.part()
      if let chosen = part.chosen {
        sides = (sides ?? []) + chosen.filter { !part.exceptions.contains($0) }
      } else {
        exceptions.formUnion(part.exceptions)
      }
      guard case .comma? = next else { break }
      position += 1
    }
    var seen = exceptions
    let selected = (sides ?? deck).filter { seen.insert($0).inserted }
    if selected.isEmpty { throw nothingLeft(from: start, upTo: position) }
    return selected
  }

  /// - Returns: the chosen sides, `nil` if all words leave out, and the sides that are left out.
  private mutating func part() throws(CardNotationError) -> (chosen: [SelectedSide]?, exceptions: Set<SelectedSide>) {
    var words: [SelectionWord] = []
    while case .word(let word)? = next {
      words.append(word)
      position += 1
    }
    guard !words.isEmpty else {
      throw CardNotationError(.empty, token: "", offset: gapOffset, nearest: "all")
    }
    var meanings: [Meaning] = []
    var exceptions: Set<SelectedSide> = []
    for word in words {
      let meaning = try self.meaning(of: word.token)
      if word.isLeftOut {
        exceptions.formUnion(try sides([meaning], [word]))
      } else {
        meanings.append(meaning)
      }
    }
    let chosen = words.filter { !$0.isLeftOut }
    return (chosen.isEmpty ? nil : try sides(meanings, chosen), exceptions)
  }

  // MARK: - Meanings

  /// The meaning of a word.
  private enum Meaning {
    case sides([SelectedSide])
    /// The classes that all of them are in; several only for a form like `courts of hearts`.
    case classes([CardClass])
  }

  private func meaning(of token: CardNotation.Token) throws(CardNotationError) -> Meaning {
    if let card = try notation.card(token) { return .sides([.face(card)]) }
    if knowsBack, token.normalized == "back" { return .sides([.back]) }
    if let found = try cardClass(token) { return .classes([found]) }
    if case let (ranks, suit?)? = try notation.range(token) {
      return .sides(notation.system.ranks.filter(ranks.contains).map { .face(Card($0, of: suit)) })
    }
    let words = token.normalized.split(separator: " ").map(String.init)
    if words.count == 3, notation.isPreposition(words[1]), let last = cardClass(named: words[2]),
      let first = try cardClass(CardNotation.Token(words[0], offset: token.offset))
    {
      return .classes([first, last])
    }
    throw CardNotationError(
      .notASelection, token: token.text, offset: token.offset,
      nearest: notation.nearestSelection(to: token.normalized, besides: knowsBack ? ["back"] : []),
      system: notation.system)
  }

  private func cardClass(named name: String) -> CardClass? {
    CardClass.named(in: notation.system).first { $0.name == name }?.value
  }

  private func cardClass(_ token: CardNotation.Token) throws(CardNotationError) -> CardClass? {
    if let named = cardClass(named: token.normalized) { return named }
    guard let (ranks, suit) = try notation.range(token), suit == nil else { return nil }
    return .ranks(ranks)
  }

  /// Returns the sides of consecutive words.
  private func sides(_ meanings: [Meaning], _ words: [SelectionWord]) throws(CardNotationError) -> [SelectedSide] {
    var classes: [CardClass] = []
    for case .classes(let more) in meanings { classes += more }
    var narrowed = try sides(of: classes, words)
    var sides: [SelectedSide] = []
    for meaning in meanings {
      switch meaning {
      case .sides(let named): sides += named
      case .classes:
        sides += narrowed
        narrowed = []
      }
    }
    return sides
  }

  /// Returns the sides that are in a class of each facet.
  private func sides(of classes: [CardClass], _ words: [SelectionWord]) throws(CardNotationError) -> [SelectedSide] {
    let facets = CardClass.Facet.allCases.map { facet in classes.filter { $0.facet == facet } }.filter { !$0.isEmpty }
    // The classes of the first facet determine the order of the cards.
    guard let leading = facets.first else { return classes.isEmpty ? [] : deck }
    let jokersAreMeant = classes.contains(.jokers)
    let narrowed = leading.flatMap { first in
      deck.filter { side in
        guard case .face(let card) = side else { return false }
        return first.contains(card, jokersAreMeant: jokersAreMeant)
          && facets.dropFirst().allSatisfy { facet in
            facet.contains { $0.contains(card, jokersAreMeant: jokersAreMeant) }
          }
      }
    }
    guard narrowed.isEmpty else { return narrowed }
    throw CardNotationError(
      .selectsNothing, token: words.map(\.token.text).joined(separator: " "), offset: words[0].token.offset,
      nearest: words.map(\.token.text).joined(separator: ", "))
  }

  /// Returns the error of a selection that leaves out everything that it has chosen.
  private func nothingLeft(from start: Int, upTo end: Int) -> CardNotationError {
    let words = lexemes.compactMap { if case .word(let word) = $0 { word } else { nil } }
    var chosen: [String] = []
    for case .word(let word) in lexemes[start..<end] where !word.isLeftOut { chosen.append(word.token.text) }
    return CardNotationError(
      .selectsNothing, token: words.map(\.text).joined(separator: " "), offset: words[0].offset,
      nearest: chosen.isEmpty ? "all" : chosen.joined(separator: ", "))
  }
}
