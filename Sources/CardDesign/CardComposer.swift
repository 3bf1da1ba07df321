public import Drawing
import PlaneGeometry
public import Typography

/// Composes the sides of cards as scenes in millimetres.
///
///     let composer = CardComposer(typeface: face)
///     let scene = try composer.scene(for: .face(Card(.queen, of: .spades)))
public struct CardComposer: Sendable {
  public let theme: Theme
  public let format: CardFormat
  public let typeface: FontFace
  public let artwork: ArtworkCollection

  /// - Parameters:
  ///   - typeface: sets ranks and the word JOKER; any face that has the characters will do.
  ///   - artwork: what replaces faces, courts, pips or the back.
  public init(
    theme: Theme = .classic, format: CardFormat = .poker, typeface: FontFace,
    artwork: ArtworkCollection = .none
  ) {
    self.theme = theme
    self.format = format
    self.typeface = typeface
    self.artwork = artwork
  }

  /// The scene of one side of a card: its size is that of the format's canvas, in millimetres, and nothing lies outside the
  /// card's outline or, with a bleed, the canvas.
  ///
  /// - Throws: ``CardDesignError`` if the typeface lacks a character or artwork cannot be used.
  public func scene(for picture: CardPicture) throws(CardDesignError) -> Scene {
    let desk = ArtworkDesk(artwork)
    var scene = try Scene(size: format.canvas.size) { (context) throws(CardDesignError) in
      context.translateBy(x: format.bleed, y: format.bleed)
      switch theme.layout {
      case .printed(let measures):
        try PrintedCard(composer: self, measures: measures, desk: desk).draw(picture, in: context)
      case .demoView(let measures):
        try DemoViewCard(composer: self, measures: measures, desk: desk).draw(picture, in: context)
      case .minimal(let measures):
        try MinimalCard(composer: self, measures: measures, desk: desk).draw(picture, in: context)
      }
    }
    // What artwork maps onto is not known.
    if isHalfTurnSymmetric(picture), !desk.handedOut { scene.symmetry = .halfTurn }
    return scene
  }

  /// Whether the theme's own drawing of a side maps onto itself under a half turn.
  private func isHalfTurnSymmetric(_ picture: CardPicture) -> Bool {
    if picture == .back { return theme.back.isTwoWay }
    return switch theme.layout {
    case .printed(let measures): PrintedLayout(format: format, measures: measures).isHalfTurnSymmetric(picture)
    case .demoView: false
    case .minimal: MinimalCard.isHalfTurnSymmetric(picture)
    }
  }
}
