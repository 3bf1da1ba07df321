import CardDesign
import CardSets
import CardTables
import Drawing
import EngineExport
import FileAccess
import PNGFormat
import PictureExport
import PlainNotation
import PlaneGeometry
import SheetLayout
import TemporaryFolders
import Testing

@Suite("The cards of a table at other places than a folder of pictures") struct TableDestinationTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let front = "<rect x='-5' y='-5' width='50' height='70' fill='{{color}}'/>"
  private static let ownBack = "<rect x='-5' y='-5' width='50' height='70' fill='{{under}}'/>"

  private func cards(_ rows: String, back: String = ownBack, format: CardFormat? = nil) throws -> TableCards {
    let table = try table(rows)
    let front = try template(Self.front, for: table)
    let back = try template(back, for: table, path: "back.svg")
    return try TableCards(TableDeck(table), front: front, back: back, format: format)
  }

  // MARK: Tabletop Simulator

  /// Ninety cards, every third of which is there twice; those with odd numbers have other backs than those with even ones.
  private static let ninety = (1...90).reduce("id,name,color,under,quantity\n") { rows, number in
    rows + "c\(number),Card \(number),gray,\(number % 2 == 1 ? "red" : "blue"),\(number % 3 == 0 ? 2 : 1)\n"
  }

  /// The files of an export for Tabletop Simulator, and the deck that they describe.
  private func tabletop(_ cards: TableCards, width: Int = 8) async throws -> (files: [String], deck: JSONValue) {
    var target = try ExportTarget(named: "tts")
    target.pictures.width = width
    try await ExportRun().export(cards.set, to: EngineExporter(target: target), in: Folder(path: folder.path))
    let saved = try JSONValue(parsing: folder.read("cards.json"))
    return (folder.names, try #require(saved["ObjectStates"]?.elements?.first))
  }

  /// The repetitions of cards on pages.
  private func copies<Value>(_ value: (Int) -> Value) -> [Value] {
    (1...90).flatMap { Array(repeating: value($0), count: $0 % 3 == 0 ? 2 : 1) }
  }

  @Test("Tabletop Simulator gets all copies of ninety cards, and a deck for each of two backs")
  func twoBacks() async throws {
    let (files, deck) = try await tabletop(cards(Self.ninety))
    #expect(
      files == [
        "back-c1_back.png", "back-c2_back.png", "cards.json", "cardwright-export.json", "sheet-1.png", "sheet-2.png",
      ])
    // Of each back, cards lie on a sheet in their order.
    let numbers = copies { number in 100 * (number % 2 == 1 ? 1 : 2) + (number - 1) / 2 }
    #expect(deck["DeckIDs"]?.elements?.compactMap(\.integer) == numbers)
    let objects = try #require(deck["ContainedObjects"]?.elements)
    #expect(objects.compactMap { $0["CardID"]?.integer } == numbers)
    #expect(objects.compactMap { $0["Nickname"]?.string } == copies { "Card \($0)" })
    for (number, color) in [(1, Color(red: 255, green: 0, blue: 0)), (2, Color(red: 0, green: 0, blue: 255))] {
      let custom = try #require(deck["CustomDeck"]?["\(number)"])
      #expect(custom["FaceURL"]?.string == "file:///sheet-\(number).png")
      #expect(custom["BackURL"]?.string == "file:///back-c\(number)_back.png")
      let back = try PNGDecoder().decode(folder.read("back-c\(number)_back.png")).bitmap
      #expect(back.width == 8 && back[4, 6] == PremultipliedColor(color))
      let sheet = try PNGDecoder().decode(folder.read("sheet-\(number).png")).bitmap
      #expect(sheet[9 * 8 + 4, 6 * 12 + 6] == PremultipliedColor(color), "the last cell is what others see")
      #expect(sheet[4, 6] == PremultipliedColor(Color(gray: 128)))
    }
    #expect(deck["CustomDeck"]?["3"] == nil)
  }

  @Test("one back of all cards is on all sheets, and is called so")
  func oneBack() async throws {
    let (files, deck) = try await tabletop(cards(Self.ninety, back: "<rect width='40' height='60'/>"))
    #expect(files == ["back.png", "cards.json", "cardwright-export.json", "sheet-1.png", "sheet-2.png"])
    // The last of 70 cells is the back.
    let numbers = copies { number in number <= 69 ? 99 + number : 200 + number - 70 }
    #expect(deck["DeckIDs"]?.elements?.compactMap(\.integer) == numbers)
    #expect(deck["ContainedObjects"]?.elements?.compactMap { $0["CardID"]?.integer } == numbers)
    for number in ["1", "2"] {
      #expect(deck["CustomDeck"]?[number]?["BackURL"]?.string == "file:///back.png")
    }
  }

  // MARK: Shops

  @Test("what a shop asks for changes pictures, and neither names nor quantities")
  func shop() async throws {
    let rows = "id,name,color,under,quantity\na,Ant,red,lime,2\nb,Bee,blue,yellow,3\n"
    let format = try CardFormat.poker.withBleed(parsing: "36px", pixelsPerInch: 300)
    let plain = try cards(rows, format: format).set
    let grid = try #require(try plain.grid(for: .png(size: .print)))
    #expect(grid.width == 822 && grid.height == 1122)
    let canvas = format.canvas.size
    let lines = Scene(size: canvas) {
      $0.fill(Path(Rect(origin: .zero, size: canvas)), with: .color(.black))
    }
    let prepared = plain.keepingInk(inside: 3, on: grid).overlaid(with: lines)
    #expect(prepared.cards.map(\.quantity) == [2, 3] && prepared.cards.map(\.back) == [0, 1])
    #expect(prepared.cards.map { $0.values()["name"] } == ["Ant", "Bee"])
    let files = FilesDestination(.png(size: .width(8)))
    try await ExportRun().export(prepared, to: files, in: Folder(path: folder.path))
    let record = try DeckRecord(parsing: folder.read("deck.json"))
    #expect(record.files.map(\.name) == ["a.png", "a-back.png", "b.png", "b-back.png"])
    #expect(record.files.map(\.label.title) == ["Ant", "Ant, back", "Bee", "Bee, back"])
    #expect(record.files.map(\.quantity) == [2, 2, 3, 3])
    #expect(abs(record.bleed - 36 / 300 * 25.4) < 1e-9)
    for file in record.files {
      let bitmap = try PNGDecoder().decode(folder.read(file.name)).bitmap
      #expect(bitmap[4, 5] == PremultipliedColor(.black), "\(file.name)")
    }
  }

  // MARK: Sheets

  private static let names: [Color: String] = [
    Color(red: 255, green: 0, blue: 0): "red", Color(red: 0, green: 0, blue: 255): "blue",
    Color(red: 0, green: 255, blue: 0): "lime", Color(red: 255, green: 255, blue: 0): "yellow",
  ]

  /// The colours of cards on a page, from the upper left.
  private func colors(on page: SheetPage) -> [String] {
    var found: [String] = []
    page.scene.walk { visit in
      if case .fill(_, _, .color(let color)) = visit.item.content, let name = Self.names[color] { found.append(name) }
      return .content
    }
    return found
  }

  private func sheets(_ cards: TableCards) async throws -> [SheetPage] {
    var grid = SheetGrid(paper: .a4, cardSize: cards.format.size)
    (grid.columns, grid.rows) = (2, 1)
    var composer = SheetComposer(slots: try grid.slots())
    composer.duplex = .longEdge
    return try await ExportRun().sheets(of: cards.set, to: SheetsDestination(composer)).pages
  }

  @Test("sheets have each card as often as it is there, with its own back behind it")
  func sheetsWithOwnBacks() async throws {
    let pages = try await sheets(cards("id,color,under,quantity\na,red,lime,3\nb,blue,yellow,2\n"))
    #expect(pages.map(\.sheet) == [1, 1, 2, 2, 3, 3])
    #expect(pages.map(\.side) == [.front, .back, .front, .back, .front, .back])
    #expect(
      pages.map { colors(on: $0).sorted() } == [
        ["red", "red"], ["lime", "lime"], ["blue", "red"], ["lime", "yellow"], ["blue"], ["yellow"],
      ])
  }

  // MARK: Values

  /// Cards whose ground is looked up in a second table, with as many squares as they cost, in a colour that is decided, and a text.
  private func valued(bleed: Double? = nil) throws -> TableCards {
    var table = try table("id,type,cost,copies\norc,fire,1,1\nelf,water,3,2\n")
    table.addLookup(try CardTable(Array("type,color\nfire,red\nwater,blue\n".utf8), name: "types.csv"), named: "types")
    var options = TableDeck.Options()
    options.quantity = "copies * 2"
    options.values = ["description": "{{cost + 1}} {{type | lookup types color | upper}}"]
    let front = try template(
      """
      <rect x='-5' y='-5' width='50' height='70' fill='{{type | lookup types color}}'/>
      <rect data-each='cost' data-step='10,0' data-if='index &lt;= cost' x='4' y='4' width='8' height='8'
        fill="{{if cost > 2 then 'yellow' else 'lime'}}"/>
      """, for: table)
    let back = try template("<rect width='40' height='60'/>", for: table, path: "back.svg")
    let deck = try TableDeck(table, options: options)
    let cards = try TableCards(deck, front: front, back: back)
    guard let bleed else { return cards }
    return try TableCards(
      deck, front: front, back: back, format: cards.format.withBleed(bleed))
  }

  /// Whether squares show on the picture of a card, at the middles of three places.
  private func squares(in bitmap: Bitmap, x: Int = 0, width: Double, trim: Double = 0) -> [String] {
    let scale = (width - 2 * trim) / 40
    return [8.0, 18, 28].map { place in
      let pixel = bitmap[x + Int(trim + place * scale), Int(trim + 8 * scale)]
      return Self.names.first { PremultipliedColor($0.key) == pixel }?.value ?? "\(pixel)"
    }
  }

  @Test("what is calculated, looked up and repeated arrives in a shop's files")
  func valuesInShop() async throws {
    let cards = try valued(bleed: 3)
    let grid = try #require(try cards.set.grid(for: .png(size: .print)))
    let prepared = cards.set.keepingInk(inside: 1, on: grid)
    try await ExportRun().export(prepared, to: FilesDestination(.png(size: .print)), in: Folder(path: folder.path))
    let record = try DeckRecord(parsing: folder.read("deck.json"))
    #expect(record.files.map(\.name) == ["orc.png", "elf.png", "back.png"])
    #expect(record.files.map(\.quantity) == [2, 4, 1])
    let trim = Double(grid.width) * 3 / 46
    for (name, expected) in [("orc", ["lime", "red", "red"]), ("elf", ["yellow", "yellow", "yellow"])] {
      let bitmap = try PNGDecoder().decode(folder.read("\(name).png")).bitmap
      #expect(squares(in: bitmap, width: Double(grid.width), trim: trim) == expected)
    }
  }

  @Test("what is calculated, looked up and repeated arrives on sheets")
  func valuesOnSheets() async throws {
    let pages = try await sheets(valued())
    #expect(
      pages.filter { $0.side == .front }.map { colors(on: $0) } == [
        ["red", "lime", "red", "lime"], ["blue", "yellow", "yellow", "yellow", "blue", "yellow", "yellow", "yellow"],
        ["blue", "yellow", "yellow", "yellow", "blue", "yellow", "yellow", "yellow"],
      ])
  }

  @Test("what is calculated, looked up and repeated arrives in Tabletop Simulator, in pictures and in words")
  func valuesOnTables() async throws {
    let (_, deck) = try await tabletop(valued(), width: 40)
    let objects = try #require(deck["ContainedObjects"]?.elements)
    #expect(
      objects.map { $0["Description"]?.string } == ["2 RED", "2 RED"] + Array(repeating: "4 BLUE", count: 4))
    let sheet = try PNGDecoder().decode(folder.read("sheet.png")).bitmap
    #expect(squares(in: sheet, width: 40) == ["lime", "red", "red"])
    #expect(squares(in: sheet, x: 40, width: 40) == ["yellow", "yellow", "yellow"])
  }

  @Test("sheets have the one back of all cards behind each of them")
  func sheetsWithOneBack() async throws {
    let pages = try await sheets(
      cards("id,color,quantity\na,red,2\nb,blue,1\n", back: "<rect width='40' height='60' fill='lime'/>"))
    #expect(pages.map { colors(on: $0) } == [["red", "red"], ["lime", "lime"], ["blue"], ["lime"]])
  }
}
