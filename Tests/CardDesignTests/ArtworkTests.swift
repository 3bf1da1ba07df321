import CardDesign
import Drawing
import PlaneGeometry
import PlayingCards
import Testing

@Suite struct ArtworkTests {
  /// A filled rectangle of a colour that no theme has, and the whole size.
  static let ink = Color(red: 1, green: 2, blue: 3)

  let layout = StandardGrid(format: .poker)
  let bounds = CardFormat.poker.bounds

  /// Artwork that covers all of its size.
  static func scene(_ width: Double, _ height: Double) -> Artwork {
    let size = Size(width: width, height: height)
    return .scene(
      Scene(size: size) { context in
        context.fill(Path(Rect(origin: .zero, size: size)), with: .color(ink))
      })
  }

  static func bitmap(_ width: Int, _ height: Int) throws -> Artwork {
    .bitmap(try Bitmap(width: width, height: height))
  }

  func composed(
    _ picture: CardSide, _ artwork: [ArtworkRole: Artwork], theme: Theme = .classic
  ) throws -> Scene {
    let collection = ArtworkCollection { role throws(ArtworkError) in artwork[role] }
    return try CardComposer(theme: theme, typeface: IndexTypeface.face(), artwork: collection).scene(for: picture)
      .flattened()
  }

  /// Where the artwork lies in a scene, as it would be without clips, and which way up.
  func placed(_ scene: Scene) -> [(rect: Rect, isInverted: Bool, clips: [Rect])] {
    scene.items.compactMap { item in
      let rect: Rect
      switch item.content {
      case .fill(let path, _, .color(ArtworkTests.ink)): rect = path.boundingRect
      case .image(_, let place, _): rect = place
      default: return nil
      }
      let clips = item.clips.map { $0.path.boundingRect.applying($0.transform) }
      return (rect.applying(item.transform), item.transform.d < 0, clips)
    }
  }

  func isClose(_ first: Rect, _ second: Rect) -> Bool {
    first.origin.distance(to: second.origin) < 1e-9 && (first.width - second.width).magnitude < 1e-9
      && (first.height - second.height).magnitude < 1e-9
  }

  @Test("A court's artwork fills the frame once, between the indices and under the frame's line")
  func courtFrame() throws {
    let queen = Card(.queen, of: .spades)
    // Far wider than the frame: what stands out is cut off.
    for artwork in [ArtworkTests.scene(200, 100), try ArtworkTests.bitmap(20, 10)] {
      let scene = try composed(.face(queen), [.figure(queen): artwork])
      let art = try #require(placed(scene).first)
      #expect(placed(scene).count == 1)
      let field = layout.courtField
      #expect((art.rect.height - field.height).magnitude < 1e-9)
      #expect((art.rect.width - 2 * field.height).magnitude < 1e-9)
      #expect(art.rect.center.distance(to: field.center) < 1e-9)
      #expect(art.clips.contains { isClose($0, field) })
      // Ground, two indices of two shapes, the artwork, the frame's line.
      #expect(scene.items.count == 2 + 4 + 1 + 1)
      #expect(scene.items.suffix(1).allSatisfy { if case .stroke = $0.content { true } else { false } })
      #expect(scene.symmetry == .none)
    }
  }

  @Test("A suit's artwork takes the place of every pip, upright and inverted, and of the corners' suits")
  func pips() throws {
    let artwork: [ArtworkRole: Artwork] = [.pip(.hearts): ArtworkTests.scene(30, 60)]
    let ten = try composed(.face(Card(.ten, of: .hearts)), artwork)
    let pips = placed(ten)
    #expect(pips.count == 12)
    #expect(pips.count { $0.isInverted } == 6)
    // Fitted into a pip's box, which is square.
    let large = pips.filter { ($0.rect.height - layout.pipSide).magnitude < 1e-9 }
    #expect(large.count == 10)
    #expect(large.allSatisfy { ($0.rect.width - layout.pipSide / 2).magnitude < 1e-9 })
    let places = PipLayout(of: .ten).places.map { layout.position(of: $0) }
    for place in places { #expect(large.contains { $0.rect.center.distance(to: place) < 1e-9 }) }
    for pip in large { #expect(pip.isInverted == (pip.rect.midY > bounds.midY)) }
    #expect(ten.symmetry == .none)

    let ace = placed(try composed(.face(Card(.ace, of: .hearts)), artwork))
    #expect(ace.count == 3)
    #expect(ace.contains { ($0.rect.height - layout.acePipSide).magnitude < 1e-9 })
    #expect(placed(try composed(.face(Card(.ten, of: .spades)), artwork)).isEmpty)
    #expect(try composed(.face(Card(.ten, of: .spades)), artwork).symmetry == .halfTurn)
  }

  @Test("An ace of spades with a pip of one's own has no ornament")
  func aceOfSpades() throws {
    let scene = try composed(.face(Card(.ace, of: .spades)), [.pip(.spades): ArtworkTests.scene(1, 1)])
    #expect(scene.items.count == 2 + 4 + 1)
  }

  @Test("A court's own pips are the suit's artwork too, upright and turned, where the drawing leaves room")
  func courtPips() throws {
    let king = CardSide.face(Card(.king, of: .clubs))
    let scene = try composed(king, [.pip(.clubs): ArtworkTests.scene(1, 1)])
    #expect(scene.symmetry == .none)
    let pips = placed(scene)
    #expect(pips.count == 4)
    let scale = layout.courtField.width / 1000
    let place = Point(x: layout.courtField.minX + 138 * scale, y: layout.courtField.minY + 147 * scale)
    #expect(pips.contains { $0.rect.center.distance(to: place) < 1e-9 && !$0.isInverted })
    #expect(
      pips.contains { $0.rect.center.distance(to: place.applying(layout.halfTurn)) < 1e-9 && $0.isInverted })
  }

  @Test("A court's pips are the theme's suit, in its colour, also where it is the standard one")
  func courtColors() throws {
    var theme = Theme.classic
    theme.suitColors.clubs = ArtworkTests.ink
    let king = CardSide.face(Card(.king, of: .clubs))
    let scene = try composed(king, [:], theme: theme)
    #expect(placed(scene).count == 2 + 2 + 2)
    #expect(scene.symmetry == .halfTurn)
    #expect(try composed(king, [:]).items.count == scene.items.count)
  }

  @Test("A whole face is all that is on the paper, fitted inside of the card's outline")
  func faces() throws {
    for card in [Card(.queen, of: .spades), Card(.two, of: .hearts), .joker(.black)] {
      let scene = try composed(.face(card), [.face(card): ArtworkTests.scene(10, 10)])
      #expect(scene.items.count == 2 + 1)
      let art = try #require(placed(scene).first)
      let square = Rect(center: bounds.center, size: Size(width: bounds.width, height: bounds.width))
      #expect(isClose(art.rect, square))
      #expect(art.clips.contains { isClose($0, bounds) })
      #expect(scene.symmetry == .none)
    }
  }

  @Test("A face goes before a figure, and a figure before the pips")
  func precedence() throws {
    let seven = Card(.seven, of: .diamonds)
    let (square, tall) = (ArtworkTests.scene(1, 1), ArtworkTests.scene(1, 2))
    let pips: [ArtworkRole: Artwork] = [.pip(.diamonds): square]
    let figure = placed(try composed(.face(seven), pips.merging([.figure(seven): tall]) { $1 }))
    #expect(figure.count == 3)
    #expect(figure.contains { ($0.rect.height - layout.courtFrame.height).magnitude < 1e-9 })
    let face = try composed(.face(seven), pips.merging([.figure(seven): tall, .face(seven): square]) { $1 })
    #expect(placed(face).count == 1)
  }

  @Test("A back covers the card, whatever its shape")
  func back() throws {
    let scene = try composed(.back, [.back: ArtworkTests.bitmap(10, 10)])
    let art = try #require(placed(scene).first)
    let square = Rect(center: bounds.center, size: Size(width: bounds.height, height: bounds.height))
    #expect(isClose(art.rect, square))
    #expect(art.clips.contains { isClose($0, bounds) })
    #expect(scene.symmetry == .none)
  }

  @Test("The demo view stretches faces and figures over .75 of its bounds and keeps its labels")
  func demoView() throws {
    let queen = Card(.queen, of: .spades)
    for role in [ArtworkRole.face(queen), .figure(queen)] {
      let scene = try composed(.face(queen), [role: ArtworkTests.scene(10, 10)], theme: .stanford)
      let art = try #require(placed(scene).first)
      #expect(isClose(art.rect, bounds.insetBy(dx: bounds.width / 8, dy: bounds.height / 8)))
      #expect(scene.items.count == 1 + 1 + 4)
    }
    let five = try composed(
      .face(Card(.five, of: .clubs)), [.pip(.clubs): ArtworkTests.scene(10, 10)], theme: .stanford)
    #expect(placed(five).count == 5 + 2)
  }

  @Test("Artwork without an area draws nothing", arguments: [(0.0, 1.0), (1, 0), (-1, 1), (.nan, 1), (1, .infinity)])
  func noArea(width: Double, height: Double) throws {
    let artwork = Artwork.scene(Scene(size: Size(width: width, height: height)))
    #expect(try composed(.back, [.back: artwork]).items.count == 2)
  }

  @Test("Artwork that cannot be used is an error with its source", arguments: Theme.named)
  func broken(theme: Theme) throws {
    let error = ArtworkError(source: "QS.png", reason: "the file ends after 12 bytes")
    let artwork = ArtworkCollection { (_) throws(ArtworkError) in throw error }
    let composer = CardComposer(theme: theme, typeface: try IndexTypeface.face(), artwork: artwork)
    #expect(throws: CardDesignError.artwork(error)) { try composer.scene(for: .back) }
    #expect(CardDesignError.artwork(error).description == "artwork QS.png: the file ends after 12 bytes")
  }
}
