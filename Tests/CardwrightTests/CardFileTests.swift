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
    try CardPicture.back.write(to: folder("back"), width: 20)
    #expect(try PNGDecoder().decode(folder.read("back")).bitmap.width == 20)
    #expect(folder.names == ["back", "qs.png", "qs.svg"])
  }

  @Test("A file that may not be replaced stays, and a name of another format is refused")
  func refusals() throws {
    let queen = try Card("QS").face
    try queen.write(to: folder("qs.svg"))
    let before = try folder.read("qs.svg")
    #expect(throws: DeckExportError.self) {
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
    var exporter = DeckExporter(composer: CardComposer(theme: .minimal))
    exporter.encoding = .svg
    let summary = try await exporter.export([try Card("AS").face, .back], to: folder("deck"))
    #expect(summary.files.map(\.path) == [folder("deck/AS.svg"), folder("deck/back.svg")])
    try await exporter.export(to: folder("whole"))
    let whole = try Folder(path: folder("whole")).contents()
    #expect(whole.count { $0.hasSuffix(".svg") } == 55)
  }
}
