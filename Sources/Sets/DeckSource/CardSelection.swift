public import CardDesign
public import PlayingCards

extension CardSide {
  /// The side of a card that a text names: a card in any form that a notation reads, `back`, or an extra card such as `blank`.
  public init(_ text: String, notation: CardNotation = CardNotation()) throws(CardNotationError) {
    if let card = ExtraCard(rawValue: text.lowercased()) {
      self = .extra(card)
    } else {
      self = text.lowercased() == "back" ? .back : .face(try notation.parseCard(text))
    }
  }

  /// The sides that a text selects, each once: cards, classes and ranges as ``/PlayingCards/CardNotation/parseSelection(_:)`` reads them,
  /// and `back`, which is one of `all`.
  public static func selection(
    _ text: String, notation: CardNotation = CardNotation()
  ) throws(CardNotationError) -> [CardSide] {
    try notation.parseSideSelection(text).map { side in
      switch side {
      case .face(let card): .face(card)
      case .back: .back
      }
    }
  }
}
