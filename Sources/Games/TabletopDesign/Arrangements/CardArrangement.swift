public import CardDesign
public import Drawing
public import PlaneGeometry

/// The places of cards, from the bottom card to the front one: a fan, pile or spread, the columns of a patience, or a board.
///
///     let hand = CardArrangement.fan(count: 5).fitted(in: Rect(x: 0, y: 0, width: 400, height: 300))
///     let picture = hand.scene(of: faces, size: Size(width: 400, height: 300))
///
/// It has no cards, only their outline and their number; the first one is at the bottom. The standard arrangements are in
/// millimetres and near the origin; use ``fitted(in:)`` to place them.
public struct CardArrangement: Hashable, Sendable {
  /// The size and the corners of the cards, regardless of a bleed.
  public let format: CardFormat
  /// The transform of each card to the table, from the bottom card to the front one. It maps millimetres on the card, with the
  /// origin at the card's upper left corner.
  public let transforms: [Transform]

  /// Creates an arrangement from transforms, which map millimetres on the card to the table.
  public init(_ transforms: [Transform], format: CardFormat = .poker) {
    self.transforms = transforms
    self.format = format
  }

  /// Creates an arrangement of upright cards, stretched to rectangles.
  public init(frames: [Rect], format: CardFormat = .poker) {
    self.init(frames.map { Transform(mapping: format.bounds, onto: $0) }, format: format)
  }

  /// The number of cards.
  public var count: Int { transforms.count }

  /// The outline of a card, in millimetres on the card.
  public var outline: Path { Path(roundedRect: format.bounds, cornerRadius: format.cornerRadius) }

  /// Returns the smallest upright rectangle around a card.
  ///
  /// - Precondition: there is a card at the index.
  public func frame(of index: Int) -> Rect { format.bounds.applying(transforms[index]) }

  /// The smallest rectangle around all cards; null if there are none.
  public var bounds: Rect { transforms.reduce(Rect.null) { $0.union(format.bounds.applying($1)) } }

  /// Returns the arrangement moved, rotated or scaled as a whole.
  public func transformed(by transform: Transform) -> CardArrangement {
    CardArrangement(transforms.map { $0.concatenating(transform) }, format: format)
  }

  /// Returns the arrangement in the middle of a rectangle, as large as fits. An empty arrangement is unchanged.
  public func fitted(in rect: Rect) -> CardArrangement {
    let bounds = self.bounds
    guard !bounds.isEmpty, bounds.isFinite else { return self }
    return transformed(by: Transform(mapping: bounds, onto: rect.fitting(bounds.size, .inside)))
  }

  // MARK: Cards

  /// Returns the card under a point, the front one if there are several; `nil` if there is none.
  ///
  /// The point is transformed to each card and tested against its outline. This handles round corners, rotated cards and
  /// covered ones. Left and upper edges belong to a card, right and lower ones do not.
  ///
  /// - Parameter isThere: whether a card is there; others are ignored.
  public func index(at point: Point, where isThere: (Int) -> Bool = { _ in true }) -> Int? {
    let outline = self.outline
    return transforms.indices.reversed().first { index in
      guard isThere(index), let inverse = transforms[index].inverted() else { return false }
      return outline.contains(point.applying(inverse))
    }
  }

  /// Draws cards in their places.
  ///
  /// - Parameter cards: the cards' scenes in millimetres, without a bleed, from the bottom card to the front one. Missing
  ///   scenes leave their places empty, and scenes without a place are not drawn. Equal scenes should be the same value.
  public func draw(_ cards: [Scene], in context: GraphicsContext) {
    for (card, transform) in zip(cards, transforms) {
      var placed = context
      placed.concatenate(transform)
      placed.draw(card)
    }
  }

  /// Returns a picture of cards in their places.
  ///
  /// - Parameters:
  ///   - cards: the scenes, as in ``draw(_:in:)``.
  ///   - size: the size of the picture, in the table's unit.
  public func scene(of cards: [Scene], size: Size) -> Scene {
    Scene(size: size) { draw(cards, in: $0) }
  }
}
