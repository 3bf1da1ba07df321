public import Drawing
public import PlaneGeometry
import SceneAnimation

/// The look of cards in motion.
///
/// Each card is one item, a layer with the scene of its side, placed by the item's transform. The scene is the same at all
/// times, so that a renderer can cache its pixels. Only a card that turns over has a new picture each time. Cards lie on a grid
/// of eighths of a pixel, and those of a packet whole pixels apart. If several cards have the same position, only the top one
/// is drawn.
public struct CardLook: Sendable {
  /// The faces of the cards, by their indices. A card without a face shows its back.
  public var faces: [Scene]
  /// The picture of the back.
  public var back: Scene
  /// The outline of a card that is not a rectangle, in the coordinates of ``back``. It bounds the dimming of turning cards if
  /// these are drawn as shapes.
  public var outline: Path?
  /// A blank card of the size of ``back``, for cards inside a rotated packet, where only an edge is visible. If `nil`, these
  /// cards are drawn completely.
  public var blank: Scene?
  /// The resolution of the final drawing in pixels per point, above 0. Turning cards are pictures at this resolution, or shapes
  /// of that accuracy. Others lie on a grid of eighths of these pixels.
  public var pixelsPerPoint: Double
  /// A closure that draws something under a card, such as its shadow, in the table's coordinates, or returns `nil`. It runs
  /// only for the bottom card of a packet.
  public var shadow: (@Sendable (CardAppearance) -> Scene.Item?)?
  /// Whether cards that turn over or grow are sampled from a cached picture, instead of drawn as shapes in each frame.
  ///
  /// The picture has eight times as many pixels along a side, or two to six times for larger cards. Each pixel of the final
  /// drawing is the mean of the picture over its area. That is faster, and more exact where shapes share pixels: the error is
  /// at most half a level of 255 on average, compared with 16 × 16 samples of the shapes. A scene needs shapes if it becomes
  /// SVG or PDF, or is drawn at another resolution than ``pixelsPerPoint``.
  public var samplesMovingCards = true
  /// The work and memory that drawing such a picture may take, without limit by default. A card whose picture takes more is
  /// drawn as shapes.
  public var limits = DrawingLimits.none

  private let textures = CardTextures()

  /// Creates a look.
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

  /// Returns the scene of a table with cards on it.
  ///
  /// - Parameters:
  ///   - cards: the cards, from bottom to top.
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

  /// Returns a card as an item of the table, or `nil` if it is invisible.
  public func item(of card: MovingCard) -> Scene.Item? {
    guard var placement = placement(of: card) else { return nil }
    let place = CardTabletop.onGrid(Vector(dx: placement.tx, dy: placement.ty), pixelsPerPoint)
    (placement.tx, placement.ty) = (place.dx, place.dy)
    return item(of: card, placed: placement)
  }

  /// Returns the exact map from a card's picture to the table, or `nil` if the card is invisible.
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
    // A card that reaches behind the eye is larger than three cards; it is drawn flat.
    let picture =
      (try? flip(of: card).scene(from: from, to: to, at: progress, tolerance: tolerance))
      ?? (progress < 0.5 ? from : to)
    if picture.items.isEmpty { return nil }
    // A picture that changes from frame to frame is not worth keeping.
    return Scene.Item(.scene(picture), transform: placement, opacity: opacity)
  }

  // MARK: Sides

  private func flip(of card: MovingCard) -> Flip { Flip(from: card.appearance.edge, outline: outline) }

  /// Returns the first and the second side of a card that turns over.
  private func ownSides(of card: MovingCard) -> (old: Scene, new: Scene) {
    let face = faces.indices.contains(card.index) ? faces[card.index] : back
    return card.appearance.isFaceUp ? (back, face) : (face, back)
  }

  /// Returns both sides, scaled to the size of the back.
  private func sides(of card: MovingCard) -> (from: Scene, to: Scene) {
    let (old, new) = ownSides(of: card)
    return (fitted(old, back.size), fitted(new, back.size))
  }

  /// Returns the visible side of a card that does not turn over, or has not begun to.
  private func restingSide(of card: MovingCard) -> Scene {
    let (old, new) = ownSides(of: card)
    return card.appearance.turning == 0 ? old : new
  }

  /// Returns a card sampled from its picture, in the table's coordinates, or `nil` if there is no picture. The dimming of a
  /// turning card covers exactly its pixels; the outline is not needed.
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
