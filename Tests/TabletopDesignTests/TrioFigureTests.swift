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
    #expect(ink.height > 0.94 * box.height)
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
    let corner = Point(x: 14, y: 16)
    let dip = Point(x: 126, y: 22)
    let inside = Trios.Card.Shape.allCases.map { shape in
      [corner, dip].map { TrioFigure.outline(of: shape).contains($0) }
    }
    #expect(inside == [[false, false], [false, true], [true, true]])
  }

  @Test("stripes are clipped by the outline, and one runs through the middle")
  func stripes() throws {
    let figure = TrioFigure(.oval, .striped, color: .black).scene
    let striped = try #require(figure.items.first)
    #expect(striped.clips.map(\.path) == [TrioFigure.outline(of: .oval)])
    #expect(TrioFigure.stripes.contains(TrioFigure.box.center))
    #expect(figure.hitTest(Point(x: 100, y: 50)).count == 1)
    #expect(figure.hitTest(Point(x: 105, y: 50)).isEmpty)
    #expect(figure.hitTest(Point(x: 10, y: 5)).isEmpty)
    #expect(TrioFigure(.oval, .open, color: .black).scene.items.count == 1)
  }

  @Test("a card has so many figures, one below the other, equally far apart")
  func cards() throws {
    let composer = TableCardComposer(back: BackStyle(TriosBack()))
    for number in Trios.Card.Number.allCases {
      let scene = try composer.scene(for: .trio(Trios.Card(number, .red, .solid, .diamond)))
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
    let scene = try composer.scene(for: .trio(Trios.Card(.three, .green, .open, .oval)))
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
