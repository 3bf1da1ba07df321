import CardDesign
import Drawing
import PlaneGeometry
import PlayingCards
import Testing

/// Where a classic card has ink, looked up in its pixels.
@Suite("Where cards have ink") struct CardInkTests {
  static let layout = StandardGrid(format: .poker)
  static let scale = 5.0

  /// The index and its half turn, with what sharp letters reach beyond their box.
  static let indices = [layout.index.bounds, layout.index.bounds.applying(layout.halfTurn)]
    .map { $0.insetBy(dx: -0.2, dy: -0.2) }

  /// The rest after a cut that is a sixteenth of an inch off, and the pixel on its edge.
  static let safe = CardFormat.poker.bounds.insetBy(dx: 1.5875 - 0.2, dy: 1.5875 - 0.2)
  /// The inside of a court's frame, with the frame's line.
  static let frame = layout.courtFrame.insetBy(dx: -0.2, dy: -0.2)

  /// Draws a side with a bleed, so that there is neither an edge nor a corner.
  private func ink(of picture: CardSide) throws -> CardInk {
    let format = try CardFormat.poker.withBleed(0.75)
    let scene = try CardComposer(format: format, typeface: IndexTypeface.face()).scene(for: picture)
    return try CardInk(of: scene, pixelsPerMillimetre: CardInkTests.scale, bleed: 0.75)
  }

  @Test(
    "No ink of a face lies in what a cut that is a sixteenth of an inch off takes",
    arguments: Card.faces.filter { !$0.isCourt })
  func safeZone(card: Card) throws {
    var ink = try ink(of: .face(card))
    #expect(ink.first != nil)
    ink.cover(CardInkTests.safe)
    #expect(ink.first == nil)
  }

  @Test("A court has ink in its frame and its indices, and nowhere else", arguments: Card.faces.filter(\.isCourt))
  func frame(card: Card) throws {
    let places = [CardInkTests.frame] + CardInkTests.indices
    var ink = try ink(of: .face(card))
    for place in places { #expect(ink.first(in: place) != nil) }
    for place in places { ink.cover(place) }
    #expect(ink.first == nil)
  }

  @Test("The places of a court's ink do not overlap, and no print shop cuts into them")
  func courtPlaces() {
    for index in CardInkTests.indices {
      #expect(!index.intersects(CardInkTests.frame))
      #expect(CardInkTests.safe.contains(index))
    }
    #expect(CardInkTests.safe.contains(CardInkTests.frame))
  }

  @Test(
    "The drawings of the aces and the jokers leave the places of the indices free",
    arguments: Suit.allCases.map { "aces/ace-of-\($0.rawValue)" } + ["jokers/joker-red", "jokers/joker-black"])
  func indices(name: String) throws {
    let artwork = try #require(CardArtwork(named: name))
    // The word JOKER is narrower and longer than a rank and its suit.
    let word = Rect(x: 2.6, y: 2.6, width: 4.2, height: 22.4)
    let places = name.hasPrefix("aces") ? CardInkTests.indices : [word, word.applying(CardInkTests.layout.halfTurn)]
    let scene = Scene(size: CardFormat.poker.size) { context in
      context.scaleBy(x: 0.1, y: 0.1)
      context.draw(artwork.scene())
    }
    let ink = try CardInk(of: scene, pixelsPerMillimetre: CardInkTests.scale, bleed: 0)
    #expect(ink.first != nil)
    for place in places { #expect(ink.first(in: place) == nil) }
  }

  @Test("The word JOKER stays in its place", arguments: Joker.allCases)
  func joker(joker: Joker) throws {
    let scene = try CardComposer(typeface: IndexTypeface.face()).scene(for: .face(.joker(joker)))
    let letters = scene.items.dropFirst(2).prefix(5).reduce(Rect.null) { bounds, item in
      guard case .fill(let path, _, _) = item.content else { return bounds }
      return bounds.union(path.applying(item.transform).boundingRect)
    }
    #expect(Rect(x: 2.5, y: 2.5, width: 4.3, height: 22.5).contains(letters))
  }
}

extension Card {
  fileprivate static let faces =
    Suit.allCases.flatMap { suit in Rank.allCases.map { Card($0, of: suit) } } + Joker.allCases.map { .joker($0) }

  fileprivate var isCourt: Bool { rank?.isCourt == true }
}
