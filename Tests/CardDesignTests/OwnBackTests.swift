import CardDesign
import Drawing
import PlaneGeometry
import Testing
import Typography

/// Backs as others draw them: by public names only.
@Suite("A back of one's own") struct OwnBackTests {
  /// A bar across the panel.
  struct Bar: BackDrawing {
    var isTwoWay = true
    var missing = false

    func draw(_ back: CardBack, in context: GraphicsContext) throws(CardDesignError) {
      if missing { throw .blankText("bar", font: back.typeface.source) }
      back.drawPanel(in: context) { panel, context in
        let bar = Rect(center: panel.center, size: Size(width: panel.width, height: 10))
        context.fill(Path(bar), with: .color(back.accent))
      }
    }
  }

  static let (navy, sand) = (CardBackTests.navy, CardBackTests.sand)

  private func fills(_ scene: Scene) -> [(rect: Rect, color: Color)] {
    scene.flattened().items.compactMap { item in
      guard case .fill(let path, _, .color(let color)) = item.content else { return nil }
      return (path.applying(item.transform).boundingRect, color)
    }
  }

  @Test("It has the palette's colours, or those of the style")
  func colors() throws {
    let own = fills(try CardBackTests.scene(BackStyle(Bar()))).suffix(2).map(\.color)
    #expect(own == [Palette.classic.red, Palette.classic.gold])
    let styled = BackStyle(Bar(), ground: OwnBackTests.navy, accent: OwnBackTests.sand)
    #expect(fills(try CardBackTests.scene(styled)).suffix(2).map(\.color) == [OwnBackTests.navy, OwnBackTests.sand])
  }

  @Test("With a border it lies in a panel with a line around it, else over the card and its bleed")
  func edges() throws {
    let bordered = try CardBackTests.scene(BackStyle(Bar()))
    let panel = CardFormat.poker.bounds.insetBy(dx: 3.5, dy: 3.5)
    let ground = try #require(fills(bordered).dropFirst(2).first)
    #expect((ground.rect.width - panel.width).magnitude < 1e-9 && ground.rect.center.distance(to: panel.center) < 1e-9)
    guard case .stroke(_, _, .color(Palette.classic.gold)) = bordered.items.last?.content else {
      Issue.record("no line around the panel")
      return
    }
    let full = try CardBackTests.scene(BackStyle(Bar(), edge: .full), format: .poker.withBleed(2))
    let fills = fills(full).suffix(2)
    #expect(fills.first?.rect == Rect(x: 0, y: 0, width: 67.5, height: 92.9))
    #expect(fills.last.map { ($0.rect.width - 63.5).magnitude < 1e-9 } == true)
  }

  @Test("Whether it is two-way is what it says")
  func twoWay() throws {
    #expect(try CardBackTests.scene(BackStyle(Bar())).symmetry == .halfTurn)
    #expect(try CardBackTests.scene(BackStyle(Bar(isTwoWay: false))).symmetry == .none)
  }

  @Test("Its error comes out as it is")
  func error() throws {
    #expect(throws: CardDesignError.blankText("bar", font: IndexTypeface.name)) {
      try CardBackTests.scene(BackStyle(Bar(missing: true)))
    }
  }

  @Test("Styles differ when their drawings do")
  func equality() {
    #expect(BackStyle(Bar()) == BackStyle(Bar()))
    #expect(BackStyle(Bar()) != BackStyle(Bar(isTwoWay: false)))
    #expect(BackStyle(Bar()) != BackStyle(.plain))
    #expect(BackStyle(BackPattern.plain as any BackDrawing) == BackStyle(.plain))
    #expect(BackStyle(Medallion(.monogram("A"))) != BackStyle(Medallion(.monogram("B"))))
  }

  @Test("A scene covers the panel, in the style's colours", arguments: BackStyle.Edge.allCases)
  func scene(edge: BackStyle.Edge) throws {
    let inks = BackInks(ground: .black, accent: Color(gray: 200))
    let wide = Scene(size: Size(width: 200, height: 100)) { context in
      context.fill(Path(Rect(x: 0, y: 0, width: 200, height: 100)), with: .color(inks.ground))
      context.fill(Path(Rect(x: 90, y: 40, width: 20, height: 20)), with: .color(inks.accent))
    }
    var style = BackStyle(SceneBack(wide, inks: inks), accent: OwnBackTests.sand, edge: edge)
    let drawn = try CardBackTests.scene(style, format: .poker.withBleed(2))
    #expect(drawn.symmetry == .none)
    let (ground, square) = try #require(fills(drawn).suffix(2).map { $0 }.pair)
    #expect(ground.color == .black && square.color == OwnBackTests.sand)
    let height = edge == .full ? 92.9 : 88.9 - 7
    #expect((ground.rect.height - height).magnitude < 1e-9 && (ground.rect.width - 2 * height).magnitude < 1e-9)
    #expect(square.rect.center.distance(to: Rect(x: 0, y: 0, width: 67.5, height: 92.9).center) < 1e-9)
    style.drawing = SceneBack(wide, inks: inks, isTwoWay: true)
    #expect(try CardBackTests.scene(style).symmetry == .halfTurn)
  }
}

extension Array {
  /// The elements of an array of two.
  fileprivate var pair: (Element, Element)? { count == 2 ? (self[0], self[1]) : nil }
}
