public import PlaneGeometry
public import SceneAnimation

/// The appearance of a card in motion.
public struct CardAppearance: Hashable, Sendable {
  /// The middle, in points.
  public var center: Point
  /// Before it is scaled, in points.
  public var size: Size
  /// The factor by which it is larger.
  public var scale: Double
  /// The angle by which it is turned in the plane, in radians, clockwise on screen.
  public var angle: Double
  /// The part of its height that is seen, from 0 to 1: less than 1 for a card that is bent or lies aslant.
  public var foreshortening: Double
  /// From 0, invisible, to 1.
  public var opacity: Double
  /// Whether nothing is seen of it.
  public var isHidden: Bool
  /// Whether its face is seen, or will be after it has turned over.
  public var isFaceUp: Bool
  /// The progress of turning over, from 0 to 1; `nil` if it does not turn.
  public var turning: Double?
  /// The edge that comes forward while it turns over.
  public var edge: Flip.Edge
  /// The height above the table, from 0, lying, to 1, as high as cards are lifted: for its shadow.
  public var lift: Double

  /// A card.
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

  /// From the coordinates of a picture of the card, its upper left corner at the origin, to the table.
  ///
  /// - Parameter pictureSize: the size of the picture, with sides above 0.
  package func placement(of pictureSize: Size) -> Transform {
    let (across, down) = (size.width * scale / pictureSize.width, size.height * scale / pictureSize.height)
    return Transform(translationX: center.x, y: center.y).rotated(by: angle)
      .scaledBy(x: across, y: down * foreshortening)
      .translatedBy(x: -pictureSize.width / 2, y: -pictureSize.height / 2)
  }

  /// From the coordinates of a picture of things under the card, such as its shadow, to the table: while the card turns over they are
  /// narrower, down to nothing when it stands on its edge. It has no perspective.
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

  /// How far it has turned over, if it is on the way.
  var turningProgress: Double? { turning.flatMap { $0 > 0 && $0 < 1 ? $0 : nil } }

  /// Whether this and another one are in one packet: no shadow is seen between them.
  func isPacked(with other: CardAppearance) -> Bool {
    center.distance(to: other.center) < 0.02 * size.width && abs(angle - other.angle) < 0.01
      && abs(size.width - other.size.width) < 0.02 * size.width && abs(lift - other.lift) < 0.2
      && turning == other.turning
  }
}
