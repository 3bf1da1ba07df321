public import PlaneGeometry

/// The outline of a card: a rectangle with round corners, in millimetres.
///
/// Invariants: each side is within ``sides``, the longer one at most ``greatestRatio`` times the shorter, the corner
/// radius at most half the shorter side, and the bleed within ``bleeds``. Every layout works on every format, so nothing can
/// fail later.
public struct CardFormat: Hashable, Sendable {
  /// Width and height in millimetres.
  public let size: Size
  /// The radius of the four corners in millimetres.
  public let cornerRadius: Double
  /// The width of the margin around the card that a print shop cuts off, in millimetres: 0 for none. With a bleed a picture is a
  /// full rectangle, without round corners.
  public let bleed: Double

  /// The lengths that a side may have, in millimetres: from a doll's card to a wall poster.
  public static let sides = 20.0...1000.0
  /// The greatest ratio of the longer side to the shorter one.
  public static let greatestRatio = 2.5
  /// The widths that a bleed may have, in millimetres.
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

  /// The formats that have a name, in the order in which they are listed to people.
  public static let named: [(name: String, format: CardFormat)] = [
    ("poker", .poker), ("bridge", .bridge), ("mini", .mini), ("tarot", .tarot),
    ("square", .square), ("spanish", .spanish),
  ]

  /// The sizes that print shops and sleeves have names for, upright, in millimetres.
  package static let knownSizes: [Size] = [
    (63.5, 88.9), (63, 88), (57.15, 88.9), (44.45, 63.5), (69.85, 120.65), (70, 120), (63.5, 63.5), (61.5, 95),
    (44.45, 88.9), (56, 87), (59, 92), (44, 68), (41, 63), (70, 70), (80, 120),
  ].map { Size(width: $0.0, height: $0.1) }

  /// Creates a format from a width and a height in millimetres.
  ///
  /// - Parameter cornerRadius: in millimetres; the usual one for the size if left out (``usualCornerRadius(for:)``).
  /// - Throws: ``CardFormatError`` if a measure breaks an invariant or is not a number.
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

  /// The same card with a bleed in millimetres.
  ///
  /// - Throws: ``CardFormatError/bleedOutOfRange(_:)``.
  public func withBleed(_ bleed: Double) throws(CardFormatError) -> CardFormat {
    guard CardFormat.bleeds.contains(bleed) else { throw .bleedOutOfRange(bleed) }
    return CardFormat(trusted: size, cornerRadius: cornerRadius, bleed: bleed)
  }

  /// The corner radius of printed decks: 5.5 % of the width, from 3 to 3.5 mm, less on very small cards.
  public static func usualCornerRadius(for size: Size) -> Double {
    min(max(0.055 * size.width, 3), 3.5, 0.1 * min(size.width, size.height))
  }

  /// The whole card, from the origin at its top left.
  public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// The card on the canvas, as it remains when the bleed is cut off; `nil` without a bleed.
  public var trim: Rect? {
    bleed > 0 ? Rect(x: bleed, y: bleed, width: size.width, height: size.height) : nil
  }

  /// The whole picture: the card and the bleed around it.
  package var canvas: Rect { bounds.insetBy(dx: -bleed, dy: -bleed) }
}
