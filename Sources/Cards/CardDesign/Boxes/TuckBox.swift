public import ErrorReporting
public import PlaneGeometry

/// A tuck box of cardboard for a deck, with tongues at the top and the bottom. All lengths are in millimetres.
///
/// The flat sheet is a strip of panels, from left to right: the glue flap, the back, a side, the front and the other side. The
/// lid and the bottom are on the back, and the sides have dust flaps.
public struct TuckBox: Hashable, Sendable {
  /// The size of the cards.
  public let cardSize: Size
  /// The number of cards in the box.
  public let cardCount: Int
  /// The thickness of a card.
  public let cardThickness: Double
  /// The thickness of the box's cardboard.
  public let boardThickness: Double

  /// The thickness of a playing card of 300 g/m².
  public static let usualCardThickness = 0.3
  /// The thickness of cardboard of about 350 g/m².
  public static let usualBoardThickness = 0.4
  /// The valid numbers of cards.
  public static let cardCounts = 1...200
  /// The valid thicknesses of cards and cardboard.
  public static let thicknesses = 0.1...2.0

  /// Creates a box for a deck.
  ///
  /// - Throws: ``TuckBoxError`` if an argument is out of range.
  public init(
    cardSize: Size, cardCount: Int, cardThickness: Double = TuckBox.usualCardThickness,
    boardThickness: Double = TuckBox.usualBoardThickness
  ) throws(TuckBoxError) {
    guard TuckBox.cardCounts.contains(cardCount) else { throw .cardCountOutOfRange(cardCount) }
    for thickness in [cardThickness, boardThickness] where !TuckBox.thicknesses.contains(thickness) {
      throw .thicknessOutOfRange(thickness)
    }
    guard cardSize.width >= 20, cardSize.height >= 20, cardSize.width <= 500, cardSize.height <= 500 else {
      throw .cardSizeOutOfRange(cardSize)
    }
    self.cardSize = cardSize
    self.cardCount = cardCount
    self.cardThickness = cardThickness
    self.boardThickness = boardThickness
  }

  /// The outer depth: the pile, some air, and two boards, but at least 6 mm, which can be folded.
  public var depth: Double { max(6, Double(cardCount) * cardThickness + 0.6 + 2 * boardThickness) }
  /// The outer width.
  public var width: Double { cardSize.width + 0.8 + 2 * boardThickness }
  /// The outer height.
  public var height: Double { cardSize.height + 1 + 2 * boardThickness }

  // MARK: The flat sheet

  /// The margin around the box on its sheet, for artwork beyond the cut.
  package static let margin = 6.0
  /// The width of the artwork beyond the cut.
  package static let bleed = 3.0

  /// The length of a tongue.
  var tongue: Double { min(15, height / 4) }
  /// The width of the glue flap.
  var glueWidth: Double { min(12, depth - 1) }
  /// The length of the dust flaps.
  var dustLength: Double { min(max(depth, 12), 0.45 * width) }
  /// The radius of the thumb notch.
  var notchRadius: Double { min(9, width / 5) }

  /// The size of the flat sheet.
  public var sheetSize: Size {
    Size(
      width: glueWidth + 2 * width + 2 * depth + 2 * TuckBox.margin,
      height: height + 2 * (depth + tongue) + 2 * TuckBox.margin)
  }

  private var top: Double { TuckBox.margin + depth + tongue }

  /// The back panel, with the glue flap, the lid and the bottom.
  package var back: Rect { Rect(x: TuckBox.margin + glueWidth, y: top, width: width, height: height) }
  /// The side between the back and the front.
  package var firstSide: Rect { Rect(x: back.maxX, y: top, width: depth, height: height) }
  /// The front panel, with the notch.
  package var front: Rect { Rect(x: firstSide.maxX, y: top, width: width, height: height) }
  /// The side that is glued to the flap.
  package var secondSide: Rect { Rect(x: front.maxX, y: top, width: depth, height: height) }
  /// The lid, above the back.
  package var lid: Rect { Rect(x: back.minX, y: top - depth, width: width, height: depth) }
  /// The bottom, below the back.
  package var bottom: Rect { Rect(x: back.minX, y: top + height, width: width, height: depth) }
  /// The glue flap.
  package var glueFlap: Rect { Rect(x: TuckBox.margin, y: top, width: glueWidth, height: height) }
}

/// The reason why a box is impossible.
public enum TuckBoxError: Error, Hashable, Sendable {
  /// The number of cards is outside ``TuckBox/cardCounts``.
  case cardCountOutOfRange(Int)
  /// A thickness in millimetres is outside ``TuckBox/thicknesses``, or not a number.
  case thicknessOutOfRange(Double)
  /// A side of the cards is below 20 or above 500 mm.
  case cardSizeOutOfRange(Size)
}

extension TuckBoxError: ReportableError {
  public var description: String {
    switch self {
    case .cardCountOutOfRange(let count): "a box for \(count) cards is out of range: write 1 to 200"
    case .thicknessOutOfRange(let thickness): "\(thickness) mm is out of range: cards and boards are 0.1 to 2 mm thick"
    case .cardSizeOutOfRange(let size):
      "a box for cards of \(size.width) x \(size.height) mm is out of range: sides must be 20 to 500 mm"
    }
  }

  public var kind: ErrorKind { .usage }
}
