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
    var scene = try Scene(size: format.size) { (context) throws(CardDesignError) in
      switch theme.layout {
      case .printed(let measures):
        try PrintedCard(composer: self, measures: measures).draw(picture, in: context)
      case .demoView(let measures):
        try DemoViewCard(composer: self, measures: measures).draw(picture, in: context)
      }
    }
    if isHalfTurnSymmetric(picture), !scene.items.contains(where: \.isImage) { scene.symmetry = .halfTurn }
    return scene
  }

  /// Whether the theme's own drawing of a side maps onto itself under a half turn. With a user's picture in it it may not.
  private func isHalfTurnSymmetric(_ picture: CardPicture) -> Bool {
    switch theme.layout {
    case .printed(let measures): PrintedCard(composer: self, measures: measures).isHalfTurnSymmetric(picture)
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

extension Scene.Item {
  fileprivate var isImage: Bool {
    if case .image = content { true } else { false }
  }
}
