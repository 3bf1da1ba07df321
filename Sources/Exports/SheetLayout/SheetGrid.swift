public import PlaneGeometry

/// Columns and rows of cards in the middle of a sheet. All lengths are millimetres.
///
///     let slots = try SheetGrid(paper: .a4, cardSize: Size(width: 63.5, height: 88.9)).slots()  // 3 x 3
public struct SheetGrid: Hashable, Sendable {
  /// The orientation of the paper.
  public enum Orientation: String, Hashable, Sendable, CaseIterable {
    /// The orientation in which more cards fit; portrait if both take the same number.
    case auto
    /// Upright.
    case portrait
    /// On its side.
    case landscape
  }

  /// The paper.
  public var paper: PaperSize
  /// The orientation of the paper.
  public var orientation = Orientation.auto
  /// A card's size after cutting.
  public var cardSize: Size
  /// The number of columns; `nil` for as many as fit.
  public var columns: Int?
  /// The number of rows; `nil` for as many as fit.
  public var rows: Int?
  /// The distance between cards: 0, so that one cut separates two cards, or twice the bleed, or more.
  public var gap = 0.0
  /// The least distance between the cards and the paper's edges, where printers cannot print.
  public var margin = SheetGrid.usualMargin
  /// Whether every second row has the backs of the row above, turned by 180 degrees. The sheet is folded along the line
  /// between them and glued, for printers that print on one side only.
  public var isFolded = false
  /// The cutting machine whose marks the cards avoid; `nil` for none.
  public var cutter: CutterMarks?
  /// The distance by which pictures extend beyond the cards. Marks stay outside of it.
  public var bleed = 0.0
  /// The shape of the cards. Circles and hexagons lie in offset rows.
  public var shape = CutShape.card
  /// The places that stay empty, counted from 1 along the rows.
  public var skipped: Set<Int> = []

  /// The margin that most home printers leave free, in millimetres.
  package static let usualMargin = 4.2
  /// The greatest number of columns, and of rows.
  public static let maximumCount = 100

  /// Cards in as many columns and rows as fit, without gaps.
  public init(paper: PaperSize, cardSize: Size) {
    self.paper = paper
    self.cardSize = cardSize
  }

  /// Returns the places of the cards, row by row from the upper left. In a folded grid, each front is followed by its
  /// back.
  ///
  /// - Throws: ``SheetError``.
  public func slots() throws(SheetError) -> SheetSlots {
    for (measure, value) in [(SheetError.Measure.gap, gap), (.margin, margin)] {
      guard (0...500).contains(value) else { throw .measureOutOfRange(measure, value) }
    }
    for (count, number) in [(SheetError.Count.columns, columns), (.rows, rows)] {
      if let number, !(1...SheetGrid.maximumCount).contains(number) { throw .countOutOfRange(count, number) }
    }
    if !shape.fits(cardSize) { throw .wrongShape(shape, cardSize) }
    if isFolded, let rows, rows % 2 != 0 { throw .oddRows(rows) }
    let upright = paper.isPortrait ? paper : paper.turned
    switch orientation {
    case .portrait: return try slots(on: upright)
    case .landscape: return try slots(on: upright.turned)
    case .auto:
      do {
        let first = try slots(on: upright)
        guard let second = try? slots(on: upright.turned), second.cardCount > first.cardCount else { return first }
        return second
      } catch {
        // The error about the portrait sheet is the one that people expect.
        if let second = try? slots(on: upright.turned) { return second }
        throw error
      }
    }
  }

  private func slots(on sheet: PaperSize) throws(SheetError) -> SheetSlots {
    let margin = max(margin, cutter?.margin ?? 0)
    let room = SheetRoom(width: sheet.size.width - 2 * margin, height: sheet.size.height - 2 * margin)
    let columns = self.columns ?? max(1, count(in: room.width, of: cardSize.width, gap: gap))
    let rows: Int
    if isFolded {
      // There is no gap between a front and its back.
      rows = self.rows ?? 2 * max(1, count(in: room.height, of: 2 * cardSize.height, gap: gap))
    } else {
      rows = self.rows ?? max(1, count(in: room.height, of: cardSize.height, gap: gap))
    }
    guard let cutter else {
      if shape == .card { return try slots(on: sheet, room, columns, rows) }
      return try closestSlots(on: sheet, room, straight: try? slots(on: sheet, room, columns, rows))
    }
    // Find the most cards that avoid the marks; of equal numbers, the one with the widest rows.
    let step = isFolded ? 2 : 1
    var counts: [(columns: Int, rows: Int)] = []
    for some in self.columns == nil ? Array(1...columns) : [columns] {
      for other in self.rows == nil ? Array(stride(from: step, through: rows, by: step)) : [rows] {
        counts.append((some, other))
      }
    }
    counts.sort { ($0.columns * $0.rows, $0.columns) > ($1.columns * $1.rows, $1.columns) }
    for (columns, rows) in counts {
      guard let slots = try? slots(on: sheet, room, columns, rows) else { continue }
      if cutter.leave(slots.slots.map(\.frame), bleed: bleed, on: sheet.size) { return slots }
    }
    // Report other errors before those about marks.
    _ = try slots(on: sheet, room, columns, rows)
    throw .cutterMarks
  }

  private func slots(
    on sheet: PaperSize, _ room: SheetRoom, _ columns: Int, _ rows: Int
  ) throws(SheetError) -> SheetSlots {
    let gapsBetweenRows = isFolded ? rows / 2 - 1 : rows - 1
    let width = Double(columns) * cardSize.width + Double(columns - 1) * gap
    let height = Double(rows) * cardSize.height + Double(gapsBetweenRows) * gap
    guard width <= room.width + 1e-6, height <= room.height + 1e-6 else {
      throw .doesNotFit(width: width, height: height, room: room)
    }
    let origin = Point(x: (sheet.size.width - width) / 2, y: (sheet.size.height - height) / 2)
    func frame(_ column: Int, _ row: Int) -> Rect {
      let gaps = isFolded ? row / 2 : row
      return Rect(
        x: origin.x + Double(column) * (cardSize.width + gap),
        y: origin.y + Double(row) * cardSize.height + Double(gaps) * gap, width: cardSize.width, height: cardSize.height
      )
    }
    var slots: [SheetSlots.Slot] = []
    var folds: [SheetSlots.Line] = []
    for row in stride(from: 0, to: rows, by: isFolded ? 2 : 1) {
      for column in 0..<columns {
        slots.append(SheetSlots.Slot(frame: frame(column, row)))
        if isFolded { slots.append(SheetSlots.Slot(frame: frame(column, row + 1), turn: .half, side: .back)) }
      }
      if isFolded {
        let y = frame(0, row).maxY
        folds.append(SheetSlots.Line(Point(x: 0, y: y), Point(x: sheet.size.width, y: y)))
      }
    }
    return SheetSlots(
      paper: sheet, cardSize: cardSize, slots: try withoutSkipped(slots), folds: folds, shape: shape)
  }

  /// Returns the places without those that stay empty.
  func withoutSkipped(_ slots: [SheetSlots.Slot]) throws(SheetError) -> [SheetSlots.Slot] {
    let last = skipped.max() ?? 0
    guard last <= slots.count, skipped.count < slots.count else { throw .noPlace(last, count: slots.count) }
    return slots.enumerated().filter { !skipped.contains($0.offset + 1) }.map(\.element)
  }

  /// Returns the number of times that a length fits into another one.
  func count(in room: Double, of length: Double, gap: Double) -> Int {
    let number = ((room + gap + 1e-6) / (length + gap)).rounded(.down)
    return number > 0 ? Int(min(number, Double(SheetGrid.maximumCount))) : 0
  }
}
