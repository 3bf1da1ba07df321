public import PlaneGeometry
import PlayingCards

/// The places on a printed face of one format, in millimetres.
public struct PrintedLayout: Hashable, Sendable {
  public let format: CardFormat
  public let measures: PrintedMeasures

  public init(format: CardFormat, measures: PrintedMeasures) {
    self.format = format
    self.measures = measures
  }

  var width: Double { format.size.width }
  var height: Double { format.size.height }

  /// The point about which a card is turned.
  public var center: Point { format.bounds.center }

  /// The turn that maps the upper left corner onto the lower right one.
  public var halfTurn: Transform { .halfTurn(about: center) }

  // MARK: Corner index

  /// The height of a capital in the corner.
  public var capHeight: Double {
    min(measures.capHeightToHeight * height, measures.capHeightToWidth * width)
  }

  /// What the rank of the upper left index may fill, from the cap line to the base line.
  public var rankBox: Rect {
    let margin = min(measures.indexMargin, measures.greatestIndexMargin * width)
    return Rect(x: margin, y: margin, width: measures.rankWidth * width, height: capHeight)
  }

  /// The box that the suit of the upper left index is drawn in.
  public var indexSuitBox: Rect {
    let side = measures.indexSuit * capHeight
    return Rect(
      x: rankBox.midX - side / 2, y: rankBox.maxY + measures.indexGap * capHeight, width: side,
      height: side)
  }

  /// What the upper left index covers: rank and suit, without the air in the suit's box.
  public var indexBounds: Rect {
    let air = (1 - SuitShape.widest) / 2 * indexSuitBox.width
    return rankBox.union(indexSuitBox.insetBy(dx: air, dy: 0))
  }

  // MARK: Pips

  /// The side of the box that a pip is drawn in.
  public var pipSide: Double {
    // One and a half pips have to fit between the index and the middle of the card.
    let room = center.x - indexBounds.maxX - measures.pipClearance * width
    return min(
      measures.pipToHeight * height, measures.pipToWidth * width, room / (1.5 * SuitShape.widest))
  }

  /// The centre of the left column: the measured place, or as far in as the index demands.
  public var leftColumn: Double {
    let widestPip = SuitShape.widest * pipSide
    return max(
      measures.pipColumn * width,
      indexBounds.maxX + measures.pipClearance * width + widestPip / 2)
  }

  /// The middle of a pip. The right column and the lower rows are the left and upper ones, turned.
  public func position(of place: PipLayout.Place) -> Point {
    let top = measures.pipRow * height
    let x =
      switch place.column {
      case .left: leftColumn
      case .center: center.x
      case .right: 2 * center.x - leftColumn
      }
    let upperRow = min(place.row, 1 - place.row)
    let y = top + upperRow * 2 * (center.y - top)
    return Point(x: x, y: place.isInLowerHalf ? 2 * center.y - y : y)
  }

  /// The side of the box that the pip of an ace is drawn in.
  public var acePipSide: Double { measures.acePip * min(width, height) }

  // MARK: Courts

  /// The shape of a court's figure: width to height.
  public static let courtShape = Size(width: 1000, height: 1560)

  /// The width of the line around a court's figure.
  public var frameLine: Double { measures.frameLine * width }

  /// What a court's figure fills: to the middle of the line around it, as large as index and edges let it be.
  public var courtField: Rect {
    let x = max(measures.frameInsetX * width, indexBounds.maxX + measures.frameClearance * width) + frameLine / 2
    let y = measures.frameInsetY * height + frameLine / 2
    let shape = PrintedLayout.courtShape
    let scale = min(2 * (center.x - x) / shape.width, 2 * (center.y - y) / shape.height)
    return Rect(center: center, size: shape * scale)
  }

  /// The outer edge of a court card's frame.
  public var courtFrame: Rect { courtField.insetBy(dx: -frameLine / 2, dy: -frameLine / 2) }

  // MARK: Symmetry

  /// Where the pips of a rank stand.
  func pips(of rank: Rank) -> PipLayout { PipLayout(of: rank, eight: measures.eight) }

  /// Whether the lower half of a side is the upper one turned.
  func isHalfTurnSymmetric(_ picture: CardPicture) -> Bool {
    switch picture {
    case .back: true
    case .face(.joker): false
    case .face(.suited(let rank, _)) where rank.isCourt: true
    case .face(.suited(let rank, _)): measures.invertsLowerPips && pips(of: rank).isHalfTurnSymmetric
    }
  }
}
