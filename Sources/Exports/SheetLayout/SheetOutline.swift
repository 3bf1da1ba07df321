package import CardSets
package import PlaneGeometry

/// The places of a set's sides on its sheets, for callers that already have pictures of them.
package struct SheetOutline: Sendable {
  /// A side on a page, in millimetres from the upper left corner of the paper.
  package struct Piece: Sendable {
    package let side: CardSet.Place
    /// The card's edges after cutting, as it is placed on the sheet.
    package let frame: Rect
    package let turn: QuarterTurn
    /// The printed area of its picture.
    package let printed: Rect
  }

  /// One side of a sheet.
  package struct Page: Sendable {
    /// The number of the sheet, from 1.
    package let sheet: Int
    package let side: SheetSlots.Side
    package let pieces: [Piece]
    /// The lines along which it is cut and folded.
    package let lines: [SheetSlots.Line]
  }

  /// The pages, in the order of printing.
  package let pages: [Page]
  package let sheetCount: Int

  package init(of set: CardSet, on destination: SheetsDestination) {
    let plan = SheetPlan(set, to: destination)
    sheetCount = plan.sheetCount
    pages = (1..<max(2, sheetCount + 1)).flatMap { Self.pages(of: $0, plan, destination.composer) }
  }

  private static func pages(of sheet: Int, _ plan: SheetPlan, _ composer: SheetComposer) -> [Page] {
    let copies = plan.places(on: sheet)
    let taken = composer.slots.places(takenBy: copies.count)
    func page(_ side: SheetSlots.Side, _ slots: SheetSlots, _ sides: [CardSet.Place?], shift: Vector) -> Page {
      let pieces = zip(slots.slots.indices, sides).compactMap { index, place -> Piece? in
        guard let place else { return nil }
        let slot = slots.slots[index]
        return Piece(
          side: place, frame: slot.frame.offsetBy(dx: shift.dx, dy: shift.dy), turn: slot.turn,
          printed: slots.printedArea(of: index, bleed: composer.bleed, among: taken)
            .offsetBy(dx: shift.dx, dy: shift.dy))
      }
      let lines = (composer.lines(on: side, slots) + slots.folds).map { line in
        SheetSlots.Line(line.start + shift, line.end + shift)
      }
      return Page(sheet: sheet, side: side, pieces: pieces, lines: lines)
    }
    let front = page(
      .front, composer.slots,
      composer.slots.isFolded ? composer.folded(copies.map { ($0.front, $0.back) }) : copies.map(\.front),
      shift: .zero)
    if composer.duplex == .none || composer.slots.isFolded { return [front] }
    let back = page(
      .back, composer.slots.turnedOver(composer.duplex), copies.map(\.back), shift: composer.backOffset)
    return [front, back]
  }
}
