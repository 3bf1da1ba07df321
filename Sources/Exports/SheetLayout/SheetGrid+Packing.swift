import PlaneGeometry

// Circles and hexagons take less room in rows that are moved by half a shape.

extension SheetGrid {
  /// Returns shapes in offset rows, or in columns and rows if more fit that way.
  func closestSlots(on sheet: PaperSize, _ room: SheetRoom, straight: SheetSlots?) throws(SheetError) -> SheetSlots {
    do {
      let packed = try packedSlots(on: sheet, room, columns: columns, rows: rows)
      if let straight, straight.cardCount > packed.cardCount { return straight }
      return packed
    } catch {
      // One shape in a row cannot be moved.
      if let straight { return straight }
      throw error
    }
  }

  /// Returns shapes in rows, of which every second one is moved by half a shape. Hexagons with corners at their sides have such
  /// columns instead.
  ///
  /// - Parameters:
  ///   - columns: the number of shapes in the first row; `nil` for as many as fit. Moved rows may have one less.
  ///   - rows: the number of rows; `nil` for as many as fit.
  private func packedSlots(
    on sheet: PaperSize, _ room: SheetRoom, columns: Int?, rows: Int?
  ) throws(SheetError) -> SheetSlots {
    let isTurned = shape == .hexagon && cardSize.width > cardSize.height
    func turned(_ size: Size) -> Size { isTurned ? Size(width: size.height, height: size.width) : size }
    let size = turned(cardSize)
    let space = turned(Size(width: room.width, height: room.height))
    let paper = turned(sheet.size)
    let across = size.width + gap
    let down = shape == .hexagon ? 0.75 * size.height * across / size.width : (size.height + gap) * 3.0.squareRoot() / 2
    let inRow = (isTurned ? rows : columns) ?? count(in: space.width, of: size.width, gap: gap)
    let rowCount = (isTurned ? columns : rows) ?? count(in: space.height - size.height + down, of: down, gap: 0)
    let rowWidth = Double(inRow) * across - gap
    let hasFullRows = rowWidth + across / 2 <= space.width + 1e-6
    let width = rowWidth + (hasFullRows && rowCount > 1 ? across / 2 : 0)
    let height = size.height + Double(rowCount - 1) * down
    guard inRow > 0, rowCount > 0, inRow > 1 || hasFullRows, width <= space.width + 1e-6,
      height <= space.height + 1e-6
    else { throw .doesNotFit(width: max(width, size.width), height: max(height, size.height), room: room) }
    var slots: [SheetSlots.Slot] = []
    for row in 0..<rowCount {
      let isMoved = row % 2 == 1
      for column in 0..<(isMoved && !hasFullRows ? inRow - 1 : inRow) {
        let corner = Point(
          x: (paper.width - width) / 2 + (Double(column) + (isMoved ? 0.5 : 0)) * across,
          y: (paper.height - height) / 2 + Double(row) * down)
        let frame =
          isTurned ? Rect(origin: Point(x: corner.y, y: corner.x), size: cardSize) : Rect(origin: corner, size: size)
        slots.append(SheetSlots.Slot(frame: frame))
      }
    }
    return SheetSlots(paper: sheet, cardSize: cardSize, slots: try withoutSkipped(slots), shape: shape)
  }
}
