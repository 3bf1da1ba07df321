import CardDesign
import Drawing
import PlaneGeometry
import Testing

@Suite struct CardBackTests {
  static let navy = Color(red: 0, green: 0, blue: 128)
  static let sand = Color(red: 250, green: 220, blue: 150)

  static func scene(
    _ style: BackStyle, format: CardFormat = .poker, palette: Palette = .classic, theme: Theme = .classic
  ) throws -> Scene {
    var theme = theme
    theme.back = style
    theme.palette = palette
    return try CardComposer(theme: theme, format: format, typeface: IndexTypeface.face()).scene(for: .back)
  }

  /// Every plain colour in a scene.
  static func colors(_ items: [Scene.Item]) -> Set<Color> {
    items.reduce(into: []) { colors, item in
      switch item.content {
      case .fill(_, _, .color(let color)), .stroke(_, _, .color(let color)): colors.insert(color)
      case .layer, .scene: colors.formUnion(self.colors(item.content.items ?? []))
      default: break
      }
    }
  }

  @Test("A back has ground, accent and white; each of the two is replaced by itself", arguments: BackPattern.allCases)
  func colors(pattern: BackPattern) throws {
    let (navy, sand) = (CardBackTests.navy, CardBackTests.sand)
    let drawn = CardBackTests.colors(try CardBackTests.scene(BackStyle(pattern)).items)
    #expect(drawn.subtracting([.white, Palette.classic.edge]).count == 2)
    let recolored = try CardBackTests.scene(BackStyle(pattern, ground: navy, accent: sand))
    #expect(CardBackTests.colors(recolored.items) == [navy, sand, .white, Palette.classic.edge])
    let exchanged = try CardBackTests.scene(BackStyle(pattern, ground: sand, accent: navy))
    #expect(exchanged == recolored.replacingColors([navy: sand, sand: navy]))
  }

  @Test("Without colours of its own a back takes the inks of the palette")
  func palette() throws {
    var palette = Palette.classic
    (palette.blue, palette.gold) = (CardBackTests.navy, CardBackTests.sand)
    let colors = CardBackTests.colors(try CardBackTests.scene(BackStyle(.rosette), palette: palette).items)
    #expect(colors == [CardBackTests.navy, CardBackTests.sand, .white, palette.edge])
  }

  @Test("Every back is two-way but one with a picture")
  func symmetry() throws {
    let drawings: [any BackDrawing] = BackPattern.allCases + [Medallion(.monogram("AK"))]
    let picture = Medallion(.picture(ArtworkTests.scene(1, 2)))
    for edge in BackStyle.Edge.allCases {
      for drawing in drawings {
        #expect(try CardBackTests.scene(BackStyle(drawing, edge: edge)).symmetry == .halfTurn)
      }
      #expect(!BackStyle(picture, edge: edge).isTwoWay)
      #expect(try CardBackTests.scene(BackStyle(picture, edge: edge)).symmetry == .none)
    }
  }

  @Test("A medallion carries eight pips, or the letters that it is given")
  func devices() throws {
    let pips = try CardBackTests.scene(BackStyle(.medallion))
    let monogram = try CardBackTests.scene(BackStyle(Medallion(.monogram("AK"))))
    #expect(pips != monogram)
    #expect(try monogram != CardBackTests.scene(BackStyle(Medallion(.monogram("KA")))))
  }

  @Test("A picture covers the medallion's circle and is cut along it")
  func picture() throws {
    let scene = try CardBackTests.scene(BackStyle(Medallion(.picture(ArtworkTests.scene(10, 20))))).flattened()
    let item = try #require(
      scene.items.first { if case .fill(_, _, .color(ArtworkTests.ink)) = $0.content { true } else { false } })
    guard case .fill(let path, _, _) = item.content else { return }
    let place = path.boundingRect.applying(item.transform)
    let center = CardFormat.poker.bounds.center
    #expect(place.center.distance(to: center) < 1e-9)
    #expect((place.width - 22.4).magnitude < 1e-9 && (place.height - 44.8).magnitude < 1e-9)
    let circle = Rect(center: center, size: Size(width: 22.4, height: 22.4))
    #expect(
      item.clips.contains {
        let bounds = $0.path.applying($0.transform).boundingRect
        return (bounds.width - circle.width).magnitude < 1e-6 && bounds.center.distance(to: center) < 1e-6
      })
  }

  @Test("A letter that the typeface lacks is an error that names it")
  func missingLetter() {
    #expect(throws: CardDesignError.self) { try CardBackTests.scene(BackStyle(Medallion(.monogram("字")))) }
    #expect(throws: CardDesignError.self) { try CardBackTests.scene(BackStyle(Medallion(.monogram("")))) }
  }

  @Test("Every back can be drawn on every format", arguments: StandardGridTests.formats)
  func formats(format: CardFormat) throws {
    let drawings: [any BackDrawing] = BackPattern.allCases + [Medallion(.monogram("A"))]
    for drawing in drawings {
      for edge in BackStyle.Edge.allCases {
        let scene = try CardBackTests.scene(BackStyle(drawing, edge: edge), format: format)
        #expect(scene.size == format.size && scene.items.count > 2)
      }
    }
  }
}
