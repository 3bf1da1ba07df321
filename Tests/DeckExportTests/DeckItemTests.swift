import CardDesign
import DeckExport
import Drawing
import FileAccess
import PictureExport
import PlaneGeometry
import SVGFormat
import TabletopDesign
import TabletopGames
import TemporaryFolders
import Testing

@Suite("Deck items") struct DeckItemTests {
  @Test("each card of a game has a name of its own that a record may hold", arguments: ["trios", "halloween", "faces"])
  func names(deck: String) throws {
    let theme = try? PictureTheme(named: deck)
    let cards = theme.map { TableCard.deck(of: $0) } ?? TableCard.triosDeck
    #expect(cards.count == (theme == nil ? 82 : 13))
    let composer = TableCardComposer(back: BackStyle(TriosBack()))
    for naming in [FileNaming.short, .long] {
      let items = cards.map { DeckItem($0, naming: naming, composer: composer) }
      #expect(Set(items.map(\.stem)).count == cards.count)
      for item in items {
        let allowed = Set("abcdefghijklmnopqrstuvwxyz0123456789_-")
        #expect(
          item.stem.allSatisfy { allowed.contains($0) } && (1...64).contains(item.stem.utf8.count), "\(item.stem)")
        #expect(item.stem == "back" || (try? CardPicture(item.label.shortName)) == nil)
      }
    }
  }

  @Test("a card of one's own is drawn as any other, and stands in the record")
  func ownCard() async throws {
    let folder = try TemporaryFolder()
    let composer = CardComposer(format: .bridge)
    let label = CardLabel(shortName: "joke", title: "The joke", alternativeText: "Card: a joke")
    let item = DeckItem(label, stem: "joke") { () throws(CardDesignError) in
      composer.scene { context in context.fill(Path(Rect(x: 10, y: 10, width: 5, height: 5)), with: .color(.black)) }
    }
    var exporter = DeckExporter(composer: composer, encoding: .svg, replacesExisting: true)
    exporter.keepsRecord = true
    let summary = try await exporter.export([item], to: Folder(path: folder.path))
    #expect(summary.files.map(\.label) == [label])
    #expect(folder.names == ["deck.json", "joke.svg"])
    let record = try DeckRecord(parsing: folder.read("deck.json"))
    #expect(record.files.map(\.label) == [label])
    #expect(abs(try SVGReader().read(path: folder("joke.svg")).scene.size.width - 57.15 / 25.4 * 96) < 0.5)
    // The next deck removes it.
    #expect(try await exporter.export([CardPicture.back], to: Folder(path: folder.path)).removed.count == 1)
  }
}
