import CardDesign
import Drawing
import PlaneGeometry
import PlayingCards
import Testing
import Typography

/// The demo's formulas, computed here on their own from its constants and the face's measures.
@Suite struct StanfordThemeTests {
  let face: FontFace
  let bounds = CardFormat.poker.bounds
  /// The advance of a suit for a font size of 1.
  let suitAdvance = 0.84

  init() throws { face = try IndexTypeface.face() }

  private var lineHeight: Double {
    (face.metrics.ascent + face.metrics.descent + face.metrics.lineGap) / face.metrics.unitsPerEm
  }

  private func scene(
    _ picture: CardSide, artwork: ArtworkCollection = .none
  ) throws -> Scene {
    try CardComposer(theme: .stanford, typeface: face, artwork: artwork).scene(for: picture).flattened()
  }

  @Test("The corners have a radius of .06 of the height and those of UIBezierPath, whose curvature rises from 0")
  func corners() throws {
    let outline = Path(roundedRect: bounds, cornerRadius: 0.06 * bounds.height, style: .continuous)
    for picture in [CardSide.face(Card(.ten, of: .spades)), .back] {
      guard case .fill(let path, _, _) = try scene(picture).items.first?.content else {
        Issue.record("no ground")
        continue
      }
      #expect(path == outline)
    }
    #expect(outline != Path(roundedRect: bounds, cornerRadius: 0.06 * bounds.height))
  }

  /// The corner label's size.
  private func labelSize(_ rank: Rank) throws -> Size {
    let fontSize = 0.085 * bounds.height
    let rankWidth = try TextLine(rank.symbol, face: face, size: fontSize).width
    return Size(width: max(rankWidth, suitAdvance * fontSize), height: 2 * fontSize * lineHeight)
  }

  /// The bounds of the filled shapes of a scene but for the ground, in drawing order.
  private func shapes(_ scene: Scene) -> [Rect] {
    scene.items.dropFirst().compactMap { item in
      if case .fill(let path, _, _) = item.content {
        path.applying(item.transform).boundingRect
      } else {
        nil
      }
    }
  }

  @Test(
    "Pips stand in the demo's rows, evenly spread over what label and offset leave",
    arguments: [
      (Rank.ace, [1]), (.two, [1, 1]), (.three, [1, 1, 1]), (.four, [2, 2]), (.five, [2, 1, 2]),
      (.six, [2, 2, 2]), (.seven, [2, 1, 2, 2]), (.eight, [2, 2, 2, 2]),
      (.nine, [2, 2, 1, 2, 2]), (.ten, [2, 2, 2, 2, 2]),
    ])
  func pips(rank: Rank, rows: [Int]) throws {
    let label = try labelSize(rank)
    let offset = 0.33 * 0.06 * bounds.height
    let area = Rect(
      minX: offset + label.width, minY: offset + label.height / 2,
      maxX: bounds.width - offset - label.width,
      maxY: bounds.height - offset - label.height / 2)
    var expected: [Point] = []
    for (row, count) in rows.enumerated() {
      let y = area.minY + (Double(row) + 0.5) * area.height / Double(rows.count)
      expected +=
        count == 1
        ? [Point(x: bounds.midX, y: y)]
        : [0.25, 0.75].map { Point(x: area.minX + $0 * area.width, y: y) }
    }
    let pips = shapes(try scene(.face(Card(rank, of: .diamonds)))).dropLast(4)
    #expect(pips.count == expected.count)
    for (pip, point) in zip(pips, expected) {
      #expect(pip.center.distance(to: point) < 1e-9)
    }
  }

  @Test("The pip's font is sized so that five lines and two columns fit")
  func fontFitting() throws {
    let label = try labelSize(.nine)
    let offset = 0.33 * 0.06 * bounds.height
    let height = bounds.height - 2 * offset - label.height
    let width = bounds.width - 2 * offset - 2 * label.width
    let fontSize = min(height / 5 / lineHeight, width / 2 / suitAdvance)
    let pip = shapes(try scene(.face(Card(.nine, of: .hearts))))[0]
    let expected =
      SuitShape.bounds(of: .hearts, cut: .outlined).size * (suitAdvance * fontSize / 100)
    #expect((pip.width - expected.width).magnitude < 1e-9)
    #expect((pip.height - expected.height).magnitude < 1e-9)
  }

  @Test("No pip is inverted: all are the same shape moved about")
  func nothingInverted() throws {
    let items = try scene(.face(Card(.ten, of: .spades))).items.dropFirst().dropLast(4)
    #expect(items.count == 10)
    #expect(items.allSatisfy { $0.transform.a > 0 && $0.transform.d > 0 })
  }

  @Test("The label's first line stands at the offset; lower right it is turned by a half turn")
  func labels() throws {
    let scene = try scene(.face(Card(.king, of: .clubs)))
    let halfTurn = Transform.halfTurn(about: bounds.center)
    let offset = 0.33 * 0.06 * bounds.height
    let fontSize = 0.085 * bounds.height
    let label = try labelSize(.king)
    let line = try TextLine("K", face: face, size: fontSize)
    // The label is drawn over the picture, twice: rank and suit.
    let upper = Array(shapes(scene).suffix(4))
    let baseline =
      offset + fontSize * face.metrics.ascent / face.metrics.unitsPerEm
    #expect(
      (upper[0].minX - (offset + (label.width - line.width) / 2 + line.inkBounds.minX)).magnitude
        < 1e-9)
    #expect((upper[0].maxY - (baseline + line.inkBounds.maxY)).magnitude < 1e-9)
    #expect((upper[1].midX - (offset + label.width / 2)).magnitude < 1e-9)
    for index in 0..<2 {
      let turned = upper[index].applying(halfTurn)
      #expect(turned.center.distance(to: upper[index + 2].center) < 1e-9)
    }
  }

  @Test("A court's figure lies inside of .75 of the bounds, in its own shape")
  func courts() throws {
    let scene = try scene(.face(Card(.queen, of: .spades)))
    let figure = try #require(scene.items.dropFirst().first)
    let transform = try #require(figure.clips.last).transform
    let place = Rect(origin: .zero, size: Size(width: 1000, height: 1560)).applying(transform)
    #expect((place.height - 0.75 * scene.size.height).magnitude < 1e-9)
    #expect((place.width * 1.56 - place.height).magnitude < 1e-9)
    #expect((place.midX - scene.size.width / 2).magnitude < 1e-9)
  }

  @Test("Pips and labels are all in black, in the text typeface, unless somebody wants it otherwise")
  func colors() throws {
    #expect(CardComposer(theme: .stanford).typeface.familyName == TextTypeface.name)
    #expect(CardComposer(theme: .classic).typeface.familyName == IndexTypeface.name)
    for card in [Card(.nine, of: .hearts), .joker(.red)] {
      let label = try scene(.face(card)).items.suffix(2)
      #expect(label.allSatisfy { color(of: $0) == .black })
    }
    var theme = Theme.stanford
    theme.suitColors = SuitColors(.two, in: theme.palette)
    let red = try CardComposer(theme: theme).scene(for: .face(Card(.nine, of: .hearts))).flattened()
    #expect(red.items.dropFirst().allSatisfy { color(of: $0) == theme.palette.red })
    #expect(SuitColors(.four, in: .classic).diamonds == Color(rgb: 0x1b3fa0))
    #expect(SuitColors(.one, in: .classic).hearts == Palette.classic.black)
  }

  private func color(of item: Scene.Item) -> Color? {
    if case .fill(_, _, .color(let color)) = item.content { color } else { nil }
  }

  @Test("The word JOKER is no higher and no wider than an index")
  func jokerLabel() throws {
    let label = try labelSize(.ten)
    let letters = shapes(try scene(.face(.joker(.black)))).suffix(10).prefix(5)
    let ink = letters.reduce(Rect.null) { $0.union($1) }
    #expect(ink.height < label.height && ink.width < label.width)
    #expect(ink.height > 0.7 * label.height)
  }

  @Test("The text size scales the corners by the ratio of leadings, to a third of a point, and the pips adapt")
  func textSizes() throws {
    var theme = Theme.stanford
    var layout = DemoViewLayout()
    func shapes(at size: DynamicTypeSize) throws -> [Rect] {
      layout.measures.textSize = size
      theme.layout = layout
      return self.shapes(
        try CardComposer(theme: theme, typeface: face).scene(for: .face(Card(.ten, of: .spades))).flattened())
    }
    let usual = try self.shapes(scene(.face(Card(.ten, of: .spades))))
    #expect(try shapes(at: .large) == usual)
    let large = try shapes(at: .xxxLarge)
    // 88.9 mm are 252 points, of which .085 are 21.42; 29/22 of that is 28.235, rounded 28.333.
    let ratio = (28 + 1.0 / 3) / 21.42
    #expect((large[10].height / usual[10].height - ratio).magnitude < 1e-9)
    #expect(large[0].height < usual[0].height)
    #expect(DynamicTypeSize.allCases.map { $0.scaled(points: 22) } == [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62])
    #expect(DynamicTypeSize.allCases.map(\.bodySize) == [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53])
  }

  @Test("Every text size draws every card", arguments: DynamicTypeSize.allCases)
  func everyTextSize(size: DynamicTypeSize) throws {
    var theme = Theme.stanford
    var layout = DemoViewLayout()
    layout.measures.textSize = size
    theme.layout = layout
    for format in [CardFormat.poker, .mini, try CardFormat(parsing: "20x30mm")] {
      let composer = CardComposer(theme: theme, format: format)
      for card in [Card(.ten, of: .hearts), Card(.king, of: .clubs), .joker(.red)] {
        #expect(try composer.scene(for: .face(card)).contentBounds.isFinite)
      }
    }
  }

  @Test("A court's figure grows with the scale of face pictures")
  func faceScale() throws {
    var theme = Theme.stanford
    var layout = DemoViewLayout()
    layout.measures.faceCardScale = 1.2
    theme.layout = layout
    let scene = try CardComposer(theme: theme).scene(for: .face(Card(.queen, of: .spades))).flattened()
    let figure = try #require(scene.items.dropFirst().first)
    let transform = try #require(figure.clips.last).transform
    #expect((transform.d * 1560 - 1.2 * scene.size.height).magnitude < 1e-9)
  }

  @Test("The text cut has what is written in rules and prices, and commas that reach below the line")
  func characters() throws {
    for face in [TextTypeface.shared, IndexTypeface.shared] {
      #expect(
        "\u{2660}\u{2661}\u{2666}\u{2667}$\u{a3}\u{20ac}\u{a7}\u{3a3}\u{3a9}\u{3b1}\u{3c9}\u{3c2}".unicodeScalars
          .allSatisfy { face.hasGlyph(for: $0) })
      let (comma, stop) = (try face.outline(of: ",").path.boundingRect, try face.outline(of: ".").path.boundingRect)
      #expect(comma.height > 1.8 * stop.height)
    }
  }

  @Test("A face picture fills .75 of the bounds, a back picture all of them")
  func pictures() throws {
    let photograph = try Bitmap(width: 2, height: 3)
    let artwork = ArtworkCollection { (_) throws(ArtworkError) in .bitmap(photograph) }
    func place(_ picture: CardSide) throws -> Rect? {
      for item in try scene(picture, artwork: artwork).items {
        if case .image(_, let rect, _) = item.content { return rect }
      }
      return nil
    }
    let face = Rect(
      x: bounds.width / 8, y: bounds.height / 8, width: 0.75 * bounds.width,
      height: 0.75 * bounds.height)
    let placed = try #require(try place(.face(Card(.queen, of: .hearts))))
    #expect(placed.origin.distance(to: face.origin) < 1e-9)
    #expect((placed.width - face.width).magnitude < 1e-9)
    #expect((placed.height - face.height).magnitude < 1e-9)
    #expect(try place(.back) == bounds)
  }
}
