public import Drawing
public import PlaneGeometry
public import PlayingCards
public import Typography

/// The context of a face's drawing: its card, inks and typeface, and the common parts of faces.
///
/// All lengths are in millimetres, with the origin at the upper left corner of the card. Each part draws the artwork that
/// replaces it, if there is any.
public struct CardFace {
  /// The card of the face.
  public let card: Card
  /// The inks, the suits and the language of the indices.
  public let theme: Theme
  /// The size of the card.
  public let format: CardFormat
  /// The typeface of text.
  public let typeface: FontFace
  /// The pixels of a small card; `nil` for the full drawing.
  package let raster: PixelRaster?
  /// Whether there are enough pixels for hatching.
  let showsHatching: Bool
  private let desk: ArtworkDesk

  init(_ card: Card, composer: CardComposer, desk: ArtworkDesk) {
    self.card = card
    self.desk = desk
    theme = composer.theme
    format = composer.format
    typeface = composer.typeface
    raster = composer.raster
    showsHatching = composer.showsHatching
  }

  /// The rectangle of the card, without a bleed.
  public var bounds: Rect { format.bounds }

  /// The colour of the card's suit; that of hearts for a red joker, that of spades for a black one.
  public var color: Color { theme.color(of: card) }

  /// The text in the corner: the rank in the theme's language, the number of a Spanish card, or the word `JOKER`.
  public var indexText: String {
    card.isJoker ? JokerIndex.word : card.index(in: theme.indexLanguage)
  }

  /// Returns the custom artwork for a role, or `nil` if the layout draws it.
  ///
  /// - Throws: ``CardDesignError/artwork(_:)`` if artwork cannot be used.
  package func artwork(for role: ArtworkRole) throws(CardDesignError) -> Artwork? {
    try desk.artwork(for: role)
  }

  /// Returns the symbol of the card's suit, in the theme's cut or as artwork, or `nil` for a joker.
  ///
  /// - Throws: ``CardDesignError/artwork(_:)`` if artwork cannot be used.
  package func suitMark() throws(CardDesignError) -> SuitMark? {
    guard let suit = card.suit else { return nil }
    // The standard cut is too fine for few pixels.
    let cut = raster != nil && theme.suitCut == .standard ? .bold : theme.suitCut
    return SuitMark(suit, cut: cut, artwork: try artwork(for: .pip(suit)))
  }
}
