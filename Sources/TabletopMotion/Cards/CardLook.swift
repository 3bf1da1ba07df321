public import Drawing
public import PlaneGeometry
import SceneAnimation
import SceneProjection

/// How cards in motion are drawn.
///
/// Each card is one item, placed by the item's transform: a layer with the very scene that was given here, whatever the time, so that
/// a renderer can keep its pixels. Only a card that turns over is another picture each time. Cards lie on a grid of eighths of a
/// pixel, and those of a packet apart by whole pixels; of cards in one place the uppermost is drawn.
public struct CardLook: Sendable {
  /// What is on the cards, by their indices. A card without a face shows its back.
  public var faces: [Scene]
  /// What is seen of a card that lies face down.
  public var back: Scene
  /// The outline of a card, in the coordinates of ``back``, for cards that are no rectangles: what becomes darker while they turn.
  public var outline: Path?
  /// How large the table is drawn in the end, in pixels for each point: turning cards are drawn as exactly as that takes, and
  /// others lie on a grid of eighths of them. Above 0.
  public var pixelsPerPoint: Double
  /// Draws what lies under a card, such as its shadow, in the table's coordinates; `nil` for nothing. It is asked for the undermost
  /// card of a packet alone.
  public var shadow: (@Sendable (CardAppearance) -> Scene.Item?)?

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
  ///   - ground: what is behind the cards, of the table's size.
  public func scene(of cards: [MovingCard], on ground: Scene) -> Scene {
    var table = CardTabletop(ground, cardCount: cards.count, pixelsPerPoint: pixelsPerPoint)
    for card in cards where !card.appearance.isHidden && card.appearance.opacity > 0 {
      if let shadow, !table.isPacked(card.appearance), let item = shadow(card.appearance) { table.add(item) }
      table.add(card.appearance, exactItem(of: card))
    }
    return Scene(size: ground.size, items: table.all)
  }

  /// A card as an item of the table; `nil` if nothing is seen of it.
  public func item(of card: MovingCard) -> Scene.Item? {
    guard var item = exactItem(of: card) else { return nil }
    let place = CardTabletop.onGrid(Vector(dx: item.transform.tx, dy: item.transform.ty), pixelsPerPoint)
    (item.transform.tx, item.transform.ty) = (place.dx, place.dy)
    return item
  }

  private func exactItem(of card: MovingCard) -> Scene.Item? {
    let seen = card.appearance
    let picture = picture(of: card)
    guard !picture.items.isEmpty, picture.size.width > 0, picture.size.height > 0, seen.opacity > 0 else { return nil }
    let placement = seen.placement(of: picture.size)
    guard placement.isFinite, placement.determinant != 0 else { return nil }
    let opacity = min(seen.opacity, 1)
    let isTurning = seen.turning.map { $0 > 0 && $0 < 1 } ?? false
    // What changes from frame to frame is not worth keeping.
    if isTurning { return Scene.Item(.scene(picture), transform: placement, opacity: opacity) }
    return Scene.Item(.layer([Scene.Item(.scene(picture))]), transform: placement, opacity: opacity)
  }

  /// The side of the card that is seen, turned in perspective while it turns over.
  private func picture(of card: MovingCard) -> Scene {
    let seen = card.appearance
    let face = faces.indices.contains(card.index) ? faces[card.index] : back
    let (old, new) = seen.isFaceUp ? (back, face) : (face, back)
    guard let turning = seen.turning, turning > 0, turning < 1 else { return seen.turning == 0 ? old : new }
    let (from, to) = (fitted(old, back.size), fitted(new, back.size))
    let flip = Flip(from: seen.edge, outline: outline)
    let scale = back.size.width > 0 ? seen.size.width * seen.scale / back.size.width : 1
    let tolerance = 0.01 / (pixelsPerPoint * max(scale, 1e-6))
    // What reaches behind the eye is larger than three cards; it is shown flat.
    return (try? flip.scene(from: from, to: to, at: turning, tolerance: tolerance)) ?? (turning < 0.5 ? from : to)
  }

  private func fitted(_ scene: Scene, _ size: Size) -> Scene {
    if scene.size == size { return scene }
    guard scene.size.width > 0, scene.size.height > 0 else { return Scene(size: size) }
    let transform = Transform(
      mapping: Rect(origin: .zero, size: scene.size), onto: Rect(origin: .zero, size: size))
    return Scene(size: size, items: [Scene.Item(.scene(scene), transform: transform)])
  }
}
