public import Drawing
public import PlaneGeometry
public import PlayingCards
public import Typography

/// A face while it is drawn: its card, its inks and typeface, and the parts that faces are made of.
///
/// All lengths are millimetres, with the origin at the upper left corner of the card. Each part draws the user's artwork itself,
/// where there is some in its place.
public struct CardFace {
  /// The card whose face it is.
  public let card: Card
  /// The inks, the suits and the language of the indices.
  public let theme: Theme
  /// The size of the card.
  public let format: CardFormat
  /// The typeface of text.
  public let typeface: FontFace
  /// The pixels that the card is laid out on if they are few; `nil` for the full drawing.
  package let raster: PixelRaster?
  /// Whether there are pixels enough for hatching.
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

  /// The whole card, without a bleed.
  public var bounds: Rect { format.bounds }

  /// The colour of the card's suit; of a red joker that of hearts, of a black one that of spades.
  public var color: Color { theme.color(of: card) }

  /// The text in the corner: the rank in the theme's language, or the number of a Spanish card; of a joker the word `JOKER`.
  public var indexText: String {
    card.isJoker ? JokerIndex.word : card.index(in: theme.indexLanguage)
  }

  /// The user's artwork for a role, or `nil` if the layout is to draw.
  ///
  /// - Throws: ``CardDesignError/artwork(_:)`` if there should be some and it cannot be used.
  package func artwork(for role: ArtworkRole) throws(CardDesignError) -> Artwork? {
    try desk.artwork(for: role)
  }

  /// The sign of the card's suit, in the theme's cut or as artwork; `nil` on a joker.
  ///
  /// - Throws: ``CardDesignError/artwork(_:)``.
  package func suitMark() throws(CardDesignError) -> SuitMark? {
    guard let suit = card.suit else { return nil }
    // The standard cut is too fine for few pixels.
    let cut = raster != nil && theme.suitCut == .standard ? .bold : theme.suitCut
    return SuitMark(suit, cut: cut, artwork: try artwork(for: .pip(suit)))
  }
}
