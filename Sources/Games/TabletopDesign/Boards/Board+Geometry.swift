import CardDesign
public import PlaneGeometry

extension Board {
  /// The measures that follow from the size. Small boards have smaller distances.
  struct Measures {
    /// The margin on all sides.
    let margin: Double
    /// The rectangle of the line with the score; null if there is none.
    let scoreRow: Rect
    /// The rectangle for the cards.
    let table: Rect

    init(_ size: Size, hasScore: Bool) {
      let shorter = min(size.width, size.height)
      margin = min(16, 0.02 * shorter)
      let row = hasScore ? min(max(0.07 * shorter, 14), 44, size.height / 4) : 0
      let bounds = Rect(origin: .zero, size: size)
      scoreRow =
        hasScore ? bounds.inset(by: Insets(top: size.height - row, left: margin, bottom: 0, right: margin)) : .null
      table = bounds.inset(
        by: Insets(top: margin, left: margin, bottom: hasScore ? row : margin, right: margin))
    }
  }

  var measures: Measures { Measures(size, hasScore: !scoreLine.allSatisfy(\.isWhitespace)) }

  /// The area of Memorize's grid: the whole width, because the cells' own padding keeps the distance to the edges.
  var memorizeArea: Rect { Rect(x: 0, y: 0, width: size.width, height: max(measures.table.maxY, 0)) }

  /// The cells of the places, in order.
  public var cells: [Rect] {
    let card = cards.composer.format.size
    let table = measures.table
    switch layout {
    case .memorize:
      // Cells for cards of Memorize are 2 : 3 before their padding.
      let ratio = if case .memorize = cards.style { 2.0 / 3 } else { card.width / card.height }
      return AspectVGrid(itemCount: places.count, in: memorizeArea, aspectRatio: ratio).frames
    case .balanced: return Grid(.balanced(card.width / card.height), in: table, cellCount: places.count).frames
    case .largest: return Grid(.aspectRatio(card.width / card.height), in: table, cellCount: places.count).frames
    case .dimensions(let rows, let columns):
      // Adjacent cells, in the middle.
      let block = Size(width: card.width * Double(columns), height: card.height * Double(rows))
      let frame = rows > 0 && columns > 0 && !table.isEmpty ? table.fitting(block, .inside) : .null
      return Grid(.dimensions(rowCount: rows, columnCount: columns), in: frame).frames
    }
  }

  /// The places of the cards. If they are large enough, they have whole coordinates, so that their edges are sharp.
  public var arrangement: CardArrangement {
    let cells = self.cells
    let padding = min(AspectVGrid.padding, 0.05 * (cells.first?.width ?? 0))
    let format = cards.composer.format
    let frames = places.indices.map { index -> Rect in
      guard cells.indices.contains(index) else { return .zero }
      let frame = cells[index].insetBy(dx: padding, dy: padding).fitting(format.size, .inside)
      guard frame.width >= 16, frame.height >= 16 else { return frame }
      let width = frame.width.rounded(.down)
      return Rect(
        x: frame.minX.rounded(), y: frame.minY.rounded(), width: width,
        height: width * format.size.height / format.size.width)
    }
    return CardArrangement(frames: frames, format: format)
  }

  /// Returns the rectangle of a place, even if it is empty; `nil` if there is no such place.
  public func frame(of index: Int) -> Rect? {
    places.indices.contains(index) ? arrangement.frame(of: index) : nil
  }

  /// Returns the card under a point; `nil` in gaps, in empty places, and beside the round corners of a card.
  ///
  /// Left and upper edges belong to a card, right and lower ones do not.
  public func index(at point: Point) -> Int? {
    arrangement.index(at: point) { places[$0].card != nil }
  }
}
