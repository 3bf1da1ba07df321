public import PlaneGeometry

/// The places on a standard face of one format, in millimetres.
public struct StandardGrid: Hashable, Sendable {
  /// The card.
  public let format: CardFormat
  /// The proportions.
  public let measures: StandardMeasures

  /// Lays a face out on a card.
  public init(format: CardFormat, measures: StandardMeasures = StandardMeasures()) {
    self.format = format
    self.measures = measures
  }

  private var width: Double { format.size.width }
  private var height: Double { format.size.height }

  /// The point about which a card is turned.
  public var center: Point { format.bounds.center }

  /// The turn that maps the upper left corner onto the lower right one.
  public var halfTurn: Transform { .halfTurn(about: center) }

  /// Where the index in the upper left corner stands.
  public var index: IndexGrid { IndexGrid(format: format, measures: measures.index) }

  // MARK: Pips

  /// The side of the box that a pip is drawn in.
  public var pipSide: Double {
    // One and a half pips have to fit between the index and the middle of the card.
    let room = center.x - index.bounds.maxX - measures.pipClearance * width
    return min(
      measures.pipToHeight * height, measures.pipToWidth * width, room / (1.5 * SuitShape.widest))
  }

  /// The centre of the left column: the measured place, or as far in as the index demands.
  public var leftColumn: Double {
    let widestPip = SuitShape.widest * pipSide
    return max(
      measures.pipColumn * width,
      index.bounds.maxX + measures.pipClearance * width + widestPip / 2)
  }

  /// The middle of a pip. What lies right of the middle or below it is what lies left of it or above it, mirrored.
  public func position(of place: PipLayout.Place) -> Point {
    let top = measures.pipRow * height
    let upperRow = min(place.row, 1 - place.row)
    let y = top + upperRow * 2 * (center.y - top)
    let offset = place.column.rawValue
    var x = center.x
    if offset != 0 { x = leftColumn + (1 - offset.magnitude) * (center.x - leftColumn) }
    return Point(x: offset > 0 ? 2 * center.x - x : x, y: place.isInLowerHalf ? 2 * center.y - y : y)
  }

  /// The side of the box that the pip of an ace is drawn in.
  public var acePipSide: Double { measures.acePip * min(width, height) }

  // MARK: Courts

  /// The width of the line around a court's figure.
  public var frameLine: Double { measures.frameLine * width }

  /// What a court's figure fills: to the middle of the line around it, as large as index and edges let it be.
  public var courtField: Rect {
    let x = max(measures.frameInsetX * width, index.bounds.maxX + measures.frameClearance * width) + frameLine / 2
    let y = measures.frameInsetY * height + frameLine / 2
    let shape = CourtFigure.shape
    let scale = min(2 * (center.x - x) / shape.width, 2 * (center.y - y) / shape.height)
    return Rect(center: center, size: shape * scale)
  }

  /// The outer edge of a court card's frame.
  public var courtFrame: Rect { courtField.insetBy(dx: -frameLine / 2, dy: -frameLine / 2) }
}
