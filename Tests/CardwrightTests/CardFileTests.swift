import Cardwright
import TemporaryFolders
import Testing

@Suite("Cards by one import") struct CardFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("A card is written as its file's name says, and again over itself")
  func files() throws {
    let queen = try Card("QS").face
    try queen.write(to: folder("qs.png"), width: 30)
    try queen.write(to: folder("qs.png"), theme: .minimal, format: .square, width: 40)
    let png = try PNGDecoder().decode(folder.read("qs.png"))
    #expect(png.bitmap.width == 40 && png.bitmap.height == 40)
    #expect(png.metadata["Card"] == "QS")
    try queen.write(to: folder("qs.svg"), format: .bridge)
    #expect(try folder.read("qs.svg") == queen.svg(format: .bridge))
    try CardSide.back.write(to: folder("back"), width: 20)
    #expect(try PNGDecoder().decode(folder.read("back")).bitmap.width == 20)
    #expect(folder.names == ["back", "qs.png", "qs.svg"])
  }

  @Test("A file that may not be replaced stays, and a name of another format is refused")
  func refusals() throws {
    let queen = try Card("QS").face
    try queen.write(to: folder("qs.svg"))
    let before = try folder.read("qs.svg")
    #expect(throws: PictureExportError.writing(.alreadyExists(path: folder("qs.svg")))) {
      try queen.write(to: folder("qs.svg"), theme: .minimal, replacesExisting: false)
    }
    #expect(try folder.read("qs.svg") == before)
    #expect(throws: PictureFormatError(path: folder("qs.gif"), ending: "gif")) { try queen.write(to: folder("qs.gif")) }
    #expect(folder.names == ["qs.svg"])
  }

  @Test("In memory a card is the same as in a file")
  func memory() throws {
    let ten = try Card("10H").face
    try ten.write(to: folder("10h.png"), theme: .stanford, width: 25)
    #expect(try ten.png(theme: .stanford, width: 25) == folder.read("10h.png"))
    #expect(try ten.scene(theme: .stanford) == CardComposer(theme: .stanford).scene(for: ten))
  }

  @Test("A deck is written into a folder by its path")
  func deck() async throws {
    let composer = CardComposer(theme: .minimal)
    let few = CardSet([try Card("AS").face, .back], composer: composer)
    let summary = try await few.export(to: folder("deck"), as: .svg)
    #expect(summary.files.map(\.path) == [folder("deck/AS.svg"), folder("deck/back.svg")])
    #expect(try DeckRecord(parsing: folder.read("deck/deck.json")).files.map(\.name) == ["AS.svg", "back.svg"])
    let before = try folder.read("deck/AS.svg")
    await #expect(throws: ExportError.self) {
      try await CardSet([try Card("AS").face], composer: CardComposer()).export(to: folder("deck"), as: .svg)
    }
    #expect(try folder.read("deck/AS.svg") == before)
    #expect(try await few.export(to: folder("deck"), as: .svg, replacesExisting: true).drawnCount == 2)
    try await CardSet(CardSide.deck, composer: composer).export(to: folder("whole"), as: .svg)
    let whole = try Folder(path: folder("whole")).contents()
    #expect(whole.count { $0.hasSuffix(".svg") } == 55)
  }
}
