import CardDesign
import CardSets
import Drawing
import Foundation
import PNGFormat
import PictureExport
import TemporaryFolders
import Testing

@Suite("Contact sheets") struct ContactSheetTests {
  @Test("name all cards and how often they are there, each with its picture")
  func names() async throws {
    let deck = try ShardedDeck()
    var set = deck.set
    set.title = "Dots & lines"
    set.cards[0].front.label = CardLabel(shortName: "AS", title: "Ace <of> spades", alternativeText: "One \"dot\"")
    set.cards[1].quantity = 3
    let (bytes, warnings) = try await deck.run.page(of: set, as: ContactSheet(width: 6))
    #expect(warnings.isEmpty)
    let page = String(decoding: bytes, as: UTF8.self)
    #expect(page.contains("<title>Dots &amp; lines</title>") && page.contains("<p>9 cards</p>"))
    let captions = page.matches(of: /<figcaption>([^\n]*?)<\/figcaption>/).map { String($0.1) }
    #expect(captions == ["Ace &lt;of&gt; spades", "2S × 3", "10S", "QS", "QH", "2H", "RJ", "back"])
    #expect(page.contains(#"alt="One &quot;dot&quot;""#))
    let pictures = page.matches(of: /src="data:image\/png;base64,([^"]*)"/).map { String($0.1) }
    #expect(pictures.count == 8 && Set(pictures).count == 8)
    for picture in pictures {
      let png = [UInt8](try #require(Data(base64Encoded: picture)))
      #expect(try PNGDecoder().decode(png).bitmap.width == 6)
    }
    // It needs no other file.
    #expect(page.matches(of: /(?:src|href)="(?!data:)/).isEmpty)
    #expect(deck.folder.names.isEmpty)
  }

  @Test("of cards that cannot be composed are not made")
  func faulty() async throws {
    let deck = try ShardedDeck()
    var set = deck.set
    let problem = PieceProblem(PictureFormatError(path: "a.gif", ending: "gif"))
    set.cards[2].front.compose = { _ in Composition(errors: [problem]) }
    let (run, faulty) = (deck.run, set)
    let error = await #expect(throws: ExportError.self) {
      _ = try await run.page(of: faulty, as: ContactSheet(width: 6))
    }
    #expect(error == ExportError(.problems([problem]), total: 8))
  }
}
