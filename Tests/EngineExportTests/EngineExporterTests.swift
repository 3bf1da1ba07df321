import BitmapFormats
import CardDesign
import CardSets
import DeckSource
import Drawing
import FileAccess
import PictureExport
import PlainNotation
import PlaneGeometry
import PlayingCards
import Testing

@testable import EngineExport
@testable import SVGFormat

@Suite("Engine exporter") struct EngineExporterTests {
  let composer: CardComposer

  init() throws { composer = CardComposer(typeface: try IndexTypeface.face()) }

  private func exporter(_ name: String, width: Int = 10, scales: [Double]? = nil) throws -> EngineExporter {
    var target = try ExportTarget(named: name)
    target.pictures.width = width
    if let scales { target.pictures.scales = scales.map { ExportTarget.Scale(factor: $0) } }
    return EngineExporter(target: target)
  }

  private func deck(_ selection: String) throws -> CardSet {
    CardSet(try CardSide.selection(selection), composer: composer)
  }

  private func files(_ exporter: EngineExporter, _ selection: String) async throws -> [String: [UInt8]] {
    try await exportedFiles(of: deck(selection), by: exporter)
  }

  /// Cards with their names, and a dot for a picture: quick to draw.
  private func plainDeck(_ sides: [CardSide] = CardSide.deck) -> CardSet {
    let dot = Scene(size: composer.format.canvas.size) {
      $0.fill(Path(roundedRect: Rect(x: 9, y: 9, width: 5, height: 5), cornerRadius: 1.25), with: .color(.black))
    }
    func side(_ side: SidePromise) -> SidePromise { SidePromise(side.label, stem: side.stem, scene: { _ in dot }) }
    var set = CardSet(sides, composer: composer)
    for index in set.cards.indices { set.cards[index].front = side(set.cards[index].front) }
    for index in set.backs.indices { set.backs[index] = side(set.backs[index]) }
    return set
  }

  /// Cards that are no playing cards, with one picture for all; white if there is none.
  private func set(of names: [String], scene: Scene? = nil) -> CardSet {
    let size = composer.format.canvas.size
    let scene =
      scene ?? Scene(size: size) { $0.fill(Path(Rect(origin: .zero, size: size)), with: .color(.white)) }
    let cards = names.map { name in
      let label = CardLabel(shortName: name, title: "The \(name)", alternativeText: name)
      return CardSet.Card(front: SidePromise(label, stem: name, scene: { _ in scene }))
    }
    return CardSet(name: "own", title: "Own cards", format: composer.format, cards: cards)
  }

  private func text(_ bytes: [UInt8]?) throws -> String { String(decoding: try #require(bytes), as: UTF8.self) }

  @Test("every target of the program takes a deck", arguments: ExportTarget.named.map(\.name))
  func everyTarget(name: String) async throws {
    let exporter = try self.exporter(name)
    let files = try await exportedFiles(of: plainDeck(), by: exporter)
    #expect(!files.isEmpty)
    for (path, bytes) in files where path.hasSuffix(".json") {
      #expect(throws: Never.self, "\(path)") { try JSONValue(parsing: bytes) }
    }
  }

  @Test("each frame of an atlas holds the card that is drawn alone, at each scale")
  func atlas() async throws {
    let exporter = try self.exporter("texturepacker", scales: [1, 2])
    let files = try await files(exporter, "AS 7h RJ back")
    #expect(files.keys.sorted() == ["cards.json", "cards.png", "cards@2x.json", "cards@2x.png"])
    for (number, suffix) in ["", "@2x"].enumerated() {
      let page = try BitmapDecoder().decode(try #require(files["cards\(suffix).png"]))
      let value = try JSONValue(parsing: try #require(files["cards\(suffix).json"]))
      #expect(value["meta"]?["image"]?.string == "cards\(suffix).png")
      #expect(value["meta"]?["scale"]?.string == ["1", "2"][number])
      #expect(value["meta"]?["size"]?["w"]?.integer == page.width)
      let names = ["AS": "ace_of_spades", "7h": "7_of_hearts", "RJ": "red_joker", "back": "back"]
      for (short, name) in names {
        let frame = try #require(value["frames"]?[name]?["frame"])
        let (x, y) = (try #require(frame["x"]?.integer), try #require(frame["y"]?.integer))
        var renderer = try CardRenderer(composer: composer, size: .width(10 * (number + 1)))
        let card = try renderer.bitmap(of: try CardSide(short))
        #expect(frame["w"]?.integer == card.width && frame["h"]?.integer == card.height)
        for row in 0..<card.height {
          for column in 0..<card.width where page[x + column, y + row] != card[column, row] {
            Issue.record("\(name) differs at \(column), \(row)")
            return
          }
        }
      }
    }
  }

  @Test("an atlas that one page does not hold has several, which know of one another")
  func pages() async throws {
    var target = try ExportTarget(named: "pixi")
    (target.pictures.width, target.pictures.largestSide) = (10, 32)
    let files = try await files(EngineExporter(target: target), "2S 3S 4S 5S 6S")
    #expect(
      files.keys.sorted() == [
        "cards-1.json", "cards-1.png", "cards-2.json", "cards-2.png", "cards-3.json", "cards-3.png",
      ])
    let value = try JSONValue(parsing: try #require(files["cards-1.json"]))
    #expect(value["meta"]?["related_multi_packs"]?.elements?.compactMap(\.string) == ["cards-2.json", "cards-3.json"])
    #expect(value["meta"]?["image"]?.string == "cards-1.png")
  }

  @Test("a sheet for Tabletop Simulator has the back in its last cell, and numbers cards by cells")
  func tabletop() async throws {
    let files = try await files(try exporter("tts"), "2S back KH")
    #expect(files.keys.sorted() == ["back.png", "cards.json", "sheet.png"])
    let sheet = try BitmapDecoder().decode(try #require(files["sheet.png"]))
    let back = try BitmapDecoder().decode(try #require(files["back.png"]))
    #expect(sheet.width == 100 && sheet.height == 98)
    // Empty cells are white, the hidden card is in the 70th.
    #expect(sheet[35, 5] == PremultipliedColor(.white))
    #expect(sheet[95, 91] == back[5, 7])
    let value = try JSONValue(parsing: try #require(files["cards.json"]))
    let deck = try #require(value["ObjectStates"]?.elements?.first)
    #expect(deck["DeckIDs"]?.elements?.compactMap(\.integer) == [100, 101])
    #expect(deck["ContainedObjects"]?.elements?.map { $0["Nickname"]?.string } == ["Two of spades", "King of hearts"])
    #expect(deck["CustomDeck"]?["1"]?["NumHeight"]?.integer == 7)
    #expect(deck["CustomDeck"]?["1"]?["BackURL"]?.string == "file:///back.png")
  }

  @Test("a grid whose border leaves no room for its cells is refused")
  func crowdedGrid() async throws {
    var target = try ExportTarget(named: "tts")
    (target.pictures.largestSide, target.pictures.border) = (100, 46)
    let refusal = await refusal { _ = try await files(EngineExporter(target: target), "2S back") }
    #expect(refusal == .pageTooLarge(width: 102, height: 99))
  }

  @Test("several scales of a target whose files have one name each are refused")
  func scalesOfOneName() async throws {
    let reason = "has one size of pictures, so --scales takes one number: 01c.png"
    let exporter = try exporter("pysolfc", scales: [1, 2])
    let refusal = await refusal { _ = try await exportedFiles(of: plainDeck(), by: exporter) }
    #expect(refusal == .unsuitable(target: "pysolfc", reason: reason))
  }

  @Test("pages of one name are refused at several scales")
  func pagesOfOneName() async throws {
    var target = try exporter("pixi", scales: [1, 2]).target
    target.pictures.file = try TextTemplate("cards.{{ending}}")
    let exporter = EngineExporter(target: target)
    let refusal = await refusal { _ = try await files(exporter, "2S back") }
    let reason = "has one size of pictures, so --scales takes one number: cards.png"
    #expect(refusal == .unsuitable(target: "pixi", reason: reason))
  }

  @Test("rectangles for Unity are measured from the bottom")
  func unity() async throws {
    let text = try text(try await files(try exporter("unity"), "2S 3S")["cards.png.meta"])
    #expect(
      text.contains("      name: 2_of_spades\n      rect:\n        serializedVersion: 2\n        x: 2\n        y: 2\n"))
    let again = try self.text(try await files(try exporter("unity"), "2S")["cards.png.meta"])
    #expect(text.split(separator: "\n")[1] == again.split(separator: "\n")[1], "the guid stays")
  }

  @Test("a cardset for PySolFC has the empty place and the veil without which it is passed over")
  func pysolfc() async throws {
    let files = try await exportedFiles(of: plainDeck(), by: exporter("pysolfc"))
    #expect(files.count == 52 + 5)
    for name in ["back01.png", "bottom01.png", "shade.png", "config.txt", "COPYRIGHT"] { #expect(files[name] != nil) }
    #expect(files["shade.png"] != files["bottom01.png"])
  }

  @Test("a theme for Aisleriot has 13 x 5 cells, whose elements have its names")
  func aisleriot() async throws {
    let files = try await exportedFiles(of: plainDeck(), by: exporter("aisleriot"))
    #expect(files.keys.sorted() == ["cardwright.svgz"])
    let bytes = try #require(files["cardwright.svgz"])
    #expect(bytes.starts(with: [0x1F, 0x8B, 8]))
    let text = String(decoding: try GzipFile(bytes, limit: 1 << 24).content, as: UTF8.self)
    #expect(text.contains("viewBox=\"0 0 825.5 444.5\""))
    let ids = text.matches(of: /<g id="([a-z0-9_]{3,})"/).map { String($0.1) }
    #expect(Array(ids.prefix(3)) == ["club_1", "club_2", "club_3"])
    #expect(Array(ids.dropFirst(50)) == ["spade_queen", "spade_king", "joker_black", "joker_red", "back", "slot"])
    #expect(text.contains(" xlink:href=\"#"))
  }

  @Test("room around cards is transparent, and a shadow falls there")
  func surround() async throws {
    var exporter = try exporter("web", width: 40, scales: [1])
    let fox = set(of: ["fox"])
    func picture() async throws -> Bitmap {
      let files = try await exportedFiles(of: fox, by: exporter)
      return try BitmapDecoder().decode(try #require(files.first { $0.key.hasSuffix(".png") }).value)
    }
    // 63.5 mm and twice 8.25 mm are 80 mm on 40 pixels: 2 mm each.
    exporter.surround = try CardSurround(margin: 8.25)
    let plain = try await picture()
    #expect(plain.width == 40 && plain.height == 53)
    #expect(plain[3, 26] == .clear && plain[36, 26] == .clear && plain[20, 3] == .clear && plain[20, 50] == .clear)
    #expect(plain[5, 26] == PremultipliedColor(.white) && plain[34, 26] == PremultipliedColor(.white))
    exporter.surround = try CardSurround(shadowReach: 8.25)
    let shaded = try await picture()
    #expect(shaded.width == 40 && shaded[20, 26] == PremultipliedColor(.white))
    let (above, below) = (shaded[20, 2].alpha, shaded[20, 49].alpha)
    #expect(below > 40 && above < below / 2, "\(above) above, \(below) below")
    #expect((0..<40).allSatisfy { shaded[$0, 0].alpha <= 2 && shaded[$0, 52].alpha <= 2 }, "it is not cut off")
  }

  @Test("a target whose cards lie edge to edge has no room around them", arguments: ["aisleriot", "tts"])
  func noSurround(name: String) async throws {
    var exporter = try exporter(name)
    exporter.surround = try CardSurround(margin: 2)
    guard case .unsuitable(name, _)? = await refusal({ _ = try await exportedFiles(of: plainDeck(), by: exporter) })
    else {
      Issue.record("it is not refused")
      return
    }
  }

  @Test("the names of cards stand below them on a contact sheet")
  func captions() async throws {
    var target = try ExportTarget(named: "contact")
    (target.pictures.width, target.pictures.gap, target.pictures.border) = (50, 0, 0)
    let fox = set(of: ["fox"])
    let files = try await exportedFiles(of: fox, by: EngineExporter(target: target))
    let page = try BitmapDecoder().decode(try #require(files.values.first))
    #expect(page.width == 50 && page.height == 76, "70 rows and 6 of the name")
    let ground = PremultipliedColor(try #require(target.pictures.ground))
    let row = (70..<76).map { row in (0..<50).count { page[$0, row] != ground } }
    #expect(row.contains { $0 > 8 }, "letters")
    #expect((70..<76).allSatisfy { page[0, $0] == ground && page[49, $0] == ground }, "in the middle")
    target.pictures.caption = try TextTemplate("{{titel}}")
    let misspelled = EngineExporter(target: target)
    guard
      case .template(_, "contact: the caption")? =
        await refusal({ _ = try await exportedFiles(of: fox, by: misspelled) })
    else {
      Issue.record("it is not refused")
      return
    }
  }

  @Test("each card is a vector drawable with a name for Java")
  func drawables() async throws {
    let exporter = try exporter("android-vectors", width: 30)
    let files = try await exportedFiles(of: plainDeck(CardSide.selection("QS back")), by: exporter)
    #expect(files.keys.sorted() == ["res/drawable/card_back.xml", "res/drawable/card_queen_of_spades.xml"])
    let text = try text(files["res/drawable/card_queen_of_spades.xml"])
    #expect(text.hasPrefix("<vector ") && text.contains("android:height=\"42dp\"") && text.contains("pathData"))
    let bitmap = try Bitmap(width: 1, height: 1)
    let picture = Scene(size: composer.format.canvas.size) {
      $0.draw(bitmap, in: Rect(x: 0, y: 0, width: 9, height: 9))
    }
    let refusal = await refusal { _ = try await exportedFiles(of: set(of: ["fox"], scene: picture), by: exporter) }
    #expect(refusal == .drawable(.unsupported(.bitmap), card: "fox"))
  }

  @Test("a deck for KDE names the picture by which it is chosen")
  func kde() async throws {
    let files = try await exportedFiles(of: plainDeck(), by: exporter("kde", width: 12))
    #expect(
      files.keys.sorted() == [
        "svg-cardwright/cardwright.svgz", "svg-cardwright/index.desktop", "svg-cardwright/preview.png",
      ])
    let index = try text(files["svg-cardwright/index.desktop"])
    #expect(index.contains("\nSVG=cardwright.svgz\n") && index.contains("\nPreview=preview.png\n"))
    let preview = try BitmapDecoder().decode(try #require(files["svg-cardwright/preview.png"]))
    #expect(preview.width == 12 && preview.height == 17)
  }

  @Test("cards that a target does not take are refused")
  func unsuitable() async throws {
    func reason(_ name: String, _ set: CardSet) async throws -> String? {
      let exporter = try exporter(name)
      let error = await refusal { _ = try await exportedFiles(of: set, by: exporter) }
      guard case .unsuitable(name, let reason)? = error else { return nil }
      return reason
    }
    #expect(try await reason("aisleriot", deck("spades")) == "needs all 52 cards")
    #expect(try await reason("tts", deck("spades")) == "needs the back of the cards as well")
    #expect(try await reason("kde", set(of: ["fox"])) == "takes playing cards only, not fox")
    var some = set(of: ["fox", "owl", "hen"])
    some.backs = set(of: ["fox-back", "owl-back"]).cards.map(\.front)
    (some.cards[0].back, some.cards[1].back) = (0, 1)
    #expect(try await reason("tts", some) == "needs a back of each card")
  }

  @Test("two cards that would have one name get numbers, and two of one name are refused")
  func sameNames() async throws {
    let exporter = try self.exporter("android")
    let cards = set(of: ["Fox!", "fox?", "C++", "C#"])
    let names = Set(try await exportedFiles(of: cards, by: exporter).keys.map { $0.split(separator: "/").last ?? "" })
    #expect(names == ["card_fox.png", "card_fox_2.png", "card_c.png", "card_c_2.png"])
    #expect(
      exporter.notes(on: cards).first
        == "android would give C# the same name as C++, so its name there is card_c_2; 1 more likewise")
    let error = await refusal { _ = try await exportedFiles(of: set(of: ["fox", "fox"]), by: exporter) }
    #expect(error == .sameName("card_fox", cards: ["fox", "fox"]))
  }

  @Test("cards keep their names where the target allows it, and have readable ones where not")
  func otherScripts() async throws {
    let own = [
      "\u{414}\u{440}\u{430}\u{43A}\u{43E}\u{43D}", "\u{706B}", "HeroIdle", "walk.001", "\u{C9}lan", "+1", "-1",
      "Fire: Ice", "CON",
    ]
    let cards = set(of: own)
    let list = try text(try await exportedFiles(of: cards, by: exporter("texturepacker"))["cards.json"])
    for name in own.dropLast(2) + ["Fire_ Ice", "CON_"] { #expect(list.contains("\"\(name)\": {\"frame\""), "\(name)") }
    let files = try await exportedFiles(of: cards, by: exporter("android")).keys.compactMap {
      $0.split(separator: "/").last
    }
    #expect(
      Set(files) == [
        "card_drakon.png", "card_u706b.png", "card_heroidle.png", "card_walk_001.png", "card_elan.png",
        "card_card_1.png",
        "card_card_1_2.png", "card_fire_ice.png", "card_con.png",
      ])
    let style = try text(try await exportedFiles(of: cards, by: exporter("css"))["cards.css"])
    #expect(style.contains(".card-\u{706B} {") && style.contains(".card-\u{E9}lan {"))
  }

  @Test("letters of other scripts and with accents are written in those from a to z")
  func transliteration() {
    let names = [
      "\u{429}\u{438}\u{442}": "shchit", "\u{3A9}\u{3BC}\u{3AD}\u{3B3}\u{3B1}": "omega", "\u{C5}se": "ase",
      "Stra\u{DF}e": "strasse",
      "\u{1EBF}": "e", "e\u{301}": "e", "\u{17B}aba": "zaba", "\u{1F409}": "card_u1f409", "!": "card_u21", "": "card",
      "7": "card_7",
    ]
    for (name, ascii) in names { #expect(CardNames.ascii(name) == ascii, "\(name)") }
  }

  @Test("names for the web change with the pictures, and none is hidden by ad blockers")
  func web() async throws {
    let files = try await files(try exporter("web"), "AD back")
    let names = files.keys.filter { $0.hasPrefix("cards/") }.sorted()
    #expect(names.count == 4)
    #expect(names[0].hasPrefix("cards/ace-of-diamonds-") && names[0].count == "cards/ace-of-diamonds-.png".count + 12)
    let page = try text(files["index.html"])
    for name in names { #expect(page.contains(name)) }
    #expect(page.contains("alt=\"Playing card: ace of diamonds\""))
  }
}
