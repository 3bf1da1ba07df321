public import CardDesign

extension DeckExporter {
  /// A side of a playing card, as this exporter composes and names it.
  public func item(_ side: CardPicture) -> DeckItem { DeckItem(side, naming: naming, composer: composer) }
}
