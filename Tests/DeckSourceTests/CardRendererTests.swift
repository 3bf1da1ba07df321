import CardDesign
import CardSets
import DeckSource
import Drawing
import PNGFormat
import PictureExport
import PlayingCards
import Testing

@Suite("Card renderer") struct CardRendererTests {
  let composer: CardComposer

  init() throws { composer = CardComposer(typeface: try IndexTypeface.face()) }

  @Test("a PNG has the pixels of the drawing, the density of its size, and names its card")
  func png() throws {
    var renderer = try CardRenderer(composer: composer, size: .dotsPerInch(30))
    let queen = CardSide.face(Card(.queen, of: .spades))
    let image = try PNGDecoder().decode(try renderer.png(of: queen))
    #expect(image.bitmap == (try renderer.bitmap(of: queen)))
    #expect((image.bitmap.width, image.bitmap.height) == (75, 105))
    #expect(image.metadata.pixelsPerMetre == 1181)
    #expect(image.metadata["Title"] == "Queen of spades")
    #expect(image.metadata["Card"] == "QS")
    #expect(image.metadata["Software"] == "Cardwright \(Release.version)")
  }

  @Test("300 dpi are 11811 pixels per metre, also if the width was asked for")
  func density() throws {
    for size in [PictureSize.print, .width(750)] {
      #expect(PNGMetadata(of: try composer.grid(at: size)).pixelsPerMetre == 11811)
    }
  }

  @Test(
    "with a bleed of 0.12 in the pixels are those that a print shop asks for",
    arguments: [(CardFormat.poker, 822, 1122), (.bridge, 747, 1122), (.mini, 597, 822), (.tarot, 897, 1497)])
  func bleed(format: CardFormat, width: Int, height: Int) throws {
    let bleeding = CardComposer(format: try format.withBleed(parsing: "0.12in"), typeface: composer.typeface)
    let grid = try bleeding.grid(at: .print)
    #expect(grid.width == width && grid.height == height && grid.dotsPerInch == 300)
    let wide = CardComposer(format: try CardFormat.poker.withBleed(3.048), typeface: composer.typeface)
    #expect(try wide.grid(at: .width(411)).height == 561)
  }

  @Test("what was drawn before does not show through")
  func reuse() throws {
    var renderer = try CardRenderer(composer: composer, size: .width(40))
    let first = try renderer.png(of: .back)
    _ = try renderer.png(of: .face(Card(.ten, of: .hearts)))
    #expect(try renderer.png(of: .back) == first)
    var fresh = try CardRenderer(composer: composer, size: .width(40))
    #expect(try fresh.png(of: .back) == first)
  }

  @Test("an error names the card")
  func errors() throws {
    let reason = ArtworkError(source: "QS.png", reason: "torn")
    let artwork = ArtworkCollection { role throws(ArtworkError) in
      if role == .back { throw reason }
      return nil
    }
    let torn = CardComposer(typeface: composer.typeface, artwork: artwork)
    var renderer = try CardRenderer(composer: torn, size: .width(20))
    let error = CardDrawingError(CardLabel(.back), .design(.artwork(reason)))
    #expect(throws: error) { try renderer.png(of: .back) }
    #expect(error.description == "back: artwork QS.png: torn")
    #expect(throws: PictureSizeError.sideOutOfRange(.width, 0)) { try CardRenderer(composer: torn, size: .width(0)) }
  }
}
