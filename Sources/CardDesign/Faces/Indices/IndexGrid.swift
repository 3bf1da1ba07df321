public import PlaneGeometry

/// Where the index stands in the upper left corner of a card of one format, in millimetres. The lower right one is the same,
/// turned.
public struct IndexGrid: Hashable, Sendable {
  /// The card.
  public let format: CardFormat
  /// The proportions.
  public let measures: IndexMeasures

  /// Lays the index out on a card.
  public init(format: CardFormat, measures: IndexMeasures = IndexMeasures()) {
    self.format = format
    self.measures = measures
  }

  /// The point about which a card is turned.
  public var center: Point { format.bounds.center }

  /// The height of a capital.
  public var capHeight: Double {
    min(measures.capHeightToHeight * format.size.height, measures.capHeightToWidth * format.size.width)
  }

  /// What the rank may fill, from the cap line to the base line.
  public var rankBox: Rect {
    let width = format.size.width
    let margin = min(measures.margin, measures.greatestMargin * width)
    return Rect(x: margin, y: margin, width: measures.rankWidth * width, height: capHeight)
  }

  /// The box that the suit is drawn in.
  public var suitBox: Rect {
    let side = measures.suit * capHeight
    return Rect(x: rankBox.midX - side / 2, y: rankBox.maxY + measures.gap * capHeight, width: side, height: side)
  }

  /// What the index covers: rank and suit, without the air in the suit's box.
  public var bounds: Rect {
    let air = (1 - SuitShape.widest) / 2 * suitBox.width
    return rankBox.union(suitBox.insetBy(dx: air, dy: 0))
  }
}
