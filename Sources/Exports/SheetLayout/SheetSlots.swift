public import PlaneGeometry

/// A clockwise rotation of a card by right angles.
public enum QuarterTurn: Int, Hashable, Sendable, CaseIterable {
  /// No rotation.
  case none = 0
  /// 90 degrees.
  case quarter = 90
  /// 180 degrees.
  case half = 180
  /// 270 degrees.
  case threeQuarters = 270

  /// Whether the rotated card is on its side.
  package var isSideways: Bool { self == .quarter || self == .threeQuarters }

  /// The rotation as seen from the sheet's other side, when the sheet is turned over about a vertical axis.
  var mirrored: QuarterTurn {
    switch self {
    case .none, .half: self
    case .quarter: .threeQuarters
    case .threeQuarters: .quarter
    }
  }

  /// The rotation plus 180 degrees.
  var opposite: QuarterTurn {
    switch self {
    case .none: .half
    case .quarter: .threeQuarters
    case .half: .none
    case .threeQuarters: .quarter
    }
  }
}

/// The places of cards on a sheet, in millimetres from the upper left corner of the paper.
public struct SheetSlots: Hashable, Sendable {
  /// One place.
  package struct Slot: Hashable, Sendable {
    /// The card's edges on the sheet after cutting.
    package var frame: Rect
    /// The rotation of the card.
    package var turn = QuarterTurn.none
    /// The visible side of the card. A back belongs to the previous front in the list.
    package var side = Side.front
  }

  /// The sides of a card.
  package enum Side: String, Hashable, Sendable, CaseIterable {
    /// The face.
    case front
    /// The back, on the same side of the sheet: it is folded behind the front.
    case back
  }

  /// A straight line.
  package struct Line: Hashable, Sendable {
    /// One end.
    package var start: Point
    /// The other end.
    package var end: Point

    /// A line.
    package init(_ start: Point, _ end: Point) {
      self.start = start
      self.end = end
    }
  }

  /// The sheet in its orientation.
  public let paper: PaperSize
  /// The cards' size before rotation, in millimetres.
  public let cardSize: Size
  /// The places, in the order in which cards are placed.
  package let slots: [Slot]
  /// The lines along which the sheet is folded before it is cut.
  package let folds: [Line]

  /// The shape that is cut out of each place.
  package var shape: CutShape

  init(paper: PaperSize, cardSize: Size, slots: [Slot], folds: [Line] = [], shape: CutShape = .card) {
    self.shape = shape
    self.paper = paper
    self.cardSize = cardSize
    self.slots = slots
    self.folds = folds
  }

  /// The number of cards on a sheet.
  public var cardCount: Int { slots.count { $0.side == .front } }

  /// Whether backs are placed beside their fronts.
  package var isFolded: Bool { slots.contains { $0.side == .back } }

  /// Returns the range of the places for the first `cardCount` cards, including their backs.
  func places(takenBy cardCount: Int) -> Range<Int> {
    let fronts = slots.indices.filter { slots[$0].side == .front }
    return 0..<(cardCount < fronts.count ? fronts[cardCount] : slots.count)
  }

  /// Returns the area in which the picture of a slot may be drawn. It extends by the bleed, but at most to the middle
  /// between the slot and its neighbours, and not across a fold.
  ///
  /// - Parameter taken: the slots with cards. Next to an empty slot, a picture has its whole bleed.
  func printedArea(of index: Int, bleed: Double, among taken: Range<Int>) -> Rect {
    let frame = slots[index].frame
    var (left, right, top, bottom) = (bleed, bleed, bleed, bleed)
    for other in taken where other != index {
      let neighbour = slots[other].frame
      let isBeside = neighbour.minY < frame.maxY - 1e-9 && neighbour.maxY > frame.minY + 1e-9
      let isAbove = neighbour.minX < frame.maxX - 1e-9 && neighbour.maxX > frame.minX + 1e-9
      if isBeside, neighbour.minX >= frame.maxX - 1e-9 { right = min(right, max(0, neighbour.minX - frame.maxX) / 2) }
      if isBeside, neighbour.maxX <= frame.minX + 1e-9 { left = min(left, max(0, frame.minX - neighbour.maxX) / 2) }
      if isAbove, neighbour.minY >= frame.maxY - 1e-9 { bottom = min(bottom, max(0, neighbour.minY - frame.maxY) / 2) }
      if isAbove, neighbour.maxY <= frame.minY + 1e-9 { top = min(top, max(0, frame.minY - neighbour.maxY) / 2) }
    }
    return Rect(
      minX: frame.minX - left, minY: frame.minY - top, maxX: frame.maxX + right, maxY: frame.maxY + bottom)
  }

  /// Returns the places of backs that are behind these slots when the sheet is turned over.
  ///
  /// About a vertical axis the columns are reversed. About a horizontal one the rows are, and the backs are turned by
  /// 180 degrees.
  func turnedOver(_ duplex: SheetDuplex) -> SheetSlots {
    let isUprightAxis = (duplex == .longEdge) == paper.isPortrait
    let turned = slots.map { slot in
      let frame = slot.frame
      return Slot(
        frame: Rect(
          x: isUprightAxis ? paper.size.width - frame.maxX : frame.minX,
          y: isUprightAxis ? frame.minY : paper.size.height - frame.maxY, width: frame.width, height: frame.height),
        turn: isUprightAxis ? slot.turn.mirrored : slot.turn.mirrored.opposite, side: .back)
    }
    return SheetSlots(paper: paper, cardSize: cardSize, slots: turned, shape: shape)
  }
}

/// The edge over which a printer turns sheets to print on their other sides.
public enum SheetDuplex: String, Hashable, Sendable, CaseIterable {
  /// Fronts only.
  case none
  /// Over the longer edge, like a page of a book.
  case longEdge = "long"
  /// Over the shorter edge, like a page of a calendar.
  case shortEdge = "short"
}
