import CardDesign
import CardTables
import DeckExport
import Drawing
import FileAccess
import PictureExport
import PlaneGeometry
import SVGFormat
import Sharding
import TemporaryFolders
import Testing

@Suite("Drawing the cards of a table") struct TableExporterTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let ground = "<rect x='-5' y='-5' width='50' height='70' fill='{{color}}'/>"

  private func exporter(
    _ rows: String = "id,color,quantity\na,red,2\nb,blue,1\n", front: String = ground, back: String? = nil,
    bleed: Double = 0, copies: Bool = false
  ) throws -> TableExporter {
    let table = try table(rows)
    var options = TableDeck.Options()
    options.copies = copies
    let front = try template(front, for: table)
    let format = try CardFormat(width: 40, height: 60).withBleed(bleed)
    let back = try back.map { try template($0, for: table, path: "back.svg") }
    var exporter = try TableExporter(try TableDeck(table, options: options), front: front, back: back, format: format)
    exporter.encoding = .png(size: .width(8))
    exporter.jobs = 2
    return exporter
  }

  @Test("each card gets a file, and the folder a record")
  func files() async throws {
    let summary = try await exporter(back: "<rect width='40' height='60'/>").export(to: Folder(path: folder("Cards")))
    #expect(summary.fileCount == 3 && summary.drawnCount == 3 && summary.grid?.width == 8)
    let written = try Folder(path: folder("Cards")).contents().sorted()
    #expect(written == ["a.png", "b.png", "back.png", "deck.json"])
    let record = try DeckRecord(parsing: folder.read("Cards/deck.json"))
    #expect(record.files.map(\.name) == ["a.png", "b.png", "back.png"])
    #expect(record.files.map(\.quantity) == [2, 1, 1] && record.files[0].label.alternativeText == "Card: a")
  }

  @Test("backs with places are drawn for each card, and copies get files of their own")
  func backsAndCopies() throws {
    let exporter = try exporter(back: Self.ground, copies: true)
    #expect(exporter.pieces.map(\.stem) == ["a", "a-back", "a-2", "a-2-back", "b", "b-back"])
  }

  @Test("a card that is called as the back of another one, or as the common one, is told by its row")
  func namesOfBacks() throws {
    let rows = "id,color\norc,red\nOrc-back,red\n"
    let found = problems { _ = try exporter(rows, back: Self.ground) }
    #expect(
      found == [TableProblem(.sameName("Orc-back", line: 2), file: "cards.csv", line: 3, columns: ["id"])])
    #expect(try exporter(rows, back: "<g/>").pieces.map(\.stem) == ["orc", "Orc-back", "back"])
    let common = problems { _ = try exporter("id,color\na,red\nBack,red\n", back: "<g/>") }
    let reason = "the common back has this name"
    #expect(
      common == [TableProblem(.fileName("Back", reason: reason), file: "cards.csv", line: 3, columns: ["id"])])
    #expect(try exporter("id,color\nback,red\n").pieces.map(\.stem) == ["back"])
  }

  @Test("what is drawn beyond the edges is the bleed")
  func bleed() throws {
    let exporter = try exporter(bleed: 3)
    let picture = try #require(exporter.drawing(of: exporter.pieces[0]).picture)
    #expect(picture.frames[0].scene.size == Size(width: 46, height: 66))
    #expect(picture.trim == Rect(x: 3, y: 3, width: 40, height: 60))
    #expect(exporter.fillsBleed)
    #expect(try !self.exporter(front: "<rect width='40' height='60' fill='{{color}}'/>", bleed: 3).fillsBleed)
  }

  @Test("a template takes its own size in millimetres, or in pixels of print")
  func sizes() throws {
    let table = try table("id\na\n")
    let deck = try TableDeck(table)
    #expect(try TableExporter(deck, front: template("", for: table)).format.size == Size(width: 40, height: 60))
    let pixels = "<svg xmlns='http://www.w3.org/2000/svg' width='750' height='1050'/>"
    let front = try CardTemplate(Array(pixels.utf8), path: "front.svg", table: table)
    #expect(try TableExporter(deck, front: front).format == .poker)
  }

  @Test("nothing is written if there is a mistake in any row")
  func mistakes() async throws {
    let exporter = try exporter("id,color\na,red\nb,blurple\n")
    await #expect(throws: TableExportError.self) { try await exporter.export(to: Folder(path: folder("Cards"))) }
    #expect(folder.names.isEmpty)
    let errors = await exporter.check().errors
    #expect(errors.count == 1 && errors[0].line == 3 && errors[0].columns == ["color"])
  }

  @Test("more warnings than are told hide no error")
  func manyWarnings() async throws {
    let rows = String(repeating: "red,\n", count: 1_100)
    let table = try table("color,color_de\n\(rows)blurple,\n")
    var options = sampleOptions
    options.language = "de"
    let front = try template(
      "<rect width='9' height='9' fill='{{color}}'/><foreignObject/>", for: table, options: options)
    let (errors, warnings) = try await TableExporter(TableDeck(table), front: front).check()
    #expect(errors.map(\.line) == [1_102])
    #expect(warnings.count == 1_000)
  }

  @Test("only what has changed is drawn again")
  func history() async throws {
    let place = Folder(path: folder("Cards"))
    let first = try await exporter().export(to: place, since: TableHistory())
    #expect(first.drawnCount == 2)
    var second = try exporter("id,color,quantity\na,red,2\nb,green,1\nc,red,1\n")
    second.replacesExisting = true
    let before = try folder.read("Cards/b.png")
    let summary = try await second.export(to: place, since: first.history)
    #expect(summary.drawnCount == 2 && summary.fileCount == 3)
    #expect(try folder.read("Cards/b.png") != before)
    let record = try DeckRecord(parsing: folder.read("Cards/deck.json"))
    #expect(record.files.map(\.label.shortName) == ["a", "b", "c"])
    // Written piece by piece, it is what a deck writes.
    #expect(Array(record.json.utf8) == (try folder.read("Cards/deck.json")))
  }

  @Test("a piece's digest changes with its row and its template, and with nothing else")
  func digests() throws {
    let (one, same) = (try exporter(), try exporter())
    let other = try exporter("id,color,quantity\na,red,2\nb,green,1\n")
    #expect(one.pieces.map(one.digest) == same.pieces.map(same.digest))
    #expect(one.digest(of: one.pieces[0]) == other.digest(of: other.pieces[0]))
    #expect(one.digest(of: one.pieces[1]) != other.digest(of: other.pieces[1]))
    let changed = try exporter(front: Self.ground + " ")
    #expect(one.digest(of: one.pieces[0]) != changed.digest(of: changed.pieces[0]))
  }

  @Test("a piece's digest changes with the names of the columns")
  func digestsOfColumns() throws {
    let front = "<rect width='9' height='9' fill='{{#a}}red{{/a}}{{^a}}blue{{/a}}'/>"
    let (one, other) = (try exporter("id,a,b\nx,1,\n", front: front), try exporter("id,b,a\nx,1,\n", front: front))
    #expect(one.digest(of: one.pieces[0]) != other.digest(of: other.pieces[0]))
  }

  @Test("a piece's digest changes with a picture that its template names, and the picture is one of its files")
  func digestsOfPictures() throws {
    var options = sampleOptions
    options.reader.imageFolder = folder("")
    let table = try table("id,o\nx,1\n")
    func exporter() throws -> TableExporter {
      let front = try template(
        "<image href='art.svg' opacity='{{o}}' width='9' height='9'/><image href='../art.svg'/><image href='data:,'/>",
        for: table, options: options)
      return try TableExporter(TableDeck(table), front: front)
    }
    try folder.write("art.svg", Array("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'/>".utf8))
    let exporter = try exporter()
    let before = exporter.digest(of: exporter.pieces[0])
    #expect(exporter.digest(of: exporter.pieces[0]) == before)
    #expect(exporter.sources == ["cards.csv", "front.svg", Folder(path: folder("")).path(of: "art.svg")])
    let side = exporter.front.picture(of: table.rows[0])
    #expect(side.warnings.count + side.errors.count == 2, "only the other two are not drawn")
    try folder.write("art.svg", Array("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'/>".utf8))
    #expect(exporter.digest(of: exporter.pieces[0]) != before)
  }

  @Test("pages have each card as often as it is there")
  func pages() async throws {
    let drawn = try await exporter(back: "<rect width='40' height='60'/>").scenes()
    #expect(drawn.cards.count == 3 && drawn.cards.allSatisfy { $0.back != nil })
  }

  @Test(
    "shares of a table, put together, are what one run draws, and what is there is not drawn again",
    arguments: [1, 2, 5])
  func shards(count: Int) async throws {
    var exporter = try exporter(back: "<rect width='40' height='60'/>")
    exporter.jobs = 2
    _ = try await exporter.export(to: Folder(path: folder("Whole")))
    var parts: [Folder] = []
    for index in 0..<count {
      let part = Folder(path: folder("Part\(index)"))
      let shard = try Shard(index: index, count: count)
      _ = try await exporter.export(shard: shard, to: part, resumes: false, options: "")
      let again = try await exporter.export(shard: shard, to: part, resumes: true, options: "")
      #expect(again.drawnCount == 0)
      parts.append(part)
    }
    let merged = Folder(path: folder("Merged"))
    _ = try DeckMerge().merge(ShardedWork(in: parts, software: Release.software), to: merged)
    let names = try merged.contents().sorted()
    #expect(try names == Folder(path: folder("Whole")).contents().sorted())
    for name in names { #expect(try folder.read("Merged/\(name)") == folder.read("Whole/\(name)"), "\(name)") }
  }

  @Test("a mistake in a row of a share is told before anything is written")
  func mistakenShare() async throws {
    let exporter = try exporter(
      "id,color,quantity\na,red,1\nb,blue,1\n", front: "<image href='{{color}}.png' width='9' height='9'/>")
    await #expect(throws: TableExportError.self) {
      try await exporter.export(
        shard: Shard(index: 0, count: 2), to: Folder(path: folder("Part")), resumes: false, options: "")
    }
    #expect(!Folder(path: folder("Part")).exists)
  }
}
