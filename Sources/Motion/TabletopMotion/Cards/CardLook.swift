public import Drawing
public import PlaneGeometry
import SceneAnimation

/// The look of cards in motion.
///
/// Each card is one item, placed by the item's transform: a layer with the very scene that was given here, whatever the time, so that
/// a renderer can keep its pixels. Only a card that turns over is another picture each time. Cards lie on a grid of eighths of a
/// pixel, and those of a packet apart by whole pixels; if several lie in one place, only the uppermost is drawn.
public struct CardLook: Sendable {
  /// The faces of the cards, by their indices. A card without a face shows its back.
  public var faces: [Scene]
  /// The picture of a card that lies face down.
  public var back: Scene
  /// The outline of a card, in the coordinates of ``back``, for cards that are no rectangles: the area that becomes darker while they
  /// turn, if they are drawn as shapes.
  public var outline: Path?
  /// A card with nothing on it, of the size of ``back``, for cards inside a packet that lies askew, of which only an edge is seen. If
  /// `nil`, they are drawn whole.
  public var blank: Scene?
  /// The size at which the table is drawn in the end, in pixels for each point, above 0: turning cards are pictures at this resolution, or
  /// shapes of that accuracy, and others lie on a grid of eighths of these pixels.
  public var pixelsPerPoint: Double
  /// Draws something under a card, such as its shadow, in the table's coordinates; `nil` for nothing. It is called for the undermost
  /// card of a packet only.
  public var shadow: (@Sendable (CardAppearance) -> Scene.Item?)?
  /// Whether cards that turn over or grow are sampled from a picture that is drawn once, rather than drawn as shapes in each frame.
  ///
  /// The picture has eight times as many pixels along a side (those of larger cards three to six times), and each pixel of
  /// ``pixelsPerPoint`` is its mean over the pixel's area. That is faster, and more exact where shapes share pixels: at most half a
  /// level of 255 on average from the mean of 16 x 16 points of the shapes. A scene that is drawn at another size than
  /// ``pixelsPerPoint`` says, or becomes SVG or PDF, needs shapes.
  public var samplesMovingCards = true
  /// The work and memory that drawing such a picture may take. By default there is no limit; a card whose picture takes more
  /// is drawn as shapes.
  public var limits = DrawingLimits.none

  private let textures = CardTextures()

  /// How cards are drawn.
  public init(
    faces: [Scene], back: Scene, outline: Path? = nil, pixelsPerPoint: Double = 1,
    shadow: (@Sendable (CardAppearance) -> Scene.Item?)? = nil
  ) {
    self.faces = faces
    self.back = back
    self.outline = outline
    self.pixelsPerPoint = pixelsPerPoint > 0 && pixelsPerPoint.isFinite ? pixelsPerPoint : 1
    self.shadow = shadow
  }

  /// A table with cards on it.
  ///
  /// - Parameters:
  ///   - cards: the undermost first.
  ///   - ground: the picture behind the cards, of the table's size.
  public func scene(of cards: [MovingCard], on ground: Scene) -> Scene {
    var table = CardTabletop(ground, cardCount: cards.count, pixelsPerPoint: pixelsPerPoint)
    for card in cards where !card.appearance.isHidden && card.appearance.opacity > 0 {
      if let shadow, !table.isPacked(card.appearance), let item = shadow(card.appearance) { table.add(item) }
      if let placement = placement(of: card) {
        table.add(card.appearance, at: placement, blank: blank) { item(of: card, placed: $0) }
      }
    }
    return Scene(size: ground.size, items: table.all)
  }

  /// A card as an item of the table; `nil` if nothing is seen of it.
  public func item(of card: MovingCard) -> Scene.Item? {
    guard var placement = placement(of: card) else { return nil }
    let place = CardTabletop.onGrid(Vector(dx: placement.tx, dy: placement.ty), pixelsPerPoint)
    (placement.tx, placement.ty) = (place.dx, place.dy)
    return item(of: card, placed: placement)
  }

  /// From the coordinates of a card's picture to the table's, as the motion has it; `nil` if nothing is seen of the card.
  private func placement(of card: MovingCard) -> Transform? {
    let seen = card.appearance
    let size = seen.turningProgress == nil ? restingSide(of: card).size : back.size
    guard size.width > 0, size.height > 0, seen.opacity > 0 else { return nil }
    let placement = seen.placement(of: size)
    return placement.isFinite && placement.determinant != 0 ? placement : nil
  }

  private func item(of card: MovingCard, placed placement: Transform) -> Scene.Item? {
    let seen = card.appearance
    let opacity = min(seen.opacity, 1)
    if let progress = seen.turningProgress,
      let edge = flip(of: card).edge(ofSize: back.size, angle: progress * .pi)
    {
      return Scene.Item(.scene(Scene(size: back.size, items: [edge])), transform: placement, opacity: opacity)
    }
    if samplesMovingCards, seen.turningProgress != nil || seen.scale != 1, placement.b == 0, placement.c == 0,
      let item = sampledItem(of: card, placed: placement)
    {
      return item
    }
    guard let progress = seen.turningProgress else {
      let picture = restingSide(of: card)
      if picture.items.isEmpty { return nil }
      return Scene.Item(.layer([Scene.Item(.scene(picture))]), transform: placement, opacity: opacity)
    }
    let (from, to) = sides(of: card)
    let scale = back.size.width > 0 ? seen.size.width * seen.scale / back.size.width : 1
    let tolerance = 0.01 / (pixelsPerPoint * max(scale, 1e-6))
    // A card that reaches behind the eye is larger than three cards; it is shown flat.
    let picture =
      (try? flip(of: card).scene(from: from, to: to, at: progress, tolerance: tolerance))
      ?? (progress < 0.5 ? from : to)
    if picture.items.isEmpty { return nil }
    // A picture that changes from frame to frame is not worth keeping.
    return Scene.Item(.scene(picture), transform: placement, opacity: opacity)
  }

  // MARK: Sides

  private func flip(of card: MovingCard) -> Flip { Flip(from: card.appearance.edge, outline: outline) }

  /// The sides of a card that turns over: the one seen first, and the one afterwards.
  private func ownSides(of card: MovingCard) -> (old: Scene, new: Scene) {
    let face = faces.indices.contains(card.index) ? faces[card.index] : back
    return card.appearance.isFaceUp ? (back, face) : (face, back)
  }

  /// Both sides in the size of the back.
  private func sides(of card: MovingCard) -> (from: Scene, to: Scene) {
    let (old, new) = ownSides(of: card)
    return (fitted(old, back.size), fitted(new, back.size))
  }

  /// The side that is seen of a card that does not turn over, or has not begun to.
  private func restingSide(of card: MovingCard) -> Scene {
    let (old, new) = ownSides(of: card)
    return card.appearance.turning == 0 ? old : new
  }

  /// A card as it is seen from a picture of it, in the table's coordinates; `nil` if it has none. A card that turns over is dark as
  /// far as it is a card, whatever its outline.
  private func sampledItem(of card: MovingCard, placed placement: Transform) -> Scene.Item? {
    let seen = card.appearance
    var side = restingSide(of: card)
    var projection = ProjectionTransform(placement)
    var brightness = 1.0
    if let progress = seen.turningProgress {
      let flip = flip(of: card)
      let (from, to) = sides(of: card)
      side = progress < 0.5 ? from : to
      let angle = progress * .pi
      projection = flip.projection(size: back.size, angle: angle).concatenating(projection)
      brightness = 1 - flip.shade(at: angle)
    }
    let scale = pixelsPerPoint * max(placement.a.magnitude, placement.d.magnitude)
    let axis: SceneTexture.Axis = seen.edge == .left || seen.edge == .right ? .columns : .rows
    guard let texture = textures.texture(of: side, pixelsPerUnit: scale, axis: axis, limits: limits),
      var item = texture.item(under: projection, pixelsPerUnit: pixelsPerPoint, brightness: brightness)
    else { return nil }
    item.opacity = min(seen.opacity, 1)
    return item
  }

  private func fitted(_ scene: Scene, _ size: Size) -> Scene {
    if scene.size == size { return scene }
    guard scene.size.width > 0, scene.size.height > 0 else { return Scene(size: size) }
    let transform = Transform(
      mapping: Rect(origin: .zero, size: scene.size), onto: Rect(origin: .zero, size: size))
    return Scene(size: size, items: [Scene.Item(.scene(scene), transform: transform)])
  }
}
