import Drawing
package import PlaneGeometry
package import Typography

/// Two pages that measure the printer's offset of backs: rulers on the front, crosses on the back. Seen against the
/// light, the middle of a cross shows the offset on the rulers. A ruler of 100 mm shows whether the printer scales.
package struct CalibrationSheet: Hashable, Sendable {
  /// The sheet in its orientation.
  package var paper: PaperSize
  /// The way the printer turns sheets over.
  package var duplex: SheetDuplex
  /// The offset to test, by default 0.
  package var backOffset = Vector.zero

  /// The length of the rulers to each side, in millimetres.
  static let reach = 6
  /// The distance of the upright ruler to the right of the level one, which keeps their numbers apart.
  private static let aside = 8.0
  private static let weight = 0.1

  /// A sheet.
  package init(paper: PaperSize, duplex: SheetDuplex = .longEdge) {
    self.paper = paper
    self.duplex = duplex
  }

  /// The centres of the crosses: near the corners and in the middle, the same on both sides.
  var places: [Point] {
    let (width, height) = (paper.size.width, paper.size.height)
    let (x, y) = (min(30, width / 4), min(30, height / 4))
    return [
      Point(x: x, y: y), Point(x: width - x, y: y), Point(x: width / 2, y: height / 2), Point(x: x, y: height - y),
      Point(x: width - x, y: height - y),
    ]
  }

  /// Returns the two pages.
  ///
  /// - Parameter typeface: the typeface of the numbers and the words.
  /// - Throws: ``/Typography/FontError`` if the typeface lacks a character.
  package func pages(typeface: FontFace) throws(FontError) -> [SheetPage] {
    let front = try Scene(size: paper.size) { (context) throws(FontError) in
      for place in places { try drawRulers(at: place, context, typeface) }
      try drawLongRuler(context, typeface)
      let x = (places[0].x + places[1].x) / 2
      let lines = [
        "Print both pages on one sheet, at 100 %, and hold it against the light.",
        "Where the middle of a cross lies on the rulers, take the opposite:",
        "2 to the right and 1 down is --back-offset -2,-1mm.",
      ]
      for (index, text) in lines.enumerated() {
        let line = try TextLine(text, face: typeface, size: 3.6)
        let scale = min(1, (paper.size.width - 20) / line.width)
        var placed = context
        placed.translateBy(x: x, y: paper.size.height / 2 + 24 + 6 * Double(index))
        placed.scaleBy(x: scale, y: scale)
        placed.fill(line.path(at: .zero, alignment: .center), with: .color(.black))
      }
    }
    let back = Scene(size: paper.size) { context in
      context.translateBy(x: backOffset.dx, y: backOffset.dy)
      for place in places {
        var cross = Path()
        cross.move(to: Point(x: place.x - 12, y: place.y))
        cross.addLine(to: Point(x: place.x + 12, y: place.y))
        cross.move(to: Point(x: place.x, y: place.y - 8))
        cross.addLine(to: Point(x: place.x, y: place.y + 8))
        context.stroke(cross, with: .color(.black), lineWidth: 2 * Self.weight)
      }
    }
    let none = Scene(size: paper.size)
    return [
      SheetPage(sheet: 1, side: .front, scene: front, cutLines: none, foldLines: none),
      SheetPage(sheet: 1, side: .back, scene: back, cutLines: none, foldLines: none),
    ]
  }

  /// The length of the long ruler, in millimetres.
  static let longRuler = 100.0

  /// Draws a ruler above the middle of the page, if the paper is wide enough for it.
  private func drawLongRuler(_ context: GraphicsContext, _ typeface: FontFace) throws(FontError) {
    guard paper.size.width >= Self.longRuler + 2 * SheetGrid.usualMargin else { return }
    var ruler = context
    ruler.translateBy(x: (paper.size.width - Self.longRuler) / 2, y: paper.size.height / 2 - 24)
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: Point(x: Self.longRuler, y: 0))
    for step in 0...Int(Self.longRuler) {
      path.move(to: Point(x: Double(step), y: 0))
      path.addLine(to: Point(x: Double(step), y: step % 10 == 0 ? -4 : step % 5 == 0 ? -2.5 : -1.5))
    }
    ruler.stroke(path, with: .color(.black), lineWidth: Self.weight)
    let words = try TextLine(
      "This is \(Int(Self.longRuler)) mm if the printer does not scale.", face: typeface, size: 3.6)
    ruler.fill(words.path(at: Point(x: Self.longRuler / 2, y: 5), alignment: .center), with: .color(.black))
  }

  /// Draws two rulers with a line for each half millimetre, and a number for every second millimetre.
  ///
  /// The numbers grow in the direction in which the offset of the back is seen. From the front, what is on the right of
  /// the back appears on the left.
  private func drawRulers(at place: Point, _ context: GraphicsContext, _ typeface: FontFace) throws(FontError) {
    var ruler = context
    ruler.translateBy(x: place.x, y: place.y)
    let isUprightAxis = (duplex == .longEdge) == paper.isPortrait
    for half in -2 * Self.reach...2 * Self.reach {
      let offset = Double(half) / 2
      let tick = half == 0 ? 4.0 : half % 4 == 0 ? 1.8 : half % 2 == 0 ? 1.2 : 0.6
      var path = Path()
      path.move(to: Point(x: offset, y: -tick))
      path.addLine(to: Point(x: offset, y: 0))
      path.move(to: Point(x: Self.aside, y: offset))
      path.addLine(to: Point(x: Self.aside + tick, y: offset))
      ruler.stroke(path, with: .color(.black), lineWidth: Self.weight)
      guard half % 4 == 0, half != 0 else { continue }
      let across = isUprightAxis ? -half / 2 : half / 2
      let down = isUprightAxis ? half / 2 : -half / 2
      let above = try TextLine(minus(across), face: typeface, size: 2)
      ruler.fill(above.path(at: Point(x: offset, y: -2.3), alignment: .center), with: .color(.black))
      let beside = try TextLine(minus(down), face: typeface, size: 2)
      ruler.fill(beside.path(at: Point(x: Self.aside + 2.3, y: offset + 0.7)), with: .color(.black))
    }
  }

  private func minus(_ number: Int) -> String { number < 0 ? "-\(-number)" : "\(number)" }
}
