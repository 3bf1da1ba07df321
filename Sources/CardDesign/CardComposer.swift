public import Drawing
public import Typography

/// Composes the sides of cards as scenes in millimetres.
///
///     let composer = CardComposer(typeface: face)
///     let scene = try composer.scene(for: .face(Card(.queen, of: .spades)))
public struct CardComposer: Sendable {
  public let theme: Theme
  public let format: CardFormat
  public let typeface: FontFace
  public let pictures: FacePictures

  /// - Parameters:
  ///   - typeface: sets ranks and the word JOKER; any face that has the characters will do.
  ///   - pictures: pictures that take the place of faces, courts or the back.
  public init(
    theme: Theme = .classic, format: CardFormat = .poker, typeface: FontFace,
    pictures: FacePictures = .none
  ) {
    self.theme = theme
    self.format = format
    self.typeface = typeface
    self.pictures = pictures
  }

  /// The scene of one side of a card: its size is the format's, in millimetres, and nothing lies outside the card's outline.
  ///
  /// - Throws: ``CardDesignError`` if the typeface lacks a character or a picture cannot be used.
  public func scene(for picture: CardPicture) throws(CardDesignError) -> Scene {
    try Scene(size: format.size) { (context) throws(CardDesignError) in
      switch theme.layout {
      case .printed(let measures):
        try PrintedCard(composer: self, measures: measures).draw(picture, in: context)
      case .demoView(let measures):
        try DemoViewCard(composer: self, measures: measures).draw(picture, in: context)
      }
    }
  }

  /// Whether the scene of a side maps exactly onto itself under a half turn about its centre: the lower half of the
  /// picture is the upper half read backwards, and a renderer may draw one half only.
  ///
  /// A picture that takes the place of a face or back is not asked: with one, the answer is `false`.
  public func isHalfTurnSymmetric(_ picture: CardPicture) throws(CardDesignError) -> Bool {
    if try self.picture(for: picture) != nil { return false }
    return switch theme.layout {
    case .printed(let measures):
      PrintedCard(composer: self, measures: measures).isHalfTurnSymmetric(picture)
    case .demoView: picture == .back
    }
  }

  /// The picture that takes the place of a side, if there is one.
  func picture(for picture: CardPicture) throws(CardDesignError) -> Bitmap? {
    do throws(FacePictureError) {
      return try pictures.picture(for: picture)
    } catch {
      throw .picture(error)
    }
  }
}
