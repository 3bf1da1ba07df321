public import PlaneGeometry

/// The size and outline of a card: a rectangle with round corners, in millimetres.
///
/// Invariants: each side is within ``sides``, the longer one at most ``greatestRatio`` times the shorter, the corner radius at
/// most half the shorter side, and the bleed within ``bleeds``. Every layout works with every format.
public struct CardFormat: Hashable, Sendable {
  /// The width and height in millimetres.
  public let size: Size
  /// The radius of the four corners in millimetres.
  public let cornerRadius: Double
  /// The width of the bleed in millimetres, a margin around the card that a print shop cuts off; 0 for none. With a bleed, a
  /// picture is a full rectangle without round corners.
  public let bleed: Double

  /// The valid lengths of a side, in millimetres: from a doll's card to a wall poster.
  public static let sides = 20.0...1000.0
  /// The greatest ratio of the longer side to the shorter one.
  public static let greatestRatio = 2.5
  /// The valid widths of a bleed, in millimetres.
  public static let bleeds = 0.0...10.0

  /// 2.5 x 3.5 in.
  public static let poker = CardFormat(trusted: 63.5, 88.9)
  /// 2.25 x 3.5 in.
  public static let bridge = CardFormat(trusted: 57.15, 88.9)
  /// 1.75 x 2.5 in.
  public static let mini = CardFormat(trusted: 44.45, 63.5)
  /// 2.75 x 4.75 in.
  public static let tarot = CardFormat(trusted: 69.85, 120.65)
  /// 61.5 x 95 mm, the size of Spanish packs.
  public static let spanish = CardFormat(trusted: 61.5, 95)
  /// 2.5 x 2.5 in.
  public static let square = CardFormat(trusted: 63.5, 63.5)

  /// The named formats, in the order of lists for users.
  public static let named: [(name: String, format: CardFormat)] = [
    ("poker", .poker), ("bridge", .bridge), ("mini", .mini), ("tarot", .tarot),
    ("square", .square), ("spanish", .spanish),
  ]

  /// The standard sizes of print shops and sleeves, upright, in millimetres.
  package static let knownSizes: [Size] = [
    (63.5, 88.9), (63, 88), (57.15, 88.9), (44.45, 63.5), (69.85, 120.65), (70, 120), (63.5, 63.5), (61.5, 95),
    (44.45, 88.9), (56, 87), (59, 92), (44, 68), (41, 63), (70, 70), (80, 120),
  ].map { Size(width: $0.0, height: $0.1) }

  /// Creates a format from a width and a height in millimetres.
  ///
  /// - Parameter cornerRadius: the corner radius in millimetres; ``usualCornerRadius(for:)`` by default.
  /// - Throws: ``CardFormatError`` if a length violates an invariant or is not a number.
  public init(width: Double, height: Double, cornerRadius: Double? = nil) throws(CardFormatError) {
    guard CardFormat.sides.contains(width), CardFormat.sides.contains(height) else {
      throw .sideOutOfRange(width: width, height: height)
    }
    guard max(width, height) <= min(width, height) * CardFormat.greatestRatio else {
      throw .tooSlender(width: width, height: height)
    }
    let size = Size(width: width, height: height)
    let radius = cornerRadius ?? CardFormat.usualCornerRadius(for: size)
    let limit = min(width, height) / 2
    guard (0...limit).contains(radius) else {
      throw .cornerRadiusOutOfRange(radius: radius, limit: limit)
    }
    self.init(trusted: size, cornerRadius: radius)
  }

  private init(trusted width: Double, _ height: Double) {
    let size = Size(width: width, height: height)
    self.init(trusted: size, cornerRadius: CardFormat.usualCornerRadius(for: size))
  }

  private init(trusted size: Size, cornerRadius: Double, bleed: Double = 0) {
    self.size = size
    self.cornerRadius = cornerRadius
    self.bleed = bleed
  }

  /// Returns the same format with a bleed in millimetres.
  ///
  /// - Throws: ``CardFormatError/bleedOutOfRange(_:)`` if the bleed is out of range.
  public func withBleed(_ bleed: Double) throws(CardFormatError) -> CardFormat {
    guard CardFormat.bleeds.contains(bleed) else { throw .bleedOutOfRange(bleed) }
    return CardFormat(trusted: size, cornerRadius: cornerRadius, bleed: bleed)
  }

  /// Returns the corner radius of printed decks: 5.5 % of the width, from 3 to 3.5 mm, less on very small cards.
  public static func usualCornerRadius(for size: Size) -> Double {
    min(max(0.055 * size.width, 3), 3.5, 0.1 * min(size.width, size.height))
  }

  /// The rectangle of the card, with its upper left corner at the origin.
  public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// The rectangle of the card on the canvas after cutting; `nil` without a bleed.
  public var trim: Rect? {
    bleed > 0 ? Rect(x: bleed, y: bleed, width: size.width, height: size.height) : nil
  }

  /// The rectangle of the picture: the card with its bleed.
  package var canvas: Rect { bounds.insetBy(dx: -bleed, dy: -bleed) }
}
