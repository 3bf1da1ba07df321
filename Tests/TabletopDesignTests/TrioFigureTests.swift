import CardDesign
import Drawing
import PlaneGeometry
import TabletopDesign
import TabletopGames
import Testing

@Suite struct TrioFigureTests {
  @Test("each outline maps onto itself under a half turn and fills the box", arguments: Trios.Card.Shape.allCases)
  func outlines(shape: Trios.Card.Shape) {
    let outline = TrioFigure.outline(of: shape)
    let box = TrioFigure.box
    let ink = outline.boundingRect.insetBy(dx: -TrioFigure.lineWidth / 2, dy: -TrioFigure.lineWidth / 2)
    #expect(box.contains(ink))
    #expect(ink.width > 0.98 * box.width)
    #expect(ink.height > 0.88 * box.height)
    let turned = outline.applying(.halfTurn(about: box.center))
    for x in stride(from: 1.5, to: 200, by: 7) {
      for y in stride(from: 1.5, to: 100, by: 7) {
        let point = Point(x: x, y: y)
        #expect(outline.contains(point) == turned.contains(point))
      }
    }
  }

  @Test("the shapes differ where a player looks")
  func shapes() {
    let corner = Point(x: 12, y: 20)
    let waist = Point(x: 100, y: 20)
    let inside = Trios.Card.Shape.allCases.map { shape in
      [corner, waist].map { TrioFigure.outline(of: shape).contains($0) }
    }
    #expect(inside == [[true, false], [false, true], [false, true]])
    // A feather has slits, and no bead.
    #expect(TrioFigure.outline(of: .bead).contains(Point(x: 72, y: 30)))
    #expect(!TrioFigure.outline(of: .feather).contains(Point(x: 80, y: 14)))
  }

  @Test("stripes are clipped by the outline, and leave paper between them", arguments: Trios.Card.Shape.allCases)
  func stripes(shape: Trios.Card.Shape) throws {
    let figure = TrioFigure(shape, .striped, color: .black).scene
    let striped = try #require(figure.items.first)
    #expect(striped.clips.map(\.path) == [TrioFigure.outline(of: shape)])
    #expect(figure.hitTest(Point(x: 10, y: 3)).isEmpty)
    let column = (10..<90).map { !figure.hitTest(Point(x: 112, y: Double($0))).isEmpty }
    #expect((20...55).contains(column.count { $0 }))
    #expect(TrioFigure(shape, .open, color: .black).scene.items.count == 1)
  }

  @Test("a card has so many figures, one below the other, equally far apart")
  func cards() throws {
    let composer = TableCardComposer(back: BackStyle(TriosBack()))
    for number in Trios.Card.Number.allCases {
      let scene = try composer.scene(for: .trio(Trios.Card(number, .red, .solid, .feather)))
      let figures = scene.items.filter { if case .scene = $0.content { true } else { false } }
      #expect(figures.count == number.count)
      let middles = figures.map { TrioFigure.box.center.applying($0.transform) }
      let mean = middles.map(\.y).reduce(0, +) / Double(number.count)
      #expect((mean - CardFormat.poker.size.height / 2).magnitude < 1e-9)
      #expect(middles.allSatisfy { $0.x == CardFormat.poker.size.width / 2 })
      #expect(scene.symmetry == .halfTurn)
    }
  }

  @Test(
    "figures of three fit on every format, inside of the card",
    arguments: [CardFormat.poker, .bridge, .mini, .tarot, .square])
  func formats(format: CardFormat) throws {
    let composer = TableCardComposer(back: BackStyle(TriosBack()), format: format)
    let scene = try composer.scene(for: .trio(Trios.Card(.three, .golden, .open, .bead)))
    let figures = scene.items.filter { if case .scene = $0.content { true } else { false } }
    for figure in figures {
      #expect(format.bounds.insetBy(dx: 2, dy: 2).contains(TrioFigure.box.applying(figure.transform)))
    }
  }

  @Test("with a bleed the back reaches its edge")
  func bleed() throws {
    let format = try CardFormat.poker.withBleed(3)
    let composer = TableCardComposer(back: BackStyle(TriosBack(), edge: .full), format: format)
    let scene = try composer.scene(for: .back)
    #expect(scene.size == Size(width: 69.5, height: 94.9))
    #expect(!scene.hitTest(Point(x: 0.1, y: 0.1)).isEmpty)
    let face = try composer.scene(for: .trio(Trios.Card("0000")))
    #expect(face.size == scene.size)
  }
}
