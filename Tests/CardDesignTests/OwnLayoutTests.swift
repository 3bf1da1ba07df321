import CardDesign
import Drawing
import PlaneGeometry
import PlayingCards
import Testing
import Typography

/// Layouts as others write them: by public names only.
@Suite("A face layout of one's own") struct OwnLayoutTests {
  /// One line of text in the middle, over a band that is wider than the card.
  struct Band: FaceLayout {
    var word = "A"
    var promisesSymmetry = false
    var radius = 5.0

    func draw(_ face: CardFace, in context: GraphicsContext) throws(CardDesignError) {
      let bounds = face.bounds
      let band = Rect(x: -10, y: bounds.midY - 5, width: bounds.width + 20, height: 10)
      context.fill(Path(band), with: .color(face.color))
      face.draw(try face.text(word, capHeight: 4), centeredAt: bounds.center, in: context)
      try face.drawPip(at: Point(x: 10, y: 20), side: 8, isInverted: true, in: context)
    }

    func isHalfTurnSymmetric(_ face: CardFace) -> Bool { promisesSymmetry }

    func cornerRadius(on format: CardFormat) -> Double { radius }

    var edgeWidth: Double { 0 }
  }

  private func scene(
    _ layout: any FaceLayout, card: Card = Card(.five, of: .hearts), format: CardFormat = .poker,
    artwork: [ArtworkRole: Artwork] = [:]
  ) throws -> Scene {
    let collection = ArtworkCollection { role throws(ArtworkError) in artwork[role] }
    return try CardComposer(theme: Theme(name: "own", layout: layout), format: format, artwork: collection)
      .scene(for: card.face).flattened()
  }

  private func place(_ item: Scene.Item) -> Rect {
    guard case .fill(let path, _, _) = item.content else { return .null }
    return path.applying(item.transform).boundingRect
  }

  @Test("It draws on the paper, in the theme's colours, and is cut along the outline")
  func drawing() throws {
    let scene = try scene(Band())
    // Paper, band, text, pip.
    #expect(scene.items.count == 4)
    let outline = Path(roundedRect: CardFormat.poker.bounds, cornerRadius: 5)
    guard case .fill(outline, _, .color(.white)) = scene.items[0].content else {
      Issue.record("no paper with the layout's corners")
      return
    }
    #expect(scene.items.dropFirst().allSatisfy { $0.clips.map(\.path) == [outline] })
    guard case .fill(_, _, .color(Palette.classic.red)) = scene.items[1].content else {
      Issue.record("no band in the colour of hearts")
      return
    }
    #expect(place(scene.items[2]).center.distance(to: CardFormat.poker.bounds.center) < 1e-9)
    let pip = place(scene.items[3])
    #expect(pip.center.distance(to: Point(x: 10, y: 20)) < 1e-9)
    #expect((pip.height - 0.08 * SuitShape.bounds(of: .hearts).height).magnitude < 1e-9)
    #expect(scene.items[3].transform.d < 0)
  }

  @Test("A promised half turn is passed on, unless there is artwork")
  func symmetry() throws {
    var layout = Band()
    #expect(try scene(layout).symmetry == .none)
    layout.promisesSymmetry = true
    #expect(try scene(layout).symmetry == .halfTurn)
    let artwork: [ArtworkRole: Artwork] = [.pip(.hearts): ArtworkTests.scene(1, 1)]
    #expect(try scene(layout, artwork: artwork).symmetry == .none)
    #expect(try scene(layout, card: .joker(.red), artwork: artwork).symmetry == .halfTurn)
  }

  @Test("Artwork takes the place of its pips, and of the whole face")
  func artwork() throws {
    let art = ArtworkTests.scene(10, 10)
    let pip = try #require(try scene(Band(), artwork: [.pip(.hearts): art]).items.last)
    #expect(place(pip).center.distance(to: Point(x: 10, y: 20)) < 1e-9)
    #expect((place(pip).width - 8).magnitude < 1e-9)
    let face = try scene(Band(), artwork: [.face(Card(.five, of: .hearts)): art])
    #expect(face.items.count == 2 && face.symmetry == .none)
    let last = try #require(face.items.last)
    #expect((place(last).width - CardFormat.poker.size.width).magnitude < 1e-9)
  }

  @Test("What it asks for twice is looked up once")
  func lookingUp() async throws {
    struct Twice: FaceLayout {
      func draw(_ face: CardFace, in context: GraphicsContext) throws(CardDesignError) {
        try face.drawPip(at: Point(x: 20, y: 20), side: 5, in: context)
        try face.drawPip(at: Point(x: 40, y: 20), side: 5, in: context)
      }
    }
    try await confirmation(expectedCount: 1) { asked in
      let artwork = ArtworkCollection { role throws(ArtworkError) in
        if role == .pip(.clubs) { asked() }
        return nil
      }
      _ = try CardComposer(theme: Theme(name: "own", layout: Twice()), artwork: artwork)
        .scene(for: Card(.two, of: .clubs).face)
    }
  }

  @Test("A character that the typeface lacks is an error of its type", arguments: ["字", " "])
  func error(word: String) {
    #expect(throws: CardDesignError.self) { try scene(Band(word: word)) }
  }

  @Test("With a bleed the paper fills the canvas and the layout keeps its place")
  func bleed() throws {
    let scene = try scene(Band(), format: .poker.withBleed(3))
    #expect(scene.size == Size(width: 69.5, height: 94.9))
    #expect(place(scene.items[0]).width == 69.5)
    #expect(place(scene.items[2]).center.distance(to: Point(x: 34.75, y: 47.45)) < 1e-9)
  }

  @Test("Corners that no card can have are taken as the nearest that it can", arguments: [(-1.0, 0.0), (1e9, 31.75)])
  func cornerRadius(asked: Double, drawn: Double) throws {
    let scene = try scene(Band(radius: asked))
    guard case .fill(let paper, _, _) = scene.items[0].content else { return }
    #expect(paper == Path(roundedRect: CardFormat.poker.bounds, cornerRadius: drawn))
  }

  @Test("Themes differ when their layouts do, by type or by value")
  func equality() {
    func theme(_ layout: any FaceLayout) -> Theme { Theme(name: "own", layout: layout) }
    #expect(theme(Band()) == theme(Band()))
    #expect(theme(Band()).hashValue == theme(Band()).hashValue)
    #expect(theme(Band()) != theme(Band(word: "B")))
    #expect(theme(Band()) != theme(StandardLayout()))
    #expect(Set([theme(Band()), theme(Band()), theme(MinimalLayout())]).count == 2)
  }

  @Test("The parts of the standard faces are there for others")
  func parts() throws {
    struct Courtly: FaceLayout {
      func draw(_ face: CardFace, in context: GraphicsContext) throws(CardDesignError) {
        try face.drawIndices(IndexGrid(format: face.format), in: context)
        let grid = StandardGrid(format: face.format)
        try face.drawCourt(in: grid.courtField, lineWidth: grid.frameLine, in: context)
        try face.drawJoker(in: face.bounds, in: context)
      }

      func isHalfTurnSymmetric(_ face: CardFace) -> Bool { face.card.rank?.isCourt ?? false }

      var staysInside: Bool { true }
    }
    for card in [Card(.king, of: .clubs), .joker(.black)] {
      #expect(try scene(Courtly(), card: card) == scene(StandardLayout(), card: card))
    }
  }
}
