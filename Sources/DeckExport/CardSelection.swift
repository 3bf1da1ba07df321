public import CardDesign
public import PlayingCards

extension CardPicture {
  /// The side of a card that a text names: a card in any notation, or `back`.
  public init(_ text: String) throws(CardNotationError) {
    self = text.lowercased() == "back" ? .back : .face(try Card(text))
  }

  /// The sides that a text selects: cards, classes and ranges as `CardNotation` reads them, and `back`, with commas or
  /// spaces between them. Each is listed once.
  public static func selection(_ text: String) throws(CardNotationError) -> [CardPicture] {
    var pictures: [CardPicture] = []
    var seen: Set<CardPicture> = []
    func add(_ picture: CardPicture) {
      if seen.insert(picture).inserted { pictures.append(picture) }
    }
    // What stands between the words `back` is a selection of cards.
    var start = text.startIndex
    func addCards(upTo end: String.Index) throws(CardNotationError) {
      let part = text[start..<end]
      guard part.contains(where: { !isSeparator($0) }) else { return }
      let offset = text.distance(from: text.startIndex, to: start)
      do throws(CardNotationError) {
        for card in try CardNotation().parseSelection(part.trimmingCommas) { add(.face(card)) }
      } catch {
        var error = error
        error.offset += offset
        throw error
      }
    }
    for word in text.split(whereSeparator: isSeparator) where word.lowercased() == "back" {
      try addCards(upTo: word.startIndex)
      add(.back)
      start = word.endIndex
    }
    try addCards(upTo: text.endIndex)
    if pictures.isEmpty { _ = try CardNotation().parseSelection(text) }
    return pictures
  }
}

private func isSeparator(_ character: Character) -> Bool { character == "," || character.isWhitespace }

extension Substring {
  /// The text with the commas at its ends, which separate it from its neighbours, replaced by spaces.
  fileprivate var trimmingCommas: String {
    var characters = Array(self)
    for index in [characters.firstIndex { !$0.isWhitespace }, characters.lastIndex { !$0.isWhitespace }] {
      if let index, characters[index] == "," { characters[index] = " " }
    }
    return String(characters)
  }
}
