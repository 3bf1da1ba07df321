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
  /// The typeface of the ranks and the word JOKER.
  public let typeface: FontFace
  /// The artwork that replaces faces, courts, pips or the back.
  public let artwork: ArtworkCollection
  /// The work and memory that drawing one side may take, at its printed or requested size. There is no limit by default; set
  /// one for untrusted artwork.
  public var limits = DrawingLimits.none
  /// The amount of detail if ``fitted(toWidth:height:)`` has set the number of pixels.
  package var detail = CardDetail.automatic
  /// The pixel raster of small cards; `nil` for all others.
  var raster: PixelRaster?
  /// Whether there are enough pixels for hatching, or their number is unknown.
  var showsHatching = true

  /// - Parameters:
  ///   - typeface: the typeface of the ranks and the word JOKER, which must have these characters; `nil` for that of the
  ///     theme's layout.
  ///   - artwork: the artwork that replaces faces, courts, pips or the back.
  public init(
    theme: Theme = .classic, format: CardFormat = .poker, typeface: FontFace? = nil,
    artwork: ArtworkCollection = .none
  ) {
    self.theme = theme
    self.format = format
    self.typeface = typeface ?? theme.layout.typeface
    self.artwork = artwork
  }

  /// Returns the same composer with another theme and other artwork.
  package func with(_ theme: Theme, artwork: ArtworkCollection) -> CardComposer {
    var composer = CardComposer(theme: theme, format: format, typeface: typeface, artwork: artwork)
    (composer.limits, composer.detail) = (limits, detail)
    (composer.raster, composer.showsHatching) = (raster, showsHatching)
    return composer
  }

  /// Returns the scene of one side of a card, with the size of the format's canvas in millimetres. Nothing is outside the
  /// card's outline or, with a bleed, the canvas.
  ///
  /// - Throws: ``CardDesignError`` if the card is of another pack, the typeface lacks a character, or artwork cannot be used.
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
    // The symmetry of artwork is unknown.
    if isHalfTurnSymmetric, !desk.handedOut { scene.symmetry = .halfTurn }
    return scene
  }

  /// Returns the scene of a card with a custom face: the format's paper, edge and bleed, with the drawing of a closure.
  ///
  ///     let joke = try CardComposer().scene { context in context.draw(grin) }
  ///
  /// - Parameters:
  ///   - staysInside: whether the drawing stays within the card's outline. If `false`, it is clipped to it.
  ///   - draw: a closure that receives a context in millimetres, with its origin at the upper left corner of the card.
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

  /// Draws the back from the artwork, or that of the theme.
  ///
  /// - Parameter context: a context that is clipped to the card's outline or, with a bleed, to the canvas.
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
