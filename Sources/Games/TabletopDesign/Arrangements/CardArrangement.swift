public import CardDesign
public import Drawing
public import PlaneGeometry

/// The places of cards, from the undermost to the front one: a fan, a pile, a spread, the columns of a patience, or a board.
///
///     let hand = CardArrangement.fan(count: 5).fitted(in: Rect(x: 0, y: 0, width: 400, height: 300))
///     let picture = hand.scene(of: faces, size: Size(width: 400, height: 300))
///
/// It knows no cards, only their outline and their number: the first one lies undermost. Ready-made arrangements are in
/// millimetres and lie about the origin; ``fitted(in:)`` puts them where they are wanted.
public struct CardArrangement: Hashable, Sendable {
  /// The size and the corners of the cards. A bleed does not count.
  public let format: CardFormat
  /// The transform of each card, from the undermost to the front one: from millimetres on the card, with the origin at its upper left
  /// corner, to the table.
  public let transforms: [Transform]

  /// Makes an arrangement of transforms from millimetres on the card to the table.
  public init(_ transforms: [Transform], format: CardFormat = .poker) {
    self.transforms = transforms
    self.format = format
  }

  /// Upright cards in rectangles, stretched to them.
  public init(frames: [Rect], format: CardFormat = .poker) {
    self.init(frames.map { Transform(mapping: format.bounds, onto: $0) }, format: format)
  }

  /// The number of cards.
  public var count: Int { transforms.count }

  /// The outline of a card, in millimetres on the card.
  public var outline: Path { Path(roundedRect: format.bounds, cornerRadius: format.cornerRadius) }

  /// The smallest upright rectangle around a card.
  ///
  /// - Precondition: there is a card of that index.
  public func frame(of index: Int) -> Rect { format.bounds.applying(transforms[index]) }

  /// The smallest rectangle around all cards; null if there are none.
  public var bounds: Rect { transforms.reduce(Rect.null) { $0.union(format.bounds.applying($1)) } }

  /// The arrangement moved, turned or scaled as a whole.
  public func transformed(by transform: Transform) -> CardArrangement {
    CardArrangement(transforms.map { $0.concatenating(transform) }, format: format)
  }

  /// The arrangement in the middle of a rectangle, as large as will fit. One that has no size stays as it is.
  public func fitted(in rect: Rect) -> CardArrangement {
    let bounds = self.bounds
    guard !bounds.isEmpty, bounds.isFinite else { return self }
    return transformed(by: Transform(mapping: bounds, onto: rect.fitting(bounds.size, .inside)))
  }

  // MARK: Cards

  /// The card under a point, the front one if there are several; `nil` if there is none.
  ///
  /// The point is taken back through each card's transform and looked for in its outline, so that round corners, turned cards and
  /// covered ones answer as they are seen. Left and upper edges belong to a card, right and lower ones do not.
  ///
  /// - Parameter isThere: says whether a card is there; cards that are not are ignored.
  public func index(at point: Point, where isThere: (Int) -> Bool = { _ in true }) -> Int? {
    let outline = self.outline
    return transforms.indices.reversed().first { index in
      guard isThere(index), let inverse = transforms[index].inverted() else { return false }
      return outline.contains(point.applying(inverse))
    }
  }

  /// Draws cards where they lie.
  ///
  /// - Parameter cards: their scenes in millimetres, without a bleed, from the undermost to the front one. Missing ones leave
  ///   their places empty, and scenes without a place are not drawn. Equal ones should be the same value.
  public func draw(_ cards: [Scene], in context: GraphicsContext) {
    for (card, transform) in zip(cards, transforms) {
      var placed = context
      placed.concatenate(transform)
      placed.draw(card)
    }
  }

  /// A picture of cards where they lie.
  ///
  /// - Parameters:
  ///   - cards: as for ``draw(_:in:)``.
  ///   - size: the size of the picture, in the table's unit.
  public func scene(of cards: [Scene], size: Size) -> Scene {
    Scene(size: size) { draw(cards, in: $0) }
  }
}
