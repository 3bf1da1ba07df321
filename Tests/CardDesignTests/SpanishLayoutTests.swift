import CardDesign
import Drawing
import PlaneGeometry
import PlayingCards
import Testing

@Suite struct SpanishLayoutTests {
  private static let theme = Result { try Theme.classic.inPattern(.spanish) }

  private func composer(_ format: CardFormat = .spanish) throws -> CardComposer {
    CardComposer(theme: try Self.theme.get(), format: format)
  }

  /// The ends of lines in the upper side of the frame, which is the only thing that is stroked in the ink of the page.
  private func gaps(of card: Card) throws -> Int {
    let scene = try composer().scene(for: card.face)
    let ink = Palette.classic.black
    let frames = scene.items.compactMap { item -> Path? in
      guard case .stroke(let path, _, .color(ink)) = item.content else { return nil }
      return path.boundingRect.width > 800 ? path : nil
    }
    let frame = try #require(frames.last)
    let moves = frame.count { if case .move = $0 { true } else { false } }
    // A whole frame is one contour; with gaps there are two halves and two bridges between each pair of gaps.
    return moves == 1 ? 0 : moves / 2
  }

  @Test("The pintas tell the suit", arguments: zip(SuitSystem.spanish.suits, [0, 1, 2, 3]))
  func pintas(suit: Suit, count: Int) throws {
    #expect(try gaps(of: Card(.five, of: suit)) == count)
    #expect(try gaps(of: Card(.king, of: suit)) == count)
  }

  @Test("Every card is composed on every format, large and small", arguments: CardFormat.named.map(\.name))
  func formats(name: String) throws {
    let format = try #require(CardFormat.named.first { $0.name == name }).format
    let deck = Deck.standard(of: .spanish, jokers: SuitSystem.spanish.jokers)
    for composer in [try composer(format), try composer(format).fitted(toWidth: 60, height: 90)] {
      let scenes = try deck.map { try composer.scene(for: $0.face) }
      #expect(Set(scenes).count == deck.count)
      #expect(scenes.allSatisfy { $0.size == format.size })
    }
  }

  @Test("A layout draws the cards of its own suits alone")
  func foreignCards() throws {
    let king = Card(.king, of: .spades)
    #expect(throws: CardDesignError.foreignCard(king, .spanish)) { try composer().scene(for: king.face) }
    let rey = Card(.king, of: .oros)
    #expect(throws: CardDesignError.foreignCard(rey, .french)) { try CardComposer().scene(for: rey.face) }
    let queen = Card(.queen, of: .oros)
    #expect(throws: CardDesignError.foreignCard(queen, .spanish)) { try composer().scene(for: queen.face) }
  }

  @Test("A theme that has the pattern keeps all else; one that has not says so")
  func patterns() throws {
    var red = Theme.classic
    red.palette.red = Color(rgb: 0x990000)
    let spanish = try red.inPattern(.spanish)
    #expect(spanish.palette == red.palette)
    #expect(spanish.system == .spanish && spanish.back.drawing as? BackPattern == .laceria)
    #expect(try spanish.inPattern(.french) == red)
    #expect(throws: CardDesignError.patternMissing(theme: "minimal", .spanish)) {
      try Theme.minimal.inPattern(.spanish)
    }
  }

  @Test("A theme's file names the layout and the colours of the suits")
  func themeFile() throws {
    var theme = try Self.theme.get()
    theme.suitColors[.bastos] = Color(rgb: 0x123456)
    theme.layout = SpanishLayout(
      {
        var measures = SpanishMeasures()
        measures.pintas = false
        return measures
      }())
    #expect(try Theme(parsing: Array(theme.json().utf8)) == theme)
  }

  @Test("A suit's colour takes the place of the ink that prevails in its signs")
  func suitColors() throws {
    var theme = try Self.theme.get()
    let purple = Color(rgb: 0x662288)
    theme.suitColors[.copas] = purple
    let scene = try CardComposer(theme: theme, format: .spanish).scene(for: Card(.four, of: .copas).face)
    let before = try composer().scene(for: Card(.four, of: .copas).face)
    #expect(scene == before.replacingColors([Palette.classic.red: purple]))
  }

  @Test("The maker's name stands on the ribbon of the ace of coins")
  func maker() throws {
    var theme = try Self.theme.get()
    theme.maker = "HERACLIO"
    let ace = Card(.ace, of: .oros).face
    #expect(try CardComposer(theme: theme, format: .spanish).scene(for: ace) != composer().scene(for: ace))
    let other = Card(.ace, of: .copas).face
    #expect(try CardComposer(theme: theme, format: .spanish).scene(for: other) == composer().scene(for: other))
  }
}
