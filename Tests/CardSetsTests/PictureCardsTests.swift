import CardDesign
import CardSets
import CardTables
import DeckSource
import Drawing
import FileAccess
import Foundation
import PNGFormat
import PictureExport
import PlaneGeometry
import SheetLayout
import TemporaryFolders
import Testing

@Suite("Cards from pictures") struct PictureCardsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ names: String...) throws {
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 63.5 88.9'><path d='M9 9h9v9z'/></svg>"
    for name in names { try folder.write(name, Array(svg.utf8)) }
  }

  @Test("have their own back by its name, or the common one")
  func backs() throws {
    try write("fox.svg", "fox-back.svg", "back.svg", "hen.svg", "queen_of_spades.svg", "horse-back.svg")
    let pictures = try PictureCards(folder: folder.path)
    #expect(!pictures.isRecorded)
    let (format, cropped) = try pictures.usualFormat()
    #expect(cropped.isEmpty && abs(format.size.height - 88.9) < 1e-9)
    let set = pictures.set(format: format)
    #expect(set.backs.map(\.label.shortName) == ["back", "fox-back"])
    // No horse has this one: it is a card.
    #expect(set.cards.map(\.front.label.shortName) == ["fox", "hen", "horse-back", "QS"])
    #expect(set.cards.map(\.back) == [1, 0, 0, 0])
    #expect(set.cards.map(\.quantity) == [1, 1, 1, 1])
    #expect(set.cards[1].front.label.title == "hen" && set.cards[1].kind == .other)
    #expect(set.cards[3].front.label == CardLabel(try CardSide("QS")))
    #expect(set.cards[3].kind == .suited(suit: "spades", suitNumber: 1, rankNumber: 12))
    // Files keep their order, and their names.
    #expect(
      set.places.map { set.side(at: $0).stem }
        == ["back", "fox-back", "fox", "hen", "horse-back", "queen_of_spades"])
  }

  @Test("are what deck.json says: their order, titles and quantities, and no others")
  func recorded() async throws {
    let deck = try ShardedDeck(names: ["hen", "QS", "fox", "back"])
    var set = deck.set
    set.cards[0].front.label = CardLabel(shortName: "hen", title: "The hen", alternativeText: "A brown hen")
    set.cards[0].quantity = 3
    set.cards[2].quantity = 12
    set.backs[0].label = CardLabel(.back)
    for index in set.cards.indices { set.cards[index].back = 0 }
    try await deck.run.export(set, to: deck.destination, in: deck.place("deck"))
    try deck.folder.write("deck/later.png", try deck.folder.read("deck/fox.png"))
    let pictures = try PictureCards(folder: deck.folder("deck"))
    #expect(pictures.isRecorded)
    let format = try pictures.usualFormat().format
    #expect(format.size == set.format.size && format.bleed == set.format.bleed)
    let read = pictures.set(format: format)
    #expect(read.cards.map(\.front.label) == set.cards.map(\.front.label))
    #expect(read.cards.map(\.front.stem) == ["hen", "QS", "fox"])
    #expect(read.cards.map(\.quantity) == [3, 1, 12] && read.total == 16)
    // A card of another deck may be called as a queen is.
    #expect(read.cards.allSatisfy { $0.kind == .other })
    #expect(read.name == "dots" && read.backs.map(\.label) == [CardLabel(.back)])
    #expect(read.cards.map(\.back) == [0, 0, 0])
  }

  @Test("of several folders have the backs of their own folder, and are reported if they change while they are drawn")
  func folders() throws {
    var encoder = PNGEncoder()
    let card = try encoder.encode(Bitmap(width: 10, height: 14, filledWith: PremultipliedColor(.black)))
    for name in ["A", "B"] {
      try FileManager.default.createDirectory(atPath: folder(name), withIntermediateDirectories: true)
    }
    for name in ["A/fox.png", "A/back.png", "B/fox.png", "B/fox-back.png", "B/hen.png"] { try folder.write(name, card) }
    let pictures = try PictureCards(arguments: [folder("A"), folder("B")])
    let set = pictures.set(format: .poker)
    #expect(set.cards.map(\.front.stem) == ["fox", "fox", "hen"] && set.cards.map(\.back) == [0, 1, nil])
    #expect(set.cards[0].front.compose(nil).errors.isEmpty)
    let other = try encoder.encode(Bitmap(width: 10, height: 14, filledWith: PremultipliedColor(.white)))
    try folder.write("A/fox.png", other)
    let errors = set.cards[0].front.compose(nil).errors
    #expect(errors.count == 1 && "\(errors)".contains("it has been changed while it was drawn"))
  }

  @Test("cannot be PDFs, which is reported")
  func documents() throws {
    try folder.write("game.pdf", Array("%PDF-1.7\n".utf8))
    let error = #expect(throws: ArtworkError.self) { try PictureCards(files: [folder("game.pdf")]) }
    #expect(error?.reason.hasPrefix("it is a PDF, whose pages only sheet lays out") == true)
  }

  @Test("may be named one by one, and keep that order")
  func files() throws {
    try write("hen.svg", "fox.svg", "fox-back.svg")
    let set = try PictureCards(files: ["hen", "fox-back", "fox"].map { folder("\($0).svg") }).set(format: .bridge)
    #expect(set.cards.map(\.front.label.shortName) == ["hen", "fox"])
    #expect(set.cards.map(\.back) == [nil, 0] && set.format == .bridge && set.title == "hen")
    let error = #expect(throws: ArtworkError.self) {
      try PictureCards(files: [folder("hen.svg"), folder("owl.svg")])
    }
    #expect(error?.source == folder("owl.svg"))
  }

  @Test("a record that cannot be read is reported, and not passed over")
  func unreadableRecord() throws {
    try write("fox.svg")
    try folder.write("deck.json", Array("{}".utf8))
    #expect(throws: FolderRecordError.self) { try PictureCards(folder: folder.path) }
  }

  @Test("of a table come on sheets as often as they are there, each with its own back")
  func tableOnSheets() async throws {
    let text = "id,name,quantity\norc,The orc,2\nelf,The elf,1\n"
    let table = try CardTable(Array(text.utf8), format: .separated(by: nil), name: "monsters.csv")
    func template(_ path: String, _ content: String) throws -> CardTemplate {
      let svg = """
        <svg xmlns="http://www.w3.org/2000/svg" width="40mm" height="60mm" viewBox="0 0 40 60">\(content)</svg>
        """
      return try CardTemplate(Array(svg.utf8), path: path, table: table, options: CardTemplate.Options())
    }
    let cards = try TableCards(
      TableDeck(table), front: template("front.svg", "<rect width='{{quantity}}0' height='60'/>"),
      back: template("back.svg", "<rect width='40' height='{{quantity}}0'/>"))
    try await ExportRun().export(cards.set, to: FilesDestination(.png(size: .width(8))), in: Folder(path: folder.path))
    let pictures = try PictureCards(folder: folder.path)
    let set = pictures.set(format: try pictures.usualFormat().format)
    #expect(set.cards.map(\.front.label) == cards.set.cards.map(\.front.label))
    #expect(set.cards.map(\.front.label.title) == ["The orc", "The elf"])
    #expect(set.cards.map(\.quantity) == [2, 1] && set.cards.map(\.back) == [0, 1])
    #expect(set.backs.map(\.label.shortName) == ["orc-back", "elf-back"])

    var grid = SheetGrid(paper: .a4, cardSize: set.format.size)
    (grid.columns, grid.rows) = (1, 1)
    var composer = SheetComposer(slots: try grid.slots())
    composer.duplex = .longEdge
    let pages = try await ExportRun().sheets(of: set, to: SheetsDestination(composer)).pages
    #expect(pages.map(\.side) == [.front, .back, .front, .back, .front, .back])
    let scenes = pages.map(\.scene)
    // Two orcs, then the elf.
    #expect(scenes[0] == scenes[2] && scenes[1] == scenes[3])
    #expect(Set(scenes).count == 4)
    // On one side alone nobody asks for backs.
    composer.duplex = .none
    #expect(try await ExportRun().sheets(of: set, to: SheetsDestination(composer)).pages.map(\.scene).count == 3)
  }
}
