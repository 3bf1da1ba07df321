import Drawing
import PlaneGeometry
import SceneAnimation

/// How the cards of a chase are drawn.
struct ChaseLook: Sendable {
  let ground: Scene
  let faces: @Sendable (Int) -> Scene
  let back: Scene
  let tolerance: Double

  func scene(of chase: CardChase) -> Scene {
    var items = [Scene.Item(.scene(ground))]
    for index in chase.faces.indices {
      let card = chase.card(index)
      guard !card.isHidden, card.opacity > 0 else { continue }
      let picture = picture(of: card, face: faces(index))
      let corner = Point(
        x: card.center.x - card.size.width * card.scale / 2, y: card.center.y - card.size.height * card.scale / 2)
      let placement = Transform(translationX: corner.x, y: corner.y).scaledBy(x: card.scale, y: card.scale)
      items.append(Scene.Item(.scene(picture), transform: placement, opacity: card.opacity))
    }
    return Scene(size: chase.table, items: items)
  }

  /// The card's picture, an upper left corner at the origin, of the card's size.
  private func picture(of card: CardAppearance, face: Scene) -> Scene {
    let (up, down) = (fitted(face, card.size), fitted(back, card.size))
    let (old, new) = card.isFaceUp ? (down, up) : (up, down)
    guard let turning = card.turning else { return new }
    let flip = Flip(from: .left)
    // What reaches behind the eye is larger than three cards; it is shown flat.
    return (try? flip.scene(from: old, to: new, at: turning, tolerance: tolerance)) ?? (turning < 0.5 ? old : new)
  }

  private func fitted(_ scene: Scene, _ size: Size) -> Scene {
    if scene.size == size { return scene }
    guard scene.size.width > 0, scene.size.height > 0 else { return Scene(size: size) }
    let transform = Transform(
      mapping: Rect(origin: .zero, size: scene.size), onto: Rect(origin: .zero, size: size))
    return Scene(size: size, items: [Scene.Item(.scene(scene), transform: transform)])
  }
}
