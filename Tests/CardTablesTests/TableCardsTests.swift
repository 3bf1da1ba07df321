import CardDesign
import CardSets
import CardTables
import Drawing
import FileAccess
import PictureExport
import PlaneGeometry
import SVGFormat
import Synchronization
import TemporaryFolders
import TestFonts
import Testing
import Typography

@Suite("Drawing the cards of a table") struct TableCardsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let ground = "<rect x='-5' y='-5' width='50' height='70' fill='{{color}}'/>"

  private func cards(
    _ rows: String = "id,color,quantity\na,red,2\nb,blue,1\n", front: String = ground, back: String? = nil,
    bleed: Double = 0, copies: Bool = false
  ) throws -> TableCards {
    let table = try table(rows)
    var options = TableDeck.Options()
    options.copies = copies
    let front = try template(front, for: table)
    let format = try CardFormat(width: 40, height: 60).withBleed(bleed)
    let back = try back.map { try template($0, for: table, path: "back.svg") }
    return try TableCards(TableDeck(table, options: options), front: front, back: back, format: format)
  }

  private let run = {
    var run = ExportRun()
    run.jobs = 2
    return run
  }()

  private func export(_ cards: TableCards, to name: String, by run: ExportRun) async throws -> ExportSummary {
    try await run.export(
      cards.set, to: FilesDestination(.png(size: .width(8))), in: Folder(path: folder(name)))
  }

  private func stems(_ cards: TableCards) -> [String] {
    let set = cards.set
    return set.places.map { set.side(at: $0).stem }
  }

  @Test("titles have no marks of boxes, but colons that are not icons")
  func titles() throws {
    let table = try table("name,id\n**Orc** <i>of</i> :sword:\\n\\*\\*,a\n10:a:b *x,b\n\"2 * 3 & 1 < 2\",c\n")
    var deckOptions = TableDeck.Options()
    deckOptions.name = "{{id}}"
    let deck = try TableDeck(table, options: deckOptions)
    var options = sampleOptions
    options.icons = IconFolder(scenes: ["sword": Scene(size: Size(width: 1, height: 1)) { _ in }])
    let set = try TableCards(deck, front: try template("<rect/>", for: table, options: options)).set
    #expect(set.cards.map(\.front.label.title) == ["Orc of sword **", "10:a:b *x", "2 * 3 & 1 < 2"])
  }

  @Test("each card gets a file, and the folder a record")
  func files() async throws {
    let summary = try await export(cards(back: "<rect width='40' height='60'/>"), to: "Cards", by: run)
    #expect(summary.files.count == 3 && summary.drawnCount == 3 && summary.files[0].grid?.width == 8)
    let written = try Folder(path: folder("Cards")).contents().sorted()
    #expect(written == ["a.png", "b.png", "back.png", "deck.json"])
    let record = try DeckRecord(parsing: folder.read("Cards/deck.json"))
    #expect(record.files.map(\.name) == ["a.png", "b.png", "back.png"])
    #expect(record.files.map(\.quantity) == [2, 1, 1] && record.files[0].label.alternativeText == "Card: a")
  }

  @Test("backs with places are drawn for each card, and copies get files of their own")
  func backsAndCopies() throws {
    let cards = try cards(back: Self.ground, copies: true)
    #expect(stems(cards) == ["a", "a-back", "a-2", "a-2-back", "b", "b-back"])
    #expect(cards.set.total == 3 && cards.set.cards.allSatisfy { $0.quantity == 1 })
  }

  @Test("cards know the columns of their rows, how often they are there, and their backs")
  func values() throws {
    let set = try cards(back: Self.ground).set
    #expect(set.cards.map { $0.values()["color"] } == ["red", "blue"])
    #expect(set.cards.map(\.quantity) == [2, 1] && set.total == 3)
    #expect(set.cards.map { $0.back.map { set.backs[$0].stem } } == ["a-back", "b-back"])
    #expect(try cards(back: "<g/>").set.cards.map(\.back) == [0, 0])
  }

  @Test("a card that is called as the back of another one, or as the common one, is reported with its row")
  func namesOfBacks() throws {
    let rows = "id,color\norc,red\nOrc-back,red\n"
    let found = problems { _ = try cards(rows, back: Self.ground) }
    #expect(
      found == [TableProblem(.sameName("Orc-back", line: 2), file: "cards.csv", line: 3, columns: ["id"])])
    #expect(try stems(cards(rows, back: "<g/>")) == ["orc", "Orc-back", "back"])
    let common = problems { _ = try cards("id,color\na,red\nBack,red\n", back: "<g/>") }
    let reason = "the common back has this name"
    #expect(
      common == [TableProblem(.fileName("Back", reason: reason), file: "cards.csv", line: 3, columns: ["id"])])
    #expect(try stems(cards("id,color\nback,red\n")) == ["back"])
  }

  @Test("what is drawn beyond the edges is the bleed")
  func bleed() throws {
    let cards = try cards(bleed: 3)
    let set = cards.set
    let picture = try #require(set.composition(of: set.side(at: .front(0)), on: nil).pictures.first)
    #expect(picture.frames[0].scene.size == Size(width: 46, height: 66))
    #expect(picture.trim == Rect(x: 3, y: 3, width: 40, height: 60))
    #expect(cards.fillsBleed)
    #expect(try !self.cards(front: "<rect width='40' height='60' fill='{{color}}'/>", bleed: 3).fillsBleed)
  }

  @Test("a template takes its own size in millimetres, or in pixels of print")
  func sizes() throws {
    let table = try table("id\na\n")
    let deck = try TableDeck(table)
    #expect(try TableCards(deck, front: template("", for: table)).format.size == Size(width: 40, height: 60))
    let pixels = "<svg xmlns='http://www.w3.org/2000/svg' width='750' height='1050'/>"
    let front = try CardTemplate(Array(pixels.utf8), path: "front.svg", table: table)
    #expect(try TableCards(deck, front: front).format == .poker)
  }

  @Test("nothing is written if there is a mistake in any row")
  func mistakes() async throws {
    let cards = try cards("id,color\na,red\nb,blurple\n")
    let error = await #expect(throws: ExportError.self) { try await export(cards, to: "Cards", by: run) }
    guard case .problems(let problems)? = error?.reason else {
      Issue.record("another reason")
      return
    }
    #expect(folder.names.isEmpty)
    let told = try #require(problems.first?.cause as? TableProblem)
    #expect(problems.count == 1 && told.line == 3 && told.columns == ["color"])
  }

  @Test("more warnings than are reported hide no error")
  func manyWarnings() async throws {
    let rows = String(repeating: "red,\n", count: 1_100)
    let table = try table("color,color_de\n\(rows)blurple,\n")
    var options = sampleOptions
    options.language = "de"
    let front = try template(
      "<rect width='9' height='9' fill='{{color}}'/><foreignObject/>", for: table, options: options)
    let set = try TableCards(TableDeck(table), front: front).set
    let (errors, warnings) = try await run.problems(of: set.pieces(on: nil))
    #expect(errors.map { ($0.cause as? TableProblem)?.line } == [1_102])
    #expect(warnings.count == 1_000)
  }

  @Test("only what has changed is drawn again")
  func history() async throws {
    var run = run
    run.history = ExportHistory()
    let first = try await export(cards(), to: "Cards", by: run)
    #expect(first.drawnCount == 2)
    run.history = first.history
    run.replacesExisting = true
    let (before, same) = (try folder.read("Cards/b.png"), try folder.read("Cards/a.png"))
    let summary = try await export(
      cards("id,color,quantity\na,red,2\nb,green,1\nc,red,1\n"), to: "Cards", by: run)
    #expect(summary.drawnCount == 2 && summary.files.count == 3)
    #expect(try folder.read("Cards/b.png") != before)
    #expect(try folder.read("Cards/a.png") == same)
    let record = try DeckRecord(parsing: folder.read("Cards/deck.json"))
    #expect(record.files.map(\.label.shortName) == ["a", "b", "c"])
    // Written piece by piece, it is what a deck writes.
    #expect(Array(record.json.utf8) == (try folder.read("Cards/deck.json")))
  }

  /// The digests of what the sides of cards depend on, in the order of their files.
  private func digests(_ cards: TableCards) throws -> [ContentDigest] {
    let set = cards.set
    return try set.places.map { place in
      let inputs = try #require(set.side(at: place).inputs)
      return inputs()
    }
  }

  @Test("a piece's digest changes with its row and its template, and with nothing else")
  func digests() throws {
    let (one, same) = (try digests(cards()), try digests(cards()))
    let other = try digests(cards("id,color,quantity\na,red,2\nb,green,1\n"))
    #expect(one == same)
    #expect(one[0] == other[0])
    #expect(one[1] != other[1])
    #expect(try one[0] != digests(cards(front: Self.ground + " "))[0])
  }

  @Test("a piece's digest changes with the names of the columns")
  func digestsOfColumns() throws {
    let front = "<rect width='9' height='9' fill='{{#a}}red{{/a}}{{^a}}blue{{/a}}'/>"
    #expect(
      try digests(cards("id,a,b\nx,1,\n", front: front)) != digests(cards("id,b,a\nx,1,\n", front: front)))
  }

  @Test("a piece's digest changes with a picture that its template names, and the picture is one of its files")
  func digestsOfPictures() throws {
    var options = sampleOptions
    options.reader.imageFolder = folder("")
    let table = try table("id,o\nx,1\n")
    try folder.write("art.svg", Array("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'/>".utf8))
    let front = try template(
      "<image href='art.svg' opacity='{{o}}' width='9' height='9'/><image href='../art.svg'/><image href='data:,'/>",
      for: table, options: options)
    let cards = try TableCards(TableDeck(table), front: front)
    let before = try digests(cards)
    #expect(try digests(cards) == before)
    #expect(cards.sources == ["cards.csv", "front.svg", Folder(path: folder("")).path(of: "art.svg")])
    let side = cards.front.all[0].picture(of: table.rows[0])
    #expect(side.warnings.count + side.errors.count == 2, "only the other two are not drawn")
    try folder.write("art.svg", Array("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'/>".utf8))
    #expect(try digests(cards) != before)
  }

  @Test(
    "shares of a table, put together, are what one run draws, and what is there is not drawn again",
    arguments: [1, 2, 5])
  func shards(count: Int) async throws {
    let cards = try cards(back: "<rect width='40' height='60'/>")
    _ = try await export(cards, to: "Whole", by: run)
    var parts: [Folder] = []
    for index in 0..<count {
      var run = run
      run.shard = try Shard(index: index, count: count)
      let first = try await export(cards, to: "Part\(index)", by: run)
      run.resumes = true
      let again = try await export(cards, to: "Part\(index)", by: run)
      #expect(again.drawnCount == 0 && again.heldCount == first.drawnCount)
      parts.append(Folder(path: folder("Part\(index)")))
    }
    let merged = Folder(path: folder("Merged"))
    let work = try ShardedWork(in: parts, software: Release.software)
    _ = try await run.merge(work, as: DeckClosing.self, to: merged)
    let names = try merged.contents().sorted()
    #expect(try names == Folder(path: folder("Whole")).contents().sorted())
    for name in names { #expect(try folder.read("Merged/\(name)") == folder.read("Whole/\(name)"), "\(name)") }
  }

  // MARK: Fonts and pictures

  /// Cards with a letter each, in a font of the program or in one that is given, and with a picture that two rows may name.
  private func lettered(_ face: FontFace?, rows: String = "id,text,art\na,AB,x\nb,AC,x\n") throws -> TableCards {
    let table = try table(rows)
    var options = sampleOptions
    options.pictureFolder = folder("")
    if let face { options.reader.fonts = FontCollection(faces: [face], lastResort: TextTypeface.shared) }
    let front = try template(
      "<text x='2' y='9' font-family='Any' font-size='9'>{{text}}</text><image href='{{art}}.svg' width='9' height='9'/>",
      for: table, options: options)
    return try TableCards(TableDeck(table), front: front)
  }

  private func write(art: String) throws {
    try folder.write(
      "x.svg",
      Array("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path d='M0,0H9V9z' fill='\(art)'/></svg>".utf8))
  }

  /// A font with boxes of a width for letters.
  private func face(_ letters: String, width: Int) throws -> FontFace {
    let glyphs = letters.unicodeScalars.map { TestFont.Glyph(scalar: $0, advance: width) }
    return try FontFace(bytes: TestFont(glyphs: glyphs).bytes(), name: "Any")
  }

  private func share(_ index: Int, of cards: TableCards, resumes: Bool = false) async throws -> ExportSummary {
    var run = run
    run.shard = try Shard(index: index, count: 2)
    run.resumes = resumes
    return try await export(cards, to: "Part\(index)", by: run)
  }

  private func merged() throws -> ShardedWork {
    try ShardedWork(in: [0, 1].map { Folder(path: folder("Part\($0)")) }, software: Release.software)
  }

  private func record(_ index: Int) -> String {
    Folder(path: folder("Part\(index)")).path(of: "cardwright-shard-\(index)-of-2.jsonl")
  }

  @Test("shares that were drawn with other fonts are not put together, until one is drawn again with the same ones")
  func sharesOfOtherFonts() async throws {
    try write(art: "red")
    _ = try await share(0, of: lettered(nil))
    _ = try await share(1, of: lettered(face("ABC", width: 500)))
    let error = #expect(throws: ShardError.self) { try merged() }
    #expect(error == .otherSource("font Any 400", path: record(1), other: record(0)))
    let again = try await share(1, of: lettered(nil), resumes: true)
    #expect(again.drawnCount == 1 && again.heldCount == 0)
    _ = try merged()
  }

  @Test("shares whose letters came from other fonts, as their own font has none, are not put together")
  func sharesOfOtherFallbacks() async throws {
    try write(art: "red")
    let rows = "id,text,art\na,A,x\nb,A,x\n"
    for index in 0...1 {
      let table = try table(rows)
      var options = sampleOptions
      options.pictureFolder = folder("")
      options.reader.fonts = FontCollection(
        faces: [try face("B", width: 500)], lastResort: index == 0 ? TextTypeface.shared : IndexTypeface.shared)
      let front = try template("<text y='9' font-family='Any'>{{text}}</text>", for: table, options: options)
      _ = try await share(index, of: TableCards(TableDeck(table), front: front))
    }
    let error = #expect(throws: ShardError.self) { try merged() }
    #expect(error == .otherSource("font Any 400 for U+41", path: record(1), other: record(0)))
  }

  @Test("shares that have drawn a picture of one name in two states are not put together")
  func sharesOfOtherPictures() async throws {
    for (index, art) in ["red", "blue"].enumerated() {
      try write(art: art)
      _ = try await share(index, of: lettered(nil))
    }
    let error = #expect(throws: ShardError.self) { try merged() }
    #expect(error == .otherSource("x.svg", path: record(1), other: record(0)))
  }

  @Test("a run that goes on draws again what was drawn in another font or with another picture, and nothing else")
  func resumedInOtherFont() async throws {
    try write(art: "red")
    let cards = try lettered(nil)
    _ = try await share(0, of: cards)
    #expect(try await share(0, of: lettered(nil), resumes: true).drawnCount == 0)
    #expect(try await share(0, of: lettered(face("ABC", width: 500)), resumes: true).drawnCount == 1)
    try write(art: "blue")
    #expect(try await share(0, of: lettered(face("ABC", width: 500)), resumes: true).drawnCount == 1)
  }

  @Test("a share looks at the pictures of its own rows only")
  func picturesOfOthers() async throws {
    try write(art: "red")
    let cards = try lettered(nil, rows: "id,text,art\na,A,x\nb,A,missing\n")
    _ = try await share(0, of: cards)
    let read = Mutex<Set<String>>([])
    var set = cards.set
    for index in set.cards.indices {
      let side = set.cards[index].front
      set.cards[index].front.sources = {
        read.withLock { _ = $0.insert(side.stem) }
        return side.sources()
      }
    }
    var run = run
    run.shard = try Shard(index: 0, count: 2)
    run.resumes = true
    _ = try await run.export(set, to: FilesDestination(.png(size: .width(8))), in: Folder(path: folder("Part0")))
    #expect(read.withLock(\.self) == ["a"])
  }

  @Test("a mistake in a row of a share is reported before anything is written")
  func mistakenShare() async throws {
    let cards = try cards(
      "id,color,quantity\na,red,1\nb,blue,1\n", front: "<image href='{{color}}.png' width='9' height='9'/>")
    var run = run
    run.shard = try Shard(index: 0, count: 2)
    let error = await #expect(throws: ExportError.self) { try await export(cards, to: "Part", by: run) }
    guard case .problems(let problems)? = error?.reason else {
      Issue.record("another reason")
      return
    }
    #expect(problems.count == 1 && problems[0].cause is TableProblem)
    #expect(!Folder(path: folder("Part")).exists)
  }
}
