import CardDesign
import DeckExport
import Drawing
import PNGFormat
import PlayingCards
import Testing

@Suite("Card printer") struct CardPrinterTests {
  let composer: CardComposer

  init() throws { composer = CardComposer(typeface: try IndexTypeface.face()) }

  @Test("a PNG has the pixels of the drawing, the density of the print, and names its card")
  func png() throws {
    var printer = try CardPrinter(composer: composer, resolution: .dotsPerInch(30))
    let queen = CardPicture.face(Card(.queen, of: .spades))
    let image = try PNGDecoder().decode(try printer.png(of: queen))
    #expect(image.bitmap == (try printer.bitmap(of: queen)))
    #expect((image.bitmap.width, image.bitmap.height) == (75, 105))
    #expect(image.metadata.pixelsPerMetre == 1181)
    #expect(image.metadata["Title"] == "Queen of spades")
    #expect(image.metadata["Card"] == "QS")
    #expect(image.metadata["Software"] == "Cardwright \(Release.version)")
  }

  @Test("300 dpi are 11811 pixels per metre, also if the width was asked for")
  func density() throws {
    for resolution in [Resolution.print, .width(750)] {
      let grid = try resolution.grid(for: .poker)
      #expect(PNGMetadata(dotsPerInch: grid.dotsPerInch).pixelsPerMetre == 11811)
    }
  }

  @Test("what was drawn before does not show through")
  func reuse() throws {
    var printer = try CardPrinter(composer: composer, resolution: .width(40))
    let first = try printer.png(of: .back)
    _ = try printer.png(of: .face(Card(.ten, of: .hearts)))
    #expect(try printer.png(of: .back) == first)
    var fresh = try CardPrinter(composer: composer, resolution: .width(40))
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
    var printer = try CardPrinter(composer: torn, resolution: .width(20))
    #expect(throws: CardPrintingError(.back, .design(.artwork(reason)))) { try printer.png(of: .back) }
    #expect(CardPrintingError(.back, .design(.artwork(reason))).description == "back: artwork QS.png: torn")
    #expect(throws: ResolutionError.widthOutOfRange(0)) { try CardPrinter(composer: torn, resolution: .width(0)) }
  }
}
