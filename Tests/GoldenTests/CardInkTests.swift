import CardDesign
import Drawing
import PlaneGeometry
import PlayingCards
import Rasterization
import Testing

/// Where a classic card has ink, looked up in its pixels.
@Suite("Where cards have ink") struct CardInkTests {
  static let layout = PrintedLayout(format: .poker, measures: PrintedMeasures())
  static let scale = 5.0

  /// The index and its half turn, with what sharp letters reach beyond their box.
  static let indices = [layout.indexBounds, layout.indexBounds.applying(layout.halfTurn)]
    .map { $0.insetBy(dx: -0.2, dy: -0.2) }

  /// Draws a side with a bleed, so that there is neither an edge nor a corner, in whole pixels, and returns the places of its ink in the
  /// card's millimetres.
  private func ink(of scene: Scene, bleed: Double = 0.75) throws -> [Point] {
    var renderer = SceneRenderer()
    let bitmap = try renderer.render(scene, pixelsPerUnit: CardInkTests.scale)
    let paper = PremultipliedColor(.white)
    return bitmap.pixels.indices.compactMap { index in
      let pixel = bitmap.pixels[index]
      if pixel == paper || pixel == .clear { return nil }
      let x = (Double(index % bitmap.width) + 0.5) / CardInkTests.scale - bleed
      return Point(x: x, y: (Double(index / bitmap.width) + 0.5) / CardInkTests.scale - bleed)
    }
  }

  private func ink(of picture: CardPicture) throws -> [Point] {
    let format = try CardFormat.poker.withBleed(0.75)
    return try ink(of: CardComposer(format: format, typeface: IndexTypeface.face()).scene(for: picture))
  }

  @Test("No ink of a face lies in what a cut that is a sixteenth of an inch off takes", arguments: Card.faces)
  func safeZone(card: Card) throws {
    // But for the pixel on its edge.
    let safe = CardFormat.poker.bounds.insetBy(dx: 1.5875 - 0.2, dy: 1.5875 - 0.2)
    let outside = try ink(of: .face(card)).first { !safe.contains($0) }
    #expect(outside == nil)
  }

  @Test("A court has ink in its frame and its indices, and nowhere else", arguments: Card.faces.filter(\.isCourt))
  func frame(card: Card) throws {
    let frame = CardInkTests.layout.courtFrame.insetBy(dx: -0.2, dy: -0.2)
    #expect(!CardInkTests.indices.contains { $0.intersects(frame) })
    let places = [frame] + CardInkTests.indices
    let outside = try ink(of: .face(card)).first { point in !places.contains { $0.contains(point) } }
    #expect(outside == nil)
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
    let crossing = try ink(of: scene, bleed: 0).first { point in places.contains { $0.contains(point) } }
    #expect(crossing == nil)
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
