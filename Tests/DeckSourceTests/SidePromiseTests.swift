import CardDesign
import CardSets
import DeckSource
import Drawing
import FileAccess
import PictureExport
import PlaneGeometry
import SVGFormat
import TabletopDesign
import TabletopGames
import TemporaryFolders
import Testing

@Suite("Sides of cards") struct SidePromiseTests {
  @Test("each card of a game has a name of its own that a record may hold", arguments: ["trios", "halloween", "faces"])
  func names(deck: String) throws {
    let theme = try? PictureTheme(named: deck)
    let cards = theme.map { TableCard.deck(of: $0) } ?? TableCard.triosDeck
    #expect(cards.count == (theme == nil ? 82 : 17))
    let composer = TableCardComposer(back: BackStyle(TriosBack()))
    for naming in [FileNaming.short, .long] {
      let sides = cards.map { SidePromise($0, naming: naming, composer: composer) }
      #expect(Set(sides.map(\.stem)).count == cards.count)
      for side in sides {
        let allowed = Set("abcdefghijklmnopqrstuvwxyz0123456789_-")
        #expect(
          side.stem.allSatisfy { allowed.contains($0) } && (1...64).contains(side.stem.utf8.count), "\(side.stem)")
        #expect(side.stem == "back" || (try? CardSide(side.label.shortName)) == nil)
      }
    }
  }

  @Test("a card of one's own is drawn as any other, and stands in the record")
  func ownCard() async throws {
    let folder = try TemporaryFolder()
    let composer = CardComposer(format: .bridge)
    let label = CardLabel(shortName: "joke", title: "The joke", alternativeText: "Card: a joke")
    let side = SidePromise(label, stem: "joke") { (_) throws(CardDesignError) in
      composer.scene { context in context.fill(Path(Rect(x: 10, y: 10, width: 5, height: 5)), with: .color(.black)) }
    }
    let jokes = CardSet(name: "jokes", title: "Jokes", format: .bridge, cards: [CardSet.Card(front: side)])
    var run = ExportRun()
    run.replacesExisting = true
    let (destination, place) = (FilesDestination(.svg), Folder(path: folder.path))
    #expect(try await run.export(jokes, to: destination, in: place).files.map(\.piece) == ["joke"])
    #expect(folder.names == ["deck.json", "joke.svg"])
    let record = try DeckRecord(parsing: folder.read("deck.json"))
    #expect(record.theme == "jokes" && record.files.map(\.label) == [label])
    #expect(abs(try SVGReader().read(path: folder("joke.svg")).scene.size.width - 57.15 / 25.4 * 96) < 0.5)
    // The next deck removes it.
    let back = CardSet([CardSide.back], composer: composer)
    #expect(try await run.export(back, to: destination, in: place).removed == [folder("joke.svg")])
  }
}
