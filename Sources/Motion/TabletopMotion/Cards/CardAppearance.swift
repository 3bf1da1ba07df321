public import PlaneGeometry
public import SceneAnimation

/// The appearance of a card in motion.
public struct CardAppearance: Hashable, Sendable {
  /// The centre, in points.
  public var center: Point
  /// The size before scaling, in points.
  public var size: Size
  /// The scale factor.
  public var scale: Double
  /// The rotation in the plane, in radians, clockwise on screen.
  public var angle: Double
  /// The visible fraction of its height, from 0 to 1; less than 1 for a bent or tilted card.
  public var foreshortening: Double
  /// The opacity, from 0 (invisible) to 1.
  public var opacity: Double
  /// Whether the card is hidden.
  public var isHidden: Bool
  /// Whether the card is face up, or will be after it has turned over.
  public var isFaceUp: Bool
  /// The progress of turning over, from 0 to 1; `nil` if the card does not turn over.
  public var turning: Double?
  /// The edge that comes forward while it turns over.
  public var edge: Flip.Edge
  /// The height above the table, for the shadow: from 0 (lying) to 1 (the greatest height).
  public var lift: Double

  /// Creates an appearance.
  public init(
    center: Point, size: Size, scale: Double = 1, angle: Double = 0, foreshortening: Double = 1, opacity: Double = 1,
    isHidden: Bool = false, isFaceUp: Bool, turning: Double? = nil, edge: Flip.Edge = .left, lift: Double = 0
  ) {
    self.center = center
    self.size = size
    self.scale = scale
    self.angle = angle
    self.foreshortening = foreshortening
    self.opacity = opacity
    self.isHidden = isHidden
    self.isFaceUp = isFaceUp
    self.turning = turning
    self.edge = edge
    self.lift = lift
  }

  /// Returns the map from a picture of the card, with its upper left corner at the origin, to the table.
  ///
  /// - Parameter pictureSize: the size of the picture, with sides above 0.
  package func placement(of pictureSize: Size) -> Transform {
    let (across, down) = (size.width * scale / pictureSize.width, size.height * scale / pictureSize.height)
    return Transform(translationX: center.x, y: center.y).rotated(by: angle)
      .scaledBy(x: across, y: down * foreshortening)
      .translatedBy(x: -pictureSize.width / 2, y: -pictureSize.height / 2)
  }

  /// Returns the map from a picture under the card, such as its shadow, to the table. While the card turns over, the picture
  /// becomes narrower, down to nothing at a quarter turn. The map has no perspective.
  ///
  /// - Parameter pictureSize: the size of the picture, with sides above 0.
  public func footprint(of pictureSize: Size) -> Transform {
    guard let turning else { return placement(of: pictureSize) }
    let turn = Transform(rotationAngle: turning * .pi)
    let isUpright = edge == .left || edge == .right
    // A card moves back while it turns, so that its near edge keeps its length; see ``/SceneAnimation/Flip``.
    let distance = max(pictureSize.width, pictureSize.height)
    let scale = 1 - (isUpright ? pictureSize.width : pictureSize.height) / 2 * turn.b.magnitude / distance
    let across = scale * turn.a.magnitude
    let middle = Point(x: pictureSize.width / 2, y: pictureSize.height / 2)
    return placement(of: pictureSize).translatedBy(x: middle.x, y: middle.y)
      .scaledBy(x: isUpright ? across : scale, y: isUpright ? scale : across)
      .translatedBy(x: -middle.x, y: -middle.y)
  }

  /// The progress of turning over, between 0 and 1 exclusive; `nil` otherwise.
  var turningProgress: Double? { turning.flatMap { $0 > 0 && $0 < 1 ? $0 : nil } }

  /// Returns whether this card and another one are in the same packet, without a visible shadow between them.
  func isPacked(with other: CardAppearance) -> Bool {
    center.distance(to: other.center) < 0.02 * size.width && abs(angle - other.angle) < 0.01
      && abs(size.width - other.size.width) < 0.02 * size.width && abs(lift - other.lift) < 0.2
      && turning == other.turning
  }
}
