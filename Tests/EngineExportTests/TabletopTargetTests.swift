import BitmapFormats
import CardDesign
import CardSets
import Drawing
import FileAccess
import Foundation
import PictureExport
import PlainNotation
import PlaneGeometry
import TemporaryFolders
import Testing

@testable import EngineExport

/// Exports for programs to play and engines of cards with values, backs of their own, and transparent edges.
@Suite("Targets: tables to play on, and packers") struct TabletopTargetTests {
  /// Cards of one colour each with a row of values; fronts may leave their edges transparent.
  private func set(_ cards: [[String: String]], ownBacks: Bool = false, inset: Double = 0) -> CardSet {
    let format = CardFormat.poker
    func side(_ name: String, _ color: Color) -> SidePromise {
      SidePromise(CardLabel(shortName: name, title: name, alternativeText: name), stem: name) { _ in
        Scene(size: format.canvas.size) { context in
          let area = Rect(origin: .zero, size: format.canvas.size).insetBy(dx: inset, dy: inset)
          context.fill(Path(area), with: .color(color))
        }
      }
    }
    var set = CardSet(name: "own", title: "Own", format: format, cards: [])
    if !ownBacks { set.backs = [side("back", .black)] }
    for (index, values) in cards.enumerated() {
      let name = values["name"] ?? "card"
      var card = CardSet.Card(
        front: side(name, Color(rgb: UInt32(0x10_20_30 * (index + 1)))), back: 0, values: { values })
      card.quantity = Int(values["count"] ?? "1") ?? 1
      if ownBacks {
        card.back = index
        set.backs.append(side("\(name)-back", Color(rgb: UInt32(0x30_10_20 * (index + 1)))))
      }
      set.cards.append(card)
    }
    return set
  }

  private func files(
    _ name: String, _ set: CardSet, change: (inout ExportTarget.Pictures) -> Void = { _ in }
  ) async throws -> [String: [UInt8]] {
    var target = try ExportTarget(named: name)
    target.pictures.width = 20
    change(&target.pictures)
    return try await exportedFiles(of: set, by: EngineExporter(target: target))
  }

  private func json(_ files: [String: [UInt8]], _ path: String) throws -> JSONValue {
    try JSONValue(parsing: try #require(files[path]))
  }

  @Test("a save for Tabletop Simulator has a deck for each value of the column deck, with descriptions and tags")
  func decks() async throws {
    let files = try await files(
      "tts",
      set([
        ["name": "Fox", "count": "2", "deck": "Forest", "text": "Runs \"fast\"", "tags": "beast; red"],
        ["name": "Coin", "deck": "Money"],
      ])
    ) { $0.address = "https://example.org/c/" }
    let objects = try #require(try json(files, "cards.json")["ObjectStates"]?.elements)
    #expect(objects.map { $0["Name"]?.string } == ["DeckCustom", "Card"])
    #expect(objects[0]["Nickname"]?.string == "Forest")
    #expect(objects[0]["DeckIDs"]?.elements?.compactMap(\.integer) == [100, 100])
    let card = try #require(objects[0]["ContainedObjects"]?.elements?.first)
    #expect(card["Description"]?.string == "Runs \"fast\"")
    #expect(card["Tags"]?.elements?.compactMap(\.string) == ["beast", "red"])
    // A deck of one card is a card.
    #expect(objects[1]["CardID"]?.integer == 101)
    let page = try #require(objects[0]["CustomDeck"]?["1"])
    #expect(page["FaceURL"]?.string == "https://example.org/c/sheet.png")
    #expect(page["UniqueBack"]?.isTrue == false && page["BackURL"]?.string == "https://example.org/c/back.png")
  }

  @Test("an order for MakePlayingCards has slots from 0 for each copy, and backs where their cards are")
  func order() async throws {
    let rows = [["name": "Fox", "count": "2"], ["name": "Roll: <2>", "count": "17"]]
    let files = try await files("mpc-order", set(rows))
    let text = String(decoding: try #require(files["cards.xml"]), as: UTF8.self)
    #expect(text.contains("<quantity>19</quantity>") && text.contains("<bracket>36</bracket>"))
    #expect(text.contains("<slots>0,1</slots>\n      <name>Fox.png</name>\n      <query>Fox</query>"))
    #expect(text.contains("<slots>2,3,4,5,") && text.contains("<query>Roll: &lt;2&gt;</query>"))
    #expect(text.contains("<cardback>cards/cardback.png</cardback>") && !text.contains("<backs>"))
    let own = try await self.files("mpc-order", set([rows[0], ["name": "Owl"]], ownBacks: true))
    let backs = String(decoding: try #require(own["cards.xml"]), as: UTF8.self)
    #expect(backs.contains("<slots>0,1</slots>\n      <name>Fox-back.png</name>"))
    #expect(backs.contains("<slots>2</slots>\n      <name>Owl-back.png</name>"))
    #expect(backs.contains("<bracket>18</bracket>") && own["cards/Owl-back.png"] != nil)
  }

  @Test("backs of their own lie as their fronts do")
  func uniqueBacks() async throws {
    let cards = ["Fox", "Owl", "Bear"].map { ["name": $0] }
    let files = try await files("tts", set(cards, ownBacks: true))
    #expect(files.keys.sorted() == ["back-sheet-1.png", "cards.json", "sheet.png"])
    let page = try #require(try json(files, "cards.json")["ObjectStates"]?.elements?.first?["CustomDeck"]?["1"])
    #expect(page["UniqueBack"]?.isTrue == true && page["BackURL"]?.string == "file:///back-sheet-1.png")
    let (fronts, backs) = (
      try BitmapDecoder().decode(try #require(files["sheet.png"])),
      try BitmapDecoder().decode(try #require(files["back-sheet-1.png"]))
    )
    #expect(fronts.width == backs.width && fronts.height == backs.height)
    func color(_ bitmap: Bitmap, cell: Int) -> PremultipliedColor { bitmap.pixels[5 * bitmap.width + cell * 20 + 10] }
    let expected = (1...3).map { PremultipliedColor(Color(rgb: UInt32(0x30_10_20 * $0))) }
    #expect((0..<3).map { color(backs, cell: $0) } == expected)
  }

  @Test("transparent edges are left out where pictures are packed, and told")
  func trimming() async throws {
    let files = try await files("texturepacker", set([["name": "Fox"]], inset: 63.5 / 4)) {
      $0.isTrimmed = true
      $0.pivot = Point(x: 0.5, y: 1)
    }
    let frame = try #require(try json(files, "cards.json")["frames"]?["Fox"])
    #expect(frame["frame"]?["w"]?.integer == 10 && frame["trimmed"]?.isTrue == true)
    #expect(frame["spriteSourceSize"]?["x"]?.integer == 5 && frame["sourceSize"]?["w"]?.integer == 20)
    #expect(frame["pivot"]?["y"]?.integer == 1)
    let plist = try await self.files("cocos2d", set([["name": "Fox"]], inset: 63.5 / 4)) { $0.isTrimmed = true }
    let list = try unsafe PropertyListSerialization.propertyList(
      from: Data(try #require(plist["cards.plist"])), format: nil)
    let frames = try #require((list as? [String: Any])?["frames"] as? [String: [String: Any]])
    #expect(frames["Fox.png"]?["sourceColorRect"] as? String == "{ { 5, 5 }, { 10, 18 } }")
    #expect(frames["Fox.png"]?["offset"] as? String == "{ 0.0, 0.0 }")
  }

  @Test("edges that keep their size are written as each engine has them, and leave something to stretch")
  func nineSlices() async throws {
    let cards = set([["name": "Fox"]])
    let slice = ExportTarget.NineSlice(left: 2, top: 3, right: 4, bottom: 5)
    func text(_ target: String, _ path: String, scales: [Double] = [1]) async throws -> String {
      let files = try await files(target, cards) {
        $0.nineSlice = slice
        $0.scales = scales.map { ExportTarget.Scale(factor: $0) }
      }
      return String(decoding: try #require(files[path]), as: UTF8.self)
    }
    for (target, path) in [("texturepacker", "cards.json"), ("phaser", "cards.json")] {
      #expect(try await text(target, path).contains(#""scale9Borders": {"x": 2, "y": 3, "w": 14, "h": 20}"#))
    }
    let frames = try JSONValue(parsing: Array(try await text("texturepacker-array", "cards.json").utf8))["frames"]
    #expect(frames?.elements?.first?["scale9Borders"]?["h"]?.integer == 20)
    let large = try JSONValue(parsing: Array(try await text("pixi", "cards@2x.json", scales: [1, 2]).utf8))
    let borders = large["frames"]?["Fox"]?["borders"]
    #expect(["left", "top", "right", "bottom"].map { borders?[$0]?.integer } == [4, 6, 8, 10])
    #expect(try await text("libgdx", "cards.atlas").contains("\n  size: 20, 28\n  split: 2, 4, 3, 5\n  orig: 20, 28\n"))
    #expect(try await text("unity", "cards.png.meta").contains("border: {x: 2, y: 5, z: 4, w: 3}"))
    await #expect(throws: ExportError.self) {
      try await self.files("phaser", cards) {
        $0.nineSlice = ExportTarget.NineSlice(left: 10, top: 0, right: 10, bottom: 0)
      }
    }
  }

  @Test("polygons around what is drawn are written as each engine has them")
  func outlines() async throws {
    let cards = set([["name": "Fox"]], inset: 63.5 / 4)
    let packed = try await files("texturepacker", cards) {
      $0.outlineSlack = 0
      $0.isTrimmed = true
    }
    let frame = try #require(try json(packed, "cards.json")["frames"]?["Fox"])
    func points(_ name: String) -> [[Int]] {
      frame[name]?.elements?.map { $0.elements?.compactMap(\.integer) ?? [] } ?? []
    }
    let (x, y) = (try #require(frame["frame"]?["x"]?.integer), try #require(frame["frame"]?["y"]?.integer))
    // The ink is a rectangle of 10 x 18 pixels, 5 pixels from each edge.
    #expect(points("vertices") == [[5, 5], [15, 5], [15, 23], [5, 23]])
    #expect(points("verticesUV") == points("vertices").map { [$0[0] - 5 + x, $0[1] - 5 + y] })
    #expect(points("triangles").count == 2)
    let plist = try await files("cocos2d", cards) { $0.outlineSlack = 0 }
    let list = try unsafe PropertyListSerialization.propertyList(
      from: Data(try #require(plist["cards.plist"])), format: nil)
    let root = try #require(list as? [String: Any])
    #expect((root["metadata"] as? [String: Any])?["format"] as? Int == 3)
    let fox = try #require((root["frames"] as? [String: [String: Any]])?["Fox.png"])
    #expect(fox["vertices"] as? String == "5 5 15 5 15 23 5 23" && fox["spriteSourceSize"] as? String == "{ 20, 28 }")
    #expect(fox["frame"] == nil && fox["textureRect"] != nil)
    let meta = try await files("unity", cards) { $0.outlineSlack = 0 }
    let text = String(decoding: try #require(meta["cards.png.meta"]), as: UTF8.self)
    #expect(text.contains("      outline:\n      - - {x: -5.0, y: 9.0}\n        - {x: 5.0, y: 9.0}\n"))
  }

  @Test("a package for Tabletop Playground has the members that its schema asks for, and a cell for each copy")
  func tabletopPlayground() async throws {
    let cards = set([["name": "Fox", "count": "3", "text": "Runs", "tags": "beast; red"], ["name": "Owl \"Ow\""]])
    let files = try await files("tabletop-playground", cards)
    #expect(files.keys.sorted() == ["Templates/sheet.json", "Textures/back.png", "Textures/sheet.png"])
    let card = try json(files, "Templates/sheet.json")
    // The members of CardTemplate that `required` lists, by their kinds.
    for name in ["FrontTexture", "GUID", "Metadata", "Name"] { #expect(card[name]?.string != nil, "\(name)") }
    for name in ["Indices", "Models", "Tags"] { #expect(card[name]?.elements != nil, "\(name)") }
    for name in ["BackIndex", "HiddenIndex", "NumHorizontal", "NumVertical"] {
      #expect(card[name]?.integer != nil, "\(name)")
    }
    #expect(card["Type"]?.string == "Card" && card["SurfaceType"]?.string == "Cardboard")
    #expect(card["CollisionType"]?.string == "Regular" && card["GUID"]?.string?.count == 32)
    #expect(card["GUID"]?.string?.allSatisfy(\.isHexDigit) == true)
    #expect(card["FrontTexture"]?.string == "sheet.png" && card["BackTexture"]?.string == "back.png")
    #expect(card["Indices"]?.elements?.compactMap(\.integer) == [0, 0, 0, 1])
    #expect(card["CardNames"]?["1"]?.string == "Owl \"Ow\"" && card["CardMetadata"]?["0"]?.string == "Runs")
    #expect(card["CardTags"]?["0"]?.elements?.compactMap(\.string) == ["beast", "red"])
    #expect(card["BackIndex"]?.integer == -2 && card["Width"]?.number == 6.35 && card["Height"]?.number == 8.89)
    let own = try await self.files("tabletop-playground", set(["Fox", "Owl"].map { ["name": $0] }, ownBacks: true))
    #expect(try json(own, "Templates/sheet.json")["BackIndex"]?.integer == -3)
  }

  @Test("a page that takes the memory of the one before it shows nothing of that")
  func clearedPage() async throws {
    var target = try ExportTarget(named: "tts")
    target.pictures.width = 20
    (target.pictures.columns, target.pictures.rows) = (2, 2)
    let exporter = EngineExporter(target: target)
    let cards = set(["Ant", "Bee", "Cow", "Dog", "Elk"].map { ["name": $0] })
    var run = ExportRun()
    run.jobs = 1
    let folder = try TemporaryFolder()
    try await run.export(cards, to: exporter, in: Folder(path: folder.path))
    let pages = try ["sheet-1.png", "sheet-2.png"].map { try BitmapDecoder().decode(folder.read($0)) }
    // The first has three cards and the back, the second one two.
    #expect(pages[0].width == pages[1].width && pages[0].height == pages[1].height)
    let colors = pages.map { $0[$0.width / 4, 3 * $0.height / 4] }
    #expect(colors == [PremultipliedColor(Color(rgb: 0x30_60_90)), PremultipliedColor(.white)])
  }

  @Test("columns become the properties of programs that have some")
  func columns() async throws {
    let cards = set([["name": "Fox", "cost": "3\t4", "count": "2"], ["name": "Owl", "text": "a \"b\""]])
    let lackey = try await files("lackey", cards)
    let rows = String(decoding: try #require(lackey["sets/carddata.txt"]), as: UTF8.self).split(separator: "\n")
    #expect(rows.map { $0.split(separator: "\t", omittingEmptySubsequences: false).count } == [6, 6, 6])
    #expect(rows[1].hasPrefix("Fox\tcards\tFox\t3 4\t2"))
    #expect(lackey["sets/setimages/general/cardback.png"] != nil && lackey["sets/setimages/cards/Fox.png"] != nil)
    let cgs = try await files("cgs", cards)
    let list = try #require(try json(cgs, "AllCards.json").elements)
    #expect(list.count == 2 && list[1]["text"]?.string == "a \"b\"")
    #expect(try json(cgs, "cgs.json")["cardProperties"]?.elements?.count == 3)
    #expect(cgs["CardBack.png"] != nil && cgs["sets/cards/Owl.png"] != nil)
  }

  @Test("texts of packers have their own form")
  func packers() async throws {
    let cards = set(["Fox", "Owl"].map { ["name": $0] })
    let starling = String(decoding: try #require(try await files("starling", cards)["cards.xml"]), as: UTF8.self)
    #expect(starling.contains(#"<SubTexture name="Owl" x="#))
    let strip = try await files("gamemaker", cards)
    #expect(strip.keys.contains("cards_strip3.png"))
    let bevy = String(decoding: try #require(try await files("bevy", cards)["cards.ron"]), as: UTF8.self)
    #expect(bevy.contains("(min: (2, 2), max: (22, 30)),"))
    let defold = String(decoding: try #require(try await files("defold", cards)["cards.atlas"]), as: UTF8.self)
    #expect(defold.contains(#"image: "/cards/Fox.png""#))
  }
}

extension JSONValue {
  fileprivate var number: Double? { if case .number(let number) = self { number } else { nil } }

  fileprivate var isTrue: Bool { if case .boolean(true) = self { true } else { false } }
}
