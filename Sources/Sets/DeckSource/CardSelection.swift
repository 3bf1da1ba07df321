public import CardDesign
public import PlayingCards

extension CardSide {
  /// Creates the side that a text names: a card in any form that a notation reads, `back`, or an extra card such as `blank`.
  public init(_ text: String, notation: CardNotation = CardNotation()) throws(CardNotationError) {
    if let card = ExtraCard(rawValue: text.lowercased()) {
      self = .extra(card)
    } else {
      self = text.lowercased() == "back" ? .back : .face(try notation.parseCard(text))
    }
  }

  /// Returns the distinct sides that a text selects: cards, classes and ranges as in
  /// ``/PlayingCards/CardNotation/parseSelection(_:)``, and `back`, which `all` includes.
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
