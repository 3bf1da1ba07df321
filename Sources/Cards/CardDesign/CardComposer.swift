public import Drawing
import PlaneGeometry
import PlayingCards
public import Typography

/// Composes the sides of cards as scenes in millimetres.
///
///     let scene = try CardComposer().scene(for: .face(Card(.queen, of: .spades)))
public struct CardComposer: Sendable {
  /// The look of the cards.
  public let theme: Theme
  /// The size of the cards.
  public let format: CardFormat
  /// The typeface of ranks and of the word JOKER.
  public let typeface: FontFace
  /// The artwork in place of faces, courts, pips or the back.
  public let artwork: ArtworkCollection
  /// The work and memory that drawing one side may take, in its own printed size or the one that is asked for. By default there is
  /// no limit; set one for the artwork of strangers.
  public var limits = DrawingLimits.none
  /// The amount of detail once the pixels are known, by ``fitted(toWidth:height:)``.
  package var detail = CardDetail.automatic
  /// The pixels that small cards are laid out on; `nil` for all others.
  var raster: PixelRaster?
  /// Whether there are pixels enough for hatching, or nobody knows how many there are.
  var showsHatching = true

  /// - Parameters:
  ///   - typeface: sets ranks and the word JOKER; any face that has the characters will do. `nil` leaves the choice to the
  ///     theme's layout.
  ///   - artwork: replaces faces, courts, pips or the back.
  public init(
    theme: Theme = .classic, format: CardFormat = .poker, typeface: FontFace? = nil,
    artwork: ArtworkCollection = .none
  ) {
    self.theme = theme
    self.format = format
    self.typeface = typeface ?? theme.layout.typeface
    self.artwork = artwork
  }

  /// The same composer with another theme and other artwork.
  package func with(_ theme: Theme, artwork: ArtworkCollection) -> CardComposer {
    var composer = CardComposer(theme: theme, format: format, typeface: typeface, artwork: artwork)
    (composer.limits, composer.detail) = (limits, detail)
    (composer.raster, composer.showsHatching) = (raster, showsHatching)
    return composer
  }

  /// The scene of one side of a card: its size is that of the format's canvas, in millimetres, and nothing lies outside the
  /// card's outline or, with a bleed, the canvas.
  ///
  /// - Throws: ``CardDesignError`` if the typeface lacks a character or artwork cannot be used.
  public func scene(for picture: CardSide) throws(CardDesignError) -> Scene {
    let desk = ArtworkDesk(artwork)
    var isHalfTurnSymmetric = false
    var scene = try Scene(size: format.canvas.size) { (context) throws(CardDesignError) in
      context.translateBy(x: format.bleed, y: format.bleed)
      let ground = CardGround(format: format, layout: theme.layout, palette: theme.palette)
      ground.draw(in: context)
      var inside = context
      inside.clip(to: ground.outline)
      switch picture {
      case .extra(let card):
        try ExtraCardFace(card: card, theme: theme, format: format, typeface: typeface).draw(in: inside)
      case .back:
        try drawBack(desk, in: inside)
        isHalfTurnSymmetric = theme.back.isTwoWay
      case .face(let card):
        guard card.system == theme.layout.system, card.isOfPack else { throw .foreignCard(card, theme.layout.system) }
        let face = CardFace(card, composer: self, desk: desk)
        if let artwork = try desk.artwork(for: .face(card)) {
          try theme.layout.draw(artwork, as: face, in: inside)
        } else {
          try theme.layout.draw(face, in: theme.layout.staysInside ? context : inside)
          isHalfTurnSymmetric = theme.layout.isHalfTurnSymmetric(face)
        }
      }
    }
    // Whether artwork maps onto itself is not known.
    if isHalfTurnSymmetric, !desk.handedOut { scene.symmetry = .halfTurn }
    return scene
  }

  /// The scene of a card with a face of your own: the format's paper, edge and bleed, with a closure's drawing on it.
  ///
  ///     let joke = try CardComposer().scene { context in context.draw(grin) }
  ///
  /// - Parameters:
  ///   - staysInside: whether nothing that is drawn reaches the card's outline. If `false`, the drawing is cut off there.
  ///   - draw: gets a context in millimetres, with its origin at the upper left corner of the card.
  /// - Throws: the errors of the closure.
  public func scene<Failure: Error>(
    staysInside: Bool = false, drawingFace draw: (GraphicsContext) throws(Failure) -> Void
  ) throws(Failure) -> Scene {
    try Scene(size: format.canvas.size) { (context) throws(Failure) in
      context.translateBy(x: format.bleed, y: format.bleed)
      let ground = CardGround(format: format, layout: theme.layout, palette: theme.palette)
      ground.draw(in: context)
      var inside = context
      if !staysInside { inside.clip(to: ground.outline) }
      try draw(inside)
    }
  }

  /// Draws a back of the user's, or the theme's.
  ///
  /// - Parameter context: cut along the card's outline, or with a bleed along the canvas.
  private func drawBack(_ desk: ArtworkDesk, in context: GraphicsContext) throws(CardDesignError) {
    if let artwork = try desk.artwork(for: .back) {
      context.draw(artwork, in: format.canvas, fit: theme.layout.backFit)
    } else {
      let isSmall = raster.map { $0.cardSize.width < CardDetail.ornamentWidth } ?? false
      let back = CardBack(
        style: theme.back, palette: theme.palette, format: format, typeface: typeface, isSmall: isSmall)
      try theme.back.drawing.draw(back, in: context)
    }
  }
}
