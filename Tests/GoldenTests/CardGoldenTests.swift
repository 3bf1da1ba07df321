import CardDesign
import CardSets
import DeckSource
import Drawing
import Foundation
import GoldenImages
import GoldenTesting
import PictureExport
import PlaneGeometry
import PlayingCards
import Rasterization
import Testing

@Suite(.golden(folder: "Golden")) struct CardGoldenTests {
  static let pictures: [CardSide] =
    Suit.allCases.flatMap { suit in Rank.allCases.map { .face(Card($0, of: suit)) } }
    + Joker.allCases.map { .face(.joker($0)) } + [.back]

  private static let typeface = Result { try IndexTypeface.face() }

  /// Draws one side of a card, `width` pixels wide.
  private func draw(_ picture: CardSide, theme: Theme, format: CardFormat = .poker, width: Double) throws -> Bitmap {
    let composer = CardComposer(theme: theme, format: format)
    var renderer = SceneRenderer()
    return try renderer.render(composer.scene(for: picture), pixelsPerUnit: width / format.size.width)
  }

  private func name(of picture: CardSide) -> String {
    switch picture {
    case .face(let card): card.shortName
    case .back: "back"
    case .extra(let card): card.rawValue
    }
  }

  @Test("every card of the classic theme is drawn as before", arguments: pictures)
  func classic(picture: CardSide) throws {
    try expectGolden(draw(picture, theme: .classic, width: 90), named: "classic/\(name(of: picture))")
  }

  @Test("every card of the minimal theme is drawn as before", arguments: pictures)
  func minimal(picture: CardSide) throws {
    try expectGolden(draw(picture, theme: .minimal, width: 90), named: "minimal/\(name(of: picture))")
  }

  @Test(
    "cards of the Nocturne theme are drawn as before",
    arguments: ["KS", "QH", "KD", "JC", "AS", "AD", "7C", "RJ", "BJ"])
  func nocturne(name: String) throws {
    let card = try CardNotation().parseCard(name)
    try expectGolden(draw(card.face, theme: .nocturne, width: 90), named: "nocturne/\(name)")
  }

  @Test("Nocturne is drawn as before at full size, in silver without hatching, and on its back")
  func nocturneVariants() throws {
    try expectGolden(draw(Card(.jack, of: .clubs).face, theme: .nocturne, width: 375), named: "nocturne/JC-375")
    try expectGolden(draw(.back, theme: .nocturne, width: 180), named: "nocturne/back")
    var theme = Theme.nocturne
    theme.palette.gold = Metal.silver.color
    for width in [60, 150] {
      let grid = try PictureSize.width(width).grid(for: CardFormat.poker.size, unit: .millimetre)
      let scene = try CardComposer(theme: theme).fitted(to: grid).scene(for: Card(.queen, of: .diamonds).face)
      var renderer = SceneRenderer()
      var bitmap = try Bitmap(width: grid.width, height: grid.height)
      try renderer.render(scene, into: &bitmap, transform: grid.transform)
      expectGolden(bitmap, named: "nocturne/QD-silver-\(width)")
    }
  }

  @Test("every card of the stanford theme is drawn as before", arguments: pictures)
  func stanford(picture: CardSide) throws {
    try expectGolden(draw(picture, theme: .stanford, width: 70), named: "stanford/\(name(of: picture))")
  }

  @Test(
    "every card of the Spanish pattern is drawn as before",
    arguments: Deck.standard(of: .spanish, jokers: SuitSystem.spanish.jokers))
  func spanish(card: Card) throws {
    let theme = try Theme.classic.inPattern(.spanish)
    try expectGolden(draw(card.face, theme: theme, format: .spanish, width: 90), named: "spanish/\(card.shortName)")
  }

  @Test("small, dark and poker-sized Spanish cards are drawn as before", arguments: ["5O", "7B", "11E", "12C", "1O"])
  func spanishVariants(name: String) throws {
    let card = try CardNotation(system: .spanish).parseCard(name)
    var theme = try Theme.classic.inPattern(.spanish)
    try expectGolden(draw(card.face, theme: theme, width: 90), named: "spanish/\(name)-poker")
    for width in [60, 120] {
      let grid = try PictureSize.width(width).grid(for: CardFormat.spanish.size, unit: .millimetre)
      let scene = try CardComposer(theme: theme, format: .spanish).fitted(to: grid).scene(for: card.face)
      var renderer = SceneRenderer()
      var bitmap = try Bitmap(width: grid.width, height: grid.height)
      try renderer.render(scene, into: &bitmap, transform: grid.transform)
      expectGolden(bitmap, named: "spanish/\(name)-\(width)")
    }
    theme.setPaper(Theme.darkPaper)
    try expectGolden(draw(card.face, theme: theme, format: .spanish, width: 90), named: "spanish/\(name)-dark")
  }

  @Test(
    "at full size cards are drawn as before",
    arguments: ["AS", "10H", "QS"])
  func fullSize(card: String) throws {
    let card = try Card(card)
    try expectGolden(draw(.face(card), theme: .classic, width: 750), named: "classic-750/\(card.shortName)")
  }

  @Test(
    "the cut for few pixels is drawn as before", arguments: ["JH", "QS", "KD", "AS", "2D", "7C", "10H", "RJ"],
    [40, 60, 90])
  func small(card: String, width: Int) throws {
    let grid = try PictureSize.width(width).grid(for: CardFormat.poker.size, unit: .millimetre)
    let scene = try CardComposer().fitted(to: grid).scene(for: Card(card).face)
    var renderer = SceneRenderer()
    var bitmap = try Bitmap(width: grid.width, height: grid.height)
    try renderer.render(scene, into: &bitmap, transform: grid.transform)
    expectGolden(bitmap, named: "small/\(card)-\(width)")
  }

  @Test(
    "large indices, and a dark card, are drawn as before",
    arguments: zip(["jumbo", "low-vision", "dark"], [StandardMeasures.jumbo, .lowVision, StandardMeasures()]))
  func variants(name: String, measures: StandardMeasures) throws {
    var theme = Theme.classic
    theme.layout = StandardLayout(measures)
    if name == "dark" { theme.setPaper(Theme.darkPaper) }
    for card in ["KD", "8C", "AS", "RJ"] {
      try expectGolden(draw(Card(card).face, theme: theme, width: 120), named: "\(name)/\(card)")
    }
  }

  @Test("extra cards are drawn as before", arguments: [ExtraCard.title, .score])
  func extras(card: ExtraCard) throws {
    try expectGolden(draw(.extra(card), theme: .classic, width: 240), named: "extras/\(card.rawValue)")
  }

  @Test(
    "other formats are drawn as before",
    arguments: zip(["bridge", "mini", "tarot"], [CardFormat.bridge, .mini, .tarot]))
  func formats(name format: String, _ size: CardFormat) throws {
    for picture in [CardSide.face(Card(.ten, of: .clubs)), .face(Card(.king, of: .diamonds)), .back] {
      try expectGolden(
        draw(picture, theme: .classic, format: size, width: 90),
        named: "\(format)/\(name(of: picture))")
    }
  }

  @Test("every back is drawn as before", arguments: BackPattern.allCases)
  func backs(pattern: BackPattern) throws {
    try expectGolden(draw(.back, theme: .classic.with(BackStyle(pattern)), width: 90), named: "backs/\(pattern)")
    try expectGolden(
      draw(.back, theme: .classic.with(BackStyle(pattern, edge: .full)), width: 90), named: "backs/\(pattern)-full")
  }

  @Test("a medallion with a monogram in colours of one's own is drawn as before")
  func monogram() throws {
    let (navy, sand) = (Color(red: 0, green: 0, blue: 128), Color(red: 250, green: 220, blue: 150))
    let back = BackStyle(Medallion(.monogram("AK")), ground: navy, accent: sand)
    try expectGolden(draw(.back, theme: .classic.with(back), width: 180), named: "backs/monogram")
  }

  @Test("ornate aces are drawn as before", arguments: [Suit.hearts, .diamonds, .clubs])
  func ornateAces(suit: Suit) throws {
    var theme = Theme.classic
    theme.aces = .ornate
    let ace = Card(.ace, of: suit)
    try expectGolden(draw(.face(ace), theme: theme, width: 180), named: "classic-180/\(ace.shortName)-ornate")
  }

  @Test("an ace of spades with a maker's name, and a card with a bleed, are drawn as before")
  func makerAndBleed() throws {
    var theme = Theme.classic
    theme.maker = "ROBERT"
    let bleeding = try CardFormat.poker.withBleed(3)
    try expectGolden(draw(.face(Card(.ace, of: .spades)), theme: theme, width: 180), named: "classic-180/maker")
    try expectGolden(
      draw(.face(Card(.king, of: .hearts)), theme: theme, format: bleeding, width: 180), named: "classic-180/bleed")
  }

  @Test("a queen of one's own, the one in the README, is drawn as before")
  func ownQueen() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Art")
    let artwork = try ArtFolder(path: folder.path).artwork { path, warnings in Issue.record("\(path): \(warnings)") }
    let composer = try CardComposer(typeface: CardGoldenTests.typeface.get(), artwork: artwork)
    var renderer = SceneRenderer()
    let scene = try composer.scene(for: .face(Card(.queen, of: .spades)))
    try expectGolden(renderer.render(scene, pixelsPerUnit: 375 / scene.size.width), named: "own-art/QS")
  }

  @Test("courts, twos, fours and tens map onto themselves under a half turn, pixel for pixel", arguments: Suit.allCases)
  func halfTurn(suit: Suit) throws {
    for rank in [Rank.two, .four, .ten, .jack, .queen, .king] {
      // Drawn whole, a court's halves may differ by the rounding of edges.
      try expectHalfTurn(.face(Card(rank, of: suit)), width: rank.isCourt ? 300 : 200, tolerance: rank.isCourt ? 3 : 0)
    }
  }

  @Test("every back maps onto itself under a half turn", arguments: BackPattern.allCases)
  func backHalfTurn(pattern: BackPattern) throws {
    // Waves and straps that are placed by decimals may differ by what rounding leaves at their edges.
    try expectHalfTurn(.back, theme: .classic.with(BackStyle(pattern)), tolerance: 32)
    try expectHalfTurn(.back, theme: .classic.with(BackStyle(pattern, edge: .full)), tolerance: 32)
  }

  /// Draws the whole picture, as if nothing were known of its symmetry, and compares it with itself turned.
  private func expectHalfTurn(
    _ picture: CardSide, theme: Theme = .classic, width: Double = 200, tolerance: Int = 0
  ) throws {
    var scene = try CardComposer(theme: theme, typeface: CardGoldenTests.typeface.get()).scene(for: picture)
    #expect(scene.symmetry == .halfTurn, "\(picture)")
    scene.symmetry = .none
    var renderer = SceneRenderer()
    let pixels = try renderer.render(scene, pixelsPerUnit: width / scene.size.width).pixels
    var worst = 0
    for index in 0..<pixels.count / 2 {
      let (pixel, turned) = (pixels[index], pixels[pixels.count - 1 - index])
      if pixel == turned { continue }
      for (one, other) in [
        (pixel.red, turned.red), (pixel.green, turned.green), (pixel.blue, turned.blue), (pixel.alpha, turned.alpha),
      ] {
        worst = max(worst, abs(Int(one) - Int(other)))
      }
    }
    #expect(worst <= tolerance, "\(picture)")
  }

  @Test("of a card that maps onto itself, the lower half is the upper one, turned", arguments: ["QH", "4S"])
  func upperHalf(card: String) throws {
    let picture = CardSide.face(try Card(card))
    var scene = try CardComposer(typeface: CardGoldenTests.typeface.get()).scene(for: picture)
    var renderer = SceneRenderer()
    let halved = try renderer.render(scene, pixelsPerUnit: 200 / scene.size.width)
    #expect(halved.pixels.elementsEqual(halved.pixels.reversed()))
    scene.symmetry = .none
    let whole = try renderer.render(scene, pixelsPerUnit: 200 / scene.size.width)
    let upper = whole.width * (whole.height / 2)
    let isSame = whole.pixels[..<upper] == halved.pixels[..<upper]
    #expect(isSame)
  }
}

extension Theme {
  /// The theme with another back.
  fileprivate func with(_ back: BackStyle) -> Theme {
    var theme = self
    theme.back = back
    return theme
  }
}
