public import Drawing
public import PlaneGeometry
import SceneAnimation

/// The soft shadows of cards under a lamp. A higher card has a more distant and softer shadow.
///
///     look.shadow = CardShadow(of: cardSize, cornerRadius: 3).item
///
/// The shadows are drawn once, for sixteen heights.
public struct CardShadow: Sendable {
  private let size: Size
  private let pictures: [Scene.Item]
  /// The shadow offsets of a lying and of a lifted card, relative to the card's height.
  private let reach: (lying: Double, lifted: Double) = (0.012, 0.075)

  private static let stepCount = 15

  /// Creates the shadows of cards of a shape.
  ///
  /// - Parameters:
  ///   - size: the size of a card, in points. Cards of other sizes have the same shadow, scaled.
  ///   - cornerRadius: the corner radius in points.
  ///   - color: the darkest colour of the shadow.
  public init(of size: Size, cornerRadius: Double = 0, color: Color = .black.withAlpha(110)) {
    self.size = size
    pictures = (0...Self.stepCount).map { step in
      let lift = Double(step) / Double(Self.stepCount)
      let radius = size.height * (0.012 + 0.038 * lift)
      let alpha = UInt8((Double(color.alpha) * (1 - 0.35 * lift)).rounded())
      return SoftShadow(radius: radius, color: color.withAlpha(alpha)).item(
        under: Rect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height),
        cornerRadius: cornerRadius)
    }
  }

  /// Returns the shadow of a card in the table's coordinates, or `nil` if it has none.
  @Sendable public func item(under card: CardAppearance) -> Scene.Item? {
    guard size.width > 0, size.height > 0, card.opacity > 0, !card.isHidden else { return nil }
    let lift = min(max(card.lift, 0), 1)
    var item = pictures[Int((lift * Double(Self.stepCount)).rounded())]
    // The shadow of a card on its edge is as wide as the lamp.
    var (across, down) = (card.size.width * card.scale / size.width, card.size.height * card.scale / size.height)
    if let turning = card.turning {
      let seen = max(0.06, Transform(rotationAngle: turning * .pi).a.magnitude)
      if card.edge == .left || card.edge == .right { across *= seen } else { down *= seen }
    }
    let height = card.size.height * card.scale
    let fall = height * (reach.lying + (reach.lifted - reach.lying) * lift)
    item.transform = Transform(translationX: card.center.x + fall * 0.25, y: card.center.y + fall)
      .rotated(by: card.angle).scaledBy(x: across, y: down * card.foreshortening)
    item.opacity = min(card.opacity, 1)
    return item
  }
}
