import CardDesign
public import TabletopDesign
import TabletopGames

extension TableCard {
  /// The cards of ``/TabletopGames/Trios`` and their back, in the order of the pack.
  public static let triosDeck = Trios.Card.pack.map(TableCard.trio) + [.back]

  /// The cards that a theme's pictures make, each once, and their back.
  public static func deck(of theme: PictureTheme) -> [TableCard] { theme.pictures.map(TableCard.picture) + [.back] }
}

extension DeckItem {
  /// A side of a card of a game.
  ///
  /// - Parameter naming: `short` takes the card's name, `long` its title; the others are for playing cards, and here as `short`.
  public init(_ card: TableCard, naming: FileNaming = .short, composer: TableCardComposer) {
    if case .playing(let card) = card {
      self.init(.face(card), naming: naming, composer: composer.composer)
      return
    }
    let title = card.title
    let label = CardLabel(
      shortName: card.name, title: title,
      alternativeText: card == .back ? "Back of a card" : "Card: \(DeckItem.words(of: title))")
    let stem = naming == .long ? DeckItem.longStem(of: title) : card.name
    self.init(label, stem: stem) { () throws(CardDesignError) in try composer.scene(for: card) }
  }

  /// A title as it stands within a sentence.
  private static func words(of title: String) -> String { title.prefix(1).lowercased() + title.dropFirst() }

  /// The name of a file after a title: `one_red_open_squiggle`.
  static func longStem(of title: String) -> String {
    let words = title.lowercased().split { !$0.isLetter && !$0.isNumber && !"'’".contains($0) }
    return words.map { $0.filter { $0.isLetter || $0.isNumber } }.joined(separator: "_")
  }
}
