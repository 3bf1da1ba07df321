package import Drawing
public import PlaneGeometry

/// A card to be laid out on sheets.
package struct SheetCard: Hashable, Sendable {
  /// The face in millimetres, with its bleed all around.
  package var front: Scene
  /// The back in the same form; `nil` for none.
  package var back: Scene?

  package init(front: Scene, back: Scene? = nil) { (self.front, self.back) = (front, back) }
}

/// One side of a sheet.
package struct SheetPage: Hashable, Sendable {
  /// The number of its sheet, from 1.
  package let sheet: Int
  /// The side of the sheet.
  package let side: SheetSlots.Side
  /// The cards, in millimetres; the size is the paper's.
  package var scene: Scene
  /// The lines along which the sheet is cut, as a scene of the same size.
  package let cutLines: Scene
  /// The lines along which the sheet is folded.
  package let foldLines: Scene

  /// The cards and all lines in one scene.
  package var whole: Scene {
    Scene(size: scene.size) { context in
      context.draw(scene)
      context.draw(cutLines)
      context.draw(foldLines)
    }
  }
}

/// Lays out cards on sheets: the fronts, and the backs so that they are printed behind their fronts.
///
///     var composer = SheetComposer(slots: try SheetGrid(paper: .a4, cardSize: poker).slots(), bleed: 1)
///     composer.duplex = .longEdge
///     let pages = composer.pages(of: cards)
public struct SheetComposer: Hashable, Sendable {
  /// The places on a sheet.
  public var slots: SheetSlots
  /// The distance by which the cards' pictures extend beyond their edges, in millimetres.
  public var bleed: Double
  /// The lines for cutting.
  public var marks = SheetMarks()
  /// The way the printer turns sheets over.
  public var duplex = SheetDuplex.none
  /// The distance in millimetres by which backs are moved to the right and downwards to compensate for the printer's
  /// offset.
  public var backOffset = Vector.zero

  /// The words at the bottom of each page, with places for `{name}`, `{sheet}`, `{sheets}` and `{side}`; `nil` for none.
  public var footer: String?

  /// A composer of sheets with crop marks, printed on one side.
  public init(slots: SheetSlots, bleed: Double = 0) {
    self.slots = slots
    self.bleed = bleed
  }

  /// Returns the sheets' sides in the order of printing: each front, with ``duplex`` followed by its other side. Unused
  /// places on the last sheet stay empty on both sides.
  package func pages(of cards: [SheetCard]) -> [SheetPage] {
    (0..<sheetCount(of: cards.count)).flatMap { sheet in
      pages(ofSheet: sheet + 1, of: sheetCount(of: cards.count), Array(cards[range(ofSheet: sheet + 1, cards.count)]))
    }
  }

  /// Returns the number of sheets that `cardCount` cards need.
  func sheetCount(of cardCount: Int) -> Int {
    slots.cardCount > 0 ? (cardCount + slots.cardCount - 1) / slots.cardCount : 0
  }

  /// Returns the range of the cards on a sheet, which is counted from 1.
  func range(ofSheet sheet: Int, _ cardCount: Int) -> Range<Int> {
    (sheet - 1) * slots.cardCount..<min(sheet * slots.cardCount, cardCount)
  }

  /// Returns the sides of a sheet with its cards.
  ///
  /// - Parameters:
  ///   - sheetCount: the number of all sheets.
  ///   - title: the name of the cards.
  func pages(ofSheet sheet: Int, of sheetCount: Int = 1, title: String = "", _ cards: [SheetCard]) -> [SheetPage] {
    pages(ofSheet: sheet, cards).map { page in
      guard let footer else { return page }
      // The name comes last, as it may contain braces.
      let words = [("sheet", "\(sheet)"), ("sheets", "\(sheetCount)"), ("side", page.side.rawValue), ("name", title)]
      let text = words.reduce(footer) { $0.replacing("{\($1.0)}", with: $1.1) }
      var page = page
      page.scene = SheetFooter(text).added(to: page.scene, beside: slots)
      return page
    }
  }

  /// Whether there is room for a footer below the cards.
  package var hasRoomForFooter: Bool { SheetFooter.hasRoom(below: slots, bleed: bleed) }

  private func pages(ofSheet sheet: Int, _ cards: [SheetCard]) -> [SheetPage] {
    let taken = slots.places(takenBy: cards.count)
    let front = page(
      sheet, .front, slots, scenes: slots.isFolded ? folded(cards.map { ($0.front, $0.back) }) : cards.map(\.front),
      among: taken)
    if duplex == .none || slots.isFolded { return [front] }
    let turned = slots.turnedOver(duplex)
    return [front, page(sheet, .back, turned, scenes: cards.map(\.back), among: taken, shift: backOffset)]
  }

  /// Returns fronts and backs in the order of a folded sheet's slots.
  func folded<Side>(_ cards: [(front: Side, back: Side?)]) -> [Side?] {
    var next = 0
    var result: [Side?] = []
    for slot in slots.slots {
      if slot.side == .front {
        result.append(next < cards.count ? cards[next].front : nil)
        next += 1
      } else {
        result.append(next >= 1 && next <= cards.count ? cards[next - 1].back : nil)
      }
    }
    return result
  }

  private func page(
    _ sheet: Int, _ side: SheetSlots.Side, _ slots: SheetSlots, scenes: [Scene?], among taken: Range<Int>,
    shift: Vector = .zero
  ) -> SheetPage {
    let size = slots.paper.size
    let cards = Scene(size: size) { context in
      context.translateBy(x: shift.dx, y: shift.dy)
      for (index, scene) in scenes.enumerated() where index < slots.slots.count {
        guard let scene else { continue }
        draw(scene, in: slots, at: index, among: taken, context)
      }
    }
    let lines = lines(on: side, slots)
    return SheetPage(
      sheet: sheet, side: side, scene: cards, cutLines: cutLines(lines, side, size: size, shift: shift),
      foldLines: marks.scene(slots.folds, size: size, dash: [2, 1], shift: shift))
  }

  /// Returns the lines along which a side is cut, and the marks of a cutting machine.
  private func cutLines(_ lines: [SheetSlots.Line], _ side: SheetSlots.Side, size: Size, shift: Vector) -> Scene {
    let scene = marks.scene(lines, size: size, shift: shift)
    let hasOutlines = slots.shape != .card && marks.cutLines.contains(side)
    guard hasOutlines || side == .front && (marks.cutter != nil || marks.contourRadius != nil) else { return scene }
    return Scene(size: size) { context in
      context.draw(itemsOf: scene)
      if hasOutlines {
        var shifted = context
        shifted.translateBy(x: shift.dx, y: shift.dy)
        let slots = side == .front ? slots : slots.turnedOver(duplex)
        for slot in slots.slots {
          shifted.stroke(slots.shape.path(in: slot.frame), with: .color(.black), lineWidth: marks.weight)
        }
      }
      guard side == .front else { return }
      marks.cutter?.draw(on: size, context)
      guard let radius = marks.contourRadius else { return }
      for slot in slots.slots { CutContour.draw(slots.shape.path(in: slot.frame, cornerRadius: radius), context) }
    }
  }

  /// Returns the lines along which a side of a sheet is cut.
  func lines(on side: SheetSlots.Side, _ slots: SheetSlots) -> [SheetSlots.Line] {
    // Other shapes are cut along their outlines.
    if slots.shape != .card { return [] }
    return (marks.cropMarks.contains(side) ? marks.cropMarks(of: slots, bleed: bleed) : [])
      + (marks.cutLines.contains(side) ? marks.cutLines(of: slots) : [])
  }

  private func draw(
    _ scene: Scene, in slots: SheetSlots, at index: Int, among taken: Range<Int>, _ context: GraphicsContext
  ) {
    let slot = slots.slots[index]
    var placed = context
    if slots.shape == .card {
      placed.clip(to: Path(slots.printedArea(of: index, bleed: bleed, among: taken)))
    } else {
      for area in slots.printedShapes(of: index, bleed: bleed, among: taken) { placed.clip(to: area) }
    }
    // From the card's own corner, with its bleed, turned about the centre of its place.
    let middle = slot.frame.center
    placed.concatenate(slot.turn.transform.concatenating(Transform(translationX: middle.x, y: middle.y)))
    placed.translateBy(x: -slots.cardSize.width / 2 - bleed, y: -slots.cardSize.height / 2 - bleed)
    placed.draw(scene)
  }
}

extension QuarterTurn {
  /// The exact rotation, without sines.
  var transform: Transform {
    switch self {
    case .none: .identity
    case .quarter: Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    case .half: Transform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
    case .threeQuarters: Transform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
    }
  }
}
